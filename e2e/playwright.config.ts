import { defineConfig } from '@playwright/test';
import { locateBrowser } from './support/browser.mjs';
import { SWITCHES } from './support/switches.ts';

const DESK = '**/*.desk.spec.ts';
const WHOLE = /\/e2e\/[^/]+\.spec\.ts$/;
const PROOF = '**/*-proof.spec.ts';

/**
 * The screens as people use them, a folder each feature. `js` and `nojs` run the portal's tests with and without JavaScript:
 * `@js` marks what a script decides (focus, a second tap, what a dialog keeps), `@nojs` what the server alone decides, which is
 * cheaper that way, or what ships no script; a test without either goes both ways, since its steps differ. Files that end
 * in `.desk.spec.ts` are the back office (`admin`); those at the top of this folder look at all screens or at the process
 * from outside (`whole`), or prove on a copy of the project what is added by new files alone (`proof`).
 *
 * The server is started by support/global-setup.ts; with E2E_BASE_URL set, the one running there is tested instead.
 */
export default defineConfig({
  testDir: '.',
  // Files that end in `.test.ts` are the unit runner's.
  testMatch: '**/*.spec.ts',
  outputDir: '../.cache/test-results',
  globalSetup: './support/global-setup.ts',
  // As many as the cores they are counted for: each has a browser that fetches and compiles the same scripts once more. Four
  // took a quarter more of the processors for twenty tests, and longer, though each now and then waits for an answer.
  workers: 2,
  retries: 0,
  fullyParallel: true,
  forbidOnly: true,
  // For what never ends: beside the unit tests, and on a machine that has other things to do, all takes several times as long.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    // One context a worker, emptied after each test (fixtures.ts does what Playwright leaves): another for each takes a quarter longer.
    reuseContext: true,
    timezoneId: 'Asia/Dhaka',
    // What moves is half transparent for a moment, is waited for, and is drawn sixty times a second.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 20_000,
    navigationTimeout: 40_000,
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: locateBrowser() ?? undefined,
      chromiumSandbox: process.getuid?.() !== 0,
      args: SWITCHES,
    },
  },
  // The long ones first, so that no worker is left alone with them at the end.
  projects: [
    { name: 'proof', testMatch: PROOF, fullyParallel: false, workers: 1 },
    { name: 'whole', testMatch: WHOLE, testIgnore: [PROOF, DESK] },
    { name: 'admin', testMatch: DESK },
    { name: 'js', testIgnore: [DESK, WHOLE], grepInvert: /@nojs\b/ },
    {
      name: 'nojs',
      testIgnore: [DESK, WHOLE],
      grepInvert: /@js\b/,
      use: { javaScriptEnabled: false },
    },
  ],
});
