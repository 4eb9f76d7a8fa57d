import { expect, type Page } from '@playwright/test';
import { sizes } from '../fixtures.ts';

/** Returns the tracking numbers (`M-2026-000123-8`, in digits of either script) and transactions (`TXN-…`) that stand in two lines. */
const brokenNumbers = (page: Page): Promise<string[]> =>
  page.locator('main').evaluate((main) => {
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      for (const { 0: number, index } of (text.textContent ?? '').matchAll(
        /[A-Z]-[\d০-৯]{4}-[\d০-৯-]+|TXN-[\w-]+/g,
      )) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + number.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) broken.push(`${number} in ${text.parentElement?.textContent}`);
      }
    return broken;
  });

/** Fails when a phone breaks a tracking number or a transaction, which is hard to read out then. */
export async function expectWholeNumbers(page: Page): Promise<void> {
  const before = page.viewportSize()!;
  await page.setViewportSize(sizes.phone);
  expect(await brokenNumbers(page), `numbers in two lines on ${page.url()}`).toEqual([]);
  await page.setViewportSize(before);
}
