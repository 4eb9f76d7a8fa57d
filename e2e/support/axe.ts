import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Waits until the page is drawn with its new size or colours: half-transparent text has no reliable contrast. Animations are off
 * in tests (see playwright.config.ts), so two frames are enough.
 */
async function settled(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((drawn) => {
        requestAnimationFrame(() => requestAnimationFrame(() => drawn()));
      }),
  );
}

/** Waits for the heading of a page that is still loading inside its frame; axe reports one without a heading. */
async function titled(page: Page, scope: AxeScope): Promise<void> {
  if (scope !== 'document') return;
  await page
    .locator('h1')
    .first()
    .waitFor({ state: 'attached', timeout: 5_000 })
    .catch(() => null);
}

/** A part of axe's checks: `contrast` for a page whose structure was checked in other colours, `more contrast` for 7 to 1. */
export type AxeRules = 'everything' | 'contrast' | 'more contrast';

const OPTIONS: Record<AxeRules, RunOptions> = {
  everything: { resultTypes: ['violations'] },
  contrast: { resultTypes: ['violations'], runOnly: { type: 'rule', values: ['color-contrast'] } },
  'more contrast': {
    resultTypes: ['violations'],
    runOnly: { type: 'rule', values: ['color-contrast-enhanced'] },
  },
};

/** What axe checks: a dialog without the list behind it, which was checked before. */
export type AxeScope = 'document' | 'dialog';

const SCOPES: Record<AxeScope, string> = { document: 'document', dialog: '"[role=dialog]"' };

async function analyse(page: Page, part: AxeRules, scope: AxeScope): Promise<string[]> {
  await titled(page, scope);
  await settled(page);
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(`${source};0`);
  const run = `axe.run(${SCOPES[scope]}, ${JSON.stringify(OPTIONS[part])})`;
  const results = (await page.evaluate(run)) as AxeResults;
  return results.violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}\n  ${node.target.join(' ')}\n  ${node.html.slice(0, 300)}`),
  );
}

/**
 * axe needs timers, which do not run in a page without JavaScript. So the markup is shown again in a page where only axe may run,
 * at the same address and size and with the same cookies.
 */
async function analyseCopy(page: Page, part: AxeRules, scope: AxeScope): Promise<string[]> {
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
    return await analyse(copy, part, scope);
  } finally {
    await context.close();
  }
}

/** Fails with axe's messages for everything that it finds on the page, best practices included. */
export async function expectNoAxeViolations(
  page: Page,
  part: AxeRules = 'everything',
  scope: AxeScope = 'document',
): Promise<void> {
  const scripting = await page.evaluate(() => !matchMedia('(scripting: none)').matches);
  const found = scripting ? await analyse(page, part, scope) : await analyseCopy(page, part, scope);
  expect(found, `axe on ${page.url()}`).toEqual([]);
}
