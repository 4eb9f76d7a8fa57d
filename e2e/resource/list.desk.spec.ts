import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { expectToast, findRow, createRecord, unique } from '../support/desk.ts';

/** The rows of records; those that hold the place while they load say nothing. */
const rows = (page: Page) =>
  page.getByRole('table').locator('tbody').getByRole('row').filter({ hasText: /\S/ });
const column = (page: Page, index: number) => rows(page).locator(`td:nth-child(${index})`);

test('ten rows at first, newest on top; a new column starts ascending, a click toggles', async ({
  page,
  loginAs,
}) => {
  await loginAs('admin');
  await page.goto('/admin/upazilas');
  await expect(rows(page)).toHaveCount(10);
  const ids = (await column(page, 1).allTextContents()).map(Number);
  expect(ids).toEqual([...ids].sort((one, other) => other - one));

  await page.getByRole('button', { name: 'Name (EN)' }).click();
  await expect(page.getByRole('columnheader', { name: 'Name (EN)' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await expect(column(page, 3).first()).toHaveText(/^A/);
  await page.getByRole('button', { name: 'Name (EN)' }).click();
  await expect(page.getByRole('columnheader', { name: 'Name (EN)' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await expect(column(page, 3).first()).not.toHaveText(/^A/);
});

test('First, Prev, Next, Last, the rows a page, and the total', async ({ page, loginAs, apiAs }) => {
  const api = await apiAs('admin');
  const range = (await api.get('/api/admin/districts?range=[0,0]')).headers()['content-range'];
  const total = Number(range?.split('/')[1]);
  await loginAs('admin');
  await page.goto('/admin/districts');
  const pager = page.getByRole('navigation', { name: 'Pages' });
  await expect(pager).toContainText(/Page 1 of \d/);
  expect(total).toBeGreaterThanOrEqual(64);
  await expect(pager.getByRole('button', { name: 'First' })).toBeDisabled();
  await expect(pager.getByRole('button', { name: 'Prev' })).toBeDisabled();
  await pager.getByRole('button', { name: 'Next' }).click();
  await expect(pager).toContainText(/Page 2 of \d/);
  await pager.getByRole('button', { name: 'Last' }).click();
  await expect(pager.getByRole('button', { name: 'Next' })).toBeDisabled();
  await pager.getByRole('button', { name: 'Prev' }).click();
  await pager.getByRole('button', { name: 'First' }).click();
  await expect(pager).toContainText(/Page 1 of \d/);
  await page.getByLabel('Rows').selectOption('50');
  await expect(rows(page)).toHaveCount(50);
  await expect(pager).toContainText('Page 1 of 2');
  await expect(page.getByText(/^Total: \d+$/)).toBeVisible();
});

test('the search waits for the last key and asks once; what is not there is said', async ({
  page,
  loginAs,
}) => {
  await loginAs('admin');
  await page.clock.install();
  await page.goto('/admin/upazilas');
  await expect(rows(page)).toHaveCount(10);
  const asked: string[] = [];
  page.on('request', (request) => {
    const filter = new URL(request.url()).searchParams.get('filter');
    if (request.url().includes('/api/admin/upazilas?') && filter?.includes('"q"')) asked.push(filter);
  });
  const search = page.getByRole('search').getByRole('textbox');
  await expect(search).toBeEditable();
  await page.clock.pauseAt(Date.now() + 60_000);
  await search.pressSequentially('zakiganj');
  await page.clock.runFor(299);
  expect(asked).toEqual([]);
  await page.clock.runFor(1);
  await page.clock.resume();
  await expect(rows(page)).toHaveCount(1);
  expect(asked).toEqual(['{"q":"zakiganj"}']);

  await search.fill('nowhere at all');
  await expect(page.getByText('No upazilas found.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(rows(page)).toHaveCount(10);
});

test('the search finds Bengali names whichever way they are spelt', async ({ page, loginAs }) => {
  await loginAs('acland');
  await page.goto('/admin/upazilas');
  await findRow(page, 'জকিগঞ্জ');
  await page.getByRole('search').getByRole('textbox').fill('জকীগঞ্জ');
  await expect(rows(page)).toContainText(['Zakiganj']);
});

test('upazilas by district, and the CSV file of just those', async ({ page, loginAs }) => {
  await loginAs('acland');
  await page.goto('/admin/upazilas');
  const filter = page.getByRole('combobox', { name: 'District' });
  await expect(filter).toHaveAttribute('placeholder', 'All Districts');
  await filter.fill('Gazipur');
  await page.getByRole('option', { name: 'Gazipur' }).click();
  await expect(column(page, 2).first()).toHaveText('Gazipur');
  expect(new Set(await column(page, 2).allTextContents())).toEqual(new Set(['Gazipur']));

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('upazilas.csv');
  const csv = await readFile(await file.path(), 'utf8');
  expect(csv.startsWith('\uFEFF')).toBe(true);
  expect(csv).toContain('ID,District,Upazila Name (EN),Upazila Name (BN),BBS Code');
  expect(csv).toContain('Gazipur,Kaliganj,');
  expect(csv).not.toContain('Sylhet');

  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(filter).toHaveValue('');
  await expect(rows(page)).toHaveCount(10);
});

test('a CSV file that does not come says so, and can be tried again', async ({
  page,
  loginAs,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/503/);
  await loginAs('acland');
  await page.goto('/admin/upazilas');
  const file = '**/api/admin/upazilas/csv?**';
  const button = page.getByRole('button', { name: 'Download CSV' });
  for (const [status, text] of [
    [503, 'Failed to download CSV'],
    [429, 'Failed to download CSV. Too many downloads are running'],
  ] as const) {
    await page.route(file, (route) => route.fulfill({ status, json: { message: 'Not now' } }));
    await button.click();
    await expectToast(page, text);
    await page.unroute(file);
  }
  const download = page.waitForEvent('download');
  await button.click();
  expect((await download).suggestedFilename()).toBe('upazilas.csv');
});

test('demonstration records are marked as samples', async ({ page, loginAs, apiAs }) => {
  const mine = unique('Mouza');
  const api = await apiAs('admin');
  const [upazila] = (await (await api.get('/api/admin/upazilas?range=[0,0]')).json()) as { id: number }[];
  await createRecord(api, 'mouzas', { upazila_id: upazila!.id, name_en: mine, name_bn: mine });
  await loginAs('admin');
  await page.goto('/admin/mouzas');
  await expect(await findRow(page, mine)).not.toContainText('Sample');
  await page.goto('/admin/mouzas?sort=id&order=ASC&page=1&perPage=10&filter=%7B%7D');
  // Beside its number: at another column it would speak of what stands there.
  await expect(rows(page).first().getByRole('cell').filter({ hasText: 'Sample' })).toHaveText(/^1\s*Sample$/);
  // What waits longest stands first: those of the demonstration.
  await page.goto('/admin/land-tax-registrations');
  const registration = rows(page).filter({ hasText: 'Sample' }).first();
  await expect(registration.getByRole('cell').filter({ hasText: 'Sample' })).toHaveText(/\d \/ .*Sample$/);
});

test('a list that cannot be loaded says so and can be tried again', async ({
  page,
  loginAs,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/500/);
  await loginAs('admin');
  await page.route('**/api/admin/divisions?**', (route) =>
    route.fulfill({ status: 500, json: { message: 'Broken' } }),
  );
  await page.goto('/admin/divisions');
  await expectToast(page, 'Failed to load divisions');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Broken');
  await page.unroute('**/api/admin/divisions?**');
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await expect(rows(page).first()).toBeVisible();
});
