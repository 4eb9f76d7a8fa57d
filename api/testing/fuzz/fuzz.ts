/** Sends many hostile requests to a running server, the same for the same seed (docs/security.md). */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { sessionCookieName } from '../../contract/portal-context.ts';
import type { Role } from '../../contract/roles.ts';
import { createTestApp, type TestApp } from '../app.ts';
import { curlOf } from './curl.ts';
import { inUse } from './memory.ts';
import { allPages } from './pages.ts';
import { hostileRequest, type Described, type HostileRequest } from './requests.ts';
import { send, STALLED, type Outcome } from './send.ts';

/** Connections that are used at the same time. */
const LINES = 4;
/** Requests generated per batch. */
const BATCH = 500;
/** The time limit of an answer, in milliseconds. */
const LATEST = 2_000;
/** Requests that fill caches before the memory is measured. */
const WARM = 500;
/** The allowed growth after that, in bytes: garbage that another collection would remove. */
const LEFT_OVER = 40_000_000;

interface FuzzReport {
  requests: number;
  /** The number of answers by status. */
  statuses: Record<string, number>;
  /** The time until an answer's end, in milliseconds. */
  median: number;
  slowest: number;
  /** Bytes in use before and after. */
  memory: [number, number];
  /** Each as the reason and a command line. */
  failures: string[];
}

/** Signs requests as each role, with a new session when a request has ended the last one. */
function signer(test: TestApp) {
  const sessions = new Map<Role, Promise<string>>();
  const tokenOf = async (role: Role) => (await test.login(role)).token;
  return {
    async headers(as: Role | null): Promise<Record<string, string>> {
      if (!as) return {};
      const token = await (sessions.get(as) ?? sessions.set(as, tokenOf(as)).get(as)!);
      return { authorization: `Bearer ${token}`, cookie: `${sessionCookieName(false)}=${token}` };
    },
    forget: (as: Role | null) => as && sessions.delete(as),
  };
}

function* made(described: Described, seed: number, requests: number): Generator<HostileRequest> {
  const any = hostileRequest(described, allPages());
  for (let done = 0; done < requests; done += BATCH) {
    yield* fc.sample(any, { seed: seed + done, numRuns: Math.min(BATCH, requests - done) });
  }
}

/** Sends requests made from the OpenAPI document and the seed to a server on this machine. */
export async function fuzz({ requests, seed }: { requests: number; seed: number }): Promise<FuzzReport> {
  // All requests come from one address here; the limits per account stay.
  const environment = { ADDRESS_LIMIT_FACTOR: '1000' };
  const test = await createTestApp({ demonstration: true, fronts: true, environment });
  try {
    await test.app.listen({ port: 0, host: '127.0.0.1' });
    return await sendAll(test, { requests, seed });
  } finally {
    await test.close();
  }
}

async function sendAll(
  test: TestApp,
  { requests, seed }: { requests: number; seed: number },
): Promise<FuzzReport> {
  const { port } = test.app.server.address() as AddressInfo;
  const described = (await test.app.inject('/api/docs/json')).json<Described>();
  const queue = made(described, seed, requests);
  const outcomes: Outcome[] = [];
  const failures: string[] = [];
  const late: HostileRequest[] = [];
  const curl = (request: HostileRequest) => `  ${curlOf(request, `http://127.0.0.1:${port}`)}`;
  const fail = (reason: string, request: HostileRequest) => failures.push(`${reason}\n${curl(request)}`);

  /** A kept connection with its own sessions, so that a session ended here affects no other connection. */
  const openLine = () => ({
    agent: new http.Agent({ keepAlive: true, maxSockets: 1 }),
    sign: signer(test),
    last: null as HostileRequest | null,
  });
  const ask = async (request: HostileRequest, line: ReturnType<typeof openLine>): Promise<Outcome> => {
    const { agent, sign, last } = line;
    line.last = request;
    const outcome = await send(request, { port, agent, signed: await sign.headers(request.as) });
    const { status, error } = outcome;
    if (status === 401) sign.forget(request.as);
    const before = last ? `, after\n${curl(last)}\non the same connection` : '';
    // A stalled request is late too, and is sent again alone.
    if (error === STALLED) return outcome;
    if (status === null || error !== null) fail(`no whole answer: ${error}${before}`, request);
    else if (status >= 500) fail(`answered ${status}`, request);
    return outcome;
  };
  const work = async (until: number) => {
    const line = openLine();
    for (const request of queue) {
      const outcome = await ask(request, line);
      if (outcome.took > LATEST) late.push(request);
      outcomes.push(outcome);
      if (outcomes.length >= until) break;
    }
    line.agent.destroy();
  };
  // A generator that one of several readers leaves ends for all.
  queue.return = (value) => ({ done: true, value });
  const all = (until: number) => Promise.all(Array.from({ length: LINES }, () => work(until)));

  await all(Math.min(WARM, requests / 3));
  const before = inUse();
  await all(Infinity);
  // Late among others may be this machine's fault; late alone is the request's.
  const alone = openLine();
  for (const request of late) {
    const took = Math.min((await ask(request, alone)).took, (await ask(request, alone)).took);
    if (took > LATEST) fail(`answered after ${Math.round(took)} ms`, request);
  }
  alone.agent.destroy();
  const after = inUse();
  if (after > before + LEFT_OVER) failures.push(`holds ${after - before} bytes more than before`);
  const open = await new Promise<number>((resolve) =>
    test.app.server.getConnections((_, count) => resolve(count)),
  );
  if (open > LINES) failures.push(`${open} connections are still open`);

  const times = outcomes.map(({ took }) => took).sort((a, b) => a - b);
  const statuses: Record<string, number> = {};
  for (const { status } of outcomes) statuses[String(status)] = (statuses[String(status)] ?? 0) + 1;
  return {
    requests: outcomes.length,
    statuses,
    median: times[times.length >> 1] ?? 0,
    slowest: times.at(-1) ?? 0,
    memory: [before, after],
    failures,
  };
}
