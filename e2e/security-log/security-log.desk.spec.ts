import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from '../fixtures.ts';

test('an administrator finds who tried to get into an account, and changes nothing', async ({
  page,
  loginAs,
  freshUser,
  request,
}) => {
  const account = await freshUser({ signedIn: false });
  await request.post('/api/login', { data: { email: account.email, password: 'a guess' } });
  await loginAs('admin');
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Security Log' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Security Log' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Search security log' }).fill(account.email);
  const rows = page.getByRole('table').getByRole('row').filter({ hasText: account.email });
  await page.getByRole('combobox', { name: 'Event' }).selectOption('Login refused');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Wrong password');
  for (const name of [/Edit|View/, /Delete/, /Add/]) {
    await expect(page.getByRole('main').getByRole('link', { name })).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('button', { name })).toHaveCount(0);
  }
  await expectNoAxeViolations(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByRole('listitem').filter({ hasText: account.email })).toBeVisible();
  await expectNoSidewaysScroll(page);
});
