import type { Page } from '@playwright/test';
import { expect, test, type Account } from '../fixtures.ts';
import { codeOf } from '../support/account-walk.ts';

async function logIn(page: Page, { email, password }: Account) {
  await page.context().clearCookies({ name: 'bhumi_session' });
  await page.goto('/login?next=%2Fland%3Ftab%3Dmouza_map');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/login\/two-factor\?next=/);
}

async function answer(page: Page, code: string) {
  await page.getByLabel('Code').fill(code);
  await page.getByRole('button', { name: 'Log in' }).click();
}

test('two-step login: on, a login with a code, a lost phone, off @js', async ({ page, freshUser }) => {
  test.setTimeout(90_000);
  const account = await freshUser();
  await page.goto('/dashboard?tab=security');
  const form = page.getByRole('form', { name: 'Two-step login' });
  await form.getByRole('button', { name: 'Turn on two-step login' }).click();
  await expect(page.getByRole('alert')).toContainText('Current password is required');
  await form.getByLabel('Your password', { exact: true }).fill(account.password);
  await form.getByRole('button', { name: 'Turn on two-step login' }).click();
  await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible();
  const secret = (await form.locator('code').innerText()).trim();
  expect(secret).toMatch(/^([A-Z2-7]{4} )+[A-Z2-7]{1,4}$/);
  await expect(form.getByRole('link', { name: 'Open the app on this phone' })).toHaveAttribute(
    'href',
    /^otpauth:\/\/totp\//,
  );
  await form.getByLabel('Code that the app shows').fill('000');
  await form.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('alert')).toContainText('The code is not right.');
  await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible();
  await form.getByLabel('Code that the app shows').fill(codeOf(secret));
  await form.getByRole('button', { name: 'Confirm' }).click();
  const codes = page.locator('.recovery-codes li');
  await expect(codes).toHaveCount(10);
  const [recovery, another] = (await codes.allInnerTexts()) as [string, string];
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy the codes' }).click();
  await expect(page.locator('.actions').getByRole('status')).toHaveText('Copied.');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.split('\n')).toEqual(await codes.allInnerTexts());
  await page.evaluate(() => (window.print = () => document.body.classList.add('printed')));
  await page.getByRole('button', { name: 'Print the codes' }).click();
  await expect(page.locator('body.printed')).toBeVisible();
  // The sheet says whose they are and of what, and nothing else of the screen.
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(`Recovery codes for ${account.email} at Bhumi`)).toBeVisible();
  await expect(codes.first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Security' })).toBeHidden();
  await page.emulateMedia({ media: null });

  await logIn(page, account);
  await answer(page, '');
  await expect(page.getByRole('alert')).toContainText('Code is required');
  await answer(page, 'aaaaa-bbbbb');
  await expect(page.getByRole('alert')).toContainText('The code is not right.');
  await answer(page, codeOf(secret, 1));
  await expect(page).toHaveURL(/\/land\?tab=mouza_map$/);

  await logIn(page, account);
  await answer(page, recovery);
  await expect(page).toHaveURL(/\/land\?tab=mouza_map$/);

  await page.goto('/dashboard?tab=security');
  const renewal = page.getByRole('form', { name: 'Recovery codes' });
  await expect(page.getByText('9 of 10 left.')).toBeVisible();
  await renewal.getByRole('button', { name: 'Make new recovery codes' }).click();
  await expect(page.getByRole('alert').getByRole('link')).toHaveText([
    'Current password is required',
    'Code is required',
  ]);
  await renewal.getByLabel('Your password', { exact: true }).fill(account.password);
  await renewal.getByLabel('Code').fill(another);
  await renewal.getByRole('button', { name: 'Make new recovery codes' }).click();
  await expect(page.getByText('These are your new recovery codes.')).toBeVisible();
  await expect(codes).toHaveCount(10);
  const [fresh] = (await codes.allInnerTexts()) as [string];
  expect([recovery, another]).not.toContain(fresh);
  await page.getByRole('link', { name: 'I have kept them' }).click();
  await expect(page.getByText('10 of 10 left.')).toBeVisible();

  await form.getByLabel('Your password', { exact: true }).fill(account.password);
  await form.getByLabel('Code').fill(another);
  await form.getByRole('button', { name: 'Turn off two-step login' }).click();
  await expect(page.getByRole('alert').getByRole('link')).toHaveText([
    'The code is not right. Take the newest one from your app.',
  ]);
  await form.getByLabel('Your password', { exact: true }).fill(account.password);
  await form.getByLabel('Code').fill(fresh);
  await form.getByRole('button', { name: 'Turn off two-step login' }).click();
  await expect(page.getByText('Two-step login is off.')).toBeVisible();
});

test('a second tap on turning it on shows recovery codes that work @nojs', async ({ page, freshUser }) => {
  const account = await freshUser();
  await page.goto('/dashboard?tab=security');
  const form = page.getByRole('form', { name: 'Two-step login' });
  await form.getByLabel('Your password', { exact: true }).fill(account.password);
  await form.getByRole('button', { name: 'Turn on two-step login' }).click();
  const secret = (await form.locator('code').innerText()).trim();
  expect(secret).toMatch(/^([A-Z2-7]{4} )+[A-Z2-7]{1,4}$/);
  await expect(form.getByRole('link', { name: 'Open the app on this phone' })).toHaveAttribute(
    'href',
    /^otpauth:\/\/totp\//,
  );
  await form.getByLabel('Code that the app shows').fill(codeOf(secret));
  await form.getByRole('button', { name: 'Confirm' }).dblclick();
  const codes = page.locator('.recovery-codes li');
  await expect(codes).toHaveCount(10);
  const recovery = await codes.first().innerText();
  await logIn(page, account);
  await answer(page, recovery);
  await expect(page).toHaveURL(/\/land\?tab=mouza_map$/);
});

test('a code is asked only of a login that waits for it @nojs', async ({ page }) => {
  await page.goto('/login/two-factor');
  await expect(page).toHaveURL('/login');
  await page.context().addCookies([{ name: 'login_challenge', value: 'over', url: page.url() }]);
  await page.goto('/login/two-factor');
  await answer(page, '123456');
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('alert')).toContainText('The login took too long. Please log in again.');
});

test('staff are asked to turn it on, citizens are not @nojs', async ({ page, loginAs }) => {
  await loginAs('acland');
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Turn it on in Security' }).click();
  await expect(page).toHaveURL('/dashboard?tab=security');
  await expect(page.getByText('A stolen password should not be enough')).toBeVisible();
  await loginAs('newcomer');
  await page.goto('/dashboard?tab=security');
  await expect(page.getByRole('heading', { name: 'Two-step login' })).toBeVisible();
  await expect(page.getByText('A stolen password should not be enough')).toHaveCount(0);
});
