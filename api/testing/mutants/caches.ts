import type { Fault } from './fault.ts';

/** Caches and limits of time: nothing old is shown, nobody gets what was read for somebody else. */
export const caches: readonly Fault[] = [
  {
    file: 'api/src/platform/cache/by-time.ts',
    find: 'ttl: ttlMs - 1',
    replace: 'ttl: ttlMs * 2',
    tests: 'api/src/platform/cache/by-time.test.ts',
    title: 'within its ttl',
    why: 'values would be twice as old as they may be',
  },
  {
    file: 'api/src/platform/cache/by-time.ts',
    find: 'if (cache.peek(key) === loading) cache.delete(key);',
    replace: '',
    tests: 'api/src/platform/cache/by-time.test.ts',
    title: 'does not cache a failure',
    why: 'a failure would be shown until its time is over',
  },
  {
    file: 'api/src/platform/cache/by-version.ts',
    find: 'if (now < this.#readAt) return;',
    replace: '',
    tests: 'api/src/platform/cache/by-version.test.ts',
    title: 'an older answer',
    why: 'an older answer would win',
  },
  {
    file: 'api/src/platform/cache/by-version.ts',
    find: 'cached?.version === version',
    replace: 'cached !== undefined',
    tests: 'api/src/platform/cache/by-version.test.ts',
    title: 'is read anew after a change',
    why: 'a change would never be seen',
  },
  {
    file: 'api/src/platform/cache/by-version.ts',
    find: 'if (loading?.version !== version) {',
    replace: 'if (!loading) {',
    tests: 'api/src/platform/cache/by-version.test.ts',
    title: 'by a reading that began before a change',
    why: 'a load from before a change would be shown after it',
  },
  {
    file: 'api/src/platform/cache/by-version.ts',
    find: 'now - this.#reading.startedAt >= this.#options.maxAgeMs',
    replace: 'now - this.#reading.startedAt > this.#options.maxAgeMs',
    tests: 'api/src/platform/cache/by-version.test.ts',
    title: 'by each',
    why: 'who writes would not see their own change',
  },
  {
    file: 'api/src/platform/cache/by-version.ts',
    find: 'PAUSED_FALLBACK_MS : FALLBACK_MS;',
    replace: 'PAUSED_FALLBACK_MS : 2 * FALLBACK_MS;',
    tests: 'api/src/platform/cache/by-version.test.ts',
    title: 'leaves what is known for a minute',
    why: 'old answers would be shown for longer than clients keep them',
  },
  {
    file: 'api/src/platform/cache/by-version.ts',
    find: 'sum += this.#known.get(table) ?? 0',
    replace: 'sum = this.#known.get(table) ?? 0',
    tests: 'api/src/platform/cache/by-version.test.ts',
    why: 'a change of one of two tables would not be seen',
  },
  {
    file: 'api/src/platform/cache/by-version.ts',
    find: `if (loaded) this.#cache.set(key, loaded);
      else this.#cache.delete(key);`,
    replace: 'if (loaded) this.#cache.set(key, loaded);',
    tests: 'api/src/platform/cache/by-version.test.ts',
    why: 'what is gone would take memory',
  },
  {
    file: 'db/src/with-timeout.ts',
    find: `    await cancelled;
`,
    replace: '',
    tests: 'db/src/with-timeout.test.ts',
    title: 'a late request to cancel',
    why: 'the cancel would hit the next user’s statement',
  },
  {
    file: 'db/src/with-timeout.ts',
    find: `    clearTimeout(clock);
`,
    replace: '',
    tests: 'db/src/with-timeout.test.ts',
    title: 'leaves no clock behind',
    why: 'a statement in time would cancel the next one',
  },
  {
    file: 'api/src/features/lookup/cache.ts',
    find: 'lists[name].tables, ()',
    replace: "['divisions'], ()",
    tests: 'api/src/features/lookup/cache.test.ts',
    why: 'a list would not follow its own table',
  },
  {
    file: 'api/src/features/lookup/cache.ts',
    find: "'upazilas', 'mouzas', 'zils']",
    replace: "'upazilas', 'zils']",
    tests: 'api/src/features/lookup/cache.test.ts',
    why: 'the place of a sheet would keep the old name of its mouza',
  },
];
