import { spawn } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type Cluster, socketPath, SUPERUSER, usesSocket } from './cluster.ts';
import { isPostgres } from './processes.ts';

interface PidFile {
  pid: number;
  port: number;
  /** `starting`, `ready`, `stopping`; empty while the file is being written. */
  status: string;
}

const pidFile = (cluster: Cluster): string => path.join(cluster.data, 'postmaster.pid');

/** Reads the running server's state from lines 1, 4 and 8 of postmaster.pid. */
export function readPidFile(cluster: Cluster): PidFile | null {
  try {
    const lines = fs.readFileSync(pidFile(cluster), 'utf8').split('\n');
    return { pid: Number(lines[0]), port: Number(lines[3]), status: (lines[7] ?? '').trim() };
  } catch {
    return null;
  }
}

/** Whether the server at `port` belongs to this cluster. A server that does not accept our password does not. */
async function isOurs(cluster: Cluster, port: number): Promise<boolean> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: SUPERUSER,
    password: cluster.secrets.super,
    database: 'postgres',
  });
  try {
    await client.connect();
    const { rows } = await client.query<{ data_directory: string }>('show data_directory');
    return rows[0]?.data_directory === cluster.data;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Returns the port of this cluster's live server; null when there is none. Waits for a server that is starting or stopping. Removes a stale
 * pid file: its process is dead, a zombie, not PostgreSQL, or PostgreSQL of another cluster.
 */
export async function findLive(cluster: Cluster): Promise<number | null> {
  for (;;) {
    const found = readPidFile(cluster);
    if (!found) return null;
    if (!isPostgres(found.pid)) break;
    if (found.status === 'ready') {
      if (await isOurs(cluster, found.port)) return found.port;
      const still = readPidFile(cluster);
      if (still?.pid === found.pid && still.status === 'ready') {
        if (worksIn(cluster, found.pid)) {
          throw new Error(
            `A server runs on ${cluster.data} (process ${found.pid}) that does not take our password.`,
          );
        }
        break;
      }
    } else if (worksIn(cluster, found.pid) === false) break;
    await pause(10);
  }
  fs.rmSync(pidFile(cluster), { force: true });
  return null;
}

/** Whether the process is the postmaster of the cluster's data directory; null if the system does not tell. */
function worksIn(cluster: Cluster, pid: number): boolean | null {
  try {
    return fs.readlinkSync(`/proc/${pid}/cwd`) === cluster.data;
  } catch {
    return null;
  }
}

/** Returns a free port of 127.0.0.1: `wanted` if it is free. */
async function freePort(wanted = 0): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once('error', (error) => (wanted ? resolve(freePort()) : reject(error)));
    probe.listen({ host: '127.0.0.1', port: wanted, exclusive: true }, () => {
      const { port } = probe.address() as net.AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

/** Whether the file system of a folder supports sockets. Some file systems that are shared with another system do not. */
async function hasSockets(folder: string): Promise<boolean> {
  const address = path.join(folder, '.s.probe');
  fs.rmSync(address, { force: true });
  return new Promise<boolean>((resolve) => {
    const probe = net.createServer().once('error', () => resolve(false));
    // Set its mode, as PostgreSQL will.
    probe.listen({ path: address, writableAll: true }, () => probe.close(() => resolve(true)));
  }).catch(() => false);
}

export type Settings = Record<string, string | number | boolean>;

/** Tries once to start the server. Returns its port, or the server's output if it gave up. */
async function tryStart(cluster: Cluster, settings: Settings): Promise<number | string> {
  const port = await freePort(cluster.secrets.port);
  const all: Settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: usesSocket(cluster) && (await hasSockets(cluster.data)) ? cluster.data : '',
    log_min_messages: 'warning',
    timezone: 'UTC',
    log_timezone: 'UTC',
    jit: 'off',
    ...settings,
  };
  const options = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  // As with the pid file: the file of a killed server proves nothing, even if another process has its id now.
  fs.rmSync(`${socketPath(cluster.data, port)}.lock`, { force: true });
  const log = fs.openSync(cluster.log, 'w', 0o600);
  // A process group of its own: Ctrl-C in the terminal reaches the application, which then stops the server in order.
  const child = spawn(cluster.binaries.postgres, ['-D', cluster.data, ...options], {
    ...cluster.identity,
    cwd: cluster.data,
    detached: true,
    stdio: ['ignore', log, log],
  });
  fs.closeSync(log);
  let ended: string | null = null;
  child.once('error', (error) => (ended = error.message));
  child.once('exit', (code, signal) => (ended ??= `ended with ${code ?? signal}`));
  child.unref();
  while (ended === null) {
    const state = readPidFile(cluster);
    if (state?.pid === child.pid && state?.status === 'ready') return port;
    await pause(5);
  }
  return `${ended as string}\n${fs.readFileSync(cluster.log, 'utf8')}`;
}

/** Temporary errors: someone took the port between our check and the start, or children of a killed server are still ending. */
const passing = /could not bind|Address already in use|pre-existing shared memory block/;

/**
 * Starts the server of a cluster that has none.
 * @returns its port
 */
export async function startServer(cluster: Cluster, settings: Settings): Promise<number> {
  const givingUp = Date.now() + 15_000;
  for (;;) {
    const result = await tryStart(cluster, settings);
    if (typeof result === 'number') {
      if (cluster.secrets.port !== result) {
        cluster.secrets.port = result;
        cluster.remember();
      }
      return result;
    }
    if (!passing.test(result) || Date.now() > givingUp) {
      throw new Error(`PostgreSQL did not start (log: ${cluster.log}): ${result}`);
    }
    await pause(100);
  }
}

/** Asks the server to end and to drop its connections; does not wait. */
export function signalStop(cluster: Cluster, signal: 'SIGINT' | 'SIGQUIT' = 'SIGINT'): number | null {
  const found = readPidFile(cluster);
  if (!found || !isPostgres(found.pid)) return null;
  try {
    process.kill(found.pid, signal);
    return found.pid;
  } catch {
    return null;
  }
}

/** Stops the server in order and waits for its end. After half a minute it stops it at once, without a last checkpoint. */
export async function stopServer(cluster: Cluster): Promise<void> {
  const impatient = Date.now() + 30_000;
  const pid = signalStop(cluster);
  let signalled = false;
  while (pid !== null && isPostgres(pid)) {
    if (!signalled && Date.now() > impatient) {
      signalStop(cluster, 'SIGQUIT');
      signalled = true;
    }
    await pause(5);
  }
}
