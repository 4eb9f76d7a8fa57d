import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { alive } from '../support/alive.ts';
import { scripted } from '../support/land.ts';
import { linkIn, mailTo } from '../support/mail.ts';

const NEW = 'nine-quiet-rivers';

async function ask(page: Page, email: string): Promise<string> {
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByRole('status')).toBeVisible();
  return linkIn(await mailTo(email, 'Set a new password'), '/reset-password');
}

async function fill(page: Page, password: string, confirmation = password): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm new password').fill(confirmation);
  await page.getByRole('button', { name: 'Reset password' }).click();
}

/** The password is reset: with a script the message goes after a moment, and the login follows. */
async function expectReset(page: Page): Promise<void> {
  if (scripted()) await expect(page).toHaveURL('/login');
  else await expect(page.getByText('Password has been reset.')).toBeVisible();
}

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

test('with the link of the mail one sets a new password, and logs in with it', async ({
  page,
  freshUser,
}) => {
  const { email, password } = await freshUser({ signedIn: false });
  const link = await ask(page, email);
  if (scripted()) await page.clock.install();
  await page.goto(link);
  await expect(page.getByLabel('Email')).toHaveValue(email);
  if (scripted()) {
    await alive(page);
    // The clock stands still but where the test lets it run.
    await page.clock.pauseAt(Date.now() + 3_600_000);
  }
  await fill(page, NEW);
  const done = page.getByText('Password has been reset. You can now log in.');
  await expect(done).toBeVisible();
  if (scripted()) {
    await page.clock.runFor(1_199);
    await expect(done).toBeVisible();
    await page.clock.resume();
  } else {
    await page.getByRole('link', { name: 'Go to login' }).click();
  }
  await expect(page).toHaveURL('/login');

  await logIn(page, email, password);
  await expect(page.getByRole('alert')).toContainText('Invalid credentials');
  await logIn(page, email, NEW);
  await expect(page).toHaveURL(/\/dashboard/);
  await mailTo(email, 'Your password was changed');
});

test('whoever goes elsewhere before the login follows is not called back @js', async ({
  page,
  freshUser,
}) => {
  const { email } = await freshUser({ signedIn: false });
  const link = await ask(page, email);
  await page.clock.install();
  await page.goto(link);
  await alive(page);
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await fill(page, NEW);
  const done = page.getByText('Password has been reset.');
  await expect(done).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  // The other page is not there yet: this answer leaves the one that is.
  await page.route('**/terms', (route) => route.fulfill({ status: 204 }));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of use' }).click();
  await expect.poll(() => asked).toContain('/terms');
  await page.clock.runFor(5_000);
  await page.evaluate(() => fetch('/favicon.svg'));
  expect(asked).toEqual(['/terms', '/favicon.svg']);
  await expect(done).toBeVisible();
});

test('a link is good once; then it leads to a new one @nojs', async ({ page, freshUser }) => {
  const { email } = await freshUser({ signedIn: false });
  const link = await ask(page, email);
  await page.goto(link);
  await fill(page, NEW);
  await expectReset(page);
  await page.goto(link);
  await fill(page, 'ten-loud-rivers');
  const failed = page.getByRole('alert');
  await expect(failed).toContainText('Reset failed. The link may be invalid or expired.');
  expect(await page.content()).not.toContain('ten-loud-rivers');
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await expect(page).toHaveURL('/forgot-password');
});

test('a second tap, or the same form once more, says that it worked @js', async ({ page, freshUser }) => {
  const { email } = await freshUser({ signedIn: false });
  const link = await ask(page, email);
  const done = page.getByText('Password has been reset. You can now log in.');
  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill(NEW);
  await page.getByLabel('Confirm new password').fill(NEW);
  await page.getByRole('button', { name: 'Reset password' }).dblclick();
  await expect(done).toBeVisible();
  await page.goto(link);
  await fill(page, NEW);
  await expect(done).toBeVisible();
});

test('what is wrong is said beside the field, and the link stays good @js', async ({ page, freshUser }) => {
  const { email } = await freshUser({ signedIn: false });
  await page.goto(await ask(page, email));
  const errors = page.getByRole('alert').getByRole('link');
  await fill(page, '12345');
  await expect(errors).toHaveText(['Password must be at least 6 characters long']);
  await fill(page, NEW, 'another-one');
  await expect(errors).toHaveText(['Passwords do not match']);
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await fill(page, NEW);
  await expectReset(page);
});
