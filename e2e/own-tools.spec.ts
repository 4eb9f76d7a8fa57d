import { chromium, expect, test } from '@playwright/test';
import { locateBrowser } from './support/browser.mjs';
import { startBrowser } from './support/launch.ts';
import { SWITCHES } from './support/switches.ts';
import { closingLines, tallyPlaywright, tallyStage, tallyVitest } from './support/tally.mjs';

/** What `npm test` stands on: the finding of a browser, and closing lines that are true and name what failed. */

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

test.describe('a browser that dies while it starts', () => {
  const dying = (times: number) => {
    const said: string[] = [];
    let starts = 0;
    const launch = async () => {
      starts += 1;
      if (starts <= times) throw new Error(`Segmentation fault, start ${starts}`);
      return `start ${starts}`;
    };
    return { said, started: startBrowser(launch, (text) => void said.push(text)) };
  };

  test('is started once more, and said to be', async () => {
    const { said, started } = dying(1);
    expect(await started).toBe('start 2');
    expect(said).toEqual([
      'The browser did not start, and is started once more: Error: Segmentation fault, start 1',
    ]);
  });

  test('fails what it was to test when it dies again, and is not spoken of when it lives', async () => {
    await expect(dying(2).started).rejects.toThrow('Segmentation fault, start 2');
    const { said, started } = dying(0);
    expect(await started).toBe('start 1');
    expect(said).toEqual([]);
  });
});

test.describe('the closing lines', () => {
  const file = (name: string, status: string, assertionResults: object[] = []) => ({
    name: `/project/api/src/${name}.test.ts`,
    status,
    message: status === 'failed' ? 'Cannot find module ./gone.ts\n  at load' : '',
    assertionResults,
  });
  const assertion = (fullName: string, status: string, ...failureMessages: string[]) => ({
    fullName,
    status,
    failureMessages,
  });
  const vitest = {
    numPassedTests: 7,
    numFailedTests: 0,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: [file('dags', 'passed', [assertion('a dag is found', 'passed')])],
  };
  const playwright = { stats: { expected: 5, unexpected: 0, flaky: 0, skipped: 0 } };
  const clean = { passed: 0, failed: 0, names: [] };

  test('add up all stages', () => {
    const tallies = [tallyStage(0), tallyStage(2), tallyVitest(vitest, 0), tallyPlaywright(playwright, 0)];
    const stages = tallies.map((tally, at) => ({
      ...tally,
      name: ['build', 'types', 'unit', 'browser'][at]!,
    }));
    expect(closingLines(stages)).toEqual(['Failed:', '  types', '', '13 passed, 1 failed']);
    expect(closingLines([{ ...clean, passed: 3, name: 'build' }])).toEqual(['3 passed, 0 failed']);
  });

  test('name every failed test of every stage, each in one line, just before the end', () => {
    const failing = {
      ...vitest,
      numFailedTests: 1,
      numPendingTests: 1,
      testResults: [
        file('gone', 'failed'),
        file('fees', 'failed', [
          assertion('a fee is paid', 'passed'),
          assertion(
            'a fee is paid once',
            'failed',
            '\u001B[31mAssertionError\u001B[39m: expected 2 to be 1\n    at fees.test.ts',
          ),
          assertion('a fee is given back', 'skipped'),
        ]),
      ],
    };
    const result = (message?: string) => ({ error: message && { message } });
    const spec = (title: string, status: string, ...results: object[]) => ({
      title,
      tests: [{ projectName: 'nojs', status, results }],
    });
    const shown = {
      stats: { ...playwright.stats, unexpected: 1, flaky: 1 },
      suites: [
        {
          title: 'login.spec.ts',
          specs: [spec('a login', 'expected', result())],
          suites: [
            {
              title: 'a wrong password',
              specs: [
                spec('is said so', 'unexpected', result('Error: not visible\nCall log:')),
                spec('is counted', 'flaky', result('Error: closed'), result()),
              ],
            },
          ],
        },
      ],
      errors: [{ message: 'Error: the server did not start\n  at setup' }],
    };
    const stages = [
      { ...tallyVitest(failing, 1, '/project/'), name: 'unit' },
      { ...tallyPlaywright(shown, 1), name: 'browser' },
    ];
    expect(closingLines(stages)).toEqual([
      'Failed:',
      '  unit: api/src/gone.test.ts: Cannot find module ./gone.ts',
      '  unit: api/src/fees.test.ts > a fee is paid once: AssertionError: expected 2 to be 1',
      '  unit: api/src/fees.test.ts > a fee is given back: skipped',
      '  browser: [nojs] login.spec.ts > a wrong password > is said so: Error: not visible',
      '  browser: [nojs] login.spec.ts > a wrong password > is counted: flaky',
      '  browser: outside a test: Error: the server did not start',
      '',
      '12 passed, 5 failed',
    ]);
  });

  test('count a file that could not be loaded, a skipped and a flaky test as failed', () => {
    const unloaded = { ...vitest, testResults: [...vitest.testResults, file('gone', 'failed')] };
    expect(tallyVitest(unloaded, 1)).toMatchObject({ passed: 7, failed: 1 });
    expect(tallyVitest({ ...vitest, numPendingTests: 1, numTodoTests: 1 }, 0).failed).toBe(2);
    expect(tallyPlaywright({ stats: { ...playwright.stats, flaky: 1, skipped: 2 } }, 0).failed).toBe(3);
  });

  test('count a stage that broke without naming a test, and say that it did', () => {
    const unnamed = [tallyVitest(null, 0), tallyPlaywright(null, 1)];
    for (const tally of unnamed) {
      expect(tally).toEqual({ passed: 0, failed: 1, names: [expect.stringContaining('without a report')] });
    }
    const ended = [tallyVitest(vitest, 1), tallyPlaywright(playwright, 130)];
    expect(ended.map(({ passed, failed }) => [passed, failed])).toEqual([
      [7, 1],
      [5, 1],
    ]);
    expect(closingLines([{ ...ended[1]!, name: 'browser' }])[1]).toContain('browser: ended with code 130');
  });
});
