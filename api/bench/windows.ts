/** Windows of load, in turn on each server, so that what else the machine does meets all of them alike. */
import type { Figures } from './load.ts';
import { processorOf, processorOfAll, type Loader, type Server } from './processes.ts';
import type { BenchRequest } from './record.ts';

/** Requests to one server. */
export interface Target {
  server: Server;
  requests: string[];
  /** PostgreSQL's first process. */
  postgres: number;
}

export interface Window extends Figures {
  /** Processor time a request in milliseconds: of the server, and of PostgreSQL. */
  serverMs: number;
  databaseMs: number;
}

/** The medians of the windows of a target. */
export interface Measured {
  perSecond: number;
  p50: number;
  p99: number;
  serverMs: number;
  databaseMs: number;
  /** Answers that were not as recorded, by status. */
  wrong: Record<number, number>;
  windows: Window[];
}

export interface Measuring {
  loader: Loader;
  seconds: number;
  rounds: number;
  /** Done before each window. */
  before?: () => Promise<unknown>;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = sorted.length / 2;
  if (sorted.length === 0) return NaN;
  return sorted.length % 2 === 1 ? sorted[Math.floor(middle)]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** A request as it is sent over a connection. @param url where, when that is not what was asked */
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

/** A server runs for weeks: until V8 has compiled what a work goes through, it takes up to twice as long. In requests, and at most in seconds. */
const WARM_UP = { requests: 3_000, seconds: 25 };
/** What has been asked that often. */
const warmedUp = new WeakSet<Target>();

/** Loads a target until it is as quick as it gets; later on for a moment, since the others had their turn. */
async function warmUp(target: Target, connections: number, measuring: Measuring): Promise<void> {
  const wanted = warmedUp.has(target) ? 1 : WARM_UP.requests;
  const short = { ...measuring, seconds: Math.min(1, measuring.seconds / 2) };
  let answered = 0;
  for (let seconds = 0; answered < wanted && seconds < WARM_UP.seconds; seconds += short.seconds)
    answered += (await window(target, connections, short)).answered;
  warmedUp.add(target);
}

/**
 * Loads the targets in turn, round by round, each before until it is warm.
 * @param status what a right answer has
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
    // There and back: what grows warmer or busier in a round meets none of them more than another.
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

/** How many times as much one has of something as the other: the median of neighbouring windows. */
export const timesOf = (one: Measured, other: Measured, of: (window: Window) => number): number =>
  median(one.windows.map((window, round) => of(window) / of(other.windows[round]!)));

/** How many times as long one takes as the other. */
export const ratioOf = (long: Measured, short: Measured): number =>
  timesOf(long, short, ({ perSecond }) => 1 / perSecond);
