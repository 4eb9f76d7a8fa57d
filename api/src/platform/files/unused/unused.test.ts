import { utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { connect } from '@bhumi/db';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import { PRIVATE_FOLDERS, privateFile } from '../../../../testing/walk/private-files.ts';
import { runnerOf } from '../../jobs/runner.testing.ts';
import { readNotices } from '../../messages/notifications/notice.ts';
import { previewPath } from '../documents/preview-paths.ts';
import { leftFilesJob, reconcileFilesJob } from './jobs.ts';
import { leaveFiles } from './left-files.ts';
import { reconcileFiles } from './reconcile.ts';
import { removeLeftFilesNow } from './remove-now.testing.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ demonstration: true });
});
afterAll(() => test.close());
beforeEach(() => test.knex('left_files').delete());

const PDF = Buffer.from('%PDF-1.7\n');
const DAY = 24 * 60 * 60 * 1000;
const locate = (name: string) => path.join(test.db.storageDir, name);
const isStored = async (name: string) => (await test.app.storage.storedAt(name)) !== null;

/** Stores a file that is as old as this, in days. */
async function store(name: string, days = 0): Promise<string> {
  await test.app.storage.put(name, PDF);
  const at = new Date(Date.now() - days * DAY);
  await utimes(locate(name), at, at);
  return name;
}

/** Deletes the rows that name a file as nobody else may: past the triggers that keep them. */
async function deleteRows(name: string): Promise<void> {
  const owner = connect(test.db.ownerUrl, { poolSize: 1 });
  try {
    for (const { table, column, nameOf = (found: string) => found } of test.app.fileReferences) {
      await owner.raw(`alter table ${table} disable trigger user`);
      await owner.raw(`delete from ${table} where ${column} = ?`, [nameOf(name) ?? name]);
      await owner.raw(`alter table ${table} enable trigger user`);
    }
  } finally {
    await owner.destroy();
  }
}

