import { readFile } from 'node:fs/promises';
import { type APIRequestContext, type Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { carrySession } from './support/accounts.ts';
import { test, type ExtendedProject } from './support/extended-project.ts';

/*
 * The promise to those who extend the back office: one definition and one migration, no other edit. A copy of the project
 * has both, and is used through the API and through the back office.
 */

const ADMIN = 'admin@bhumi.test';

async function firstUpazila(api: APIRequestContext): Promise<{ id: number; name_en: string }> {
  const [upazila] = (await (await api.get('/api/admin/upazilas?range=[0,0]')).json()) as {
    id: number;
    name_en: string;
  }[];
  if (!upazila) throw new Error('There is no upazila');
  return upazila;
}

test('through the API: created, edited, found, exported, deleted', async ({ grown }) => {
  const { api } = await grown.as(ADMIN);
  const upazila = await firstUpazila(api);
  const path = '/api/admin/brickfields';

  const refused = await api.post(path, { data: { name_en: 'Padma Bricks', kilns: 99 } });
  expect(refused.status()).toBe(422);
  expect(await refused.json()).toMatchObject({
    message: 'Upazila, Name (EN) & Name (BN) are required',
    errors: { upazila_id: expect.any(Array), name_bn: expect.any(Array), kilns: expect.any(Array) },
  });

  const made = await api.post(path, {
    data: {
      upazila_id: upazila.id,
      name_en: 'Padma Bricks',
      name_bn: 'পদ্মা ব্রিকস',
      licence_no: 'ই-১২৩',
      kilns: 3,
      fuel: 'coal',
    },
  });
  expect(made.status(), await made.text()).toBe(201);
  const record = await made.json();
  expect(record).toMatchObject({ licence_no: 'ই-123', version: 1, upazila: { name_en: upazila.name_en } });

  const saved = await api.put(`${path}/${record.id}`, { data: { ...record, kilns: 4 } });
  expect(saved.status(), await saved.text()).toBe(200);
  expect(await saved.json()).toMatchObject({ kilns: 4, version: 2 });
  const stale = await api.put(`${path}/${record.id}`, { data: { ...record, kilns: 5 } });
  expect(stale.status()).toBe(409);

  const history = await (await api.get(`${path}/${record.id}/history`)).json();
  expect(history.changes).toMatchObject([
    { action: 'update', fields: [{ field: 'kilns', before: 3, after: 4 }] },
    { action: 'create' },
  ]);

  for (const q of ['পদ্মা', 'padma', 'ই-১২৩']) {
    const found = await api.get(path, { params: { range: '[0,9]', filter: JSON.stringify({ q }) } });
    expect(found.headers()['content-range'], q).toBe('brickfields 0-0/1');
  }

  const narrowed = async (filter: object) =>
    (await api.get(path, { params: { range: '[0,9]', filter: JSON.stringify(filter) } })).headers()[
      'content-range'
    ];
  const { district } = record.upazila as { district: { id: number; name_en: string } };
  expect(await narrowed({ q: `padma ${district.name_en}` })).toBe('brickfields 0-0/1');
  expect(await narrowed({ district_id: district.id, has_document: 'no' })).toBe('brickfields 0-0/1');
  expect(await narrowed({ district_id: district.id, has_document: 'yes' })).toBe('brickfields */0');
  const search = await (await api.get('/api/search', { params: { q: 'Padma Bricks' } })).json();
  expect(search.results).toEqual([
    {
      name: `Padma Bricks · ${upazila.name_en} · ${district.name_en}`,
      type: 'brickfield',
      to: `brickfields/${record.id}`,
    },
  ]);

  const csv = await api.get(`${path}/csv`);
  expect(csv.headers()['content-disposition']).toContain('brickfields.csv');
  const places = (await (await api.get(`/api/admin/districts/${district.id}`)).json()) as {
    division: { name_en: string };
  };
  expect(await csv.text()).toContain(
    `${record.id},${upazila.name_en},Padma Bricks,ই-123,4,${district.name_en},${places.division.name_en}`,
  );

  const described = await (await api.get('/api/docs/json')).json();
  expect(Object.keys(described.paths)).toEqual(expect.arrayContaining([path, `${path}/{id}`]));

  expect((await api.delete(`${path}/${record.id}?version=2`)).status()).toBe(204);
  expect((await api.get(`${path}/${record.id}`)).status()).toBe(404);
});

/** Fills the dialog's fields and saves. */
async function save(page: Page, values: Record<string, string>): Promise<void> {
  const dialog = page.getByRole('dialog');
  for (const [label, value] of Object.entries(values)) await dialog.getByLabel(label).fill(value);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
}

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

/** What an account, or a visitor, is answered at the address of a document. */
async function readAs(grown: ExtendedProject, email: string | null, address: string) {
  const answer = await (email ? (await grown.as(email)).api : grown.visitor).get(address);
  return { status: answer.status(), kept: answer.headers()['cache-control'], body: await answer.body() };
}

test('its document is uploaded, and read by those who may read the resource', async ({ grown }) => {
  const { api } = await grown.as(ADMIN);
  const upazila = await firstUpazila(api);
  const made = await api.post('/api/admin/brickfields', {
    multipart: {
      upazila_id: upazila.id,
      name_en: 'Teesta Bricks',
      name_bn: 'তিস্তা ব্রিকস',
      document: { name: 'licence.pdf', mimeType: 'application/pdf', buffer: PDF },
    },
  });
  expect(made.status(), await made.text()).toBe(201);
  const { id, document_url: address } = (await made.json()) as { id: number; document_url: string };
  for (const email of [ADMIN, 'acland@bhumi.test']) {
    const read = await readAs(grown, email, address);
    expect(read, email).toEqual({ status: 200, kept: 'private, no-store', body: PDF });
  }
  for (const email of ['citizen@bhumi.test', null]) {
    expect((await readAs(grown, email, address)).status, String(email)).toBe(404);
  }
  expect((await api.delete(`/api/admin/brickfields/${id}?version=1`)).status()).toBe(204);
  expect((await readAs(grown, ADMIN, address)).status).toBe(404);
});

test('through the back office: created, edited, found, exported, deleted', async ({
  page,
  context,
  grown,
}) => {
  const { api, token } = await grown.as(ADMIN);
  const upazila = await firstUpazila(api);
  await carrySession(context, grown.url, token);
  await context.addCookies([{ name: 'language', value: 'en', url: grown.url }]);

  await page.goto(`${grown.url}/admin`);
  await page.getByRole('navigation').getByRole('link', { name: 'Brickfields' }).click();
  await expect(page.getByText('No brickfields found.')).toBeVisible();

  await expect(page.getByRole('link', { name: 'Import Brickfields' })).toBeVisible();
  await page.getByRole('link', { name: 'Add Brickfield' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Upazila').fill(upazila.name_en);
  await page.getByRole('option', { name: upazila.name_en }).first().click();
  await save(page, { 'Name (EN)': 'Meghna Bricks', 'Name (BN)': 'মেঘনা ব্রিকস', Kilns: '২' });
  await expect(page.getByText('Brickfield added successfully')).toBeVisible();
  const row = page.getByRole('row', { name: 'Meghna Bricks' });
  await expect(row).toContainText(upazila.name_en);

  await row.getByRole('link', { name: 'Edit' }).click();
  await expect(dialog.getByLabel('Name (EN)')).toHaveValue('Meghna Bricks');
  await save(page, { 'Licence No': '৪৫৬' });
  await expect(page.getByText('Brickfield updated successfully')).toBeVisible();
  await expect(row).toContainText('456');

  await row.getByRole('link', { name: 'Edit' }).click();
  await dialog
    .getByLabel('Licence', { exact: true })
    .setInputFiles({ name: 'licence.pdf', mimeType: 'application/pdf', buffer: PDF });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  const address = (await row.getByRole('link', { name: 'View' }).getAttribute('href'))!;
  const read = await page.request.get(new URL(address, grown.url).href);
  expect([read.status(), await read.body()]).toEqual([200, PDF]);
  const saved = page.waitForEvent('download');
  await row.getByRole('link', { name: 'Download' }).click();
  expect(await readFile(await (await saved).path())).toEqual(PDF);
  expect((await readAs(grown, null, address)).status).toBe(404);

  await page.getByRole('textbox', { name: 'Search' }).fill('মেঘনা');
  await expect(row).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'District' })).toHaveAttribute(
    'placeholder',
    'All Districts',
  );
  await page.getByRole('combobox', { name: 'Licence' }).selectOption('With a licence');
  await expect(row).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('brickfields.csv');
  expect(await readFile(await file.path(), 'utf8')).toContain('Meghna Bricks,456,2');

  await page.getByRole('button', { name: 'Columns' }).click();
  await dialog.getByRole('checkbox', { name: 'Fuel' }).uncheck();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('columnheader', { name: 'Kilns' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Fuel' })).toHaveCount(0);

  await row.getByRole('checkbox', { name: 'Select: Meghna Bricks' }).check();
  await page.getByRole('button', { name: 'Delete selected' }).click();
  await page
    .getByRole('dialog', { name: 'Delete 1 brickfield?' })
    .getByRole('button', { name: 'Delete', exact: true })
    .click();
  await expect(page.getByText('1 brickfield deleted')).toBeVisible();
  await expect(row).toHaveCount(0);
});
