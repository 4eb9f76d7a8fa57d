import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { expectToast, ownUpazila, pickOption, unique, type StoredRecord } from '../support/desk.ts';
import { holdAnswer } from '../support/held-answer.ts';

/*
 * The answer to a list that was asked for before a change, and comes after it. What the list shows is what is so since;
 * nobody acts on the rows of an earlier list.
 */

const filterOf = (text: string) => `filter=${encodeURIComponent(JSON.stringify({ q: text }))}`;
const isListOf = (text: string) => (address: URL) =>
  address.pathname === '/api/admin/upazilas' &&
  address.searchParams.get('filter') === JSON.stringify({ q: text });
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
/** The list as it is asked for after the change. */
const answered = (page: Page, text: string) =>
  page.waitForResponse((answer) => isListOf(text)(new URL(answer.url())));

/** A search that finds a record, by less than its name. */
const less = (record: StoredRecord) => String(record.name_en).slice(0, -1);

test('what was added is in the list', async ({ page, loginAs, apiAs }) => {
  const { district } = await ownUpazila(await apiAs('admin'));
  const name = unique('Upazila');
  await loginAs('admin');
  const held = await holdAnswer(page, isListOf(name));
  await page.goto(`/admin/upazilas/create?${filterOf(name)}`);
  await held.requested;
  const dialog = page.getByRole('dialog', { name: 'Add Upazila' });
  await pickOption(page, dialog.getByLabel('District'), (district as { name_en: string }).name_en);
  await dialog.getByLabel('Name (EN)').fill(name);
  await dialog.getByLabel('Name (BN)').fill(name);
  const since = answered(page, name);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(page, 'Upazila added successfully');
  await since;
  await held.release();
  await expect(rowOf(page, name)).toHaveCount(1);
});

test('what was edited is shown as it is now', async ({ page, loginAs, apiAs }) => {
  const upazila = await ownUpazila(await apiAs('admin'));
  const name = String(upazila.name_en);
  await loginAs('admin');
  const held = await holdAnswer(page, isListOf(name));
  await page.goto(`/admin/upazilas/${upazila.id}?${filterOf(name)}`);
  await held.requested;
  const dialog = page.getByRole('dialog', { name: 'Edit Upazila' });
  await dialog.getByLabel('BBS').fill('4711');
  const since = answered(page, name);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Upazila updated successfully');
  await since;
  await held.release();
  await expect(rowOf(page, name)).toContainText('4711');
});

test('what was deleted is gone', async ({ page, loginAs, apiAs }) => {
  const upazila = await ownUpazila(await apiAs('admin'));
  await loginAs('admin');
  await page.clock.install();
  await page.goto(`/admin/upazilas?${filterOf(String(upazila.name_en))}`);
  const row = rowOf(page, String(upazila.name_en));
  await expect(row).toHaveCount(1);
  const search = page.getByRole('search').getByRole('textbox');
  await expect(search).toBeEditable();
  await page.clock.pauseAt(Date.now() + 60_000);
  // Searched, and deleted at once: the list asks 300 ms after the last key, when the question is open already.
  await search.fill(less(upazila));
  await row.getByRole('button', { name: 'Delete' }).click();
  const held = await holdAnswer(page, isListOf(less(upazila)));
  await page.clock.runFor(300);
  await page.clock.resume();
  await held.requested;
  const since = answered(page, less(upazila));
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expectToast(page, 'Upazila deleted successfully');
  await since;
  await held.release();
  await expect(row).toHaveCount(0);
  await expect(page.getByText('No upazilas found.')).toBeVisible();
});

test('rows of an earlier list are not acted on', async ({ page, loginAs, apiAs }) => {
  const upazila = await ownUpazila(await apiAs('admin'));
  await loginAs('admin');
  await page.goto(`/admin/upazilas?${filterOf(String(upazila.name_en))}`);
  const row = rowOf(page, String(upazila.name_en));
  const remove = row.getByRole('button', { name: 'Delete' });
  await expect(remove).toBeEnabled();
  const held = await holdAnswer(page, isListOf(less(upazila)));
  const search = page.getByRole('search').getByRole('textbox');
  await search.fill(less(upazila));
  await held.requested;
  // They look it, too.
  await expect(page.getByRole('progressbar', { name: 'Loading...' })).toBeVisible();
  await expect(page.locator('tbody')).toHaveCSS('opacity', '0.45');
  await remove.click({ force: true });
  await remove.focus();
  await expect(remove).not.toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // What is not of the rows goes on.
  await expect(search).toBeEditable();
  await held.release();
  await remove.click();
  await expect(page.getByRole('dialog', { name: 'Delete Upazila?' })).toBeVisible();
});
