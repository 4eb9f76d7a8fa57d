import { expect, test } from '../fixtures.ts';

test('sessions are listed, and ended one by one, all at once, and with a new password @nojs', async ({
  page,
  freshUser,
  apiAs,
}) => {
  const account = await freshUser();
  const api = await apiAs(account);
  for (const userAgent of ['Mozilla/5.0 (Linux; Android 14) Firefox/127.0', 'curl/8.5.0', 'curl/8.6.0']) {
    const { email, password } = account;
    const answer = await api.post('/api/login', {
      data: { email, password },
      headers: { 'user-agent': userAgent },
    });
    expect(answer.status()).toBe(200);
  }
  await page.goto('/dashboard?tab=security');
  const cards = page.locator('.cards > li');
  await expect(cards).toHaveCount(4);
  const log = page.getByRole('region', { name: 'Last logins and changes' }).getByRole('listitem');
  await expect(log.first()).toContainText('Logged in');
  await expect(log.filter({ hasText: 'Firefox, Android' })).toHaveCount(1);
  await expect(cards.first()).toContainText('This one');
  await expect(cards.first().getByRole('button')).toHaveCount(0);
  await cards
    .filter({ hasText: 'Firefox, Android' })
    .getByRole('button', { name: 'End this session' })
    .click();
  await expect(page.getByText('The session has been ended')).toBeVisible();
  await expect(cards).toHaveCount(3);
  await page.getByRole('button', { name: 'End all other sessions' }).click();
  await expect(page.getByText('All other sessions have been ended')).toBeVisible();
  await expect(cards).toHaveCount(1);

  const logIn = () => api.post('/api/login', { data: { email: account.email, password: account.password } });
  expect((await logIn()).status()).toBe(200);
  await page.getByLabel('Current password', { exact: true }).fill(account.password);
  await page.getByLabel('New password', { exact: true }).fill('seven green boats');
  await page.getByLabel('Confirm new password', { exact: true }).fill('seven green boats');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Password updated successfully')).toBeVisible();
  await expect(page.getByLabel('New password', { exact: true })).toHaveValue('');
  await expect(page.getByText('You are signed in nowhere else.')).toBeVisible();
  expect((await logIn()).status()).toBe(401);
});
