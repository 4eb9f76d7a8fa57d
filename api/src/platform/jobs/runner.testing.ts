/** Runners of their own for tests, as other processes would have them. */
import type { TestApp } from '../../../testing/app.ts';
import type { JobApp, JobKind } from './job-kind.ts';
import { createRunner, type RunnerOptions } from './runner.ts';

/** A runner of these kinds over the database of the test, with other parts of the application where they are given. */
export function runnerOf(
  { app }: Pick<TestApp, 'app'>,
  kinds: readonly JobKind[],
  parts: Partial<JobApp> = {},
  options: Pick<RunnerOptions, 'clock'> = {},
) {
  const { cases, knex, storage, fileReferences, config, log, models, outbox, payments, retention, server } =
    app;
  const own = {
    cases,
    knex,
    storage,
    fileReferences,
    config,
    log,
    models,
    outbox,
    payments,
    retention,
    server,
    ...parts,
  };
  return createRunner({ app: own, kinds, ...options });
}
