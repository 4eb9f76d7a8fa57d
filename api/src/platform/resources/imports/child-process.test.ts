/** Large files, on which processes of their own work. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../../../testing/app.ts';
import { openImportClient, type importClient } from './import-client.testing.ts';
import { imports } from './store.ts';
import { workOnImports, type ImportJob } from './worker.ts';

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

function worker(more: Partial<ImportJob> = {}): ImportJob & { complaints: string[] } {
  const complaints: string[] = [];
  return {
    knex: test.knex,
    storage: test.app.storage,
    models: test.app.models,
    log: { error: ({ err }) => void complaints.push(String(err)) },
    stop: new AbortController().signal,
    apart: { url: test.db.appUrl, storageDir: test.app.config.storageDir },
    ...more,
    complaints,
  };
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
    const settled = await workOnImports(job);
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
    const end = new AbortController();
    const holding = await test.knex.transaction();
    await holding.raw('lock table dags in share mode');
    const working = workOnImports(worker({ stop: end.signal }));
    await expect.poll(waiting, { timeout: 60_000 }).toBe(1);
    end.abort();
    await holding.rollback();
    expect(await working).toBe(0);
    const row = (await imports(test.knex).where({ id }).first()) as object;
    expect([await written(khatian), row]).toMatchObject([0, { state: 'writing', claim: null, tries: 0 }]);
    expect(await workOnImports(worker())).toBe(1);
    expect(await written(khatian)).toBe(COUNT);
  });

  it('whose process breaks stays claimed until its time is over, and the log has why', async () => {
    const { id, khatian } = await confirmed();
    const job = worker({ apart: { url: 'postgres://127.0.0.1:1/none', storageDir: '/nowhere' } });
    expect(await workOnImports(job)).toBe(0);
    expect(job.complaints).toEqual([expect.stringContaining('ECONNREFUSED')]);
    expect(await imports(test.knex).where({ id }).first()).toMatchObject({ state: 'writing', tries: 1 });
    expect(await written(khatian)).toBe(0);
    await imports(test.knex).where({ id }).update({ due_at: test.knex.fn.now() });
    expect(await workOnImports(worker())).toBe(1);
  });
});
