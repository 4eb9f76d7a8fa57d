/** How long we wait for what a sender sends, in milliseconds where no other unit is named. */
export interface Patience {
  /** For the head of a request, from the first moment of its connection on. */
  head: number;
  /** For a whole request, whatever it brings: the largest file (15 MB) at the slowest pace. */
  request: number;
  /** For the next request of a connection: longer than a proxy keeps one, so that it is the proxy that lets go. */
  next: number;
  /** How often those times are looked at. */
  look: number;
  /** For a body, of any size. */
  body: number;
  /** More time for a body that comes, by its bytes in a second: a slow line is waited for, a trickle is not. */
  pace: number;
  /** For the next bytes of a body. A line that stalls comes back within seconds or not at all. */
  silence: number;
}

/**
 * A form (200 KB at most) is in within 80 seconds or refused; a picture of 5 MB may take as long as it does at 4 KB a
 * second, which is the worst of mobile lines.
 */
export const PATIENCE: Patience = {
  head: 20_000,
  request: 3_600_000,
  next: 72_000,
  look: 5_000,
  body: 30_000,
  pace: 4_000,
  silence: 30_000,
};
