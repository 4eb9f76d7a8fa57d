import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { dialogOf, pressButton, rowOf, test } from '../support/registrations.ts';
import { expectToast, findRow, ownUpazila, unique } from '../support/desk.ts';

/** Over a slow line an answer comes when one is elsewhere already: it must take nothing away there. */

/** Holds what changes something at an address, until the answer is called. */
async function hold(page: Page, address: string | RegExp): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(address, async (route) => {
    if (route.request().method() !== 'GET') await held;
    await route.fallback();
  });
  return release;
}

test('what is typed on while the list follows a search stays', async ({ page, loginAs }) => {
  await loginAs('admin');
  await page.clock.install();
  await page.goto('/admin/upazilas');
  const search = page.getByRole('search').getByRole('textbox');
  // Its rows are drawn before the console is there, which the clock would keep from coming.
  await expect(search).toBeEditable();
  await expect(page.getByRole('table').getByRole('row').nth(1)).toContainText(/\d/);
  await page.clock.pauseAt(Date.now() + 60_000);
  await search.pressSequentially('zaki');
  // The clock stops between the end of the wait and the address that follows it.
  await page.clock.runFor(300);
  await search.pressSequentially('ganj');
  await expect(search).toHaveValue('zakiganj');
  await page.clock.resume();
  await expect(page.getByRole('table').getByRole('row').filter({ hasText: 'Zakiganj' })).toHaveCount(1);
  await expect(page).toHaveURL(/zakiganj/);
  await expect(search).toHaveValue('zakiganj');
});

test('a decision that is on its way cannot be called back', async ({ page, land, citizen, openReview }) => {
  await land.register(citizen);
  await openReview();
  const release = await hold(page, /land-tax-registrations\/\d+$/);
  await pressButton(rowOf(page, land.dag), 'Reject');
  const dialog = dialogOf(page, 'Reject registration');
  await dialog.getByRole('textbox').fill('No such dag');
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('textbox')).toHaveValue('No such dag');
  release();
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, land.dag)).toContainText('Rejected');
});

test('nor can a deletion', async ({ page, loginAs, apiAs }) => {
  const upazila = await ownUpazila(await apiAs('admin'));
  const name = String(upazila.name_en);
  await loginAs('admin');
  await page.goto('/admin/upazilas');
  const row = await findRow(page, name);
  const release = await hold(page, `**/api/admin/upazilas/${upazila.id}?**`);
  await row.getByRole('button', { name: 'Delete' }).click();
  const question = dialogOf(page, 'Delete Upazila?');
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(question).toContainText(name);
  release();
  await expectToast(page, 'Upazila deleted successfully');
  await expect(question).toBeHidden();
});

test('whoever left a form while it was being saved stays where they are', async ({
  page,
  loginAs,
  apiAs,
}) => {
  const api = await apiAs('admin');
  const [saved, other] = [await ownUpazila(api), await ownUpazila(api)];
  await loginAs('admin');
  await page.goto('/admin/upazilas');
  const edit = async (name: unknown) =>
    (await findRow(page, String(name))).getByRole('link', { name: 'Edit' }).click();
  await edit(saved.name_en);
  const dialog = dialogOf(page, 'Edit Upazila');
  const name = dialog.getByLabel('Name (EN)');
  const changed = unique('Upazila');
  await name.fill(changed);
  const release = await hold(page, `**/api/admin/upazilas/${saved.id}`);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(name).toHaveValue(changed);

  await page.goBack();
  await dialogOf(page, 'Discard your changes?').getByRole('button', { name: 'Discard changes' }).click();
  await expect(dialog).toHaveCount(0);
  await edit(other.name_en);
  await expect(name).toHaveValue(String(other.name_en));
  const second = unique('Upazila');
  await name.fill(second);
  release();
  await expectToast(page, 'Upazila updated successfully');
  await expect(name).toHaveValue(second);
  await expect(page).toHaveURL(new RegExp(`/admin/upazilas/${other.id}(\\?|$)`));
  await expect(dialogOf(page, 'Discard your changes?')).toHaveCount(0);
});
