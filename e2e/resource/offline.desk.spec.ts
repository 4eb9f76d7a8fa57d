import { expect, expectNoAxeViolations, test } from '../fixtures.ts';
import { expectToast, findRow, ownUpazila, unique } from '../support/desk.ts';

test('without a line nothing is sent later, and what fails does so inside its frame', async ({
  page,
  context,
  loginAs,
  apiAs,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_INTERNET_DISCONNECTED|Failed to fetch|dynamically imported/);
  const api = await apiAs('admin');
  const upazila = await ownUpazila(api);
  // The script of a page that this browser has not had yet; a test before may have brought it into its cache.
  await page.route(/\/RevenuePages[^/]*\.js$/, (route) => route.abort('internetdisconnected'));
  await loginAs('admin');
  await page.goto('/admin/upazilas');
  await (await findRow(page, String(upazila.name_en))).getByRole('link', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: /Upazila/ });
  await dialog.getByLabel('Name (EN)').fill(unique('Abandoned'));

  await context.setOffline(true);
  const bar = page.getByRole('alert').filter({ hasText: 'No internet connection.' });
  await expect(bar).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'The server cannot be reached');
  await expectNoAxeViolations(page);
  // Given up: the dialog is not dead.
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(dialog).toHaveCount(0);

  const menu = page.getByRole('navigation').first();
  await menu.getByRole('link', { name: 'Divisions' }).click();
  await expect(
    page.getByRole('main').getByRole('alert').filter({ hasText: 'Failed to load divisions' }),
  ).toContainText('The server cannot be reached');
  await menu.getByRole('link', { name: 'Revenue' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('This page could not be opened');
  await expect(menu.getByRole('link', { name: 'Upazilas' })).toBeVisible();

  await context.setOffline(false);
  await expect(bar).toHaveCount(0);
  await menu.getByRole('link', { name: 'Divisions' }).click();
  await expect(page.getByRole('table').getByRole('row', { name: /Dhaka/ })).toBeVisible();
  const now = (await (await api.get(`/api/admin/upazilas/${upazila.id}`)).json()) as object;
  expect(now).toMatchObject({ name_en: upazila.name_en, version: 1 });
});

test('who presses Edit sees a dialog before its script has come', async ({ page, loginAs, apiAs }) => {
  const upazila = await ownUpazila(await apiAs('admin'));
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/FormDialog-[^/]*\.js$/, async (route) => {
    await held;
    await route.fallback();
  });
  await loginAs('admin');
  await page.goto('/admin/upazilas');
  await (await findRow(page, String(upazila.name_en))).getByRole('link', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: /Upazila/ });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('textbox')).toHaveCount(0);
  release();
  await expect(dialog.getByLabel('Name (EN)')).toHaveValue(String(upazila.name_en));
});
