import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, symlink, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { privateFile } from '../testing/walk/private-files.ts';

const script = fileURLToPath(new URL('files-reconcile.ts', import.meta.url));
let test: TestApp;
let dataDir: string;
beforeAll(async () => {
  test = await createTestApp({ demonstration: true });
  dataDir = await mkdtemp(path.join(tmpdir(), 'bhumi-reconcile-'));
  await symlink(test.db.storageDir, path.join(dataDir, 'storage'));
});
afterAll(async () => {
  await rm(dataDir, { recursive: true });
  await test.close();
});

/** Runs the command on the database and the files of the test. */
async function run(...args: string[]) {
  const child = spawn(process.execPath, ['--import', 'tsx', script, ...args], {
    env: {
      NODE_ENV: 'test',
      PATH: process.env['PATH'],
      DATABASE_URL: test.db.appUrl,
      SECRET: 'a'.repeat(32),
      DATA_DIR: dataDir,
    },
  });
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number]>,
  ]);
  return { output, errors, code };
}

it('names rows without files and files without rows, and ends with 1 while a row has no file', async () => {
  const gone = await privateFile(test, 'sheet-scans');
  await test.app.storage.remove(gone);
  await test.app.storage.put('mutations/killed.pdf', Buffer.from('%PDF'));
  await utimes(path.join(test.db.storageDir, 'mutations/killed.pdf'), 1, 1);
  const look = await run('--look');
  expect([look.code, look.errors]).toEqual([1, '']);
  expect(look.output).toContain(`MISSING ${gone} (sheet_scans)`);
  expect(look.output).toContain('unused  mutations/killed.pdf');
  expect(await test.knex('left_files').pluck('path')).toEqual([]);
  await test.knex('sheet_scans').where({ path: gone }).delete();
  const done = await run();
  expect([done.code, done.output]).toEqual([0, expect.stringContaining('0 are missing')]);
  expect(await test.knex('left_files').pluck('path')).toEqual(
    expect.arrayContaining([gone, 'mutations/killed.pdf']),
  );
});
