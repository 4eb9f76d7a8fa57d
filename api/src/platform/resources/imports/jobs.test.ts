import { Readable } from 'node:stream';
import { connect } from '@bhumi/db';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { TestApp } from '../../../../testing/app.ts';
import { ParserFailedError } from '../../files/parsing/parse.ts';
import type { Storage, StoredFile } from '../../files/storage.ts';
import { importClient, openImportClient } from './import-client.testing.ts';
import { claimJobs } from '../../jobs/queue.ts';
import { runnerOf } from '../../jobs/runner.testing.ts';
import { importJob } from './job.ts';
import { ClaimLost, importQueue, imports, settle, type ImportRow } from './store.ts';

let test: TestApp;
let desk: ReturnType<typeof importClient>;
let zil: number;

beforeAll(async () => void ({ test, desk, zil } = await openImportClient()));
afterAll(() => test.close());

let made = 0;
/** Dags of some khatian of their own: more than are judged at a time. */
function dags(count: number): { file: string; khatian: string } {
  const khatian = `77${(made += 1)}`;
  const rows = Array.from({ length: count }, (_, index) => `${zil},${khatian},${khatian}/${index}`);
  return { file: ['zil_id,khatiyan_number,dag_no', ...rows].join('\n'), khatian };
}
const written = async (khatian: string) =>
  (await test.knex('dags').where({ khatiyan_number: khatian }).pluck('dag_no')).length;
const audited = async (id: number) =>
  (await test.knex('audit_log').where({ action: 'import', record_id: id })).length;

/** Another process, which may have another storage. */
const worker = (storage: Storage = test.app.storage) => runnerOf(test, [importJob], { storage });
const done = async (runner = worker()) => (await runner.drain('imports')).done;

/** A file in two parts, with something that happens between them. */
async function* inParts(file: StoredFile, happens: () => Promise<void>): AsyncGenerator<Buffer> {
  const text = (await file.read().toArray()).join('');
  const middle = text.indexOf('\n', (text.length * 2) / 3) + 1;
  yield Buffer.from(text.slice(0, middle));
  await happens();
  yield Buffer.from(text.slice(middle));
}

/** A storage whose files are read with something that happens in their middle. */
const interrupted = (happens: () => Promise<void>): Storage => ({
  ...test.app.storage,
  open: async (path) => {
    const file = await test.app.storage.open(path);
    return file && { ...file, read: () => Readable.from(inParts(file, happens)) };
  },
});

/** A file that is checked and confirmed. */
async function confirmed(count: number) {
  const { file, khatian } = dags(count);
  const { id } = await desk.checked('dags', file);
  expect((await desk.confirm(id)).body.state).toBe('writing');
  return { id, khatian };
}
const lapse = (id: number) =>
  imports(test.knex)
    .where({ id })
    .update({ due_at: test.knex.raw(`now() - interval '1 second'`) });

