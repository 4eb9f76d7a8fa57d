import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

const address = '/dashboard?tab=security';

async function fillPasswords(page: Page, current: string, password: string, again = password) {
  await page.getByLabel('Current password', { exact: true }).fill(current);
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm new password', { exact: true }).fill(again);
  await page.getByRole('button', { name: 'Change password' }).click();
}

test('the password is changed, and the other sessions end @nojs', async ({ page, freshUser, apiAs }) => {
  const account = await freshUser();
  const elsewhere = await apiAs(account);
  const login = () =>
    elsewhere.post('/api/login', { data: { email: account.email, password: account.password } });
  const { token } = (await (await login()).json()) as { token: string };
  await page.goto(address);
  await fillPasswords(page, account.password, 'seven green boats');
  await expect(page.getByText('Password updated successfully')).toBeVisible();
  await expect(page.getByLabel('New password', { exact: true })).toHaveValue('');
  await expect(page.getByText('You are signed in nowhere else.')).toBeVisible();
  const me = await elsewhere.get('/api/me', { headers: { authorization: `Bearer ${token}` } });
  expect(me.status()).toBe(401);
  expect((await login()).status()).toBe(401);
});

test('a second tap, or the same form once more, says that the password is changed @js', async ({
  page,
  freshUser,
}) => {
  const { password } = await freshUser();
  const done = page.getByText('Password updated successfully');
  await page.goto(address);
  await page.getByLabel('Current password', { exact: true }).fill(password);
  await page.getByLabel('New password', { exact: true }).fill('seven green boats');
  await page.getByLabel('Confirm new password', { exact: true }).fill('seven green boats');
  await page.getByRole('button', { name: 'Change password' }).dblclick();
  await expect(done).toBeVisible();
  await page.goto(address);
  await expect(done).toHaveCount(0);
  await fillPasswords(page, password, 'seven green boats');
  await expect(done).toBeVisible();
});

test('what is wrong with a password is said beside its field @js', async ({ page, freshUser }) => {
  const { password } = await freshUser();
  await page.goto(address);
  await page.getByRole('button', { name: 'Change password' }).click();
  const links = page.getByRole('alert').getByRole('link');
  await expect(links).toHaveText(['Current password is required', 'Password is required']);
  await fillPasswords(page, 'not the password', 'seven green boats');
  await expect(links).toHaveText(['The current password is not right']);
  await fillPasswords(page, password, 'seven green boats', 'seven green ships');
  await expect(links).toHaveText(['Passwords do not match']);
  await expect(page.getByLabel('New password', { exact: true })).toHaveAccessibleDescription(
    /Passwords do not match/,
  );
});

test('sessions are listed, and ended one by one or all at once @nojs', async ({ page, freshUser, apiAs }) => {
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
  await page.goto(address);
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
});
