import { expect, test } from '../fixtures.ts';
import { expectToast, findRow } from '../support/desk.ts';

test('an administrator sets a rate from a day on; the land office reads it', async ({ page, loginAs }) => {
  await loginAs('admin');
  await page.goto('/admin/tax-rates');
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Tax Rates' })).toBeVisible();
  await page.getByRole('link', { name: 'Add Tax Rate' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog.getByLabel('Valid from')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Land type').selectOption('Commercial');
  await dialog.getByLabel('Area class').selectOption('E (ঙ), municipality');
  await dialog.getByLabel('Rate (BDT)').fill('৬৫.৫০');
  await dialog.getByLabel('Valid from').fill('2041-07-01');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(page, 'Tax Rate added successfully');

  await page.getByRole('search').getByLabel('Land type').selectOption('Commercial');
  const row = page.getByRole('row').filter({ hasText: '1 July 2041' });
  await expect(row).toContainText('Commercial');
  await expect(row).toContainText('E (ঙ), municipality');
  await expect(row).toContainText('65.5');

  await loginAs('acland');
  await page.goto('/admin/tax-rates');
  await expect(page.getByRole('row').filter({ hasText: '1 July 2041' })).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Add Tax Rate' })).toHaveCount(0);
});

test('the class of an upazila is chosen where its names are', async ({ page, loginAs }) => {
  await loginAs('acland');
  await page.goto('/admin/upazilas');
  const row = await findRow(page, 'Sonagazi');
  await expect(row).toContainText('F (চ), outside a municipality');
  await row
    .getByRole('link', { name: /Edit/ })
    .or(row.getByRole('button', { name: /Edit/ }))
    .click();
  const field = page.getByRole('dialog').getByLabel('Area class');
  await expect(field.getByRole('option')).toHaveCount(6);
  await field.selectOption('E (ঙ), municipality');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Upazila updated successfully');
  await expect(row).toContainText('E (ঙ), municipality');
});