describe('the work on an import', () => {
  it('is begun again by the next process when one ends in its middle, and nothing is there twice', async () => {
    const { id, khatian } = await confirmed(1_100);
    const ending = worker(interrupted(async () => void ending.stop()));
    expect(await done(ending)).toBe(0);
    expect([await written(khatian), (await desk.read(id)).body]).toMatchObject([0, { state: 'writing' }]);

    expect(await done()).toBe(1);
    expect([await written(khatian), (await desk.read(id)).body]).toMatchObject([
      1_100,
      { state: 'done', read: 1_100, total: 1_100, counts: { new: 1_100, known: 0, wrong: 0 } },
    ]);
    expect(await audited(id)).toBe(1);
  });

  it('waits for a process that is not heard of any more, and for no other', async () => {
    const { id, khatian } = await confirmed(3);
    // One that was killed: it has claimed the import and is never heard of again.
    expect(await claimJobs(test.knex, importQueue, 1)).toMatchObject([{ id }]);
    expect(await done()).toBe(0);
    await lapse(id);
    // Another takes over; whatever the first has to say comes too late.
    const lost = (await imports(test.knex).where({ id }).first()) as ImportRow;
    expect(await claimJobs(test.knex, importQueue, 1)).toMatchObject([{ id }]);
    await expect(settle(test.knex, lost, { state: 'done' })).rejects.toThrow(ClaimLost);
    await lapse(id);
    expect(await done()).toBe(1);
    expect([await written(khatian), await audited(id)]).toEqual([3, 1]);
  });

  it('is done once by two processes that look at the same time', async () => {
    const { id, khatian } = await confirmed(700);
    const settled = await Promise.all([done(), done()]);
    expect(settled.sort()).toEqual([0, 1]);
    expect([await written(khatian), await audited(id)]).toEqual([700, 1]);
  });

  it('of one that was only slow is taken back when another took over', async () => {
    const { id, khatian } = await confirmed(1_100);
    let goOn: () => void = () => undefined;
    const slow = new Promise<void>((resolve) => (goOn = resolve));
    let reached: () => void = () => undefined;
    const middle = new Promise<void>((resolve) => (reached = resolve));
    const storage = interrupted(async () => {
      reached();
      await slow;
    });
    const first = done(worker(storage));
    await middle;
    const { claim } = (await imports(test.knex).where({ id }).first()) as { claim: string };
    await lapse(id);
    const second = done();
    await vi.waitFor(async () => {
      const now = (await imports(test.knex).where({ id }).first()) as { claim: string };
      if (now.claim === claim) throw new Error('not yet');
    });
    goOn();
    expect(await Promise.all([first, second])).toEqual([0, 1]);
    expect([await written(khatian), await audited(id)]).toEqual([1_100, 1]);
  });

  it('is tried again at once when its file ended its parser, and after a while when anything else failed', async () => {
    const { id } = await confirmed(1);
    const failing = (error: Error) =>
      runnerOf(test, [{ ...importJob, run: () => Promise.reject(error) }]).drain('imports');
    expect((await failing(new Error('no disk'))).begun).toBe(1);
    const [{ tries, seconds }] = (await imports(test.knex)
      .where({ id })
      .select('tries', test.knex.raw('extract(epoch from due_at - now())::float as seconds'))) as [
      { tries: number; seconds: number },
    ];
    expect([tries, Math.round(seconds / 10)]).toEqual([1, 3]);
    await lapse(id);
    // The second and the third time; before the fourth it is given up.
    expect((await failing(new ParserFailedError('killed'))).begun).toBe(3);
    expect((await desk.read(id)).body).toMatchObject({
      state: 'failed',
      counts: { new: 0, known: 0, wrong: 0 },
    });
  });

  it('is given up after three processes that it ended', async () => {
    const { id, khatian } = await confirmed(1);
    await imports(test.knex).where({ id }).update({ tries: 3 });
    await test.app.jobs.drain('imports');
    expect((await desk.read(id)).body).toMatchObject({
      state: 'failed',
      failure: expect.stringContaining('could not finish'),
    });
    expect(await written(khatian)).toBe(0);
  });

  it('is taken back when it is cancelled', async () => {
    const { id, khatian } = await confirmed(1_100);
    const storage = interrupted(async () => {
      expect((await desk.client.delete(`imports/${id}`)).status).toBe(204);
    });
    expect(await done(worker(storage))).toBe(0);
    expect([await written(khatian), (await desk.read(id)).body.state]).toEqual([0, 'cancelled']);
  });
});

describe('between the check and the writing', () => {
  it('another record of the same key stops all of it', async () => {
    const { id, khatian } = await confirmed(3);
    await test.knex('dags').insert({ zil_id: zil, khatiyan_number: '1', dag_no: `${khatian}/1` });
    await test.app.jobs.drain('imports');
    expect((await desk.read(id)).body).toMatchObject({
      state: 'checked',
      counts: { new: 2, known: 0, wrong: 1 },
      problems: [{ row: 3, text: expect.stringContaining('recorded already') }],
    });
    expect(await written(khatian)).toBe(0);
  });

  it('what only the database refuses is told of its row', async () => {
    const owner = connect(test.db.ownerUrl, { poolSize: 1 });
    await owner.raw(
      `create unique index dags_test_fold on dags (zil_id, (left(dag_no, 5))) where dag_no like 'F%'`,
    );
    await owner.destroy();
    const file = `zil_id,khatiyan_number,dag_no\n${zil},8,F-123/1\n${zil},8,F-222\n${zil},8,F-123/2\n${zil},8,${'9'.repeat(50)}`;
    const { id, counts } = await desk.checked('dags', file);
    expect(counts).toEqual({ new: 4, known: 0, wrong: 0 });
    await desk.confirm(id);
    await test.app.jobs.drain('imports');
    expect((await desk.read(id)).body).toMatchObject({
      state: 'checked',
      counts: { new: 3, known: 0, wrong: 1 },
      problems: [{ row: 4, text: 'The database refuses this row' }],
    });
    expect(
      await test.knex('dags').where({ khatiyan_number: '8', zil_id: zil }).whereLike('dag_no', 'F-%'),
    ).toEqual([]);
  });

  it('whoever may add such records no longer has nothing written', async () => {
    const { headers, user } = await test.login('acland');
    const other = importClient(test, headers);
    const { file, khatian } = dags(2);
    const { id } = await other.checked('dags', file);
    await other.confirm(id);
    await test.knex('users').where({ id: user.id }).update({ role: 'user' });
    await test.app.jobs.drain('imports');
    expect(await imports(test.knex).where({ id }).first()).toMatchObject({
      state: 'failed',
      failure: { en: expect.stringContaining('no longer') },
    });
    expect(await written(khatian)).toBe(0);
  });
});
