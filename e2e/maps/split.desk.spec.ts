import type { OfficeMap } from '../../api/contract/maps/overview.ts';
import type { BoundaryHistory } from '../../api/contract/maps/boundaries.ts';
import { expect, test } from '../fixtures.ts';
import { expectToast } from '../support/desk.ts';

/*
 * A dag cut by a line after a mutation that was approved: the one that the demonstration has for it. What a line makes of a boundary, and
 * when it may, is the API's (api/src/maps/split.test.ts).
 */

test('a dag is split by a line that is drawn on it, after its approved mutation, and both parts are saved', async ({
  page,
  loginAs,
  apiAs,
}) => {
  const api = await apiAs('acland');
  const filter = encodeURIComponent(JSON.stringify({ q: 'ঘ' }));
  const found = (await (await api.get(`/api/admin/dags?filter=${filter}`)).json()) as {
    id: number;
    dag_no: string;
    zil_id: number;
  }[];
  const part = found.find(({ dag_no }) => dag_no.endsWith('/ঘ'))!;
  const sheet = (await (
    await api.get(`/api/admin/maps/boundaries?zil_id=${part.zil_id}`)
  ).json()) as OfficeMap;
  const whole = sheet.dags.find(({ dag_no, drawn }) => drawn && `${dag_no}/ঘ` === part.dag_no)!;

  await loginAs('acland');
  await page.goto(`/admin/draw-maps?dag_id=${whole.dag_id}`);
  await page.getByText('Split the dag by a mutation').click();
  await page.getByRole('button', { name: 'Draw the line on the map' }).click();
  const map = page.getByRole('region', { name: 'Map of the boundary' });
  const box = (await map.locator('path.map-drawn').boundingBox())!;
  const line = page.getByRole('list', { name: /^The line that cuts/ }).getByRole('listitem');
  const middle = box.x + box.width / 2;
  for (const [count, y] of [box.y - 8, box.y + box.height + 8].entries()) {
    await page.mouse.click(middle, y);
    await expect(line).toHaveCount(count + 1);
    // leaflet-draw takes no second corner within 50 ms of one.
    await page.mouse.move(middle + 20, y + 5, { steps: 3 });
  }
  await page.getByRole('button', { name: 'Finish the line' }).click();
  await expect(page.getByRole('radio', { name: /^Part A: .*sq ft/ })).toBeChecked();
  await page.getByRole('radio', { name: /^Part B: / }).check();

  const save = page.getByRole('button', { name: 'Split and save both' });
  await save.click();
  await expect(page.getByText('Choose another dag of the same sheet and survey.')).toBeVisible();
  await expect(page.getByText('Choose an approved mutation of this dag.')).toBeVisible();
  await page.getByLabel('The dag that the other part becomes').selectOption(String(part.id));
  await page.getByLabel('Approved mutation').selectOption({ index: 1 });
  await save.click();
  await expectToast(page, 'The dag was split and both boundaries saved.');
  const done = page.getByRole('alert').filter({ hasText: `Dag ${whole.dag_no}:` });
  await expect(done).toContainText(`Dag ${whole.dag_no}/ঘ:`);

  const history = async (dag: number) =>
    (await (await api.get(`/api/admin/geojson-datas/${dag}`)).json()) as BoundaryHistory;
  const [kept, cut] = [await history(whole.dag_id), await history(part.id)];
  expect([kept.versions[0]!.source, cut.versions[0]!.source]).toEqual(['split', 'split']);
  const areas = kept.boundary!.area.sq_m + cut.boundary!.area.sq_m;
  expect(areas / whole.area!.sq_m).toBeCloseTo(1, 4);
});
