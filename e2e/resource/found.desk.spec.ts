import { expect, test } from '../fixtures.ts';
import { createRecord, ownZil, pickOption, uniqueNumber } from '../support/desk.ts';

test('a dag is named by where it lies, is found and narrowed by it, and opened by its row', async ({
  page,
  loginAs,
  apiAs,
}) => {
  const api = await apiAs('admin');
  const { mouza, zil } = await ownZil(api);
  // It does not begin with the number that is searched for.
  const khatiyan = `9${uniqueNumber()}`;
  const numbers = ['11', '12', '13'];
  for (const dag_no of numbers) {
    await createRecord(api, 'dags', {
      zil_id: zil.id,
      khatiyan_number: khatiyan,
      dag_no,
      khotiyan: [{ owner: 'মোঃ জাকির হোসেন', area: 100 }],
    });
  }
  await loginAs('acland');
  await page.goto('/admin/dags');
  const rows = page
    .getByRole('table')
    .locator('tbody')
    .getByRole('row')
    .filter({ hasText: String(mouza.name_en) });
  await pickOption(page, page.getByRole('combobox', { name: 'Mouza', exact: true }), String(mouza.name_en));
  await expect(rows).toHaveCount(3);
  await expect(rows.first()).toContainText(`Sheet 1 · ${String(mouza.name_en)}`);
  await page.getByRole('combobox', { name: 'Document' }).selectOption('With a document');
  await expect(page.getByText('No dags found.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Document' }).selectOption('');
  await page.getByRole('search').getByRole('textbox').fill('যাকির 12');
  await expect(rows).toHaveCount(1);
  await page.getByRole('search').getByRole('textbox').fill('');
  await expect(rows).toHaveCount(3);

  await rows.nth(1).getByRole('cell', { name: '12', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Dag 12 · Sheet 1 · ${String(mouza.name_en)}` });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Next record' }).click();
  await expect(page.getByRole('dialog', { name: 'Dag 11 ·' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next record' })).toBeDisabled();

  await page.getByRole('dialog').getByRole('link', { name: 'Khatian' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Khatian ${khatiyan}` })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Dags' }).getByRole('row')).toHaveCount(4);
  await page.getByRole('link', { name: String(mouza.name_en) }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Dags', exact: true }).click();
  await expect(rows).toHaveCount(3);
});

test('a khatian is found by its number and its owner', async ({ page, loginAs, apiAs }) => {
  const { zil } = await ownZil(await apiAs('admin'));
  const khatiyan = uniqueNumber();
  await createRecord(await apiAs('admin'), 'dags', {
    zil_id: zil.id,
    khatiyan_number: khatiyan,
    dag_no: '5',
    khotiyan: [{ owner: 'সালেহা বেগম', area: 100 }],
  });
  await loginAs('acland');
  await page.goto('/admin');
  await page.getByRole('main').getByRole('link', { name: 'Quick Search' }).click();
  await page.getByLabel('Khatian number').fill(khatiyan);
  await page.getByLabel('Owner').fill('ছালেহা');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No khatian found.')).toBeVisible();
  await page.getByLabel('Owner').fill('শালেহা');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: `Khatian ${khatiyan}` }).click();
  await expect(page.getByRole('table', { name: 'Owners' })).toContainText('100.00%');
});
