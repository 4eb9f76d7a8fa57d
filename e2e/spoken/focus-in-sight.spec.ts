import type { Page } from '@playwright/test';
import { expect, sizes, test } from '../fixtures.ts';

/** More presses than any of these pages takes. */
const MOST = 150;

/** Presses Tab through the page; returns what has the focus and is not seen whole from side to side, or is covered at its middle. */
async function unseen(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (let count = 0; count < MOST; count += 1) {
    await page.keyboard.press('Tab');
    const fault = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return null;
      const { left, right, top, bottom, width } = element.getBoundingClientRect();
      const name = `${element.tagName} ${(element.textContent || element.getAttribute('name')) ?? ''}`.trim();
      if (width < innerWidth && (left < 0 || right > innerWidth)) return `${name}: cut at the side`;
      const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      const isCovered = seen && !element.contains(seen) && !seen.contains(element);
      return isCovered || !seen ? `${name}: covered` : '';
    });
    if (fault === null) return faults;
    if (fault) faults.push(fault);
  }
  throw new Error('The page has no end');
}

test(
  'on a phone, what has the focus is in sight, and no bar covers it',
  { tag: '@nojs' },
  async ({ page, loginAs }) => {
    await loginAs('user');
    await page.setViewportSize(sizes.phone);
    for (const address of ['/dashboard?tab=security', '/dashboard?tab=ldt&done=registration-4']) {
      await page.goto(address);
      // The line of tabs first turns to its current one.
      await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
      expect(await unseen(page), address).toEqual([]);
    }
  },
);
