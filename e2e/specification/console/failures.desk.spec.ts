import type { Page, Route } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { navigateInConsole, ownUpazila } from '../../support/desk.ts';
import { cardOf, newCitizenWithCard } from '../../support/kyc-queue.ts';

/** The toast that is shown. */
const toast = (page: Page) => page.locator('.MuiSnackbar-root').getByRole('alert');
const refuse = (route: Route) => route.fulfill({ status: 500, json: { message: 'Broken' } });

/** Answers of the server that have no text at all, not even that of the status: as over HTTP/2. */
const wordless = (page: Page, method: 'PUT' | 'DELETE', path: string) =>
  page.evaluate(
    ([does, ending]) => {
      const ask = window.fetch;
      window.fetch = (input, options) =>
        options?.method === does && String(input).includes(ending)
          ? Promise.resolve(new Response('', { status: 500 }))
          : ask(input, options);
    },
    [method, path] as const,
  );

test('a list that cannot be read is told by a toast and in place of the list', async ({
  page,
  loginAs,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/500/);
  await loginAs('admin');
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const [name, text] of [
    ['divisions', 'Failed to load divisions'],
    ['districts', 'Failed to load districts'],
    ['upazilas', 'Failed to load upazilas'],
    ['mouzas', 'Failed to load mouzas'],
    ['zils', 'Failed to load zils'],
    ['dags', 'Failed to load dags'],
    ['survey-types', 'Failed to load survey types'],
    ['mouza-maps', 'Failed to load mouza maps'],
  ] as const) {
    await test.step(name, async () => {
      await page.route(`**/api/admin/${name}?**`, refuse);
      await navigateInConsole(page, `/admin/${name}`);
      await expect(toast(page)).toHaveText(text);
      const banner = page.getByRole('main').getByRole('alert');
      await expect(banner.getByText(text, { exact: true })).toBeVisible();
      await expect(banner).toContainText('Broken');
    });
  }
});

test('a save that fails says what the server says, else that it failed; so does a delete', async ({
  page,
  loginAs,
  apiAs,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/500/);
  const upazila = await ownUpazila(await apiAs('admin'));
  await loginAs('acland');
  await page.goto(`/admin/upazilas/${upazila.id}`);
  const dialog = page.getByRole('dialog', { name: 'Edit Upazila' });
  await dialog.getByLabel('BBS Code').fill('1');
  const path = `/api/admin/upazilas/${upazila.id}`;
  await page.route((url) => url.pathname === path, refuse);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page)).toHaveText('Broken');
  await wordless(page, 'PUT', path);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page)).toHaveText('Save failed');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard changes' }).click();

  await page.getByRole('button', { name: `Delete: ${String(upazila.name_en)}` }).click();
  const question = page.getByRole('dialog', { name: 'Delete Upazila?' });
  const remove = question.getByRole('button', { name: /^Delete/ });
  await remove.click();
  await expect(toast(page)).toHaveText('Delete failed');
  await expect(question.getByRole('alert')).toHaveText('Broken');
  await wordless(page, 'DELETE', path);
  await remove.click();
  await expect(question.getByRole('alert')).toHaveText('Delete failed');
});

test('revenue that cannot be read, a day of it and its file are told in the words of the catalogue', async ({
  page,
  loginAs,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/500/);
  await loginAs('acland');
  await page.route('**/api/revenue-details', refuse);
  await page.goto('/admin/revenue');
  const alert = page.getByRole('main').getByRole('alert').first();
  for (const text of ['Unable to load revenue details', 'Failed to load revenue details'])
    await expect(alert.getByText(text, { exact: true })).toBeVisible();
  await page.unroute('**/api/revenue-details');
  await alert.getByRole('button', { name: 'Try again' }).click();
  const card = page.getByRole('region', { name: 'Mutations' });
  await card.getByLabel('Date').fill('2026-03-20');
  await page.route('**/api/admin/revenue/mutations/**', refuse);
  await card.getByRole('button', { name: 'CSV: Mutations' }).click();
  await expect(toast(page)).toHaveText('Failed to download CSV');
  await card.getByRole('button', { name: 'View: Mutations' }).click();
  const failed = page.getByRole('dialog').getByRole('alert');
  await expect(failed.getByText('Failed to load details', { exact: true })).toBeVisible();
});

