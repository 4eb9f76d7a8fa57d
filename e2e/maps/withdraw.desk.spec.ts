import type { BoundaryHistory } from '../../api/contract/maps/boundaries.ts';
import { expect, test } from '../fixtures.ts';
import { expectToast, createRecord, ownZil, uniqueNumber } from '../support/desk.ts';

/* A saved boundary that is withdrawn with a remark, and taken up again. What leaves with it is the API's (api/src/features/maps/drawing/withdraw.test.ts). */

test('a saved boundary is withdrawn with a remark, kept as a version, and taken up again', async ({
  page,
  loginAs,
  apiAs,
}) => {
  const api = await apiAs('admin');
  const { zil } = await ownZil(api);
  const dag_no = uniqueNumber();
  const { id } = await createRecord(api, 'dags', { zil_id: zil.id, dag_no, khatiyan_number: '7' });
  const ring = [
    [90.41, 23.8],
    [90.4104, 23.8],
    [90.4104, 23.8004],
    [90.41, 23.8],
  ];
  const feature = { type: 'Feature', geometry: { type: 'Polygon', coordinates: [ring] } };
  const geojson = { type: 'FeatureCollection', features: [feature] };
  await createRecord(api, 'geojson-datas', { dag_id: id, geojson });

  await loginAs('admin');
  await page.goto(`/admin/draw-maps?dag_id=${id}`);
  const shape = page.getByRole('region', { name: 'Map of the boundary' }).locator('path.map-drawn');
  await expect(shape).toHaveCount(1);
  const withdraw = page.getByRole('button', { name: 'Withdraw the saved boundary' });
  await page.getByRole('button', { name: 'Remove point 3' }).click();
  // Nothing that is drawn and not saved is lost with it.
  await expect(withdraw).toBeDisabled();
  await page.getByRole('button', { name: 'Delete drawing' }).click();
  await expect(page.getByText('The saved boundary still stands until it is withdrawn.')).toBeVisible();
  await withdraw.click();
  const dialog = page.getByRole('dialog', { name: `Withdraw the boundary of dag ${dag_no}?` });
  const now = dialog.getByRole('button', { name: 'Withdraw it' });
  await now.click();
  await expect(dialog.getByText('Write why the boundary is withdrawn.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Why it is withdrawn' }).fill('Drawn on the wrong dag');
  await now.click();
  await expectToast(page, 'Boundary withdrawn. It is no longer on the maps.');
  await expect(dialog).toHaveCount(0);
  await expect(withdraw).toHaveCount(0);
  await expect(shape).toHaveCount(0);

  await page.getByText('Earlier boundaries of this dag').click();
  await expect(page.getByText('Remark: Drawn on the wrong dag')).toBeVisible();
  await expect(page.getByText('stands now')).toHaveCount(0);
  await page.getByRole('button', { name: 'Take it up: version 1' }).click();
  await expect(shape).toHaveCount(1);
  // Measured by the API: until then a longer line stands there, and the button moves when it goes.
  const measures = page.getByRole('region', { name: 'Area and perimeter' });
  await expect(measures.getByText(/^[\d,]+\ssq\sft · /)).toBeVisible();
  await page.getByRole('button', { name: 'Save boundary' }).click();
  await expectToast(page, 'Boundary saved.');
  await expect(page.getByText('Version 3 (stands now)')).toBeVisible();
  const { boundary, versions } = (await (
    await api.get(`/api/admin/geojson-datas/${id}`)
  ).json()) as BoundaryHistory;
  expect([boundary?.version, versions.map(({ source }) => source)]).toEqual([
    3,
    ['manual-points', 'withdrawn', 'manual-points'],
  ]);
});
