import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { alive } from '../support/alive.ts';

interface Typed {
  firstName?: string;
  lastName?: string;
  email?: string;
  phone?: string;
  password?: string;
  confirmPassword?: string;
  terms?: boolean;
}

const newEmail = () => `register-${randomUUID()}@example.test`;

/** Fills the form with what is right, but for what the test says. */
async function fill(page: Page, typed: Typed = {}): Promise<string> {
  const email = typed.email ?? newEmail();
  await page.getByLabel('First name').fill(typed.firstName ?? 'Rahima');
  await page.getByLabel('Last name').fill(typed.lastName ?? 'Khatun');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone').fill(typed.phone ?? '01712345678');
  await page.getByLabel('Password', { exact: true }).fill(typed.password ?? 'river-bank-43');
  await page.getByLabel('Confirm password').fill(typed.confirmPassword ?? typed.password ?? 'river-bank-43');
  if (typed.terms ?? true) await page.getByRole('checkbox').check();
  return email;
}

const submit = (page: Page) => page.getByRole('button', { name: 'Create account' }).click();

test('one opens an account, and then logs in with it @nojs', async ({ page }) => {
  await page.goto('/register?next=%2Fland');
  const email = await fill(page);
  await submit(page);
  await expect(page).toHaveURL('/login?next=%2Fland');
  await expect(page.getByText('Your account has been created. You can now log in.')).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('river-bank-43');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/land$/);
  await expect(page.getByRole('navigation', { name: 'Main' }).getByText('Dashboard')).toBeVisible();
});

test('Bengali names and digits are taken as they are typed @nojs', async ({ page, request }) => {
  await page.goto('/register');
  const email = await fill(page, { firstName: 'রহিমা', lastName: 'খাতুন', phone: '+৮৮০১৭১২৩৪৫৬৭৮' });
  await submit(page);
  await expect(page).toHaveURL('/login');
  const login = await request.post('/api/login', { data: { email, password: 'river-bank-43' } });
  const { user } = (await login.json()) as { user: { name: string; phone: string } };
  expect(user).toMatchObject({ name: 'রহিমা খাতুন'.normalize('NFC'), phone: '01712345678' });
});

test('everything that is missing is said at once @nojs', async ({ page }) => {
  await page.goto('/register');
  await submit(page);
  await expect(page.getByRole('alert').getByRole('link')).toHaveText([
    'First name is required',
    'Last name is required',
    'Email is required',
    'Phone is required',
    'Password is required',
    'Please agree to the terms to go on',
  ]);
  await expect(page).toHaveTitle('Error: Create an account - Bhumi');
});

test('a refusal is said beside its field; what was typed stays, and no password @js', async ({ page }) => {
  const text = 'Email is already taken';
  await page.goto('/register');
  await fill(page, { email: 'Citizen@Bhumi.test' });
  await submit(page);
  await expect(page.getByRole('alert').getByRole('link', { name: text })).toBeVisible();
  await expect(page.locator('.field-error').filter({ hasText: text })).toBeVisible();
  await expect(page).toHaveURL('/register');
  await expect(page.getByLabel('First name')).toHaveValue('Rahima');
  await expect(page.getByLabel('Phone')).toHaveValue('01712345678');
  expect(await page.content()).not.toContain('river-bank');
});

test('whether an email is free is told once typing has rested @js', async ({ page }) => {
  await page.clock.install();
  await page.goto('/register');
  const status = page.getByRole('status');
  const email = page.getByLabel('Email');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/check-email')) asked.push(request.postData() ?? '');
  });
  await alive(page);
  // The clock stands still while one types: a slow machine types slowly.
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await email.pressSequentially('citizen@bhumi.test');
  await page.clock.runFor(499);
  expect(asked).toEqual([]);
  await page.clock.runFor(1);
  await expect(status).toContainText('Email is already taken');
  expect(asked).toEqual([JSON.stringify({ email: 'citizen@bhumi.test' })]);
  await page.clock.resume();
  await email.fill(newEmail());
  await expect(status).toContainText('This email is available');
  await email.fill('somebody');
  await expect(status).toBeEmpty();
  expect(asked.filter((body) => !body.includes('@'))).toEqual([]);
});
