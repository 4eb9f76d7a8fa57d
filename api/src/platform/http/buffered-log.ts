/** Writes the lines of the log to standard output, many at a time. */
import { destination, symbols, type DestinationStream } from 'pino';

/** The longest that a line waits for others. */
const MAX_WAIT_MS = 20;
/** The buffer is written at once when it holds this many characters. */
const MAX_BUFFERED = 16_384;
/** Lines of this level (pino: error) or above are written at once, with all that waited. */
const IMMEDIATE_LEVEL = 50;

interface Out extends DestinationStream {
  flushSync(): void;
}

/**
 * A destination for pino that buffers lines, because writing each line alone costs more than making it. The buffer is written when
 * the process exits; a killed process loses its last lines, but no errors.
 */
export class BufferedLog {
  readonly [symbols.needsMetadataGsym] = true;
  /** The level of the next line; pino sets it. */
  lastLevel = 0;
  readonly #out: Out;
  #buffer = '';
  #timer: NodeJS.Timeout | undefined;

  constructor(out: Out) {
    this.#out = out;
  }

  write(line: string): void {
    this.#buffer += line;
    if (this.lastLevel >= IMMEDIATE_LEVEL || this.#buffer.length >= MAX_BUFFERED) this.flush();
    else this.#timer ??= setTimeout(() => this.flush(), MAX_WAIT_MS).unref();
  }

  /** Writes the buffer. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#buffer !== '') this.#out.write(this.#buffer);
    this.#buffer = '';
  }

  /** Writes the buffer before it returns. */
  flushSync(): void {
    this.flush();
    this.#out.flushSync();
  }
}

let lines: BufferedLog | undefined;

/** The destination of the log of this process: standard output. */
export function standardOutputLog(): BufferedLog {
  if (lines) return lines;
  const log = new BufferedLog(destination({ dest: 1, sync: false }));
  // Must run before the destination itself closes.
  process.prependOnceListener('exit', () => log.flushSync());
  return (lines = log);
}
