import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import net, { type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect } from './connect.ts';
import { serverUser } from './embedded/os-user.ts';
import { checkPooler, PoolerError } from './pooler.ts';
import { createTestDatabase, type TestDatabase } from '../testing/databases.ts';

/** Debian's is 1.18, which loses named statements in transaction mode. */
const [, minor = 0] =
  /PgBouncer 1\.(\d+)/.exec(String(spawnSync('pgbouncer', ['--version']).stdout))?.map(Number) ?? [];
const carries = minor >= 21;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function freePort(): Promise<number> {
  const server = net.createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Runs `work` behind a PgBouncer with these settings. */
async function behindPgBouncer(
  settings: Record<string, string | number>,
  work: (url: string) => Promise<void>,
) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bhumi-pgbouncer-'));
  const { hostname, port, username, password, pathname } = new URL(database.appUrl);
  const own = await freePort();
  const all = {
    listen_addr: '127.0.0.1',
    listen_port: own,
    unix_socket_dir: '',
    auth_type: 'any',
    ...settings,
  };
  const name = pathname.slice(1);
  const file = path.join(folder, 'pgbouncer.ini');
  fs.writeFileSync(
    file,
    [
      '[databases]',
      `${name} = host=${decodeURIComponent(hostname)} port=${port} user=${decodeURIComponent(username)} password=${decodeURIComponent(password)}`,
      '[pgbouncer]',
      ...Object.entries(all).map(([key, value]) => `${key} = ${value}`),
    ].join('\n'),
  );
  fs.chmodSync(folder, 0o755);
  // It refuses to run as root. The account of the server may use its socket.
  const { uid, gid } = serverUser();
  const account = uid === undefined ? {} : { uid, ...(gid !== undefined && { gid }) };
  const pooler = spawn('pgbouncer', [file], { stdio: 'ignore', ...account });
  const ended = new Promise((resolve) => pooler.once('close', resolve));
  const url = `postgres://anybody@127.0.0.1:${own}/${name}`;
  try {
    const knex = connect(url, { poolSize: 1, log: { debug: () => {}, warn: () => {}, error: () => {} } });
    await expect.poll(() => knex.raw('select 1').catch(() => null)).toMatchObject({ rowCount: 1 });
    await knex.destroy();
    await work(url);
  } finally {
    pooler.kill();
    await ended;
    fs.rmSync(folder, { recursive: true });
  }
}

it('a direct connection carries named statements', async () => {
  await expect(checkPooler(database.appUrl)).resolves.toBeUndefined();
});

// Where it is not installed, the proof is left to the machines where it is.
describe.skipIf(minor === 0)('behind PgBouncer', () => {
  it(`transaction mode is ${carries ? 'accepted' : 'refused, with what to do'}`, async () => {
    await behindPgBouncer(
      { pool_mode: 'transaction', ...(carries && { max_prepared_statements: 10 }) },
      async (url) => {
        const checked = checkPooler(url, 5_000);
        if (carries) await expect(checked).resolves.toBeUndefined();
        else {
          await expect(checked).rejects.toThrow(PoolerError);
          await expect(checkPooler(url)).rejects.toThrow('PgBouncer must be 1.21 or newer');
        }
      },
    );
  });

  it('session mode is accepted, and so is a pool of one connection', async () => {
    await behindPgBouncer({ pool_mode: 'session' }, async (url) => {
      await expect(checkPooler(url)).resolves.toBeUndefined();
    });
    await behindPgBouncer({ pool_mode: 'transaction', default_pool_size: 1 }, async (url) => {
      await expect(checkPooler(url)).resolves.toBeUndefined();
    });
  });
});
