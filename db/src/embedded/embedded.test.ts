import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { connect } from '../connect.ts';
import { openCluster, usesSocket } from './cluster.ts';
import { databaseUrl, withClient } from './databases.ts';
import { type Embedded, startEmbedded } from './index.ts';
import { readPidFile } from './postmaster.ts';
import { isPostgres, ownProcessName, isRunning, startTime } from './processes.ts';

/** One cluster for all tests, stopped after each: initdb takes most of the time of a first start. */
const cluster = fs.mkdtempSync(path.join(os.tmpdir(), 'bhumi-embedded-'));
let folder = cluster;
let running: Embedded[] = [];
afterEach(async () => {
  for (const embedded of running) await embedded.stop();
  running = [];
  if (folder !== cluster) fs.rmSync(folder, { recursive: true, force: true });
  folder = cluster;
});
afterAll(() => fs.rmSync(cluster, { recursive: true, force: true }));

async function start(): Promise<Embedded> {
  const embedded = await startEmbedded({ dataDir: folder, settings: { fsync: 'off' } });
  running.push(embedded);
  return embedded;
}

async function ask<T>(url: string, sql: string): Promise<T[]> {
  const knex = connect(url, { poolSize: 1 });
  try {
    return (await knex.raw<{ rows: T[] }>(sql)).rows;
  } finally {
    await knex.destroy();
  }
}

const postmaster = () => readPidFile(openCluster(folder))?.pid ?? 0;
const pidFile = () => path.join(openCluster(folder).data, 'postmaster.pid');

