/** A made-up job for tests: ferries that cross. What each crossing does is up to the test. */
import { connect } from '@bhumi/db';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { backoffSeconds, defineJob, type JobApp, type JobContext, type JobKind } from './job-kind.ts';
import { runnerOf } from './runner.testing.ts';

export interface FerryRow {
  id: number;
  river: string;
  attempts: number;
  due_at: Date;
  last_error: string | null;
  outcome: string | null;
}

export type RunFerry = (ferry: FerryRow, context: JobContext) => Promise<unknown>;

async function createFerries({ db }: TestApp): Promise<void> {
  const owner = connect(db.ownerUrl, { poolSize: 1 });
  await owner.raw(`create table ferries (id int generated always as identity primary key, river text not null default 'Padma',
    due_at timestamptz not null default now(), attempts int not null default 0, last_error text, outcome text)`);
  await owner.destroy();
}

/** Ferries of one river; tried three times. */
export const ferryJob = (cross: RunFerry, more: Partial<JobKind<FerryRow>> = {}, river = 'Padma') =>
  defineJob<FerryRow>({
    name: river.toLowerCase(),
    label: { en: `Ferries of the ${river}`, bn: 'ফেরি' },
    queue: {
      table: 'ferries',
      key: 'id',
      pending: `outcome is null and river = '${river}'`,
      attempts: 'attempts',
      leaseSeconds: 60,
      error: 'last_error',
    },
    concurrency: 2,
    maxAttempts: 3,
    async run(ferry, context) {
      await cross(ferry, context);
      await context.app.knex('ferries').where({ id: ferry.id }).update({ outcome: 'landed' });
    },
    retryIn: ({ attempts }) => (attempts < 3 ? backoffSeconds(attempts) : null),
    givenUp: () => ({ outcome: 'lost' }),
    ...more,
  });

/** A promise that the test settles. */
export function gate() {
  let open = () => undefined as void;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open, opened };
}

export const fails: RunFerry = async () => {
  throw new Error('The engine is broken');
};

/** A log that keeps its lines, each with its level. */
export function logOf() {
  const lines: [level: string, facts: { job: string; reason?: string; id?: number }][] = [];
  const at = (level: string) => (facts: { job: string }) => void lines.push([level, facts]);
  return { lines, log: { warn: at('warn'), error: at('error') } as unknown as JobApp['log'] };
}

/** An application with ferries, and processes that let them cross. */
export async function openFerries() {
  const test = await createTestApp();
  await createFerries(test);
  const { knex } = test;
  return {
    test,
    async add(count = 1, more: object = {}): Promise<{ id: number }[]> {
      return knex('ferries').insert(Array(count).fill({ river: 'Padma', ...more }), 'id');
    },
    ferries: (): Promise<FerryRow[]> => knex('ferries').orderBy('id'),
    /** Lets leases and pauses run out. */
    lapse: () => knex('ferries').update({ due_at: knex.raw(`now() - interval '1 second'`) }),
    async empty() {
      for (const table of ['ferries', 'tries']) await knex(table).delete();
    },
    /** A process: its runner, the lines of its log, and the ferries that it has brought across. */
    processOf(cross: RunFerry = async () => undefined, more: Partial<JobKind<FerryRow>> = {}) {
      const crossed: number[] = [];
      const kind = ferryJob(async (ferry, context) => {
        await cross(ferry, context);
        crossed.push(ferry.id);
      }, more);
      const { log, lines } = logOf();
      const runner = runnerOf(test, [kind], { log });
      return { ...runner, kind, crossed, lines, drain: () => runner.drain('padma') };
    },
  };
}
