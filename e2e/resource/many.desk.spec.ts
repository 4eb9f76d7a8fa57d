import { expect, test } from '../fixtures.ts';
import { carrySession } from '../support/accounts.ts';
import { expectNoAxeViolations } from '../support/axe.ts';
import { expectToast, first, navigateInConsole, createRecord, pickOption, unique } from '../support/desk.ts';
import { officer } from '../support/staff.ts';

test('records are chosen, a field of all is set, and those are deleted that nothing hangs on', async ({
  page,
  loginAs,
  apiAs,
}) => {
  const api = await apiAs('admin');
  const district = await first(api, 'districts');
  const name = unique('Char');
  const names = ['One', 'Two', 'Used'].map((each) => `${name} ${each}`);
  const upazilas = [];
  for (const each of names) {
    upazilas.push(
      await createRecord(api, 'upazilas', { district_id: district.id, name_en: each, name_bn: each }),
    );
  }
  await createRecord(api, 'mouzas', { upazila_id: upazilas[2]!.id, name_en: name, name_bn: name });

  await loginAs('acland');
  await page.goto(`/admin/upazilas?filter=${encodeURIComponent(JSON.stringify({ q: name }))}`);
  const rows = page.getByRole('table').locator('tbody').getByRole('row').filter({ hasText: name });
  await expect(rows).toHaveCount(3);
  await rows.first().getByRole('checkbox').check();
  const chosen = page.getByRole('region', { name: 'Selected records' });
  await expect(chosen).toContainText('1 selected');
  await chosen.getByRole('button', { name: 'Select all on this page' }).click();
  await expect(chosen).toContainText('3 selected');
  await expectNoAxeViolations(page);

  const dialog = page.getByRole('dialog');
  await chosen.getByRole('button', { name: 'Set a field' }).click();
  await dialog.getByLabel('Area class').selectOption({ index: 1 });
  const text = await dialog.getByLabel('Area class').locator('option:checked').textContent();
  // Closed by mistake, what was chosen is still there.
  await page.keyboard.press('Escape');
  await chosen.getByRole('button', { name: 'Set a field' }).click();
  await expect(dialog.getByLabel('Area class').locator('option:checked')).toHaveText(text!);
  await dialog.getByRole('button', { name: 'Set for 3 upazilas' }).click();
  await expectToast(page, '3 upazilas updated');
  await expect(dialog).toHaveCount(0);
  await expect(rows.filter({ hasText: text! })).toHaveCount(3);

  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await chosen.getByRole('button', { name: 'Delete selected' }).click();
  for (const each of names) await expect(dialog).toContainText(each);
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(dialog).toContainText('1 upazila stayed as it was:');
  await expect(dialog).toContainText(`${name} Used`);
  await expect(dialog).toContainText('This upazila cannot be deleted: it is in use by 1 mouza.');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(rows).toHaveCount(1);
  await expect(chosen).toContainText('1 selected');
  // Nothing is done to what is not in sight.
  await navigateInConsole(page, '/admin/districts');
  await navigateInConsole(page, '/admin/upazilas');
  await expect(page.getByRole('columnheader', { name: 'Area class' })).toBeVisible();
  await expect(chosen).toHaveCount(0);
});

test('all that match are selected, also on other pages; what stays is named', async ({
  page,
  loginAs,
  apiAs,
}) => {
  const api = await apiAs('admin');
  const district = await first(api, 'districts');
  const name = unique('Bil');
  const made = [];
  for (let number = 1; number <= 12; number += 1) {
    const each = `${name} ${number}`;
    made.push(
      await createRecord(api, 'upazilas', { district_id: district.id, name_en: each, name_bn: each }),
    );
  }
  // On the second page.
  await createRecord(api, 'mouzas', { upazila_id: made[0]!.id, name_en: name, name_bn: name });
  await loginAs('admin');
  await page.goto(`/admin/upazilas?filter=${encodeURIComponent(JSON.stringify({ q: name }))}`);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  const chosen = page.getByRole('region', { name: 'Selected records' });
  await expect(chosen).toContainText('10 selected');
  await chosen.getByRole('button', { name: 'Select all 12 that match' }).click();
  await expect(chosen).toContainText('All 12 that match are selected');
  await expectNoAxeViolations(page);
  await chosen.getByRole('button', { name: 'Delete selected' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete 12 upazilas?' });
  await expect(dialog).toContainText('and 4 more');
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  const outcome = page.getByRole('dialog', { name: 'Not everything could be done' });
  await expect(outcome).toContainText(`1 upazila stayed as it was:${name} 1`);
  await outcome.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('table').locator('tbody').getByRole('row')).toHaveCount(1);
  await expect(chosen).toContainText('1 selected');
});

test('columns and a saved filter are there again in another browser', async ({
  page,
  context,
  browser,
  baseURL,
  database,
  watch,
}) => {
  const { token } = await officer(database);
  await carrySession(context, baseURL!, token);
  await page.goto('/admin/upazilas');
  await pickOption(page, page.getByRole('combobox', { name: 'District' }), 'Gazipur');
  await page.getByRole('button', { name: 'Name (EN)' }).click();
  await page.getByRole('button', { name: 'Saved filters' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toContainText('Enter a name for the filter');
  await dialog.getByLabel('Name for what the list shows now').fill('Upazilas of Gazipur');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Saved filters' }).click();
  await expect(dialog.getByLabel('Name for what the list shows now')).toHaveValue('Upazilas of Gazipur');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('listitem')).toContainText('Upazilas of Gazipur(in use)');
  await dialog.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Columns' }).click();
  await dialog.getByRole('checkbox', { name: 'BBS Code' }).uncheck();
  await expectNoAxeViolations(page);
  // By keyboard, which stays at the arrow while its row moves.
  await dialog.getByRole('button', { name: 'Up: Name (BN)' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('status')).toHaveText('Name (BN): place 3 of 5');
  await expect(dialog.getByRole('button', { name: 'Up: Name (BN)' })).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Columns saved');
  const heads = ['ID', 'Name (BN)', 'District', 'Name (EN)', 'Area class', 'Actions'];
  await expect(page.getByRole('columnheader')).toHaveText(heads);

  const other = await browser.newContext({ baseURL: baseURL! });
  watch(other);
  await carrySession(other, baseURL!, token);
  await other.addCookies([{ name: 'language', value: 'en', url: baseURL! }]);
  const again = await other.newPage();
  await again.goto('/admin/upazilas');
  await expect(again.getByRole('columnheader')).toHaveText(heads);
  await again.getByRole('button', { name: 'Saved filters' }).click();
  await again.getByRole('button', { name: 'Use Upazilas of Gazipur' }).click();
  await expect(again.getByRole('combobox', { name: 'District' })).toHaveValue('Gazipur (গাজীপুর)');
  await expect(again.getByRole('columnheader', { name: 'Name (EN)' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await other.close();
});
