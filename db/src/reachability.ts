/** How long a database that cannot be reached is left alone before the next try, in milliseconds. */
const PAUSE_MS = 1_000;

/** `read-only`: it answers, but takes no writes (a standby, or a primary that was just replaced). */
export type DatabaseState = 'up' | 'read-only' | 'down';

export interface ReachabilityOptions {
  /** Opens a connection of its own and returns whether the database takes writes. @throws when it cannot be reached */
  probe(): Promise<boolean>;
  /** Called after each change of the state. */
  changed(state: DatabaseState, reason?: unknown): void;
}

/**
 * Knows whether a database can be reached. While it cannot, no query waits for it: one probe at a time asks in parallel, and only when
 * somebody wants the database.
 */
export class Reachability {
  readonly #options: ReachabilityOptions;
  #state: DatabaseState = 'up';
  #reason: unknown;
  #nextProbeAt = Infinity;
  #isProbing = false;

  constructor(options: ReachabilityOptions) {
    this.#options = options;
  }

  /** Returns the state; starts a probe when one is due. */
  get state(): DatabaseState {
    if (Date.now() >= this.#nextProbeAt) this.suspect();
    return this.#state;
  }

  /** Why the database is not up. */
  get reason(): unknown {
    return this.#reason;
  }

  /** A connection could not be opened. */
  markDown(reason: unknown): void {
    this.#set('down', reason);
  }

  /** Something failed that may mean that the database is gone: finds out, in parallel. */
  suspect(): void {
    if (this.#isProbing) return;
    this.#isProbing = true;
    this.#options
      .probe()
      .then(
        (takesWrites) => this.#set(takesWrites ? 'up' : 'read-only'),
        (error: unknown) => this.#set('down', error),
      )
      .finally(() => {
        this.#isProbing = false;
      });
  }

  #set(state: DatabaseState, reason?: unknown): void {
    const isNew = state !== this.#state;
    this.#state = state;
    this.#reason = reason;
    this.#nextProbeAt = state === 'up' ? Infinity : Date.now() + PAUSE_MS;
    if (isNew) this.#options.changed(state, reason);
  }
}
