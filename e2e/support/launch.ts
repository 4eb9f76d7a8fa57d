import type { Browser } from '@playwright/test';

/**
 * Starts a browser, and tries once more when it dies before it is ready: Chromium sometimes crashes at its start (once in
 * thousands of starts). No test has run by then, so nothing is hidden, and the crash is printed. A browser that dies later fails
 * its test.
 * @param launch starts a browser; rejects when it does not start
 * @param say prints the first crash
 * @throws the error of the second start
 */
export async function startBrowser<B = Browser>(
  launch: () => Promise<B>,
  say: (text: string) => void = (text) => process.stderr.write(`${text}\n`),
): Promise<B> {
  try {
    return await launch();
  } catch (error) {
    say(`The browser did not start, and is started once more: ${String(error)}`);
    return launch();
  }
}
