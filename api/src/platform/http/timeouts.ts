/** How long we wait for the bytes of a client. */
export interface Timeouts {
  /** For the headers of a request, from the start of its connection. */
  headersMs: number;
  /** For a whole request: enough for the largest file (15 MB) at the slowest speed. */
  requestMs: number;
  /** For the next request of a connection: longer than a proxy keeps it, so that the proxy closes it first. */
  keepAliveMs: number;
  /** How often the timeouts are checked. */
  checkEveryMs: number;
  /** For a body of any size. */
  bodyMs: number;
  /** Adds time for the bytes that arrived, one second for this many: a slow line is waited for, a trickle is not. */
  bytesPerSecond: number;
  /** For the next bytes of a body. A stalled line recovers within seconds or not at all. */
  idleMs: number;
}

/** A form (200 KB at most) must arrive within 80 seconds; a picture of 15 MB may take as long as at 4 KB a second, the slowest mobile line. */
export const DEFAULT_TIMEOUTS: Timeouts = {
  headersMs: 20_000,
  requestMs: 3_600_000,
  keepAliveMs: 72_000,
  checkEveryMs: 5_000,
  bodyMs: 30_000,
  bytesPerSecond: 4_000,
  idleMs: 30_000,
};
