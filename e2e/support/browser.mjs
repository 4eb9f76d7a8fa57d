import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';

/** The headless shell first: a full Chromium also draws its own windows, and takes half as long again over the tests. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
];
const PLACES = [
  '/usr/lib/chromium/chromium',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The environment variable that names a browser to use before any other. */
export const BROWSER_VARIABLE = 'BHUMI_BROWSER';

/** Where Playwright would have put its own Chromium, or null where Playwright is not installed. */
function playwrightsOwn() {
  try {
    return createRequire(import.meta.url)('playwright-core').chromium.executablePath() || null;
  } catch {
    return null;
  }
}

/**
 * The browser that the tests use: the one that BHUMI_BROWSER names, else Playwright's own, else the system's
 * Chromium.
 * @param {Record<string, string | undefined>} [env]
 * @param {(path: string) => boolean} [exists]
 * @param {() => string | null} [own]
 * @returns {string | null} the path of the executable; null where there is none
 * @throws {Error} when BHUMI_BROWSER names a file that is not there
 */
export function locateBrowser(env = process.env, exists = existsSync, own = playwrightsOwn) {
  const named = env[BROWSER_VARIABLE];
  if (named) {
    if (!exists(named)) throw new Error(`${BROWSER_VARIABLE} is ${named}, and there is no such file`);
    return named;
  }
  const path = own();
  if (path && exists(path)) return path;
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean);
  const candidates = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...candidates, ...PLACES].find((candidate) => exists(candidate)) ?? null;
}
