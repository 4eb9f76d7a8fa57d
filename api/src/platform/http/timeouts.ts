/** How long we wait for what a sender sends, in milliseconds where no other unit is named. */
export interface Timeouts {
  /** For the head of a request, from the first moment of its connection on. */
  headersMs: number;
  /** For a whole request, whatever it brings: the largest file (15 MB) at the slowest pace. */
  requestMs: number;
  /** For the next request of a connection: longer than a proxy keeps one, so that it is the proxy that lets go. */
  keepAliveMs: number;
  /** How often those times are looked at. */
  checkEveryMs: number;
  /** For a body, of any size. */
  bodyMs: number;
  /** More time for a body that comes, by its bytes in a second: a slow line is waited for, a trickle is not. */
  bytesPerSecond: number;
  /** For the next bytes of a body. A line that stalls comes back within seconds or not at all. */
  idleMs: number;
}

/**
 * A form (200 KB at most) is in within 80 seconds or refused; a picture of 5 MB may take as long as it does at 4 KB a
 * second, which is the worst of mobile lines.
 */
export const DEFAULT_TIMEOUTS: Timeouts = {
  headersMs: 20_000,
  requestMs: 3_600_000,
  keepAliveMs: 72_000,
  checkEveryMs: 5_000,
  bodyMs: 30_000,
  bytesPerSecond: 4_000,
  idleMs: 30_000,
};
