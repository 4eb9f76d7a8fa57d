/** Starts the processes of a run, and measures what each of them uses. */
import { fork, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Figures, Order } from './load.ts';
import type { World } from './world.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));
/** The same key for recorder and product. It is made for the benchmark and opens nothing else. */
export const SECRET = 'bench-http-'.padEnd(40, 's');
export const POOL = 10;
/** The milliseconds of a processor tick, the same on nearly every Linux. */
const TICK = 10;

/** A measured server. */
export interface Server {
  port: number;
  pid: number;
  stop(): Promise<void>;
}

/** The product's environment, as in production: it logs, requests too. */
export const environmentOf = (world: World, port: number): Record<string, string> => ({
  PORT: String(port),
  DATABASE_URL: world.appUrl,
  DATABASE_MIGRATION_URL: world.ownerUrl,
  DATABASE_POOL: String(POOL),
  DATA_DIR: world.dataDir,
  SECRET,
  PAYMENT_PROVIDER: 'simulated',
  SMTP_URL: 'file:',
  SMS_URL: 'file:',
  // One address sends all requests, and staff of a temporary database have no second step.
  ADDRESS_LIMIT_FACTOR: '1000',
  STAFF_TWO_FACTOR: 'optional',
});

/** Our environment, without variables that would configure the product differently. */
const plainEnvironment = (): NodeJS.ProcessEnv => ({
  NODE_ENV: 'production',
  PATH: process.env.PATH,
  HOME: process.env.HOME,
});

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}

/** Starts the product as `npm start` does. Its log is discarded; its errors go to a file. */
export async function startProduct(world: World, port: number): Promise<Server> {
  const log = path.join(world.dataDir, 'product.log');
  const errors = fs.openSync(log, 'w');
  const { scripts } = JSON.parse(fs.readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
    scripts: { start: string };
  };
  const child = spawn(process.execPath, scripts.start.split(' ').slice(1), {
    cwd: ROOT,
    env: { ...plainEnvironment(), ...environmentOf(world, port) },
    stdio: ['ignore', 'ignore', errors],
  });
  fs.closeSync(errors);
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The product ended:\n${fs.readFileSync(log, 'utf8')}`);
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    if (answer?.ok) break;
    await pause(100);
  }
  return { port, pid: child.pid!, stop: () => ended(child) };
}

/** Starts one of our processes and waits until it says `ready`. */
async function start(file: string, environment: Record<string, string> = {}): Promise<ChildProcess> {
  const child = fork(here(file), {
    execArgv: ['--import', 'tsx'],
    // Figures without samples are NaN, which JSON cannot express.
    serialization: 'advanced',
    env: { ...process.env, NODE_ENV: 'production', ...environment },
  });
  const failed = once(child, 'exit').then(() => Promise.reject(new Error(`${file} ended`)));
  await Promise.race([once(child, 'message'), failed]);
  failed.catch(() => undefined);
  return child;
}

/** Starts the bare server. @param routes the file of its routes */
export async function startBare(world: World, port: number, routes: string): Promise<Server> {
  const environment = { PORT: String(port), DATABASE_URL: world.appUrl, DATABASE_POOL: String(POOL) };
  const child = await start('bare.ts', { ...environment, ROUTES: routes });
  return { port, pid: child.pid!, stop: () => ended(child) };
}

/** Starts the load generator. */
export interface Loader {
  load(order: Order): Promise<Figures>;
  stop(): Promise<void>;
}

export async function startLoader(): Promise<Loader> {
  const child = await start('load.ts');
  return {
    async load(order) {
      child.send(order);
      const [told] = (await once(child, 'message')) as [{ figures?: Figures; failure?: string }];
      if (!told.figures) throw new Error(told.failure);
      return told.figures;
    },
    stop: () => ended(child),
  };
}

/** Returns the fields of /proc/PID/stat after the name; null if there is no such process, or no such file. */
function statOf(pid: number | string): string[] | null {
  try {
    const text = fs.readFileSync(`/proc/${pid}/stat`, 'latin1');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
}
const sumOf = (stat: string[] | null, from: number, to: number): number =>
  (stat?.slice(from, to) ?? []).reduce((sum, ticks) => sum + Number(ticks), 0) * TICK;

/** Returns the processor time of a process in milliseconds; NaN if the system does not tell. */
export const processorOf = (pid: number): number => (statOf(pid) ? sumOf(statOf(pid), 11, 13) : NaN);

/** The same for a process and its children, such as PostgreSQL and its backends. */
export function processorOfAll(pid: number): number {
  const parent = statOf(pid);
  if (!parent) return NaN;
  const children = fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return children.reduce(
    (sum, child) => {
      const stat = statOf(child);
      return stat?.[1] === String(pid) ? sum + sumOf(stat, 11, 13) : sum;
    },
    sumOf(parent, 11, 15),
  );
}

/** Returns the current memory of a process in bytes; NaN if the system does not tell. */
export function memoryOf(pid: number): number {
  try {
    const text = fs.readFileSync(`/proc/${pid}/status`, 'latin1');
    return Number(/^VmRSS:\s+(\d+)/m.exec(text)?.[1]) * 1024;
  } catch {
    return NaN;
  }
}

/** Returns the parent of a backend: PostgreSQL's main process. */
export const parentOf = (pid: number): number => Number(statOf(pid)?.[1]);
