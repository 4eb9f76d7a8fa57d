import type { BrowserContext, Page } from '@playwright/test';
import type { Knex } from 'knex';
import { expect, expectNoAxeViolations, test } from '../fixtures.ts';
import { carrySession } from '../support/accounts.ts';
import { officer } from '../support/staff.ts';

/* What an AC (Land) finds of the own upazila. What is narrowed, and to what, is the API's (api/src/platform/resources/list/own-places.test.ts). */

const SAVAR = 'Upazila Land Office, Savar';

async function opened(
  { page, context, database }: { page: Page; context: BrowserContext; database: Knex },
  address: string,
  baseURL: string,
): Promise<void> {
  const { token } = await officer(database, SAVAR);
  await carrySession(context, baseURL, token);
  await page.goto(address);
}

test('the list of dags opens on one’s own places, which are taken off; further columns are chosen and saved as a file', async ({
  page,
  context,
  database,
  baseURL,
}) => {
  await opened({ page, context, database }, '/admin/dags', baseURL!);
  const places = page.getByRole('combobox', { name: 'Places' });
  await expect(places).toHaveValue('mine');
  const rows = page.getByRole('table', { name: 'Dags' }).locator('tbody tr');
  await expect(rows.first()).toContainText('Savar');
  await expect(rows.filter({ hasNotText: 'Savar' })).toHaveCount(0);
  await expectNoAxeViolations(page);

  await page.getByRole('button', { name: 'Columns', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Columns of this list' });
  for (const column of ['Mouza', 'Owners', 'Area (sq ft)', 'Boundary'])
    await dialog.getByRole('checkbox', { name: column }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('columnheader', { name: 'Owners' })).toBeVisible();
  await expect(rows.first()).toContainText(/With(out)? a boundary/);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Columns as shown (CSV)' }).click();
  expect((await saved).suggestedFilename()).toBe('dags-columns.csv');

  await places.selectOption('All places');
  await expect(rows.filter({ hasNotText: 'Savar' })).not.toHaveCount(0);
  await page.reload();
  await expect(places).toHaveValue('');
});

test('the drawing screen opens on the upazila, and on the sheet of a dag that is not drawn; a sheet is saved as KML', async ({
  page,
  context,
  database,
  baseURL,
}) => {
  await opened({ page, context, database }, '/admin/draw-maps', baseURL!);
  const map = page.getByRole('region', { name: 'Map of the boundary' });
  await expect(page.getByRole('combobox', { name: 'Upazila' })).not.toHaveValue('');
  await expect(page).toHaveURL(/upazila_id=\d+/);
  // The country is some fifty kilometres to the bar.
  await expect(map).toContainText(/N(\d+ m|[1-9] km)$/);

  const { id, zil_id } = await database('dags as d')
    .whereNotExists(database('geojson_datas').whereRaw('dag_id = d.id'))
    .whereExists(
      database('geojson_datas as g').join('dags as o', 'o.id', 'g.dag_id').whereRaw('o.zil_id = d.zil_id'),
    )
    .first('d.id', 'd.zil_id');
  await page.goto(`/admin/draw-maps?dag_id=${id}`);
  await expect(map).toContainText(/N\d+ m$/);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Sheet as KML' }).click();
  expect((await saved).suggestedFilename()).toBe(`sheet-${zil_id}.kml`);
});

test('the audit log is in the menu of an AC (Land), and says what it shows', async ({
  page,
  context,
  database,
  baseURL,
}) => {
  await opened({ page, context, database }, '/admin', baseURL!);
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Audit Log' }).click();
  await expect(page.getByText('You see what lies with your office', { exact: false })).toBeVisible();
});
