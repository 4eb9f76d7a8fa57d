import { randomUUID } from 'node:crypto';
import { expect, test } from '../fixtures.ts';
import { alive } from '../support/alive.ts';

const SENT = 'If an account exists for that email, a reset link has been sent.';

/** An address that has no account; each anew, since one address gets few mails. */
const nobody = () => `nobody-${randomUUID()}@example.test`;

test('one reads that a link was sent @nojs', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page).toHaveURL('/forgot-password');
  await page.getByLabel('Email').fill('newcomer@bhumi.test');
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByRole('status').filter({ hasText: SENT })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveCount(0);
  await page.getByRole('link', { name: 'Back to login' }).click();
  await expect(page).toHaveURL('/login');
});

test('an address is needed, and what was typed stays @nojs', async ({ page }) => {
  await page.goto('/forgot-password');
  const submit = page.getByRole('button', { name: 'Send reset link' });
  await submit.click();
  await expect(page.getByRole('alert').getByRole('link')).toHaveText(['Email is required']);
  await page.getByLabel('Email').fill('somebody');
  await submit.click();
  await expect(page.getByRole('alert').getByRole('link')).toContainText('Please enter a valid email address');
  await expect(page.getByLabel('Email')).toHaveValue('somebody');
});

test('the form is disabled while it is sent, and says so @js', async ({ page }) => {
  await page.goto('/forgot-password');
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/forgot-password*', async (route) => {
    if (route.request().method() === 'POST') await held;
    await route.continue();
  });
  await alive(page);
  await page.getByLabel('Email').fill(nobody());
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled();
  await expect(page.getByLabel('Email')).toBeDisabled();
  release();
  await expect(page.getByText(SENT)).toBeVisible();
});
