import { expect, test } from '../fixtures.ts';
import { expectToast, findRow, createRecord, ownZil, unique } from '../support/desk.ts';

/** A PDF and a PNG of one white point: small, but what they say they are. */
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

test('a document is uploaded, looked at, replaced and removed', async ({ page, loginAs, apiAs, request }) => {
  const api = await apiAs('admin');
  const { zil } = await ownZil(api);
  const name = unique('Map');
  const map = await createRecord(api, 'mouza-maps', { zil_id: zil.id, name });
  const url = async () =>
    ((await (await api.get(`/api/admin/mouza-maps/${map.id}`)).json()) as { document_url: string | null })
      .document_url;
  await loginAs('acland');
  await page.goto('/admin/mouza-maps');
  const row = await findRow(page, name);

  const dialog = page.getByRole('dialog', { name: 'Edit Mouza Map' });
  await row.getByRole('link', { name: 'Edit' }).click();
  await dialog
    .getByLabel('Document', { exact: true })
    .setInputFiles({ name: 'map.pdf', mimeType: 'application/pdf', buffer: pdf });
  await expect(dialog.getByText('map.pdf')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expectToast(page, 'Mouza Map updated successfully');
  const first = (await url())!;
  expect(first).toMatch(/^\/storage\/mouza-maps\/.+\.pdf$/);
  await expect(row.getByRole('link', { name: 'View' })).toHaveAttribute('href', first);
  expect((await request.get(first)).status()).toBe(200);
  const download = page.waitForEvent('download');
  await row.getByRole('link', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);

  await row.getByRole('link', { name: 'Edit' }).click();
  await expect(dialog.getByRole('link', { name: 'View' })).toHaveAttribute('href', first);
  await dialog
    .getByLabel('Document', { exact: true })
    .setInputFiles({ name: 'map.png', mimeType: 'image/png', buffer: png });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expectToast(page, 'Mouza Map updated successfully');
  expect(await url()).toMatch(/\.png$/);
  expect((await request.get(first)).status()).toBe(404);

  await row.getByRole('link', { name: 'Edit' }).click();
  await dialog.getByLabel('Remove document').check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(row.getByRole('link', { name: 'View' })).toHaveCount(0);
  expect(await url()).toBeNull();
});

test('a file that is not what it says is told beside the field, and nothing is saved', async ({
  page,
  loginAs,
  apiAs,
}) => {
  const api = await apiAs('admin');
  const { zil } = await ownZil(api);
  const dag = await createRecord(api, 'dags', { zil_id: zil.id, khatiyan_number: '1', dag_no: '2' });
  await loginAs('acland');
  await page.goto(`/admin/dags/${dag.id}`);
  const dialog = page.getByRole('dialog', { name: 'Edit Dag' });
  const field = dialog.getByLabel('Document', { exact: true });
  await field.setInputFiles({ name: 'deed.doc', mimeType: 'application/msword', buffer: Buffer.from('x') });
  await expect(field).toHaveAccessibleDescription(/must be one of these kinds of file: jpg, png, pdf/);

  await field.setInputFiles({
    name: 'deed.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('MZ, no deed'),
  });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(field).toHaveAccessibleDescription(/must be one of these kinds of file/);
  const kept = await (await api.get(`/api/admin/dags/${dag.id}`)).json();
  expect(kept).toMatchObject({ version: 1, document_url: null });
});

test('a file can be dropped onto the field', async ({ page, loginAs }) => {
  await loginAs('acland');
  await page.goto('/admin/mouza-maps/create');
  const dialog = page.getByRole('dialog', { name: 'Add Mouza Map' });
  const zone = dialog.getByText('or drop it here');
  await zone.scrollIntoViewIfNeeded();
  const transfer = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    data.items.add(new File(['%PDF-1.4'], 'dropped.pdf', { type: 'application/pdf' }));
    return data;
  });
  await zone.dispatchEvent('drop', { dataTransfer: transfer });
  await expect(dialog.getByText('dropped.pdf')).toBeVisible();
  await dialog.getByRole('button', { name: 'Do not upload this file' }).click();
  await expect(dialog.getByText('dropped.pdf')).toHaveCount(0);
});
