/** Prints copies, one at a time, each in its own process so that the server stays responsive. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { text } from 'node:stream/consumers';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { messages } from '../../../contract/messages.ts';
import { scriptArguments } from '../../../loader/loader.mjs';
import { problem } from '../../platform/http/http-error.ts';
import { extensionOf, type Storage, type StoredFile } from '../../platform/files/storage.ts';
import { createFairQueue } from '../../platform/jobs/fair-queue.ts';
import { currentNetwork } from '../../platform/access/limits/current-network.ts';
import type { CopyPage } from './page.ts';
import type { PrintJob } from './print-process.ts';

const SCRIPT = fileURLToPath(new URL('print-process.ts', import.meta.url));
/** The longest time for printing a copy, in milliseconds; a sheet of 100 pages takes some seconds. */
const TIMEOUT_MS = 60_000;
/** The memory limit in MB: enough to assemble a PDF of 15 MB. */
const MEMORY_MB = 512;

/** The sheet cannot be printed. */
export class UnreadableSheet extends Error {
  override name = 'UnreadableSheet';
}

/** One at a time. A request that would wait for a minute is rejected. */
const runPrint = createFairQueue({ concurrency: 1, maxPerKey: 20, maxWaiting: 100, retryAfterSeconds: 30 });

/** The input of print-process.ts: the job, then the sheet. */
async function* printInput(job: PrintJob, sheet: StoredFile | null): AsyncGenerator<Uint8Array> {
  const data = Buffer.from(JSON.stringify(job));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  yield Buffer.concat([length, data]);
  if (sheet) yield* sheet.read() as AsyncIterable<Buffer>;
}

/** @throws {UnreadableSheet} when the sheet cannot be printed */
async function* printOutput(
  storage: Storage,
  page: PrintJob['page'],
  sheet: string | null,
): AsyncGenerator<Buffer> {
  const file = sheet === null ? null : await storage.open(sheet);
  if (sheet !== null && !file) throw new UnreadableSheet(`The storage has no ${sheet}`);
  const type = sheet === null ? null : extensionOf(sheet) === 'pdf' ? 'pdf' : 'picture';
  const child = spawn(process.execPath, [`--max-old-space-size=${MEMORY_MB}`, ...scriptArguments(SCRIPT)], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { NODE_ENV: 'production' },
    timeout: TIMEOUT_MS,
    killSignal: 'SIGKILL',
  });
  const ended = once(child, 'close') as Promise<[number | null]>;
  ended.catch(() => undefined);
  const complaint = text(child.stderr);
  // The process may end before it has read everything; its exit code tells why.
  pipeline(Readable.from(printInput({ page, type }, file)), child.stdin).catch(() => child.kill('SIGKILL'));
  yield* child.stdout as AsyncIterable<Buffer>;
  const [code] = await ended;
  if (code === 2) throw new UnreadableSheet(await complaint);
  if (code === null) throw problem(503, messages.busy);
  if (code !== 0) throw new Error(`A copy could not be printed: ${await complaint}`);
}

/**
 * Prints a copy into the storage.
 * @param sheet the stored path of the record's document
 * @throws {UnreadableSheet} when the sheet cannot be printed; 503 when it takes too long or too many wait
 */
export async function printCopy(
  storage: Storage,
  page: CopyPage,
  { sheet, to }: { sheet: string | null; to: string },
): Promise<void> {
  await runPrint(currentNetwork(), async () => {
    await storage.put(to, Readable.from(printOutput(storage, page, sheet)));
  });
}

/** Checks whether a copy can be printed from a stored document. */
export async function isUsable(storage: Storage, sheet: string): Promise<boolean> {
  return runPrint(currentNetwork(), async () => {
    try {
      await pipeline(Readable.from(printOutput(storage, 'probe', sheet)), new PassThrough().resume());
      return true;
    } catch (error) {
      if (error instanceof UnreadableSheet) return false;
      throw error;
    }
  });
}
