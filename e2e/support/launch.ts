import type { Browser } from '@playwright/test';

/**
 * Starts a browser, and once more where it died before it was ready: Chromium itself does so now and then (a segmentation
 * fault, once in thousands of starts). Nothing has been tested by then, so nothing is hidden; it is said in the output all the
 * same. A browser that dies later fails its test.
 * @param launch starts a browser; rejects where it does not come up
 * @param say where the first death is told
 * @throws what the second start rejects with
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
