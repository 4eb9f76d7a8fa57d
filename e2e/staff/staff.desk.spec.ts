import type { Locator, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expect, expectNoAxeViolations, test } from '../fixtures.ts';
import { carrySession, logIn } from '../support/accounts.ts';
import { linkIn, mailTo } from '../support/mail.ts';
import { PASSWORD } from '../support/people.ts';
import { INVITATION, newEmail, officer } from '../support/staff.ts';
import { expectToast, findRow, createRecord, unique } from '../support/desk.ts';

/** Uses the link of an invitation, as the invited person does. */
async function accept(page: Page, email: string): Promise<void> {
  const link = linkIn(await mailTo(email, INVITATION), '/reset-password');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Welcome to the land office' })).toBeVisible();
  await page.getByLabel('Choose a password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Repeat the password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Set password' }).click();
  // The message goes after a moment, and the login follows.
  await expect(page).toHaveURL('/login');
  await page.goto(link);
  await expect(page.getByText('This invitation was used already.', { exact: false })).toBeVisible();
  await expect(page.getByLabel('Choose a password')).toHaveCount(0);
  await page.getByRole('link', { name: 'Go to login' }).click();
  await expect(page).toHaveURL('/login');
}

async function open(page: Page, name: string): Promise<Locator> {
  const row = await findRow(page, name);
  await row.getByRole('link', { name: 'Edit' }).click();
  return page.getByRole('dialog', { name: 'Edit Staff Account' });
}

/** Answers yes to the question that a button of the dialog asks. */
async function confirm(page: Page, dialog: Locator, button: string, question: string): Promise<void> {
  await dialog.getByRole('button', { name: button }).click();
  await page.getByRole('dialog', { name: question }).getByRole('button', { name: button }).click();
}

test('invited, mailed, accepted, logged in as an officer', async ({ page, browser, baseURL, loginAs }) => {
  const email = newEmail();
  const name = unique('Officer');
  await loginAs('admin');
  await page.goto('/admin');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await menu.getByRole('link', { name: 'Staff Accounts' }).click();

  await page.getByRole('link', { name: 'Invite Staff' }).click();
  const invite = page.getByRole('dialog', { name: 'Invite Staff' });
  await invite.getByRole('button', { name: 'Send invitation' }).click();
  await expectToast(page, 'Name, Email & Role are required');
  await invite.getByLabel(/^Name(?! in)/).fill(name);
  await invite.getByLabel('Name in Bengali').fill('নতুন কর্মকর্তা');
  await invite.getByLabel('Email').fill('nobody');
  await invite.getByLabel('Phone').fill('০১৭১২৩৪৫৬৭৮');
  await invite.getByLabel('Role').selectOption('Acland');
  await invite.getByRole('button', { name: 'Send invitation' }).click();
  await expect(invite.getByLabel('Email')).toHaveAccessibleDescription(/valid email address/);
  await invite.getByLabel('Email').fill(email);
  await invite.getByRole('button', { name: 'Send invitation' }).click();
  await expectToast(page, 'Invitation sent');
  const row = await findRow(page, name);
  await expect(row).toContainText('Invited');

  const elsewhere = await browser.newContext({ baseURL: baseURL! });
  const theirs = await elsewhere.newPage();
  await accept(theirs, email);
  await theirs.goto('/login');
  await theirs.getByLabel('Email').fill(email);
  await theirs.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await theirs.getByRole('button', { name: 'Login' }).click();
  await expect(theirs).toHaveURL(/\/admin/);
  await expect(theirs.getByRole('heading', { name: `Welcome, ${name}` })).toBeVisible();
  const their = theirs.getByRole('navigation', { name: 'Main menu' });
  await expect(their.getByRole('link', { name: 'Mouzas' })).toBeVisible();
  await expect(their.getByRole('link', { name: 'Staff Accounts' })).toHaveCount(0);
  await theirs.goto('/admin/staff');
  await expect(theirs.getByRole('main')).toContainText('You are not allowed to do this.');
  await elsewhere.close();
});

