/** Large files, on which processes of their own work. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../../../testing/app.ts';
import { openImportClient, type importClient } from './import-client.testing.ts';
import { imports } from './store.ts';
import type { JobApp } from '../../jobs/job-kind.ts';
import { runnerOf } from '../../jobs/runner.testing.ts';
import { runInChildProcess } from './child-process.ts';
import { importJob, runApart } from './job.ts';

let test: TestApp;
let desk: ReturnType<typeof importClient>;
let zil: number;

beforeAll(async () => void ({ test, desk, zil } = await openImportClient()));
afterAll(() => test.close());

const COUNT = 1_200;
let made = 0;
/** More than a megabyte, most of it in a column that is left out, checked here and confirmed. */
async function confirmed() {
  const khatian = `88${(made += 1)}`;
  const rows = Array.from(
    { length: COUNT },
    (_, at) => `${zil},${khatian},${khatian}/${at},${'x'.repeat(900)}`,
  );
  const { id, file } = await desk.checked(
    'dags',
    ['zil_id,khatiyan_number,dag_no,left out', ...rows].join('\n'),
  );
  expect(file.bytes).toBeGreaterThan(1_000_000);
  expect((await desk.confirm(id)).body.state).toBe('writing');
  return { id, khatian };
}

const written = async (khatian: string) =>
  (await test.knex('dags').where({ khatiyan_number: khatian }).pluck('dag_no')).length;

/** A process that works on every import in a process of its own, and what its log says. */
function worker(run: typeof importJob.run = runApart) {
  const complaints: string[] = [];
  const log = {
    warn: ({ reason }: { reason: string }) => void complaints.push(reason),
  } as unknown as JobApp['log'];
  const runner = runnerOf(test, [{ ...importJob, run }], { log });
  const done = async () => (await runner.drain('imports')).done;
  return { ...runner, done, complaints };
}

/** Sessions of the database that wait for a lock. */
const waiting = async (): Promise<number> => {
  const { rows } = await test.knex.raw<{ rows: object[] }>(
    `select pid from pg_locks where relation = 'dags'::regclass and not granted`,
  );
  return rows.length;
};

describe('a large file', () => {
  it('is written by another process, with what the log keeps of it', async () => {
    const { id, khatian } = await confirmed();
    const here: string[] = [];
    const listen = ({ sql }: { sql: string }) => void here.push(sql);
    test.knex.on('query', listen);
    const job = worker();
    const settled = await job.done();
    test.knex.off('query', listen);
    expect([settled, job.complaints]).toEqual([1, []]);
    expect(here.filter((sql) => /dags|audit_log/.test(sql))).toEqual([]);
    expect([await written(khatian), (await desk.read(id)).body]).toMatchObject([
      COUNT,
      { state: 'done', counts: { new: COUNT, known: 0, wrong: 0 } },
    ]);
    expect(await test.knex('audit_log').where({ action: 'import', record_id: id })).toHaveLength(1);
  });

  it('is given back when the process that began its process ends, and nothing of it is there', async () => {
    const { id, khatian } = await confirmed();
    const holding = await test.knex.transaction();
    await holding.raw('lock table dags in share mode');
    const job = worker();
    const working = job.done();
    await expect.poll(waiting, { timeout: 60_000 }).toBe(1);
    void job.stop();
    await holding.rollback();
    expect(await working).toBe(0);
    const row = (await imports(test.knex).where({ id }).first()) as object;
    expect([await written(khatian), row]).toMatchObject([0, { state: 'writing', claim: null, tries: 0 }]);
    expect(await worker().done()).toBe(1);
    expect(await written(khatian)).toBe(COUNT);
  });

  it('whose process breaks is put off, and the log has why', async () => {
    const { id, khatian } = await confirmed();
    const site = { url: 'postgres://127.0.0.1:1/none', storageDir: '/nowhere' };
    const job = worker((row, { stop }) => runInChildProcess(site, row, stop));
    expect(await job.done()).toBe(0);
    expect(job.complaints).toEqual([expect.stringContaining('ECONNREFUSED')]);
    expect(await imports(test.knex).where({ id }).first()).toMatchObject({ state: 'writing', tries: 1 });
    expect(await written(khatian)).toBe(0);
    await imports(test.knex).where({ id }).update({ due_at: test.knex.fn.now() });
    expect(await worker().done()).toBe(1);
  });
});
