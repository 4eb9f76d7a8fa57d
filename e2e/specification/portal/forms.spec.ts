import { expect, sizes, test } from '../../fixtures.ts';
import { waitForHydration } from '../../support/hydration.ts';
import { holdForms } from '../../support/slow-line.ts';

test('both passwords of a new account can be shown and hidden @js', async ({ page }) => {
  await page.goto('/register');
  await waitForHydration(page);
  for (const [index, label] of ['Password', 'Confirm password'].entries()) {
    const box = page.getByLabel(label, { exact: true });
    const shows = page.locator('.password').nth(index).getByRole('button');
    await expect(shows).toHaveAccessibleName('Show password');
    await shows.click();
    await expect(box).toHaveAttribute('type', 'text');
    await shows.click();
    await expect(box).toHaveAttribute('type', 'password');
  }
});

test('the form of a new password is disabled while it is sent @js', async ({ page }) => {
  await page.goto('/reset-password?token=made-up&email=nobody%40example.test');
  await waitForHydration(page);
  const release = await holdForms(page);
  await page.getByLabel('New password', { exact: true }).fill('nine-quiet-rivers');
  await page.getByLabel('Confirm new password').fill('nine-quiet-rivers');
  await page.getByRole('button', { name: 'Reset password' }).click();
  await expect(page.getByRole('button', { name: 'Resetting...' })).toBeDisabled();
  for (const label of ['Email', 'New password', 'Confirm new password'])
    await expect(page.getByLabel(label, { exact: true })).toBeDisabled();
  release();
  await expect(page.getByRole('alert')).toContainText('Reset failed. The link may be invalid or expired.');
  await expect(page.getByLabel('Email')).toBeEnabled();
});

test('a toast is at the top in the middle, green or red, and goes after five seconds @js', async ({
  page,
  context,
  baseURL,
}) => {
  await page.clock.install();
  // From before the page is there: the five seconds begin when it comes alive.
  await page.clock.pauseAt(Date.now() + 3_600_000);
  for (const [kind, role, colour] of [
    ['success', 'status', 'green'],
    ['error', 'alert', 'red'],
  ] as const) {
    const flash = encodeURIComponent(JSON.stringify({ kind, text: 'Just so.' }));
    await context.addCookies([{ name: 'flash', value: flash, url: baseURL! }]);
    await page.goto('/login');
    await waitForHydration(page);
    const toast = page.locator('.toast').getByRole(role).filter({ hasText: 'Just so.' });
    await expect(toast).toBeVisible();
    const [red, green] = await toast.evaluate((box) => {
      const [r, g] = getComputedStyle(box).color.match(/\d+/g)!.map(Number);
      return [r!, g!];
    });
    expect(red > green ? 'red' : 'green').toBe(colour);
    for (const size of Object.values(sizes)) {
      await page.setViewportSize(size);
      const { x, y, width, height } = (await toast.boundingBox())!;
      expect(Math.abs(x + width / 2 - size.width / 2)).toBeLessThan(size.width / 20);
      expect(y + height).toBeLessThan(size.height / 3);
    }
    await page.clock.runFor(4_999);
    await expect(toast).toBeVisible();
    await page.clock.runFor(1);
    // From then on it stands on the page, and floats no more.
    await expect(toast).toHaveCount(0);
  }
});
