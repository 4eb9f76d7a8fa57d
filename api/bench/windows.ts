/** Loads the servers in turn, in windows, so that other work of the machine affects all of them alike. */
import type { Figures } from './load.ts';
import { processorOf, processorOfAll, type Loader, type Server } from './processes.ts';
import type { BenchRequest } from './record.ts';

/** The requests to one server. */
export interface Target {
  server: Server;
  requests: string[];
  /** The id of PostgreSQL's main process. */
  postgres: number;
}

export interface Window extends Figures {
  /** Processor time per request in milliseconds: of the server, and of PostgreSQL. */
  serverMs: number;
  databaseMs: number;
}

/** The medians of a target's windows. */
export interface Measured {
  perSecond: number;
  p50: number;
  p99: number;
  serverMs: number;
  databaseMs: number;
  /** Wrong answers, by status. */
  wrong: Record<number, number>;
  windows: Window[];
}

export interface Measuring {
  loader: Loader;
  seconds: number;
  rounds: number;
  /** Runs before each window. */
  before?: () => Promise<unknown>;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = sorted.length / 2;
  if (sorted.length === 0) return NaN;
  return sorted.length % 2 === 1 ? sorted[Math.floor(middle)]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** Formats a request for the connection. @param url its address, if it differs from the recorded one */
export function rawRequest({ method = 'GET', url, headers = {}, body }: BenchRequest, to = url): string {
  const all: Record<string, string> = { host: '127.0.0.1', ...headers };
  if (body !== undefined) {
    all['content-type'] = 'application/json';
    all['content-length'] = String(Buffer.byteLength(body));
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${to} HTTP/1.1\r\n${lines.join('')}\r\n${body ?? ''}`;
}

async function window(target: Target, connections: number, measuring: Measuring): Promise<Window> {
  const { server, requests, postgres } = target;
  const { loader, seconds, before } = measuring;
  await before?.();
  const used = () => [processorOf(server.pid), processorOfAll(postgres)] as const;
  const [own, database] = used();
  const figures = await loader.load({ port: server.port, connections, seconds, requests });
  const [ownThen, databaseThen] = used();
  const each = (spent: number) => spent / figures.answered;
  return { ...figures, serverMs: each(ownThen - own), databaseMs: each(databaseThen - database) };
}

/**
 * Servers run for weeks, but until V8 has compiled the code of a work, it takes up to twice as long. So each work is warmed up: by this
 * many requests, for at most this many seconds.
 */
const WARM_UP = { requests: 3_000, seconds: 25 };
/** The targets that are warm. */
const warmedUp = new WeakSet<Target>();

/** Loads a target until it is as fast as it gets. Later, only for a moment, because the others were loaded meanwhile. */
async function warmUp(target: Target, connections: number, measuring: Measuring): Promise<void> {
  const wanted = warmedUp.has(target) ? 1 : WARM_UP.requests;
  const short = { ...measuring, seconds: Math.min(1, measuring.seconds / 2) };
  let answered = 0;
  for (let seconds = 0; answered < wanted && seconds < WARM_UP.seconds; seconds += short.seconds)
    answered += (await window(target, connections, short)).answered;
  warmedUp.add(target);
}

/**
 * Loads the targets in turn, round by round; first warms each of them up.
 * @param status the status of a correct answer
 */
export async function measure<Name extends string>(
  targets: Record<Name, Target>,
  { connections, status }: { connections: number; status: number },
  measuring: Measuring,
): Promise<Record<Name, Measured>> {
  const names = Object.keys(targets) as Name[];
  const windows = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Name, Window[]>;
  for (const name of names) await warmUp(targets[name], connections, measuring);
  for (let round = 0; round < measuring.rounds; round += 1) {
    // Alternate the direction: then whatever gets warmer or busier during a round affects all of them alike.
    for (const name of round % 2 === 0 ? names : names.toReversed())
      windows[name].push(await window(targets[name], connections, measuring));
  }
  const summed = names.map((name): [Name, Measured] => {
    const each = windows[name];
    const wrong: Record<number, number> = {};
    for (const [found, times] of each.flatMap(({ statuses }) => Object.entries(statuses))) {
      if (Number(found) !== status) wrong[Number(found)] = (wrong[Number(found)] ?? 0) + times;
    }
    const of = (figure: 'perSecond' | 'p50' | 'p99' | 'serverMs' | 'databaseMs') =>
      median(each.map((one) => one[figure]));
    const figures = { perSecond: of('perSecond'), p50: of('p50'), p99: of('p99') };
    const used = { serverMs: of('serverMs'), databaseMs: of('databaseMs') };
    return [name, { ...figures, ...used, wrong, windows: each }];
  });
  return Object.fromEntries(summed) as Record<Name, Measured>;
}

/** Returns the factor between a figure of two targets: the median over neighbouring windows. */
export const timesOf = (one: Measured, other: Measured, of: (window: Window) => number): number =>
  median(one.windows.map((window, round) => of(window) / of(other.windows[round]!)));

/** Returns how many times as long the first takes as the second. */
export const ratioOf = (long: Measured, short: Measured): number =>
  timesOf(long, short, ({ perSecond }) => 1 / perSecond);
