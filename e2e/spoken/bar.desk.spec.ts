import { expect, test } from '../fixtures.ts';

/** A table whose heads stay below the bar while the page scrolls, and one that scrolls in a box of its own. */
for (const { name, width } of [
  { name: 'page', width: 1280 },
  { name: 'box of a table', width: 900 },
]) {
  test(`what gets the keyboard on the way back is not covered by the bar or by heads, in a ${name}`, async ({
    page,
    loginAs,
  }) => {
    await loginAs('admin');
    await page.setViewportSize({ width, height: 500 });
    await page.goto('/admin/dags?perPage=50');
    // The rows are there to be read before the console is, which then takes their place.
    await expect(page.locator('a[href="#main"]')).toBeAttached();
    const main = page.getByRole('main');
    await expect(main.getByRole('row').nth(40)).toBeVisible();
    await main.getByRole('row').last().getByRole('button').last().focus();
    /** What has the focus, and how far it reaches below the bar and the heads of its table, in pixels. */
    const below = () =>
      page.evaluate(() => {
        const focused = document.activeElement!;
        const bar = document.querySelector('header')!.getBoundingClientRect().bottom;
        const head = focused.closest('tbody') && document.querySelector('thead th');
        const covered = Math.max(bar, head ? head.getBoundingClientRect().bottom : 0);
        return focused.getBoundingClientRect().top - covered;
      });
    for (let count = 0; count < 60; count += 1) {
      await page.keyboard.press('Shift+Tab');
      expect(await below(), `after ${count + 1} steps back`).toBeGreaterThanOrEqual(0);
    }
  });
}