/** Another Node process that uses the same server. */
async function startProcess(): Promise<{ child: ChildProcess; url: string }> {
  const script = fileURLToPath(new URL('example.testing.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', script, folder], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [url] = (await once(createInterface(child.stdout!), 'line')) as [string];
  return { child, url };
}
async function kill(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}
async function end(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.stdin?.end();
  await gone;
}

test.each([
  ['/home/rahima/bhumi/.data/postgres/data', true],
  [`/home/${'a'.repeat(90)}/data`, false],
  [`/home/${'ভূমি/'.repeat(8)}data`, false],
  ['/home/rahima, karim/data', false],
])('below %s it has a socket: %s', (data, has) => {
  expect(usesSocket({ data })).toBe(has);
});

test('where there is no socket it is reached by its port', () => {
  const { app } = openCluster(folder).secrets;
  expect(databaseUrl(openCluster(folder), 1, 'bhumi_app', 'any')).toBe(
    `postgres://bhumi_app:${app}@127.0.0.1:1/any`,
  );
});

describe('the embedded server', () => {
  test('starts from nothing with UTF-8, keeps what was written, and starts again on the same port', async () => {
    const first = await start();
    expect(await ask(first.superUrl, 'show server_encoding')).toEqual([{ server_encoding: 'UTF8' }]);
    expect(await ask(first.superUrl, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
    expect(await ask(first.superUrl, 'show password_encryption')).toEqual([
      { password_encryption: 'scram-sha-256' },
    ]);
    expect(await ask(first.appUrl, 'select inet_client_addr() as address')).toEqual([{ address: null }]);
    await ask(first.ownerUrl, 'create table kept (id int); insert into kept values (1)');
    const before = postmaster();
    await first.stop();
    expect(isPostgres(before)).toBe(false);
    const second = await start();
    expect(second.appUrl).toBe(first.appUrl);
    expect(await ask(second.ownerUrl, 'select id from kept')).toEqual([{ id: 1 }]);
  });

  test('keeps its passwords to its owner and lets nobody in without', async () => {
    const { appUrl } = await start();
    expect(fs.statSync(path.join(folder, 'secrets.json')).mode & 0o777).toBe(0o600);
    const wrong = Object.assign(new URL(appUrl), { password: 'wrong' }).href;
    const refused = withClient(wrong, (client) => client.query('select 1'));
    await expect(refused).rejects.toMatchObject({ code: '28P01' });
  });

  test('after kill -9 of its process the next start finds everything', async () => {
    const { child, url } = await startProcess();
    const owner = openCluster(folder).secrets.owner;
    const ownerUrl = Object.assign(new URL(url), { username: 'bhumi_owner', password: owner }).href;
    await ask(ownerUrl, 'create table killed (id int); insert into killed values (7)');
    const server = postmaster();
    await kill(child);
    const next = await start();
    expect(postmaster()).toBe(server);
    expect(await ask(next.ownerUrl, 'select id from killed')).toEqual([{ id: 7 }]);
    await next.stop();
    expect(isPostgres(server)).toBe(false);
  });

  test('after kill -9 of both, too', async () => {
    const { child, url } = await startProcess();
    const server = postmaster();
    await kill(child);
    process.kill(server, 'SIGKILL');
    const next = await start();
    expect(postmaster()).not.toBe(server);
    expect(next.appUrl).toBe(url);
    expect(await ask(next.appUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test.each([
    ['a process that is gone', () => 2 ** 22 - 3],
    ['a process that is not PostgreSQL', () => process.pid],
  ])('clears the pid file of %s', async (_, pid) => {
    await (await start()).stop();
    fs.writeFileSync(pidFile(), `${pid()}\n${folder}\n1\n5432\n\n\n\nready   \n`);
    const next = await start();
    expect(isPostgres(postmaster())).toBe(true);
    expect(await ask(next.appUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('is shared: whoever comes adopts it, and the last to leave stops it', async () => {
    const ours = await start();
    const server = postmaster();
    const { child, url } = await startProcess();
    expect(url).toBe(ours.appUrl);
    await ours.stop();
    expect(isPostgres(server)).toBe(true);
    await end(child);
    expect(isPostgres(server)).toBe(false);
  });

  test('started many times at once, it is one', async () => {
    const all = await Promise.all([start(), start(), start()]);
    expect(new Set(all.map(({ appUrl }) => appUrl)).size).toBe(1);
    const other = await startProcess();
    expect(other.url).toBe(all[0].appUrl);
    await end(other.child);
    expect(await ask(all[0].appUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test.each([
    ['refuses them', (server: net.Server) => void server.emit('error', new Error('listen ENOTSUP'))],
    [
      'refuses their mode',
      () => {
        throw new Error('uv_pipe_chmod EINVAL');
      },
    ],
  ])('is reached by its port alone on a file system that takes no sockets: it %s', async (_, refuse) => {
    const listen = net.Server.prototype.listen;
    const refused = vi.spyOn(net.Server.prototype, 'listen');
    refused.mockImplementation(function (this: net.Server, options: net.ListenOptions, done?: () => void) {
      if (!options.path) return listen.call(this, options, done);
      refuse(this);
      return this;
    } as typeof listen);
    const { appUrl, superUrl } = await start().finally(() => refused.mockRestore());
    const said = await ask(appUrl, `select host(inet_client_addr()) as address`);
    expect(said).toEqual([{ address: '127.0.0.1' }]);
    expect(await ask(superUrl, 'show unix_socket_directories')).toEqual([{ unix_socket_directories: '' }]);
    expect(fs.readdirSync(openCluster(folder).data).filter((name) => name.startsWith('.s.'))).toEqual([]);
  });

  test('an interrupted initdb is made again', async () => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bhumi-embedded-'));
    const half = path.join(`${openCluster(folder).data}.new`, 'data');
    fs.mkdirSync(half, { recursive: true });
    fs.writeFileSync(path.join(half, 'PG_VERSION'), '18');
    const { appUrl } = await start();
    expect(await ask(appUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});

describe('processes', () => {
  test('a reused process id is not the old process', () => {
    expect(isRunning(ownProcessName)).toBe(true);
    expect(isRunning(`${ownProcessName}-some-entry`)).toBe(true);
    expect(isRunning(`${process.pid}-1`)).toBe(false);
    expect(startTime(2 ** 22 - 3)).toBeNull();
  });
});
