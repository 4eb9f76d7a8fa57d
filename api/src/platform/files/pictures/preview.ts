/** Draws previews of documents, in a process of their own. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';

/** The first page of a document as two pictures (WebP), and the size of the large one in pixels. */
export interface DrawnPreview {
  width: number;
  height: number;
  small: Buffer;
  large: Buffer;
}

/** Pixels a side: what a record shows on a telephone or on paper, and what one reads the smallest figures of a sheet in. */
const SMALL = 960;
const LARGE = 3_000;
/** A document that takes longer, in milliseconds, is given up: it yields to all others, and so takes many times its own time on a busy machine. */
const PATIENCE = 180_000;

const SCRIPT = fileURLToPath(new URL('preview.mjs', import.meta.url));

/**
 * The preview of a document; null where none can be drawn: it is broken, locked, no picture, too large or takes too long. What
 * its decoder breaks is a process without environment, database or keys, and ends with it; it yields to all others.
 * @param stop ends it before its time
 * @throws when it was stopped
 */
export async function drawPreview(
  document: Readable,
  extension: string,
  stop: AbortSignal,
): Promise<DrawnPreview | null> {
  const child = spawn(
    process.execPath,
    ['--max-old-space-size=128', SCRIPT, extension, String(SMALL), String(LARGE)],
    {
      stdio: ['pipe', 'pipe', 'ignore'],
      env: { NODE_ENV: 'production' },
      timeout: PATIENCE,
      killSignal: 'SIGKILL',
      signal: stop,
    },
  );
  const ended = once(child, 'close') as Promise<[number | null]>;
  ended.catch(() => undefined);
  child.on('error', () => undefined);
  try {
    setPriority(child.pid!, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It runs like all others where the system does not allow it, or has ended already.
  }
  // It may end before it has read all; its exit code says why.
  pipeline(document, child.stdin).catch(() => undefined);
  const drawn = await buffer(child.stdout);
  const [code] = await ended;
  stop.throwIfAborted();
  if (code !== 0) return null;
  const small = 12 + drawn.readUInt32BE(8);
  return {
    width: drawn.readUInt32BE(0),
    height: drawn.readUInt32BE(4),
    small: drawn.subarray(12, small),
    large: drawn.subarray(small),
  };
}
