import { defineConfig } from 'vitest/config';
import { LongFirst } from './long-first.ts';

const outside = ['**/node_modules/**', '**/build/**', '**/dist/**'];
const ALONE = '**/*.alone.test.{ts,tsx}';

/**
 * Unit and API tests. Browser tests are Playwright's (`e2e`).
 *
 * The files that a worker runs share one process and its modules, as the requests to a replica do: loading the application
 * anew for each of 150 files took longer than its tests. Each has a database of its own, and gives back what it changed of
 * the process (the clock, a global). One that puts something in place of a module, or asks what is loaded yet, ends in
 * `.alone.test.ts` and has a process to itself.
 */
export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
    globalSetup: ['db/testing/setup.ts'],
    // For what never ends: on a machine that has ten other things to do, a test of three seconds takes a minute.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    sequence: { sequencer: LongFirst },
    // Twice the cores they are counted for: each waits for its database much of the time. (VITEST_MAX_WORKERS says fewer.)
    maxWorkers: 4,
    // A poll ends as soon as it can; a second is too short where passwords are hashed on a busy machine.
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'shared',
          include: ['{db,api,portal,admin}/**/*.test.{ts,tsx}'],
          exclude: [...outside, ALONE],
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: 'alone', include: [`{db,api,portal,admin}/${ALONE}`], exclude: outside },
      },
    ],
  },
});
