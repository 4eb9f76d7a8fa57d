#!/usr/bin/env node
/**
 * `npm run test:browser`: finds or installs a browser, then runs the browser tests. Further arguments go to Playwright: `npm run
 * test:browser -- accounts/login.spec.ts --project nojs`.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BROWSER_VARIABLE, locateBrowser } from '../support/browser.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

const playwright = join(
  dirname(createRequire(import.meta.url).resolve('@playwright/test/package.json')),
  'cli.js',
);

/** Runs a command and shows its output; true when it succeeded. */
function succeeds(command, args) {
  console.log(`> ${command} ${args.join(' ')}`);
  return spawnSync(command, args, { cwd: root, stdio: 'inherit' }).status === 0;
}

/** Whether the browser starts: it does not if shared libraries are missing. */
function starts(browser) {
  return spawnSync(browser, ['--version'], { stdio: 'ignore' }).status === 0;
}

const isRoot = process.getuid?.() === 0;

/** The ways to get a browser, tried in order until one starts. As root we may also install the system's packages. */
const ways = [
  () => succeeds(process.execPath, [playwright, 'install', 'chromium']),
  () => isRoot && succeeds(process.execPath, [playwright, 'install-deps', 'chromium']),
  // Debian's own browser, with the Bengali fonts that a bare machine lacks. Older releases have no headless shell.
  () =>
    isRoot &&
    existsSync('/etc/debian_version') &&
    succeeds('apt-get', ['update', '-q']) &&
    ['chromium-headless-shell', 'chromium'].some((browser) =>
      succeeds('apt-get', ['install', '-y', '-q', '--no-install-recommends', browser, 'fonts-noto-core']),
    ),
];

/**
 * Returns the path of a browser that starts; installs one if there is none.
 * @throws {Error} saying what to do when every way fails
 */
export function ensureBrowser() {
  const found = locateBrowser();
  if (found && starts(found)) return found;
  console.log(found ? `${found} does not start; installing a browser.` : 'No browser found; installing one.');
  for (const way of ways) {
    way();
    const installed = locateBrowser();
    if (installed && starts(installed)) return installed;
  }
  throw new Error(
    [
      'The browser tests need Chromium, and it could not be installed here. Do one of these, then run again:',
      '  npx playwright install --with-deps chromium',
      '  sudo apt-get install chromium-headless-shell fonts-noto-core      (Debian; or chromium)',
      `  ${BROWSER_VARIABLE}=/path/to/chrome npm test           (one that is there already)`,
    ].join('\n'),
  );
}

/**
 * Returns how to run Playwright with the given arguments, on a browser that starts.
 * @returns {{ command: string, args: string[], env: Record<string, string> }} `env`: variables in addition to the environment
 * @throws {Error} saying what to do when there is no browser
 */
export function browserCommand(args) {
  const browser = ensureBrowser();
  console.log(`Browser: ${browser}`);
  return {
    command: process.execPath,
    args: [playwright, 'test', '--config', 'e2e/playwright.config.ts', ...args],
    env: { [BROWSER_VARIABLE]: browser },
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    const { command, args, env } = browserCommand(process.argv.slice(2));
    const { status } = spawnSync(command, args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...env },
    });
    process.exitCode = status ?? 1;
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
