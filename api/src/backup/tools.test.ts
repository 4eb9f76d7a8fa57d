import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inPieces } from './sources.ts';
import { dumpDatabase, findTool } from './tools.ts';

let binDir: string;
/** A program that says it is pg_dump of this version; else it writes two lines, and fails when asked for `broken`. */
const program = (version: string) => `#!/bin/sh
if [ "$1" = --version ]; then echo "pg_dump (PostgreSQL) ${version}"; exit; fi
echo "PGPASSWORD=$PGPASSWORD"
echo "$*"
case "$*" in *broken*) echo 'no such database' >&2; exit 1;; esac
`;
beforeAll(async () => {
  binDir = await mkdtemp(path.join(tmpdir(), 'bhumi-bin-'));
  await writeFile(path.join(binDir, 'pg_dump'), program('15.18 (Debian 15.18-0+deb12u1)'));
  await chmod(path.join(binDir, 'pg_dump'), 0o755);
});
afterAll(() => rm(binDir, { recursive: true }));

const text = async (chunks: AsyncIterable<Uint8Array>) => {
  let all = '';
  for await (const chunk of chunks) all += Buffer.from(chunk).toString();
  return all;
};

it('are taken of the server’s own major version only, and a refusal says what to do', async () => {
  expect(await findTool('pg_dump', { binDir, major: 15 })).toBe(path.join(binDir, 'pg_dump'));
  await expect(findTool('pg_dump', { binDir, major: 18 })).rejects.toThrow(
    /is of PostgreSQL 15, the server is of 18.*postgresql-client-18.*PG_BINDIR/,
  );
  await expect(findTool('pg_restore', { binDir, major: 15 })).rejects.toThrow(
    /There is no pg_restore in PG_BINDIR/,
  );
});

it('get the password where no list of processes shows it, and a failure is one', async () => {
  const [tool, url] = [path.join(binDir, 'pg_dump'), 'postgres://owner:s%40ys@db.test/bhumi'];
  const output = await text(dumpDatabase(tool, url));
  expect(output).toContain('PGPASSWORD=s@ys');
  expect(output.split('\n')[1]).toContain('--dbname=postgres://owner@db.test/bhumi');
  await expect(text(dumpDatabase(tool, 'postgres://owner@db.test/broken'))).rejects.toThrow(
    'no such database',
  );
});

it('write a dump of unknown length in pieces of a few megabytes', async () => {
  const chunk = Buffer.alloc(1024 * 1024, 'x');
  const long = async function* () {
    for (let count = 0; count < 17; count += 1) yield chunk;
  };
  const pieces: [string, number][] = [];
  for await (const { name, size, content } of inPieces(long())) {
    pieces.push([name, size!]);
    expect((await text(content())).length).toBe(size);
  }
  expect(pieces.map(([name, size]) => [name, size / chunk.length])).toEqual([
    ['dump.000000001', 8],
    ['dump.000000002', 8],
    ['dump.000000003', 1],
  ]);
});
