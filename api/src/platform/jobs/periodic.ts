import type { Message } from '../../../contract/language.ts';
import { backoffSeconds, defineJob, type JobContext, type JobKind } from './job-kind.ts';
import { inSeconds, updateLeased, type JobQueue } from './queue.ts';

/** After so many failures in succession it is reported, and goes on as planned. */
const MAX_ATTEMPTS = 5;
/** A run asks `shouldStop` well within this time, and is due again at once if it had more to do. */
const LEASE_SECONDS = 120;

export interface PeriodicJob {
  /** Also the key of its row in `job_schedules`. */
  name: string;
  label: Message;
  /** Seconds between the end of a run and the next, of all processes together. */
  everySeconds: number;
  /** SQL condition without which there is nothing to do (default: there always is). */
  when?: string;
  /** For a run that takes longer than a minute and cannot go on where it stopped (default: two minutes). */
  leaseSeconds?: number;
  run(context: JobContext): Promise<unknown>;
}

/** A job that one process at a time does again and again. */
export function periodicJob({
  name,
  label,
  everySeconds,
  when = 'true',
  leaseSeconds = LEASE_SECONDS,
  run,
}: PeriodicJob): JobKind {
  const queue: JobQueue = {
    table: 'job_schedules',
    key: 'name',
    pending: `name = '${name}' and ${when}`,
    attempts: 'attempts',
    lease: 'lease',
    leaseSeconds,
    error: 'last_error',
  };
  return defineJob<{ attempts: number }>({
    name,
    label,
    queue,
    concurrency: 1,
    pollSeconds: Math.min(everySeconds, 60),
    prepare: async ({ knex }) =>
      void (await knex('job_schedules').insert({ name }).onConflict('name').ignore()),
    async run(row, context) {
      await run(context);
      const { knex } = context.app;
      const due_at = inSeconds(knex, context.shouldStop() ? 0 : everySeconds);
      await updateLeased(knex, queue, row, { due_at, attempts: 0, lease: null, last_error: null });
    },
    retryIn: ({ attempts }) => (attempts < MAX_ATTEMPTS ? backoffSeconds(attempts) : null),
    givenUp: () => ({ attempts: 0, lease: null }),
  });
}
