import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sealLog } from '../src/platform/audit/log/seal.ts';
import { createTestApp, type TestApp } from '../testing/app.ts';

const script = fileURLToPath(new URL('audit-verify.ts', import.meta.url));
const folder = mkdtempSync(path.join(tmpdir(), 'bhumi-anchors-'));
const file = path.join(folder, 'anchors.json');

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  await test.knex.raw(
    `insert into audit_log (action, resource) select 'update', 'dags' from generate_series(1, 3)`,
  );
  await sealLog(test.knex);
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await test.close();
});

/** Runs the command with only the address of the database. */
async function run(args: string[], databaseUrl = test.db.appUrl) {
  const child = spawn(process.execPath, ['--import', 'tsx', script, ...args], {
    env: { NODE_ENV: 'test', PATH: process.env['PATH'], DATABASE_URL: databaseUrl },
  });
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number]>,
  ]);
  return { output, errors, code };
}

it('proves the chain whole, or names the first broken row, also against anchors that were kept', async () => {
  const [seal] = await test.knex('audit_seals').orderBy('number', 'desc').limit(1);
  const hash = seal.hash.toString('hex');
  const anchor = { day: '2026-11-21', number: 3, hash };
  writeFileSync(file, JSON.stringify([anchor]));
  const [whole, nothing] = await Promise.all([run(['--anchors', file]), run([], '')]);
  expect([whole.code, whole.output]).toEqual([
    0,
    `3 rows hold, up to place 3, hash ${hash}.\n0 versions of owner rows are as they were sealed.\nThe chain is whole.\n`,
  ]);
  expect([nothing.code, nothing.errors]).toEqual([3, expect.stringContaining('DATABASE_URL')]);
  writeFileSync(file, JSON.stringify([{ ...anchor, number: 9 }]));
  const cut = await run(['--anchors', file]);
  expect([cut.code, cut.output]).toEqual([
    1,
    expect.stringMatching(/BROKEN: .+place 4 .+anchor of 2026-11-21/),
  ]);
});