it('knows every column that names stored files', async () => {
  const { rows } = await test.knex.raw<{ rows: { name: string }[] }>(
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and data_type = 'text'
       and (column_name ~ '(^|_)path$' or column_name in ('id_front', 'id_back'))`,
  );
  const declared = test.app.fileReferences.map(({ table, column }) => `${table}.${column}`);
  // The list of left files itself, and the document of a record that no copy could be made from.
  const others = ['left_files.path', 'copies.unreadable_path'];
  expect([...new Set([...declared, ...others])].sort()).toEqual(
    [...rows.map(({ name }) => name), "copies.(record ->> 'document_path')"].sort(),
  );
});

describe('a file whose row is gone', () => {
  it.each(PRIVATE_FOLDERS)('is still there, and nobody can open it: %s', async (folder) => {
    const name = await privateFile(test, folder);
    const { headers } = await test.login('admin');
    const get = async () => (await test.app.inject({ url: `/storage/${name}`, headers })).statusCode;
    expect(await get()).toBe(200);
    await deleteRows(name);
    expect([await get(), await isStored(name)]).toEqual([404, true]);
  });

  it('is still there, and nobody can open it: a public document and its previews', async () => {
    const { id, document_path: name } = (await test
      .knex('mouza_maps')
      .whereNotNull('document_path')
      .first('id', 'document_path')) as { id: number; document_path: string };
    const small = await store(previewPath(name, 'small'));
    await test
      .knex('previews')
      .insert({ document_path: name, state: 'made', width: 1, height: 1 })
      .onConflict('document_path')
      .merge();
    const get = async (url: string) => (await test.app.inject({ url: `/storage/${url}` })).statusCode;
    expect([await get(name), await get(small)]).toEqual([200, 200]);
    await test.knex('mouza_maps').where({ id }).update({ document_path: null });
    await test.app.discard(test.app, name);
    expect([await get(name), await get(small), await isStored(name), await isStored(small)]).toEqual([
      404,
      404,
      true,
      true,
    ]);
    expect((await test.knex('left_files').pluck('path')).sort()).toEqual(
      [name, small, previewPath(name, 'large')].sort(),
    );
    await removeLeftFilesNow(test);
    expect([await isStored(name), await isStored(small)]).toEqual([false, false]);
  });

  it('is removed when its time is over, not before, and never when a row refers to it again', async () => {
    const [old, young, again] = [
      await store('dags/old.pdf'),
      await store('dags/young.pdf'),
      await store('dags/again.pdf'),
    ];
    await leaveFiles(test.knex, [old, young, again]);
    // Noted twice, it keeps its day.
    const days = (count: number) => ({ left_at: new Date(Date.now() - count * DAY) });
    await test.knex('left_files').whereIn('path', [old, again]).update(days(30.01));
    await test.knex('left_files').where({ path: young }).update(days(29.99));
    await leaveFiles(test.knex, [old]);
    const { id } = (await test.knex('dags').whereNull('document_path').first('id')) as { id: number };
    await test.knex('dags').where({ id }).update({ document_path: again });
    await runnerOf(test, [leftFilesJob]).drain('left-files');
    expect(await Promise.all([old, young, again].map(isStored))).toEqual([false, true, true]);
    expect(await test.knex('left_files').pluck('path')).toEqual([young]);
    await test.knex('dags').where({ id }).update({ document_path: null });
  });

  it('is removed again when the storage fails', async () => {
    const name = await store('dags/failing.pdf');
    await leaveFiles(test.knex, [name]);
    const failing = vi.spyOn(test.app.storage, 'remove').mockRejectedValue(new Error('the storage is away'));
    await expect(removeLeftFilesNow(test)).rejects.toThrow('the storage is away');
    failing.mockRestore();
    expect(await removeLeftFilesNow(test)).toBe(1);
    expect(await isStored(name)).toBe(false);
  });
});

describe('the comparison of files with rows', () => {
  const compared = () => ({
    knex: test.knex,
    storage: test.app.storage,
    references: test.app.fileReferences,
  });

  it('notes old files without rows, and removes only what uploads left behind a day ago', async () => {
    await reconcileFiles(compared());
    await test.knex('left_files').delete();
    const [old, young] = [await store('mutations/killed.pdf', 2), await store('mutations/underway.pdf')];
    const parts = ['dags/old.pdf.1.part', 'dags/young.pdf.1.part'];
    for (const part of parts) await writeFile(locate(part), 'half');
    const dayBefore = new Date(Date.now() - 1.1 * DAY);
    await utimes(locate(parts[0]!), dayBefore, dayBefore);
    const found: string[] = [];
    const finds = { missing: () => undefined, unused: (name: string) => void found.push(name) };
    expect(await reconcileFiles(compared(), { finds })).toMatchObject({ unused: 1, unfinished: 1 });
    expect([found, await test.knex('left_files').pluck('path')]).toEqual([[old], [old]]);
    expect(await Promise.all([old, young, ...parts].map(isStored))).toEqual([true, true, false, true]);
    // Known from now on.
    expect(await reconcileFiles(compared())).toMatchObject({ unused: 0, unfinished: 0 });
  });

  it('tells administrators of rows without files, once a day, and logs which', async () => {
    const { missing: before } = await reconcileFiles(compared());
    const { user } = await test.login('admin');
    const name = await privateFile(test, 'record-orders');
    await test.app.storage.remove(name);
    const error = vi.fn();
    const log = { ...test.app.log, error } as unknown as TestApp['app']['log'];
    const runner = runnerOf(test, [reconcileFilesJob], { log });
    for (const due_at of [new Date(1), new Date(2)]) {
      await test.knex('job_schedules').update({ due_at });
      expect(await runner.drain('reconcile-files')).toEqual({ begun: 1, done: 1 });
    }
    const facts = error.mock.calls.map(([fact]) => fact as { missing: number; first: string[] });
    expect(facts.map(({ missing }) => missing)).toEqual([before + 1, before + 1]);
    expect(facts[0]!.first).toContain(name);
    expect(await readNotices(test.knex, test.app.notices, user.id, 'en')).toMatchObject([
      { title: 'Stored files are missing' },
    ]);
    await deleteRows(name);
  });
});
