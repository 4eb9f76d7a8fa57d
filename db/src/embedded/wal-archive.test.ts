import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { archiveSettings, pruneArchive, walFolderOf } from './wal-archive.ts';

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bhumi-wal-'));
  fs.chmodSync(folder, 0o755);
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

it('keeps an archive within its days and its size, and lets the oldest go', async () => {
  const wal = path.join(folder, 'wal');
  fs.mkdirSync(wal);
  const add = (name: string, days: number) => {
    const file = path.join(wal, name);
    fs.writeFileSync(file, Buffer.alloc(1000));
    const at = new Date(Date.now() - days * 24 * 60 * 60 * 1000);
    fs.utimesSync(file, at, at);
  };
  for (const [name, days] of [
    ['a.gz', 9],
    ['b.gz', 3],
    ['c.gz', 2],
    ['d.gz', 1],
    ['e.gz.part', 9],
  ] as const)
    add(name, days);
  expect(await pruneArchive(folder, 7, 1_000_000)).toEqual({ files: 3, bytes: 3000, tooOld: 1, tooMuch: 0 });
  expect(await pruneArchive(folder, 7, 2500)).toEqual({ files: 2, bytes: 2000, tooOld: 0, tooMuch: 1 });
  expect(fs.readdirSync(wal).sort()).toEqual(['c.gz', 'd.gz', 'e.gz.part']);
  expect(await pruneArchive(path.join(folder, 'none'), 7, 1)).toMatchObject({ files: 0 });
});

it('is not made where the shell would read its name as something else', () => {
  const cluster = (data: string) => ({ data, identity: {} }) as Parameters<typeof archiveSettings>[0];
  for (const name of ["it's", '100%', 'a"b'])
    expect(() => archiveSettings(cluster(path.join(folder, name, 'data')))).toThrow('special characters');
  const good = cluster(path.join(folder, 'a folder', 'data'));
  expect(archiveSettings(good)).toMatchObject({ archive_mode: 'on' });
  expect(fs.existsSync(walFolderOf(good))).toBe(true);
});
