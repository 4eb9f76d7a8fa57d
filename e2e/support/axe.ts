import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * The page has heard of its new size or colours, and has been drawn with them: half-transparent text has no honest contrast.
 * Nothing moves under test (see playwright.config.ts), so that two frames are all it takes.
 */
async function settled(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((drawn) => {
        requestAnimationFrame(() => requestAnimationFrame(() => drawn()));
      }),
  );
}

/** A page under its frame may still be on its way; one that never gets a heading is told so by axe, a little later. */
async function titled(page: Page, scope: AxeScope): Promise<void> {
  if (scope !== 'document') return;
  await page
    .locator('h1')
    .first()
    .waitFor({ state: 'attached', timeout: 5_000 })
    .catch(() => null);
}

/** A part of what axe looks at: `contrast` for a page whose structure it has seen in other colours. */
export type AxePart = 'everything' | 'contrast';

const OPTIONS: Record<AxePart, RunOptions> = {
  everything: { resultTypes: ['violations'] },
  contrast: { resultTypes: ['violations'], runOnly: { type: 'rule', values: ['color-contrast'] } },
};

/** What axe is to look at: a dialog without the list behind it, which it has seen. */
export type AxeScope = 'document' | 'dialog';

const SCOPES: Record<AxeScope, string> = { document: 'document', dialog: '"[role=dialog]"' };

async function analyse(page: Page, part: AxePart, scope: AxeScope): Promise<string[]> {
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
 * axe needs timers, which a page without JavaScript does not run: the markup as it stands is shown again, at the same
 * address and size and with the same cookies, in a page where only axe may run.
 */
async function analyseCopy(page: Page, part: AxePart, scope: AxeScope): Promise<string[]> {
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

/** Fails with axe's own words for everything that it finds on the page as it stands, best practices included. */
export async function expectNoAxeViolations(
  page: Page,
  part: AxePart = 'everything',
  scope: AxeScope = 'document',
): Promise<void> {
  const scripting = await page.evaluate(() => !matchMedia('(scripting: none)').matches);
  const found = scripting ? await analyse(page, part, scope) : await analyseCopy(page, part, scope);
  expect(found, `axe on ${page.url()}`).toEqual([]);
}
