/**
 * What is read again and again and seldom changes, kept in memory and known to be current: the database counts the changes of what it is
 * read from, and is asked for that count at most once in a while, for all that is kept (docs/decisions/063).
 */

/** By table, how often it has changed. */
export type Counts = ReadonlyMap<string, number>;

export interface VersionsOptions {
  /** Asks the database for the counts. */
  ask(): Promise<Counts>;
  /** So many milliseconds an answer holds before it is asked for anew; 0: it is asked for each time. */
  age: number;
  /** Told when the database could not be asked and the last counts went on being used. */
  failed?(error: unknown): void;
  /** In milliseconds; one that is never put back. */
  clock?(): number;
}

/** So many milliseconds the last counts go on being used while the database cannot be asked: as long as anyone may keep the answers. */
export const LAST_KNOWN = 60_000;

export class Versions {
  readonly #options: Required<VersionsOptions>;
  #known: Counts = new Map();
  /** When the counts that are known were asked for. */
  #asked = -Infinity;
  /** When they are asked for again. */
  #due = -Infinity;
  #asking: { since: number; done: Promise<void> } | null = null;

  constructor(options: VersionsOptions) {
    this.#options = { clock: () => performance.now(), failed: () => undefined, ...options };
  }

  /** How often some tables have changed, all in all. @throws when the database cannot be asked, and could not for a minute */
  async of(tables: readonly string[]): Promise<number> {
    const now = this.#options.clock();
    if (now >= this.#due) {
      // One question for all who wait. Where nothing may be old, an answer to an earlier question is too old.
      if (!this.#asking || now - this.#asking.since >= this.#options.age) {
        const asking = { since: now, done: this.#ask(now) };
        this.#asking = asking;
        const ended = () => {
          if (this.#asking === asking) this.#asking = null;
        };
        asking.done.then(ended, ended);
      }
      await this.#asking.done;
    }
    let sum = 0;
    for (const table of tables) sum += this.#known.get(table) ?? 0;
    return sum;
  }

  async #ask(now: number): Promise<void> {
    try {
      const counts = await this.#options.ask();
      // Of two questions the later one counts.
      if (now < this.#asked) return;
      this.#known = counts;
      this.#asked = now;
    } catch (error) {
      if (now - this.#asked >= LAST_KNOWN) throw error;
      this.#options.failed(error);
    }
    this.#due = now + this.#options.age;
  }
}

/** What was read, and which version of what it was read from: both from one statement, so that they fit. */
export interface Loaded<Value> {
  version: number;
  value: Value;
  /** About how much memory it takes. */
  bytes: number;
}

/** Values by key, as long as they are current; beyond `most` bytes those go that were not asked for the longest. */
export class Versioned<Value> {
  readonly #versions: Versions;
  readonly #most: number;
  /** The one that was asked for last comes last. */
  readonly #kept = new Map<string, Loaded<Value>>();
  readonly #loading = new Map<string, { version: number; loaded: Promise<Loaded<Value> | null> }>();
  #bytes = 0;

  constructor(versions: Versions, most: number) {
    this.#versions = versions;
    this.#most = most;
  }

  /**
   * @param of the tables that `load` reads
   * @param load reads the value once for all who wait; null, and an error, are not kept
   */
  async get(
    key: string,
    of: readonly string[],
    load: () => Promise<Loaded<Value> | null>,
  ): Promise<Value | null> {
    const version = await this.#versions.of(of);
    const kept = this.#kept.get(key);
    if (kept?.version === version) {
      this.#kept.delete(key);
      this.#kept.set(key, kept);
      return kept.value;
    }
    let loading = this.#loading.get(key);
    // What began before a change that we know of may have missed it.
    if (loading?.version !== version) {
      loading = { version, loaded: load() };
      this.#loading.set(key, loading);
      await this.#keep(key, loading);
    }
    return (await loading.loaded)?.value ?? null;
  }

  async #keep(key: string, loading: { loaded: Promise<Loaded<Value> | null> }): Promise<void> {
    try {
      const loaded = await loading.loaded;
      this.#forget(key);
      if (!loaded) return;
      this.#kept.set(key, loaded);
      this.#bytes += loaded.bytes;
      for (const oldest of this.#kept.keys()) {
        if (this.#bytes <= this.#most) break;
        this.#forget(oldest);
      }
    } finally {
      if (this.#loading.get(key) === loading) this.#loading.delete(key);
    }
  }

  #forget(key: string): void {
    const kept = this.#kept.get(key);
    if (!kept) return;
    this.#kept.delete(key);
    this.#bytes -= kept.bytes;
  }
}
