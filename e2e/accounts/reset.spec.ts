import { expect, test, type Account } from '../fixtures.ts';
import { waitForHydration } from '../support/hydration.ts';
import { linkIn, mailTo } from '../support/mail.ts';
import type { APIRequestContext, Page } from '@playwright/test';

/** What follows a new password that was set with the link of a mail; the link itself is asked for in walk.spec.ts. */

const done = (page: Page) => page.getByText('Password has been reset. You can now log in.');

/** Sets a new password with a link, where the clock stands still from the moment the form is alive. */
async function reset(page: Page, request: APIRequestContext, { email }: Account): Promise<string> {
  const headers = { 'accept-language': 'en' };
  expect((await request.post('/api/password/forgot', { data: { email }, headers })).ok()).toBe(true);
  const link = linkIn(await mailTo(email, 'Set a new password'), '/reset-password');
  await page.clock.install();
  await page.goto(link);
  await waitForHydration(page);
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await page.getByLabel('New password', { exact: true }).fill('nine-quiet-rivers');
  await page.getByLabel('Confirm new password').fill('nine-quiet-rivers');
  await page.getByRole('button', { name: 'Reset password' }).click();
  await expect(done(page)).toBeVisible();
  return link;
}

test('the login follows after a moment; a link that was used leads to a new one @js', async ({
  page,
  request,
  freshUser,
}) => {
  const link = await reset(page, request, await freshUser({ signedIn: false }));
  await page.clock.runFor(1_199);
  await expect(done(page)).toBeVisible();
  await page.clock.resume();
  await expect(page).toHaveURL('/login');

  await page.goto(link);
  await waitForHydration(page);
  await page.getByLabel('New password', { exact: true }).fill('ten-loud-rivers');
  await page.getByLabel('Confirm new password').fill('ten-loud-rivers');
  await page.getByRole('button', { name: 'Reset password' }).click();
  await expect(page.getByRole('alert')).toContainText('Reset failed. The link may be invalid or expired.');
  expect(await page.content()).not.toContain('ten-loud-rivers');
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await expect(page).toHaveURL('/forgot-password');
});

test('whoever goes elsewhere before the login follows is not called back @js', async ({
  page,
  request,
  freshUser,
}) => {
  await reset(page, request, await freshUser({ signedIn: false }));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  // The other page is not there yet: this answer leaves the one that is.
  await page.route('**/terms', (route) => route.fulfill({ status: 204 }));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of use' }).click();
  await expect.poll(() => asked).toContain('/terms');
  await page.clock.runFor(5_000);
  await page.evaluate(() => fetch('/favicon.svg'));
  expect(asked).toEqual(['/terms', '/favicon.svg']);
  await expect(done(page)).toBeVisible();
});
