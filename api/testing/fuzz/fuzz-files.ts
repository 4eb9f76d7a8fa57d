/**
 * Sends many hostile files to every upload of a running server, while measuring other requests (docs/decisions/073).
 * The same files for the same seed.
 */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RecordImport } from '../../contract/resource/imports.ts';
import { createTestApp, type TestApp } from '../app.ts';
import { numbersOf } from '../seeded-random.ts';
import { inUse } from './memory.ts';
import type { HostileRequest } from './requests.ts';
import { send } from './send.ts';
import { hostileUpload, type HostileUpload } from './uploads.ts';

/** Files that are sent at the same time. */
const LINES = 2;
/** The other request: it reads the database. */
const OTHERS: HostileRequest = {
  as: null,
  method: 'GET',
  path: '/api/locations/divisions',
  headers: {},
  body: null,
};
/** How many such requests measure the idle server. */
const IDLE = 100;
/** The time limit of other requests in milliseconds; a file fails if it is exceeded twice. */
const LATEST = 2_000;
/** The time limit of a whole answer: a file has its parser's own time. */
const PATIENCE = 120_000;
/** How many more bytes the server may hold than before: while a file is read, and after all. */
const PEAK = 250_000_000;
const LEFT_OVER = 60_000_000;

export interface FilesReport {
  files: number;
  statuses: Record<string, number>;
  /** Milliseconds of the other requests: the median of the idle server, and while files are read. */
  idle: number;
  busy: number;
  /** The longest wait. */
  longest: number;
  /** Bytes in use before, at most, and after. */
  memory: [number, number, number];
  failures: string[];
}

const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;

/** Sends files made from the seed to a server on this machine, and waits for their imports. */
export async function fuzzFiles({ files, seed }: { files: number; seed: number }): Promise<FilesReport> {
  const environment = { ADDRESS_LIMIT_FACTOR: '1000' };
  const test = await createTestApp({ demonstration: true, environment });
  // The day of a settlement file.
  await test.knex('money_days').insert({ day: '2026-01-01', provider: 'sslcommerz' });
  try {
    await test.app.listen({ port: 0, host: '127.0.0.1' });
    return await sendFiles(test, { files, seed });
  } finally {
    await test.close();
  }
}

async function sendFiles(
  test: TestApp,
  { files, seed }: { files: number; seed: number },
): Promise<FilesReport> {
  const { port } = test.app.server.address() as AddressInfo;
  const random = numbersOf(seed);
  const failures: string[] = [];
  const statuses: Record<string, number> = {};
  const ask = async () => (await send(OTHERS, { port, agent: others, signed: {} })).took;
  const others = new http.Agent({ keepAlive: true, maxSockets: 1 });

  const idle: number[] = [];
  for (let at = 0; at < IDLE; at += 1) idle.push(await ask());
  const before = inUse();
  let peak = 0;
  const look = () => {
    const { heapUsed, external } = process.memoryUsage();
    // Garbage does not count; collecting it takes a while, so it is done only when the limit is exceeded.
    const bytesInUse = heapUsed + external > before + PEAK ? inUse() : heapUsed + external;
    peak = Math.max(peak, bytesInUse);
  };

  /** Sends a file, each as another user, because one account may send only a few. Returns its status. */
  async function sendOne({ request }: HostileUpload): Promise<number | null> {
    const { headers } = await test.login(request.as!);
    const response = await fetch(`http://127.0.0.1:${port}${request.path}`, {
      method: request.method,
      headers: { ...request.headers, ...headers },
      body: request.body as Buffer<ArrayBuffer>,
      signal: AbortSignal.timeout(PATIENCE),
    });
    const body = (await response.json().catch(() => null)) as RecordImport | null;
    // Accepted files are processed to the end by this server's worker.
    if (response.status === 201 && request.path.endsWith('/imports')) {
      await fetch(`http://127.0.0.1:${port}/api/admin/imports/${body!.id}/columns`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ columns: body!.columns }),
      });
    }
    return response.status;
  }

  const busy: number[] = [];
  /** The longest wait of other requests while a file was read. */
  async function attempt(upload: HostileUpload): Promise<{ status: number | null; waited: number }> {
    let isOpen = true;
    const sent = sendOne(upload).finally(() => (isOpen = false));
    sent.catch(() => undefined);
    let waited = 0;
    do {
      const took = await ask();
      busy.push(took);
      waited = Math.max(waited, took);
      look();
    } while (isOpen);
    return { status: await sent, waited };
  }

  let remaining = files;
  async function line(): Promise<void> {
    while (remaining > 0) {
      remaining -= 1;
      const upload = hostileUpload(random);
      const label = `${upload.request.path} ${upload.file.name}: ${upload.file.what}`;
      try {
        let { status, waited } = await attempt(upload);
        // One late answer may be this machine's fault; two are the file's.
        if (waited > LATEST) waited = Math.min(waited, (await attempt(upload)).waited);
        if (waited > LATEST) failures.push(`others waited ${Math.round(waited)} ms: ${label}`);
        statuses[String(status)] = (statuses[String(status)] ?? 0) + 1;
        if (status === null || status >= 500) failures.push(`answered ${status}: ${label}`);
      } catch (error) {
        failures.push(`no answer (${String(error)}): ${label}`);
      }
    }
  }
  await Promise.all(Array.from({ length: LINES }, line));
  others.destroy();
  const after = inUse();
  if (peak > before + PEAK)
    failures.push(`held ${peak - before} bytes more than before while files were read`);
  if (after > before + LEFT_OVER) failures.push(`holds ${after - before} bytes more than before`);
  return {
    files,
    statuses,
    idle: median(idle),
    busy: median(busy),
    longest: busy.reduce((most, each) => Math.max(most, each), 0),
    memory: [before, peak, after],
    failures,
  };
}
