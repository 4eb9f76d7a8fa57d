/** Pictures that people hand in: what is kept of them is drawn anew. */
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

/** Where pictures go; what is said to one with too many pixels besides. */
export interface PictureDestination extends UploadDestination {
  refuse: UploadDestination['refuse'] & { pixels: () => Error };
  /** What is kept, in pixels a side (default: 4,000). */
  side?: number;
}

/** What is kept of a side, in pixels: every word of a card can be read at half of that. */
const SIDE = 4_000;
/** The most pixels that are read: more than telephones take. Decoded they take 180 MB. */
const PIXELS = 60_000_000;
/** A picture that takes longer, in milliseconds, is given up. */
const PATIENCE = 30_000;

const SCRIPT = fileURLToPath(new URL('redraw.mjs', import.meta.url));
const FORMATS: Record<string, string> = { jpg: 'jpeg', png: 'png', webp: 'webp' };

/** One at a time: each is a process with the memory of its pixels. What would wait for a minute is turned away. */
const inTurn = createFairQueue({ concurrency: 1, maxPerKey: 40, maxWaiting: 200, retryAfterSeconds: 30 });

/**
 * A picture drawn anew by a process of its own: what its decoder breaks is that process, and ends with it.
 * @throws what `refuse` makes; a 503 when it took too long
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
      timeout: PATIENCE,
      killSignal: 'SIGKILL',
    },
  );
  const ended = once(child, 'close') as Promise<[number | null]>;
  ended.catch(() => undefined);
  // It may end before it has read all; its exit code says why.
  pipeline(picture, child.stdin).catch(() => undefined);
  yield* child.stdout as AsyncIterable<Buffer>;
  const [code] = await ended;
  if (code === null) throw problem(503, messages.busy);
  if (code !== 0) throw code === 2 ? refuse.pixels() : refuse.type();
}

/**
 * Stores a picture of a form as `storeFile` does, drawn anew: upright, without place and camera or anything that hides
 * behind its pixels, at most so many pixels a side. A PDF, where one is accepted, stays as it is.
 * @throws what `refuse` makes
 */
export async function storePicture(
  file: Pick<MultipartFile, 'file' | 'filename'>,
  storage: Storage,
  destination: PictureDestination,
): Promise<string | null> {
  // Whole before it takes its turn: nobody waits for what a stranger sends.
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
