import { expect, test } from '../fixtures.ts';

test('what gets the keyboard on the way back is not covered by the bar', async ({ page, loginAs }) => {
  await loginAs('admin');
  await page.setViewportSize({ width: 1280, height: 500 });
  await page.goto('/admin/dags?perPage=50');
  // The rows are there to be read before the console is, which then takes their place.
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByRole('row').nth(40)).toBeVisible();
  await main.getByRole('link').or(main.getByRole('button')).last().focus();
  const bar = (await page.locator('header').boundingBox())!;
  /** How far what has the focus reaches below the bar and the heads of the table, in pixels. */
  const below = () =>
    page.evaluate(
      (bottom) => document.activeElement!.getBoundingClientRect().top - bottom,
      bar.y + bar.height,
    );
  for (let count = 0; count < 60; count += 1) {
    await page.keyboard.press('Shift+Tab');
    expect(await below(), `after ${count + 1} steps back`).toBeGreaterThanOrEqual(0);
  }
});
