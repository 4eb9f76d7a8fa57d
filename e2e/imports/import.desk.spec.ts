import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, expectNoAxeViolations, test } from '../fixtures.ts';
import { findRow, ownZil, uniqueNumber } from '../support/desk.ts';

const csv = (rows: string[][]) => ({
  name: 'sheet.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(rows.map((cells) => cells.join(',')).join('\r\n')),
});

const choose = (page: Page, rows: string[][]) => page.getByLabel('Choose a file').setInputFiles(csv(rows));

test('a file with a wrong row is corrected, confirmed, and its dags stand in the list', async ({
  page,
  loginAs,
  apiAs,
}) => {
  const { mouza } = await ownZil(await apiAs('admin'));
  const [one, two] = [uniqueNumber(), uniqueNumber()];
  // A choice is remembered by the heads, from whatever file: this one no other test has.
  const unknown = `Plot ${one}`;
  const head = ['Mouza', 'Zil No', unknown, 'Khatiyan No', 'Owner', 'Area (sq ft)'];
  const good = [String(mouza.name_en), '1', one, '12', 'রহিমা খাতুন', '৪৩৫.৬'];
  const other = [String(mouza.name_en), '1', two, '12', '', ''];
  await loginAs('acland');
  await page.goto('/admin/dags');
  await page.getByRole('link', { name: 'Import Dags' }).click();
  await expect(page).toHaveURL(/\/admin\/dags\/import$/);

  await choose(page, [head, good, ['Nowhere', ...other.slice(1)]]);
  // A head that nobody knows is chosen by hand; the others are read by themselves.
  const plot = page.getByRole('combobox', { name: `“${unknown}” holds` });
  await expect(plot).toHaveValue('');
  await expect(page.getByRole('combobox', { name: '“Mouza” holds' })).toHaveValue('zil.mouza');
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Dag No' })).toBeVisible();
  await plot.selectOption('Dag No');
  // Left and come back to, the choice is still there.
  await page.getByRole('main').getByRole('link', { name: 'All dags' }).click();
  await expect(page).toHaveURL(/\/admin\/dags$/);
  await page.goBack();
  await expect(plot).toHaveValue('dag_no');
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await expect(page.getByRole('heading', { name: 'What was found' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const problem = page.getByRole('list', { name: 'What is wrong' }).getByRole('listitem');
  await expect(problem).toHaveText('Row 3MouzaNowhereThere is no Mouza “Nowhere” here');
  await expect(page.getByRole('button', { name: /^Import/ })).toHaveCount(0);
  // What is right of this file waits for the rest of it.
  await expect(page.getByRole('main')).toContainText('the 1 good record of this file is not written either');
  await expectNoAxeViolations(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the wrong rows' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toContain('Nowhere');

  await page.getByRole('link', { name: 'Choose another file' }).click();
  await choose(page, [head, good, other]);
  // It is remembered.
  await expect(plot).toHaveValue('dag_no');
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await page.getByRole('button', { name: 'Import 2 records' }).click();
  await expect(page.getByText('2 records imported.')).toBeVisible();
  await page.getByRole('link', { name: 'See the list' }).click();
  await expect(await findRow(page, one)).toContainText(String(mouza.name_en));
});
