/**
 * A cache of values that are read often and change seldom, and that are never stale: the database counts the changes of each table, and
 * one question per `maxAgeMs` for these counts tells whether everything in the cache is still current (docs/decisions/063).
 */
import { LRUCache } from 'lru-cache';

/** How often each table has changed, by its name. */
export type VersionsByTable = ReadonlyMap<string, number>;

export interface TableVersionsOptions {
  /** Asks the database for the versions. */
  read(): Promise<VersionsByTable>;
  /** How long the versions count as current before they are read again; 0: they are read each time. */
  maxAgeMs: number;
  /** Whether it is known that nothing can be written, so that the last known versions may still hold (default: never). */
  isPaused?(): boolean;
  /** Called when they could not be read and the last known ones were used instead. */
  onError?(error: unknown): void;
  /** In milliseconds; must never go backwards. */
  clock?(): number;
}

/** While the database cannot be asked, the last known versions are used this long: as long as clients may keep the answers. */
export const FALLBACK_MS = 60_000;
/** The same while it is known that the database is gone: long enough for a failover by hand. */
export const PAUSED_FALLBACK_MS = 3_600_000;

export class TableVersions {
  readonly #options: Required<TableVersionsOptions>;
  #known: VersionsByTable = new Map();
  /** When the read of the known versions began. */
  #readAt = -Infinity;
  #nextReadAt = -Infinity;
  #reading: { startedAt: number; done: Promise<void> } | null = null;

  constructor(options: TableVersionsOptions) {
    this.#options = {
      clock: () => performance.now(),
      onError: () => undefined,
      isPaused: () => false,
      ...options,
    };
  }

  /** Returns how often these tables have changed in total. @throws when the database cannot be asked, and could not for a minute */
  async sum(tables: readonly string[]): Promise<number> {
    const now = this.#options.clock();
    if (now >= this.#nextReadAt) {
      // Concurrent callers share one read. With maxAgeMs 0 a read that began earlier is too old for a new caller.
      if (!this.#reading || now - this.#reading.startedAt >= this.#options.maxAgeMs) {
        const reading = { startedAt: now, done: this.#read(now) };
        this.#reading = reading;
        const ended = () => {
          if (this.#reading === reading) this.#reading = null;
        };
        reading.done.then(ended, ended);
      }
      await this.#reading.done;
    }
    let sum = 0;
    for (const table of tables) sum += this.#known.get(table) ?? 0;
    return sum;
  }

  async #read(now: number): Promise<void> {
    try {
      const versions = await this.#options.read();
      // A read that began earlier never replaces a later one.
      if (now < this.#readAt) return;
      this.#known = versions;
      this.#readAt = now;
    } catch (error) {
      const longest = this.#options.isPaused() ? PAUSED_FALLBACK_MS : FALLBACK_MS;
      if (now - this.#readAt >= longest) throw error;
      this.#options.onError(error);
    }
    this.#nextReadAt = now + this.#options.maxAgeMs;
  }
}

/** A value with the version of the tables that it was read from. One statement reads both, so that they match. */
export interface VersionedValue<Value> {
  version: number;
  value: Value;
  /** About how much memory the value takes. */
  bytes: number;
}

/** Values by key, for as long as their tables do not change; above `maxBytes` the least recently used go. */
export class CacheByVersion<Value> {
  readonly #versions: TableVersions;
  readonly #cache: LRUCache<string, VersionedValue<Value>>;
  readonly #loading = new Map<string, { version: number; loaded: Promise<VersionedValue<Value> | null> }>();

  constructor(versions: TableVersions, maxBytes: number) {
    this.#versions = versions;
    this.#cache = new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ bytes }) => bytes });
  }

  /**
   * @param tables those that `load` reads
   * @param load reads the value; concurrent callers share it. Null and errors are not cached
   */
  async get(
    key: string,
    tables: readonly string[],
    load: () => Promise<VersionedValue<Value> | null>,
  ): Promise<Value | null> {
    const version = await this.#versions.sum(tables);
    const cached = this.#cache.get(key);
    if (cached?.version === version) return cached.value;
    let loading = this.#loading.get(key);
    // A load that began before a change that we know of may have missed it.
    if (loading?.version !== version) {
      loading = { version, loaded: load() };
      this.#loading.set(key, loading);
      await this.#store(key, loading);
    }
    return (await loading.loaded)?.value ?? null;
  }

  async #store(key: string, loading: { loaded: Promise<VersionedValue<Value> | null> }): Promise<void> {
    try {
      const loaded = await loading.loaded;
      if (loaded) this.#cache.set(key, loaded);
      else this.#cache.delete(key);
    } finally {
      if (this.#loading.get(key) === loading) this.#loading.delete(key);
    }
  }
}
