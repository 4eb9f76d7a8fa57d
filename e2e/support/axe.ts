import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Movement that ends (a dialog fading in) must have ended: half-transparent text has no honest contrast. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        (animation) =>
          animation.playState !== 'running' || animation.effect?.getComputedTiming().endTime === Infinity,
      ),
  );
}

/** A part of what axe looks at: `contrast` for a page whose structure it has seen in other colours. */
export type AxePart = 'everything' | 'contrast';

const OPTIONS: Record<AxePart, RunOptions> = {
  everything: { resultTypes: ['violations'] },
  contrast: { resultTypes: ['violations'], runOnly: { type: 'rule', values: ['color-contrast'] } },
};

async function analyse(page: Page, part: AxePart): Promise<string[]> {
  await settled(page);
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(`${source};0`);
  const results = (await page.evaluate(`axe.run(document, ${JSON.stringify(OPTIONS[part])})`)) as AxeResults;
  return results.violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}\n  ${node.target.join(' ')}\n  ${node.html.slice(0, 300)}`),
  );
}

/**
 * axe needs timers, which a page without JavaScript does not run: the markup as it stands is shown again, at the same
 * address and size and with the same cookies, in a page where only axe may run.
 */
async function analyseCopy(page: Page, part: AxePart): Promise<string[]> {
  const address = page.url();
  const browser = page.context().browser();
  if (!browser) throw new Error('The page belongs to no browser');
  const context = await browser.newContext({
    javaScriptEnabled: true,
    viewport: page.viewportSize(),
    storageState: await page.context().storageState(),
  });
  try {
    const copy = await context.newPage();
    const body = await page.content();
    await copy.route(
      (url) => url.href === address,
      (route) =>
        route.fulfill({
          contentType: 'text/html; charset=utf-8',
          headers: { 'content-security-policy': "script-src 'none'" },
          body,
        }),
    );
    await copy.goto(address);
    return await analyse(copy, part);
  } finally {
    await context.close();
  }
}

/** Fails with axe's own words for everything that it finds on the page as it stands, best practices included. */
export async function expectNoAxeViolations(page: Page, part: AxePart = 'everything'): Promise<void> {
  const scripting = await page.evaluate(() => !matchMedia('(scripting: none)').matches);
  const found = scripting ? await analyse(page, part) : await analyseCopy(page, part);
  expect(found, `axe on ${page.url()}`).toEqual([]);
}
