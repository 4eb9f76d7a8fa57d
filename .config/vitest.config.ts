import { defineConfig } from 'vitest/config';

/** Unit and API tests. Browser tests are Playwright's (`e2e`). */
export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
    include: ['{db,api,portal,admin}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/build/**', '**/dist/**'],
    globalSetup: ['db/testing/setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    // A poll ends as soon as it can; a second is too short where passwords are hashed on a busy machine.
    expect: { poll: { timeout: 10_000 } },
  },
});
