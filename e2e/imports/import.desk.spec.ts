import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { bookOf, sheetOf } from '../../api/src/platform/resources/imports/xlsx.testing.ts';
import { expect, expectNoAxeViolations, test } from '../fixtures.ts';
import { carrySession } from '../support/accounts.ts';
import { expectToast, findRow, ownZil, uniqueNumber } from '../support/desk.ts';
import { officer } from '../support/staff.ts';

const csv = (rows: string[][], name: string) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(rows.map((cells) => cells.join(',')).join('\r\n')),
});

const choose = (page: Page, rows: string[][], name = 'sheet.csv') =>
  page.getByLabel('Choose a file').setInputFiles(csv(rows, name));

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

test('past imports: a repeated row is amber, records are shown alone, and an import is taken back', async ({
  page,
  loginAs,
  apiAs,
}) => {
  // Not the account of the test above: a second file of one's own ends the first.
  const api = await apiAs('admin');
  const { zil } = await ownZil(api);
  const [one, two] = [uniqueNumber(), uniqueNumber()];
  const head = ['zil_id', 'Dag No', 'Khatiyan No', 'Owner', 'Area (sq ft)'];
  const good = [
    [String(zil.id), one, '12', 'রহিমা খাতুন', '435.6'],
    [String(zil.id), two, '13', '', ''],
  ];
  await loginAs('admin');
  await page.goto('/admin/dags/import');
  await choose(page, [head, ...good, good[0]!]);
  await page.getByRole('button', { name: 'Check the rows' }).click();
  const problems = page.getByRole('list', { name: 'What is wrong' }).getByRole('listitem');
  await expect(problems).toHaveText([/^Row 2.*Repeated row.*stands in row 4 too/, /^Row 4.*Repeated row/]);
  await expectNoAxeViolations(page);

  await page.getByRole('link', { name: 'Choose another file' }).click();
  await choose(page, [head]);
  await expect(page.getByRole('alert').filter({ hasText: 'no rows below its heads' })).toBeVisible();
  const file = `${one}.csv`;
  await choose(page, [head, ...good], file);
  // The error of the file before is gone.
  await expect(page.getByRole('button', { name: 'Check the rows' })).toBeVisible();
  await expect(page.getByText('no rows below its heads')).toHaveCount(0);
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await page.getByRole('button', { name: 'Import 2 records' }).click();
  await expect(page.getByText('2 records imported.')).toBeVisible();
  await page.getByRole('link', { name: 'Past imports' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Imports' })).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: file });
  await expect(row).toContainText('Imported');
  await expectNoAxeViolations(page);

  await row.getByRole('link', { name: /^Show its records/ }).click();
  await expect(page.getByText(/^Only what import no\. \d+ added is shown\./)).toBeVisible();
  const dags = page.getByRole('table', { name: 'Dags' }).getByRole('row');
  await expect(dags).toHaveCount(3);
  await expect(dags.nth(1)).toContainText(two);

  // A dag that was changed stands in the way, and is named.
  const own = async () => {
    const filter = JSON.stringify({ zil_id: zil.id });
    const answer = await api.get(`/api/admin/dags?filter=${encodeURIComponent(filter)}`);
    return (await answer.json()) as { id: number; version: number }[];
  };
  const [last] = await own();
  const touched = await api.post('/api/admin/dags/bulk/delete', { data: { records: [last] } });
  expect(touched.status()).toBe(200);
  const [left] = await own();
  const drawn = { dag_no: one, khatiyan_number: '77', zil_id: zil.id, version: left!.version };
  const changed = await api.put(`/api/admin/dags/${left!.id}`, { multipart: drawn });
  expect(changed.status(), await changed.text()).toBe(200);
  await page.goBack();
  await row.getByRole('button', { name: /^Take back/ }).click();
  const question = page.getByRole('dialog', { name: 'Take this import back?' });
  await expect(question).toContainText('2 dags that this import added will be removed');
  await question.getByRole('button', { name: 'Take back' }).click();
  await expect(question.getByRole('alert').first()).toContainText(`In the way:Dag ${one}: Changed since`);
  await expectNoAxeViolations(page);
  await question.getByRole('button', { name: 'Close' }).click();

  // A fresh one goes.
  const [three, four] = [uniqueNumber(), uniqueNumber()];
  await page.goto('/admin/dags/import');
  await choose(page, [head, ...[three, four].map((number) => [String(zil.id), number, '14', 'করিম', '10'])]);
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await page.getByRole('button', { name: 'Import 2 records' }).click();
  await expect(page.getByText('2 records imported.')).toBeVisible();
  await page.getByRole('button', { name: /^Take back/ }).click();
  await question.getByRole('button', { name: 'Take back' }).click();
  await expectToast(page, 'Taken back: 2 dags removed.');
  await expect(page.getByText(/^Taken back on .* by /)).toBeVisible();
  expect(await own()).toHaveLength(1);
});

test('the sheet of a workbook is chosen; fathers, shares and katha of it come into the record', async ({
  page,
  context,
  baseURL,
  apiAs,
  database,
}) => {
  const api = await apiAs('admin');
  const { mouza } = await ownZil(api);
  const dag = uniqueNumber();
  const head = [
    'Mouza',
    'Zil No',
    'Dag No',
    'Khatiyan No',
    'Owner',
    "Father's name",
    'Share',
    'Dag area (katha)',
  ];
  const owner = (father: string) => [String(mouza.name_en), '1', dag, '12', 'করিম', father, '1/2', '5'];
  const book = bookOf(
    ['Summary', 'visible', sheetOf([['Note'], ['two owners']])],
    ['Old', 'hidden', sheetOf([head, owner('নাই')])],
    ['Dags', 'visible', sheetOf([head, owner('রহিম'), owner('সোবহান')])],
  );
  // Somebody who imports nothing else: a second file of one's own ends the first.
  await carrySession(context, baseURL!, (await officer(database)).token);
  await page.goto('/admin/dags/import');
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  await page.getByLabel('Choose a file').setInputFiles({ name: `${dag}.xlsx`, mimeType, buffer: book });

  const sheet = page.getByRole('combobox', { name: 'Sheet' });
  await expect(sheet).toHaveValue('Summary');
  await expect(sheet.getByRole('option')).toHaveText(['Summary', 'Dags']);
  await expect(page.getByRole('combobox', { name: '“Note” holds' })).toBeVisible();
  await sheet.selectOption('Dags');
  await expect(page.getByRole('combobox', { name: "“Father's name” holds" })).toHaveValue('khotiyan:father');
  await expect(page.getByRole('combobox', { name: '“Share” holds' })).toHaveValue('khotiyan:share');
  await expect(page.getByRole('combobox', { name: '“Note” holds' })).toHaveCount(0);
  await expectNoAxeViolations(page);
  await page.reload();
  await expect(sheet).toHaveValue('Dags');
  await page.getByRole('button', { name: 'Check the rows' }).click();

  const reckoning = page.getByRole('region', { name: /^Katha and bigha differ/ });
  await expect(reckoning).toContainText('1 katha = 1.65 decimals = 718.74 sq ft');
  await expect(reckoning).toContainText('In this file, “5”: 3,593.7 sq ft (8.25 decimals)');
  await expectNoAxeViolations(page);
  // Not before somebody says that it holds.
  await page.getByRole('button', { name: 'Import 1 record' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Confirm that this holds' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'This holds for the land of this file' }).check();
  await page.getByRole('button', { name: 'Import 1 record' }).click();
  await expect(page.getByText('1 record imported.')).toBeVisible();
  const filter = encodeURIComponent(JSON.stringify({ q: dag }));
  const [made] = (await (await api.get(`/api/admin/dags?filter=${filter}`)).json()) as [
    { khotiyan: unknown },
  ];
  expect(made.khotiyan).toEqual([
    { owner: 'করিম', father: 'রহিম', area: 1_796.85 },
    { owner: 'করিম', father: 'সোবহান', area: 1_796.85 },
  ]);
});
