import type { Page } from '@playwright/test';
import { expect, expectNoAxeViolations, test } from '../fixtures.ts';
import { expectToast, findRow, ownUpazila, unique, type StoredRecord } from '../support/desk.ts';

/** Opens a record for editing, and then lets someone else save it. */
async function overtaken(
  page: Page,
  upazila: StoredRecord,
  other: (data: object) => Promise<unknown>,
): Promise<{ mine: string; theirs: string }> {
  const [mine, theirs] = [unique('Mine'), unique('Theirs')];
  await page.goto(`/admin/upazilas/${upazila.id}`);
  const dialog = page.getByRole('dialog', { name: 'Edit Upazila' });
  await dialog.getByLabel('Name (EN)').fill(mine);
  await other({ name_en: theirs, name_bn: theirs });
  await dialog.getByRole('button', { name: 'Save' }).click();
  const panel = dialog.getByRole('alert');
  await expect(panel).toContainText('Someone saved this record while you were editing');
  await expect(panel).toContainText(/Saved by \S.* on \d+ \S+ \d{4}, \d\d:\d\d/);
  await expect(panel.getByRole('row', { name: /Name \(EN\)/ })).toContainText(mine);
  await expect(panel.getByRole('row', { name: /Name \(BN\)/ })).toContainText('Not changed by you');
  await expect(panel.getByRole('row', { name: /Name \(EN\)/ })).toContainText(theirs);
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await expectNoAxeViolations(page);
  return { mine, theirs };
}

test('a stale edit shows what changed; the newer version can be loaded', async ({ page, loginAs, apiAs }) => {
  const api = await apiAs('admin');
  const upazila = await ownUpazila(api);
  await loginAs('acland');
  const { theirs } = await overtaken(page, upazila, (data) =>
    api.put(`/api/admin/upazilas/${upazila.id}`, { data }),
  );
  const dialog = page.getByRole('dialog', { name: 'Edit Upazila' });
  await dialog.getByRole('button', { name: 'Load the newer version' }).click();
  await expect(dialog.getByLabel('Name (EN)')).toHaveValue(theirs);
  await expect(dialog.getByLabel('Name (BN)')).toHaveValue(theirs);
  await expect(dialog.getByRole('button', { name: 'Reset' })).toBeDisabled();
});

test('or one goes on editing on top of it: both changes are kept', async ({ page, loginAs, apiAs }) => {
  const api = await apiAs('admin');
  const upazila = await ownUpazila(api);
  await loginAs('acland');
  const { mine, theirs } = await overtaken(page, upazila, (data) =>
    api.put(`/api/admin/upazilas/${upazila.id}`, { data }),
  );
  const dialog = page.getByRole('dialog', { name: 'Edit Upazila' });
  await dialog.getByRole('button', { name: 'Keep my changes and go on' }).click();
  await expect(dialog.getByLabel('Name (EN)')).toHaveValue(mine);
  await expect(dialog.getByLabel('Name (BN)')).toHaveValue(theirs);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Upazila updated successfully');
  const saved = await (await api.get(`/api/admin/upazilas/${upazila.id}`)).json();
  expect(saved).toMatchObject({ name_en: mine, name_bn: theirs, version: 3 });
});

test('a record that was changed meanwhile is not deleted unseen', async ({ page, loginAs, apiAs }) => {
  const api = await apiAs('admin');
  const upazila = await ownUpazila(api);
  await loginAs('acland');
  await page.goto('/admin/upazilas');
  const name = String(upazila.name_en);
  await (await findRow(page, name)).getByRole('button', { name: 'Delete' }).click();
  await api.put(`/api/admin/upazilas/${upazila.id}`, { data: { bbs_code: null, name_bn: 'নতুন' } });
  const question = page.getByRole('dialog', { name: 'Delete Upazila?' });
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(question.getByRole('alert')).toContainText('was changed by someone else');
  expect((await api.get(`/api/admin/upazilas/${upazila.id}`)).status()).toBe(200);
});
