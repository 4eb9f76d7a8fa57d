/** The processes of a run, and what each of them uses. */
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
/** The same for recorder and product; a key of its own that opens nothing else. */
export const SECRET = 'bench-http-'.padEnd(40, 's');
export const POOL = 10;
/** Kilobytes of a page of memory, milliseconds of a tick of the processor, as Linux has them nearly everywhere. */
const TICK = 10;

/** A server that is measured. */
export interface Server {
  port: number;
  pid: number;
  stop(): Promise<void>;
}

/** What the environment tells the product, as in production: the log on, of requests too. */
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
  // One address asks for everything, and staff of a database that lives for a run have no second step.
  ADDRESS_LIMIT_FACTOR: '1000',
  STAFF_TWO_FACTOR: 'optional',
});

/** Ours, without what would configure the product in another way. */
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

/** The product, started as `npm start` does; its log goes nowhere, what it says on the way to its end into a file. */
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

/** A process of ours that says `ready`. */
async function start(file: string, environment: Record<string, string> = {}): Promise<ChildProcess> {
  const child = fork(here(file), {
    execArgv: ['--import', 'tsx'],
    // Figures of nothing are NaN, which JSON has no word for.
    serialization: 'advanced',
    env: { ...process.env, NODE_ENV: 'production', ...environment },
  });
  const failed = once(child, 'exit').then(() => Promise.reject(new Error(`${file} ended`)));
  await Promise.race([once(child, 'message'), failed]);
  failed.catch(() => undefined);
  return child;
}

/** The bare server. @param routes the file of its routes */
export async function startBare(world: World, port: number, routes: string): Promise<Server> {
  const environment = { PORT: String(port), DATABASE_URL: world.appUrl, DATABASE_POOL: String(POOL) };
  const child = await start('bare.ts', { ...environment, ROUTES: routes });
  return { port, pid: child.pid!, stop: () => ended(child) };
}

/** The process that asks. */
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

/** The numbers of /proc/PID/stat behind the name; null where there is no such process, or no such file. */
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

/** Milliseconds of processor time that a process has used; NaN where the system does not tell. */
export const processorOf = (pid: number): number => (statOf(pid) ? sumOf(statOf(pid), 11, 13) : NaN);

/** The same of a process and all that it has started, such as PostgreSQL and its backends. */
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

/** Bytes of memory that a process has now; NaN where the system does not tell. */
export function memoryOf(pid: number): number {
  try {
    const text = fs.readFileSync(`/proc/${pid}/status`, 'latin1');
    return Number(/^VmRSS:\s+(\d+)/m.exec(text)?.[1]) * 1024;
  } catch {
    return NaN;
  }
}

/** The process that started a backend: PostgreSQL itself. */
export const parentOf = (pid: number): number => Number(statOf(pid)?.[1]);
