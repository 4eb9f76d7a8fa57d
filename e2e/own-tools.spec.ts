import { chromium, expect, test } from '@playwright/test';
import { locateBrowser } from './support/browser.mjs';
import { SWITCHES } from './support/switches.ts';
import { closingLine, tallyPlaywright, tallyStage, tallyVitest } from './support/tally.mjs';

/** What `npm test` stands on: the finding of a browser, and a closing line that is true. */

const own = () => '/home/me/.cache/ms-playwright/chrome';
const only =
  (...there: string[]) =>
  (path: string) =>
    there.includes(path);

test.describe('the browser that is used', () => {
  const env = { PATH: '/opt/bin:/usr/bin' };

  test('is the one that BHUMI_BROWSER names, before any other', () => {
    const named = { ...env, BHUMI_BROWSER: '/my/chrome' };
    expect(locateBrowser(named, only('/my/chrome', own(), '/usr/bin/chromium'), own)).toBe('/my/chrome');
  });

  test('is never silently another one than BHUMI_BROWSER names', () => {
    const named = { ...env, BHUMI_BROWSER: '/my/chrome' };
    expect(() => locateBrowser(named, only('/usr/bin/chromium'), own)).toThrow(
      'BHUMI_BROWSER is /my/chrome, and there is no such file',
    );
  });

  test('is Playwright’s own, else the system’s Chromium, else Google Chrome', () => {
    const shell = '/usr/bin/chromium-headless-shell';
    expect(locateBrowser(env, only(own(), shell, '/usr/bin/chromium'), own)).toBe(own());
    expect(locateBrowser(env, only('/usr/bin/chromium', shell), own)).toBe(shell);
    expect(locateBrowser(env, only('/usr/bin/chromium', '/opt/bin/google-chrome'), own)).toBe(
      '/usr/bin/chromium',
    );
    expect(locateBrowser(env, only('/opt/bin/google-chrome'), own)).toBe('/opt/bin/google-chrome');
  });

  test('is none where there is none', () => {
    expect(locateBrowser(env, only(), own)).toBeNull();
    expect(locateBrowser({}, only('/usr/bin/chromium'), () => null)).toBeNull();
  });

  test('leaves out all that Playwright leaves out, too', async () => {
    // Node is no browser: it refuses the switches, and the error names them all.
    const refused = await chromium
      .launch({ executablePath: process.execPath, args: SWITCHES })
      .then(() => 'started', String);
    const [playwrights, ours] = [...refused.matchAll(/--disable-features=(\S*)/g)].map(([, list]) =>
      list!.split(','),
    );
    expect(playwrights!.length).toBeGreaterThan(5);
    expect(ours).toEqual(expect.arrayContaining(playwrights!));
    expect(ours).toContain('WebUIOmniboxPopup');
  });
});

test.describe('the closing line', () => {
  const file = (status: string, assertions: number) => ({
    status,
    assertionResults: Array.from({ length: assertions }),
  });
  const vitest = {
    numPassedTests: 7,
    numFailedTests: 0,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: [file('passed', 7)],
  };
  const playwright = { stats: { expected: 5, unexpected: 0, flaky: 0, skipped: 0 } };

  test('adds up all stages', () => {
    const tallies = [tallyStage(0), tallyStage(2), tallyVitest(vitest, 0), tallyPlaywright(playwright, 0)];
    expect(closingLine(tallies)).toBe('13 passed, 1 failed');
  });

  test('counts a file that could not be loaded, a skipped and a flaky test as failed', () => {
    const unloaded = { ...vitest, testResults: [...vitest.testResults, file('failed', 0)] };
    expect(tallyVitest(unloaded, 1)).toEqual({ passed: 7, failed: 1 });
    expect(tallyVitest({ ...vitest, numPendingTests: 1, numTodoTests: 1 }, 0).failed).toBe(2);
    expect(tallyPlaywright({ stats: { ...playwright.stats, flaky: 1, skipped: 2 } }, 0).failed).toBe(3);
  });

  test('counts a stage that broke without naming a test', () => {
    expect(tallyVitest(null, 0)).toEqual({ passed: 0, failed: 1 });
    expect(tallyPlaywright(null, 1)).toEqual({ passed: 0, failed: 1 });
    expect(tallyVitest(vitest, 1)).toEqual({ passed: 7, failed: 1 });
    expect(tallyPlaywright(playwright, 130)).toEqual({ passed: 5, failed: 1 });
  });
});
