/** Where the lines of the log go: standard output, many at a time. */
import { destination, symbols, type DestinationStream } from 'pino';

/** So many milliseconds a line waits for others at most. */
const WAIT = 20;
/** So many characters wait no longer. */
const MANY = 16_384;
/** From this level on a line goes out at once, and with it those before it (pino: error). */
const AT_ONCE = 50;

interface Out extends DestinationStream {
  flushSync(): void;
}

/**
 * Takes lines from pino. To write each by itself costs more than to make it. What waits when the process ends is written then;
 * of one that is killed the lines of its last moment are lost, but none of an error.
 */
export class BufferedLog {
  readonly [symbols.needsMetadataGsym] = true;
  /** Of the line that comes; pino sets it. */
  lastLevel = 0;
  readonly #out: Out;
  #waiting = '';
  #clock: NodeJS.Timeout | undefined;

  constructor(out: Out) {
    this.#out = out;
  }

  write(line: string): void {
    this.#waiting += line;
    if (this.lastLevel >= AT_ONCE || this.#waiting.length >= MANY) this.flush();
    else this.#clock ??= setTimeout(() => this.flush(), WAIT).unref();
  }

  /** Hands on what waits. */
  flush(): void {
    clearTimeout(this.#clock);
    this.#clock = undefined;
    if (this.#waiting !== '') this.#out.write(this.#waiting);
    this.#waiting = '';
  }

  /** The same, and it is written before this returns. */
  flushSync(): void {
    this.flush();
    this.#out.flushSync();
  }
}

let lines: BufferedLog | undefined;

/** Standard output, for the log of this process. */
export function standardOutputLog(): BufferedLog {
  if (lines) return lines;
  const made = new BufferedLog(destination({ dest: 1, sync: false }));
  // Before the destination itself is ended.
  process.prependOnceListener('exit', () => made.flushSync());
  return (lines = made);
}
