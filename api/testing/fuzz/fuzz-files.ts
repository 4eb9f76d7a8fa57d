/** Many hostile files to every upload of a running copy, while others ask (docs/decisions/073). The same for the same seed. */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RecordImport } from '../../contract/resource/imports.ts';
import { createTestApp, type TestApp } from '../app.ts';
import { numbersOf } from '../seeded-random.ts';
import { inUse } from './memory.ts';
import type { HostileRequest } from './requests.ts';
import { send } from './send.ts';
import { hostileUpload, type HostileUpload } from './uploads.ts';

/** Files that are on their way at the same time. */
const LINES = 2;
/** What others ask meanwhile: it reads the database. */
const OTHERS: HostileRequest = {
  as: null,
  method: 'GET',
  path: '/api/locations/divisions',
  headers: {},
  body: null,
};
/** Such requests to the idle server. */
const IDLE = 100;
/** The latest that others may be answered, in milliseconds, twice while the same file is read. */
const LATEST = 2_000;
/** How long a whole answer may take: a file has its parser's own time. */
const PATIENCE = 120_000;
/** Bytes that the server may hold more than before: while a file is read, and when all are. */
const PEAK = 250_000_000;
const LEFT_OVER = 60_000_000;

export interface FilesReport {
  files: number;
  statuses: Record<string, number>;
  /** Milliseconds until others are answered: the median of the idle server, and while files are read. */
  idle: number;
  busy: number;
  /** The longest that somebody waited. */
  longest: number;
  /** Bytes in use before, at most, and after. */
  memory: [number, number, number];
  failures: string[];
}

const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;

/** Sends so many files, made from the seed, to a copy that listens on this machine and works on what it takes. */
export async function fuzzFiles({ files, seed }: { files: number; seed: number }): Promise<FilesReport> {
  const environment = { ADDRESS_LIMIT_FACTOR: '1000' };
  const test = await createTestApp({ demonstration: true, environment });
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
    // Garbage is not held; collecting it takes a while, so that it is told apart only where it matters.
    const held = heapUsed + external > before + PEAK ? inUse() : heapUsed + external;
    peak = Math.max(peak, held);
  };

  /** Sends a file, each as somebody else, since one account may send only so many. Answers its status. */
  async function sendOne({ request }: HostileUpload): Promise<number | null> {
    const { headers } = await test.login(request.as!);
    const response = await fetch(`http://127.0.0.1:${port}${request.path}`, {
      method: request.method,
      headers: { ...request.headers, ...headers },
      body: request.body as Buffer<ArrayBuffer>,
      signal: AbortSignal.timeout(PATIENCE),
    });
    const body = (await response.json().catch(() => null)) as RecordImport | null;
    // What was taken is gone through to its end, by the worker of this server.
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
  /** The longest that others waited while a file was read. */
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

  let left = files;
  async function line(): Promise<void> {
    while (left > 0) {
      left -= 1;
      const upload = hostileUpload(random);
      const told = `${upload.request.path} ${upload.file.name}: ${upload.file.what}`;
      try {
        let { status, waited } = await attempt(upload);
        // Late once may be this machine's doing; late twice is the file's.
        if (waited > LATEST) waited = Math.min(waited, (await attempt(upload)).waited);
        if (waited > LATEST) failures.push(`others waited ${Math.round(waited)} ms: ${told}`);
        statuses[String(status)] = (statuses[String(status)] ?? 0) + 1;
        if (status === null || status >= 500) failures.push(`answered ${status}: ${told}`);
      } catch (error) {
        failures.push(`no answer (${String(error)}): ${told}`);
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
