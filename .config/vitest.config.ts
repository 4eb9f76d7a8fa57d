import { defineConfig } from 'vitest/config';
import { build } from '../api/bin/lib/build.mjs';
import { LongFirst } from './long-first.ts';
// What all tests share before they begin is run by this process.
import './loader.mjs';

const outside = ['**/node_modules/**', '**/build/**', '**/dist/**'];
const ALONE = '**/*.alone.test.{ts,tsx}';
const root = new URL('..', import.meta.url);

/** The modules of the product that run in Node, without tests and what only they need. */
const PRODUCT = /\/(db|api)\/(src|contract|resources)\/(?!(.*\/)?testing\/)(?!.*\.test(ing)?\.tsx?$).*\.ts$/;

// Of the server they run what the build wrote, which takes a moment where it is older than the source.
await build(root.pathname, { ifStale: true, only: ['api'] });

/**
 * Unit and API tests. Browser tests are Playwright's (`e2e`).
 *
 * The files that a worker runs share one process and its modules, as the requests to a replica do: loading the application
 * anew for each of 150 files took longer than its tests. Each has a database of its own, and gives back what it changed of
 * the process (the clock, a global). One that puts something in place of a module, or asks what is loaded yet, ends in
 * `.alone.test.ts` and has a process to itself.
 *
 * Node itself loads the product there, as it was built: Vitest would compile each module once more, and have every use of what it
 * imports go through a getter.
 */
export default defineConfig({
  root: root.pathname,
  test: {
    globalSetup: ['db/testing/setup.ts'],
    // For what never ends: on a machine that has ten other things to do, a test of three seconds takes a minute.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    sequence: { sequencer: LongFirst },
    // As many as the cores they are counted for: each loads the application and has it compiled as it runs, so that four took a
    // fifth longer, though one sometimes waits for its database. (VITEST_MAX_WORKERS says fewer.)
    maxWorkers: 2,
    // A poll ends as soon as it can; a second is too short where passwords are hashed on a busy machine.
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'shared',
          include: ['{db,api,portal,admin,e2e/specification,e2e/ops,e2e/support/gateway}/**/*.test.{ts,tsx}'],
          exclude: [...outside, ALONE],
          isolate: false,
          execArgv: ['--import', new URL('loader.mjs', import.meta.url).href],
          server: { deps: { external: [PRODUCT] } },
        },
      },
      {
        extends: true,
        test: {
          name: 'alone',
          include: [`{db,api,portal,admin,e2e/specification,e2e/ops}/${ALONE}`],
          exclude: outside,
        },
      },
    ],
  },
});
