import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

/* A part of the console whose script does not come: because the line broke, or because the page is being left. */

/** Answers scripts whose address matches as `come` says, until it lets them come. Tells when the first is asked for. */
async function hold(page: Page, script: RegExp) {
  let tell = () => {};
  const asked = new Promise<void>((resolve) => (tell = resolve));
  let fail = () => {};
  const failing = new Promise<void>((resolve) => (fail = resolve));
  let comes = false;
  await page.route(script, async (route) => {
    if (comes) return route.fallback();
    tell();
    await failing;
    await route.abort('connectionreset');
  });
  return { asked, fail, come: () => void (comes = true) };
}

const searchOf = (page: Page) => page.getByRole('banner').getByRole('combobox');
const failedIn = (page: Page) => page.getByRole('alert').filter({ hasText: 'This page could not be opened' });

test('a part that cannot be fetched is offered again in its place, and is no fault of the console', async ({
  page,
  loginAs,
  allowConsoleErrors,
}) => {
  // The browser's own note on the line; nothing of ours is thrown.
  allowConsoleErrors(/^Failed to load resource: net::ERR_CONNECTION_RESET$/);
  await loginAs('admin');
  const search = await hold(page, /\/GlobalSearch-[^/]*\.js$/);
  await page.goto('/admin/divisions');
  await search.asked;
  search.fail();
  await expect(failedIn(page)).toBeVisible();
  await expect(page.getByRole('table').getByRole('row', { name: /Dhaka/ })).toBeVisible();
  search.come();
  await failedIn(page).getByRole('button', { name: 'Try again' }).click();
  await expect(searchOf(page)).toBeVisible();
  await expect(failedIn(page)).toHaveCount(0);
});

test('a part that is aborted because the page is being left is no failure, and comes when one stays', async ({
  page,
  loginAs,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/^Failed to load resource: net::ERR_CONNECTION_RESET$/);
  await loginAs('admin');
  const search = await hold(page, /\/GlobalSearch-[^/]*\.js$/);
  await page.goto('/admin/divisions');
  await search.asked;
  // A page that answers with nothing: the browser stays where it is.
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/nothing', async (route) => {
    await answered;
    await route.fulfill({ status: 204 });
  });
  const leaving = page.waitForRequest('**/nothing');
  await page.evaluate(() => setTimeout(() => window.location.assign('/nothing')));
  await leaving;
  const aborted = page.waitForEvent('requestfailed', (request) => /GlobalSearch/.test(request.url()));
  search.fail();
  await aborted;
  search.come();
  answer();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(searchOf(page)).toBeVisible();
  await expect(failedIn(page)).toHaveCount(0);
});

test('a console whose script does not come says so, and is offered again', async ({
  page,
  loginAs,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/^Failed to load resource: net::ERR_CONNECTION_RESET$/);
  await loginAs('admin');
  const console = await hold(page, /\/start-[^/]*\.js$/);
  console.fail();
  await page.goto('/admin/divisions');
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  console.come();
  await page.getByRole('button', { name: 'Refresh Page' }).click();
  await expect(page.getByRole('table').getByRole('row', { name: /Dhaka/ })).toBeVisible();
});
