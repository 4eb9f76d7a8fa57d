/** Uploaded pictures: only a redrawn copy is stored. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import type { MultipartFile } from '@fastify/multipart';
import { messages } from '../../../../contract/messages.ts';
import { problem } from '../../http/http-error.ts';
import { extensionOf, type Storage } from '../storage.ts';
import { createFairQueue } from '../../jobs/fair-queue.ts';
import { currentNetwork } from '../../access/limits/current-network.ts';
import { storeFile, type UploadDestination } from '../multipart.ts';

/** Where pictures are stored, with the error for one with too many pixels. */
export interface PictureDestination extends UploadDestination {
  refuse: UploadDestination['refuse'] & { pixels: () => Error };
  /** The stored size, in pixels a side (default: 4,000). */
  side?: number;
}

/** The stored size of an identity card's side, in pixels: every word is readable at half of that. */
const SIDE = 4_000;
/**
 * The most pixels that are held at once: decoded they take 180 MB. A JPEG that is no progressive one may have twice as many, as
 * phones with 108 million take them: it is read at half its size and takes no more.
 */
const PIXELS = 60_000_000;
/** The time limit of a picture, in milliseconds. */
const TIMEOUT_MS = 30_000;

const SCRIPT = fileURLToPath(new URL('redraw.mjs', import.meta.url));
const FORMATS: Record<string, string> = { jpg: 'jpeg', png: 'png', webp: 'webp' };

/**
 * One at a time: each takes a process with the memory of its pixels. A request that would wait for a minute is
 * rejected.
 */
const inTurn = createFairQueue({ concurrency: 1, maxPerKey: 40, maxWaiting: 200, retryAfterSeconds: 30 });

/**
 * Redraws a picture in a separate process, which a faulty picture may crash.
 * @throws the error of `refuse`; 503 when it takes too long
 */
async function* redrawn(
  picture: Readable,
  extension: string,
  { refuse, side = SIDE }: PictureDestination,
): AsyncGenerator<Buffer> {
  const format = FORMATS[extension];
  if (!format) throw new Error(`${extension} is no picture that can be drawn`);
  const child = spawn(
    process.execPath,
    ['--max-old-space-size=64', SCRIPT, String(side), String(PIXELS), format],
    {
      stdio: ['pipe', 'pipe', 'ignore'],
      env: { NODE_ENV: 'production' },
      timeout: TIMEOUT_MS,
      killSignal: 'SIGKILL',
    },
  );
  const ended = once(child, 'close') as Promise<[number | null]>;
  ended.catch(() => undefined);
  // The process may end before it has read everything; its exit code tells why.
  pipeline(picture, child.stdin).catch(() => undefined);
  yield* child.stdout as AsyncIterable<Buffer>;
  const [code] = await ended;
  if (code === null) throw problem(503, messages.busy);
  if (code !== 0) throw code === 2 ? refuse.pixels() : refuse.type();
}

/**
 * Stores a picture of a form as `storeFile` does, but redrawn: upright, without location, camera or data hidden
 * behind its pixels, with a limited number of pixels a side. A PDF, if accepted, is stored unchanged.
 * @throws the error of `refuse`
 */
export async function storePicture(
  file: Pick<MultipartFile, 'file' | 'filename'>,
  storage: Storage,
  destination: PictureDestination,
): Promise<string | null> {
  // Receive all of it before entering the queue, so that nobody waits for a slow sender.
  const sent = await storeFile(file, storage, destination);
  if (sent === null || extensionOf(sent) === 'pdf') return sent;
  try {
    const extension = extensionOf(sent);
    const path = `${destination.folder}/${randomUUID()}.${extension}`;
    await inTurn(currentNetwork(), async () => {
      const stored = (await storage.open(sent))!;
      await storage.put(path, Readable.from(redrawn(stored.read(), extension, destination)));
    });
    return path;
  } finally {
    await storage.remove(sent);
  }
}