test('a decision on a card that fails is told, and the card stays; an empty queue says so', async ({
  page,
  loginAs,
  freshUser,
  database,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/500/);
  const { email, state } = await newCitizenWithCard(database, freshUser);
  await loginAs('acland');
  await page.goto('/admin/kyc-approvals?perPage=50');
  const card = cardOf(page, email);
  await card.scrollIntoViewIfNeeded();
  const approve = card.getByRole('button', { name: 'Approve' });
  await expect(approve).toBeEnabled();
  await page.route('**/api/admin/kyc/*/approve', refuse);
  await approve.click();
  const question = page.getByRole('dialog', { name: 'Approve identity card' });
  const told = page.getByRole('alert').filter({ hasText: /^Failed to approve KYC(\. )?Broken$/ });
  await question.getByRole('button', { name: 'Approve' }).click();
  await expect(told).toBeVisible();
  await expect(question.getByRole('button', { name: 'Approve' })).toBeFocused();
  await page.keyboard.press('Escape');
  await card.getByRole('button', { name: 'Reject' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reject identity card' });
  const reason = dialog.getByRole('textbox');
  for (const typed of ['', '   ']) {
    await reason.fill(typed);
    await dialog.getByRole('button', { name: 'Reject' }).click();
    await expect(reason).toHaveAccessibleDescription(
      'Please provide a rejection reason Say what is to be done better.',
    );
  }
  await page.route('**/api/admin/kyc/*/reject', refuse);
  await reason.fill('The back cannot be read.');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(dialog.getByRole('alert').getByText('Failed to reject KYC', { exact: true })).toBeVisible();
  expect(await state()).toMatchObject({ status: 'pending', rejection_reason: null });

  await page.route('**/api/admin/kyc/pending?**', (route) =>
    route.fulfill({ json: { kycs: [] }, headers: { 'Content-Range': 'kycs */0' } }),
  );
  await page.goto('/admin/kyc-approvals');
  await expect(page.getByRole('main').getByText('No pending KYC approvals', { exact: true })).toBeVisible();
});

/** Red, green and blue of what lies behind a text, 0 to 255. */
const colour = async (page: Page) => {
  const said = await toast(page).evaluate((alert) => getComputedStyle(alert).backgroundColor);
  return said.match(/\d+/g)!.map(Number) as [number, number, number];
};

test('a toast stands at the top in the middle for five seconds, red for an error and green for a success', async ({
  page,
  loginAs,
  apiAs,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/500/);
  const upazila = await ownUpazila(await apiAs('admin'));
  await loginAs('acland');
  await page.clock.install();
  await page.goto(`/admin/upazilas/${upazila.id}`);
  const dialog = page.getByRole('dialog', { name: 'Edit Upazila' });
  const save = dialog.getByRole('button', { name: 'Save' });
  await dialog.getByLabel('Name (BN)').fill('সাভার');
  const one = `**/api/admin/upazilas/${upazila.id}`;
  await page.route(one, refuse, { times: 1 });
  await save.click();
  await expect(toast(page)).toHaveText('Broken');
  const [red, green, blue] = await colour(page);
  expect(red).toBeGreaterThan(Math.max(green, blue));
  const { x, y, width } = (await toast(page).boundingBox())!;
  expect(Math.abs(x + width / 2 - 640)).toBeLessThan(2);
  expect(y).toBeLessThan(56);

  await page.clock.pauseAt(Date.now() + 60_000);
  await expect(toast(page)).toHaveCount(0);
  await save.click();
  await expect(toast(page)).toHaveText('Upazila updated successfully');
  const [less, most, rest] = await colour(page);
  expect(most).toBeGreaterThan(Math.max(less, rest));
  await page.clock.runFor(4_900);
  await expect(toast(page)).toBeVisible();
  await page.clock.runFor(600);
  await expect(toast(page)).toHaveCount(0);
});
