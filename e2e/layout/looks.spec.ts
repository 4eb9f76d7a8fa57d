import { expect, test } from '../fixtures.ts';

test('badges of every kind are of one size @nojs', async ({ page, loginAs }) => {
  await loginAs('user');
  await page.goto('/dashboard?tab=payments');
  await page.getByRole('link', { name: /^Show more/ }).click();
  for (const kind of ['good', 'waiting', 'bad']) {
    await expect(page.locator(`.badge.${kind}`).first()).toHaveCSS('font-size', '14px');
  }
});

test.describe('in Bengali', { tag: '@nojs' }, () => {
  test.use({ language: 'bn' });

  test('numbered steps have Bengali numbers', async ({ page }) => {
    await page.goto('/guides');
    await expect(page.locator('.article ol').first()).toHaveCSS('list-style-type', 'bengali');
  });
});
