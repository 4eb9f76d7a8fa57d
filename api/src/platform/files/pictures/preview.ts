/** Draws previews of documents in separate processes. */
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

/**
 * Pixels a side: as shown in a record, on a phone or on paper, and as needed to read the smallest figures of a sheet.
 */
const SMALL = 960;
const LARGE = 3_000;
/**
 * The time limit in milliseconds. The process has the lowest priority, so on a busy machine it takes many times its
 * own time.
 */
const TIMEOUT_MS = 180_000;

const SCRIPT = fileURLToPath(new URL('preview.mjs', import.meta.url));

/**
 * Draws the preview of a document; null if it cannot be drawn: broken, locked, no picture, too large or too slow. The
 * process has no environment, database or keys and the lowest priority; a faulty document may crash only it.
 * @param stop ends it early
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
      timeout: TIMEOUT_MS,
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
    // Without permission to lower its priority, or when it has ended already, nothing changes.
  }
  // The process may end before it has read everything; its exit code tells why.
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
