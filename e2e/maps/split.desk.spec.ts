import type { OfficeMap } from '../../api/contract/maps/overview.ts';
import type { BoundaryHistory } from '../../api/contract/maps/boundaries.ts';
import { expect, test } from '../fixtures.ts';
import { expectToast } from '../support/desk.ts';

/*
 * A dag cut by a line after a mutation that was approved: the one that the demonstration has for it. What a line makes of a boundary, and
 * when it may, is the API's (api/src/features/maps/drawing/split/save.test.ts).
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
  await page.getByLabel('Approved mutation').selectOption({ index: 1 });

  // A dag that is drawn already is named, and nothing takes its place unless that is said.
  const drawn = sheet.dags.find(
    ({ dag_id: id, drawn: has, survey_type_id: survey }) =>
      has && id !== whole.dag_id && survey === whole.survey_type_id,
  )!;
  const becomes = page.getByLabel('The dag that the other part becomes');
  await becomes.selectOption(String(drawn.dag_id));
  await expect(becomes.locator('option:checked')).toContainText('has a boundary');
  const replaced = page.getByRole('alert').filter({
    hasText: `Dag ${drawn.dag_no} (khatian ${drawn.khatiyan_number}) has a boundary already`,
  });
  await expect(replaced).toBeVisible();
  const remark = page.getByRole('textbox', { name: 'Why it is right nonetheless' });
  await remark.fill('Measured on the spot');
  await save.click();
  const choose = page.getByText('Choose another dag, or say that its boundary may be replaced.');
  await expect(choose).toBeVisible();
  await replaced.getByRole('checkbox', { name: `Replace the boundary of dag ${drawn.dag_no}` }).check();
  await expect(choose).toBeHidden();

  // The dag that was recorded for it has none.
  await becomes.selectOption(String(part.id));
  await expect(replaced).toBeHidden();
  await expect(page.getByText(new RegExp(`^Dag ${part.dag_no}: The drawn area is`))).toBeVisible();
  await expect(remark).toHaveValue('Measured on the spot');
  await remark.fill('');
  await save.click();
  await expect(page.getByText('Please look at the warnings. To save nonetheless, write why.')).toBeVisible();
  await remark.fill('Measured on the spot');
  await save.click();
  await expectToast(page, 'The dag was split and both boundaries saved.');
  const done = page.getByRole('alert').filter({ hasText: `Dag ${whole.dag_no}:` });
  await expect(done).toContainText(`Dag ${whole.dag_no}/ঘ:`);

  const history = async (dag: number) =>
    (await (await api.get(`/api/admin/geojson-datas/${dag}`)).json()) as BoundaryHistory;
  const [kept, cut] = [await history(whole.dag_id), await history(part.id)];
  for (const { versions } of [kept, cut])
    expect(versions[0]).toMatchObject({ source: 'split', remark: 'Measured on the spot' });
  expect((await history(drawn.dag_id)).versions[0]!.source).toBe('sample');
  const areas = kept.boundary!.area.sq_m + cut.boundary!.area.sq_m;
  expect(areas / whole.area!.sq_m).toBeCloseTo(1, 4);
});
