import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, expectNoAxeViolations, languages, sizes, test } from '../fixtures.ts';
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

test('one opens an account, and then logs in with it', async ({ page }) => {
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

test('Bengali names and digits are taken as they are typed', async ({ page, request }) => {
  await page.goto('/register');
  const email = await fill(page, { firstName: 'রহিমা', lastName: 'খাতুন', phone: '+৮৮০১৭১২৩৪৫৬৭৮' });
  await submit(page);
  await expect(page).toHaveURL('/login');
  const login = await request.post('/api/login', { data: { email, password: 'river-bank-43' } });
  const { user } = (await login.json()) as { user: { name: string; phone: string } };
  expect(user).toMatchObject({ name: 'রহিমা খাতুন'.normalize('NFC'), phone: '01712345678' });
});

test('everything that is missing is said at once', async ({ page }) => {
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

for (const [why, typed, text] of [
  ['a short password', { password: 'abc12' }, 'Password must be at least 6 characters long'],
  ['passwords that differ', { confirmPassword: 'river-bank-44' }, 'Passwords do not match'],
  ['a password that everyone uses', { password: '123456' }, 'This password is used by many people'],
  ['a taken email', { email: 'citizen@bhumi.test' }, 'Email is already taken'],
  ['a taken email and no terms', { email: 'Citizen@Bhumi.test', terms: false }, 'Email is already taken'],
  ['no email address', { email: 'somebody' }, 'Please enter a valid email address'],
  ['a short phone number', { phone: '0171234567' }, 'Please enter a valid phone number'],
  ['the terms not agreed to', { terms: false }, 'Please agree to the terms to go on'],
] as const satisfies [string, Typed, string][]) {
  test(`${why} is refused; what was typed stays`, async ({ page }) => {
    await page.goto('/register');
    await fill(page, typed);
    await submit(page);
    await expect(page.getByRole('alert').getByRole('link', { name: text })).toBeVisible();
    await expect(page.locator('.field-error').filter({ hasText: text })).toBeVisible();
    await expect(page).toHaveURL('/register');
    await expect(page.getByLabel('First name')).toHaveValue('Rahima');
    await expect(page.getByLabel('Phone')).toHaveValue('phone' in typed ? typed.phone : '01712345678');
    expect(await page.content()).not.toContain('river-bank');
  });
}

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

for (const language of languages) {
  test.describe(language, () => {
    test.use({ language, viewport: sizes.phone });

    test('axe finds nothing on a refused form', async ({ page }) => {
      await page.goto('/register');
      await page.getByRole('main').locator('button[type=submit]').click();
      await expect(page.getByRole('alert')).toBeVisible();
      await expectNoAxeViolations(page);
    });
  });
}
