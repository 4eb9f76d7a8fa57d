import { randomUUID } from 'node:crypto';
import { expect, test } from '../fixtures.ts';
import { waitForHydration } from '../support/hydration.ts';

const SENT = 'If an account exists for that email, a reset link has been sent.';

/** An address that has no account; each anew, since one address gets few mails. */
const nobody = () => `nobody-${randomUUID()}@example.test`;

test('the form is disabled while it is sent, and says so @js', async ({ page }) => {
  await page.goto('/forgot-password');
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/forgot-password*', async (route) => {
    if (route.request().method() === 'POST') await held;
    await route.continue();
  });
  await waitForHydration(page);
  await page.getByLabel('Email').fill(nobody());
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled();
  await expect(page.getByLabel('Email')).toBeDisabled();
  release();
  await expect(page.getByText(SENT)).toBeVisible();
});