test('disabled: the session is over at once; enabled: one can log in again', async ({
  page,
  browser,
  baseURL,
  loginAs,
  database,
  request,
}) => {
  const { name, email, token } = await officer(database);
  const elsewhere = await browser.newContext({ baseURL: baseURL! });
  await carrySession(elsewhere, baseURL!, token);
  const theirs = await elsewhere.newPage();
  await theirs.goto('/admin/mouzas');
  await expect(theirs.getByRole('heading', { name: 'Manage Mouzas' })).toBeVisible();

  await loginAs('admin');
  await page.goto('/admin/staff');
  const dialog = await open(page, name);
  await expect(dialog).toContainText('Active');
  await dialog.getByRole('button', { name: 'Disable account' }).click();
  const question = page.getByRole('dialog', { name: 'Disable this account?' });
  await expect(question).toContainText(email);
  await expectNoAxeViolations(page);
  await question.getByRole('button', { name: 'Disable account' }).click();
  await expectToast(page, 'Account disabled');
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('Disabled');
  await theirs.goto('/admin/mouzas');
  await expect(theirs).toHaveURL(/\/login/);
  await elsewhere.close();
  const data = { email, password: PASSWORD };
  expect((await request.post('/api/login', { data })).status()).toBe(403);

  await page.reload();
  await confirm(page, await open(page, name), 'Enable account', 'Enable this account?');
  await expectToast(page, 'Account enabled');
  await expect(row).toContainText('Active');
  await logIn(request, email, PASSWORD);
});

test('an invitation is sent again, and withdrawn', async ({ page, loginAs, apiAs }) => {
  const email = newEmail();
  const name = unique('Officer');
  await createRecord(await apiAs('admin'), 'staff', { name, email, role: 'acland' });
  const first = linkIn(await mailTo(email, INVITATION), '/reset-password');
  await loginAs('admin');
  await page.goto('/admin/staff');
  await confirm(page, await open(page, name), 'Send invitation again', 'Send the invitation again?');
  await expectToast(page, 'Invitation sent again');
  const newest = async () => linkIn(await mailTo(email, INVITATION), '/reset-password');
  await expect.poll(newest).not.toBe(first);

  await page.reload();
  await confirm(page, await open(page, name), 'Withdraw invitation', 'Withdraw the invitation?');
  await expectToast(page, 'Invitation withdrawn');
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(0);
});

test('a lost phone: two-step login is reset, and the owner is told', async ({
  page,
  loginAs,
  database,
  apiAs,
  request,
}) => {
  const account = await officer(database);
  const own = await apiAs(account);
  const start = await own.post('/api/me/two-factor', { data: { current_password: PASSWORD } });
  const { secret } = (await start.json()) as { secret: string };
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  expect((await own.post('/api/me/two-factor/confirm', { data: { code } })).status()).toBe(200);
  const login = async () => {
    const data = { email: account.email, password: PASSWORD };
    return (await (await request.post('/api/login', { data })).json()) as { two_factor?: boolean };
  };
  expect((await login()).two_factor).toBe(true);

  await loginAs('admin');
  await page.goto('/admin/staff');
  const dialog = await open(page, account.name);
  await expect(dialog.getByText('On', { exact: true })).toBeVisible();
  await confirm(page, dialog, 'Reset two-step login', 'Reset two-step login?');
  await expectToast(page, 'Two-step login is off for this account');
  expect(await login()).toHaveProperty('token');
  await mailTo(account.email, 'Two-step login was turned off for your account');
});

test('one’s own role and access are left to others', async ({ page, loginAs, apiAs }) => {
  await loginAs('admin');
  await page.goto('/admin/staff');
  const api = await apiAs('admin');
  const { id, name } = (await (await api.get('/api/me')).json()) as { id: number; name: string };
  await page.goto(`/admin/staff/${id}`);
  const dialog = page.getByRole('dialog', { name: 'Edit Staff Account' });
  await expect(dialog.getByLabel(/^Name(?! in)/)).toHaveValue(name);
  await expect(dialog).toContainText('another administrator changes its role or disables it');
  await expect(dialog.getByLabel('Role')).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: 'Disable account' })).toHaveCount(0);
});
