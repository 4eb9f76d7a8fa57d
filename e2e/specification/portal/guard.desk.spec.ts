import { expect, test } from '../../fixtures.ts';

test('while it is not known who comes, the back office says that it is loading', async ({
  page,
  loginAs,
}) => {
  await loginAs('acland');
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/me', async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest('**/api/me');
  await page.goto('/admin');
  await asked;
  await expect(page.getByText('Loading...', { exact: true })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toHaveCount(0);
  release();
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
});
