import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, expectNoAxeViolations, test } from '../fixtures.ts';
import { createRecord, ownZil, pickOption, uniqueNumber } from '../support/desk.ts';

/** A square of 20 m in Savar, so many metres east of the corner of a sheet. */
const square = (east: number): number[][] => {
  const [w, s] = [90.2601 + east / 101_800, 23.8502];
  const [e, n] = [w + 20 / 101_800, s + 20 / 110_750];
  return [
    [w, s],
    [e, s],
    [e, n],
    [w, n],
    [w, s],
  ];
};
const shape = (properties: object, ring: number[][]) => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Polygon', coordinates: [ring] },
});

test('a sheet with three wrong shapes is shown and not written, then saved without them; a click opens a dag', async ({
  page,
  loginAs,
  apiAs,
}) => {
  const api = await apiAs('admin');
  const { mouza, zil } = await ownZil(api);
  const number = uniqueNumber();
  const dag = await createRecord(api, 'dags', {
    zil_id: zil.id,
    dag_no: number,
    khatiyan_number: '4',
    khotiyan: [],
  });
  const bow = [0, 2, 1, 3, 0].map((at) => square(120)[at]!);
  const file = {
    type: 'FeatureCollection',
    features: [
      shape({ plot: number }, square(0)),
      shape({ plot: '8', khatian: '4' }, square(30)),
      shape({ plot: '' }, square(60)),
      shape({ plot: '9' }, square(90)),
      shape({ plot: '10', khatian: '4' }, bow),
    ],
  };
  const drawn = async () => {
    const answer = await api.get(`/api/admin/maps/boundaries?zil_id=${zil.id}`);
    return ((await answer.json()) as { counts: { drawn: number } }).counts.drawn;
  };
  await loginAs('acland');
  await page.goto('/admin/maps/import');
  await pickOption(page, page.getByLabel('Find a mouza by name'), String(mouza['name_en']));
  await expect(page.getByLabel(/^Mouza/)).toHaveValue(String(mouza.id));
  await page.getByLabel('Sheet (Zil)').selectOption('1');
  await expect(page).toHaveURL(new RegExp(`zil_id=${zil.id}`));
  await page.getByRole('button', { name: 'Show what would happen' }).click();
  await expect(page.getByText('Choose a file.')).toBeVisible();
  await page.getByLabel('GeoJSON file').setInputFiles({
    name: 'sheet.geojson',
    mimeType: 'application/geo+json',
    buffer: Buffer.from(JSON.stringify(file)),
  });
  await expect(page.getByLabel('Dag number stands in')).toHaveValue('plot');
  await page.getByRole('button', { name: 'Show what would happen' }).click();
  const preview = page.getByRole('region', { name: 'What would happen' });
  await expect(preview.getByRole('list')).toHaveText(/Fits a recorded dag1New dag1Doubtful0Wrong3/);
  await expect(preview.getByRole('row').filter({ hasText: 'Has no dag number.' })).toBeVisible();
  await expect(preview.getByRole('region', { name: 'Map' }).locator('.leaflet-interactive')).not.toHaveCount(
    0,
  );
  await expectNoAxeViolations(page);

  await preview.getByRole('button', { name: 'Save 5 boundaries' }).click();
  await expect(preview.getByRole('alert').last()).toContainText('Nothing was saved.');
  expect(await drawn()).toBe(0);

  const saving = page.waitForEvent('download');
  await preview.getByRole('button', { name: 'Download the wrong ones' }).click();
  const wrong = JSON.parse(await readFile(await (await saving).path(), 'utf8')) as typeof file;
  expect(wrong.features.map(({ properties }) => properties)).toEqual([
    { plot: '', problems: 'Has no dag number.' },
    { plot: '9', problems: 'Not recorded yet, and the file names no khatian.' },
    { plot: '10', khatian: '4', problems: expect.stringContaining('crosses') },
  ]);

  await preview.getByRole('button', { name: 'Leave out the wrong ones' }).click();
  // A dag that someone else draws meanwhile is shown as replaced before it is.
  const theirs = { type: 'FeatureCollection', features: [shape({}, square(1))] };
  await createRecord(api, 'geojson-datas', { dag_id: dag.id, geojson: theirs });
  const replaced = preview
    .getByRole('row')
    .filter({ hasText: 'The boundary that stands becomes an earlier version.' });
  await expect(replaced).toHaveCount(0);
  const saveTwo = preview.getByRole('button', { name: 'Save 2 boundaries' });
  await saveTwo.click();
  await expect(preview.getByRole('alert').last()).toContainText('drawn since the file was read');
  await expect(replaced).toHaveCount(1);
  await saveTwo.click();
  await expect(page.getByRole('alert').filter({ hasText: '2 boundaries saved.' })).toBeVisible();
  expect(await drawn()).toBe(2);

  await page.getByRole('link', { name: 'See the sheet on the map' }).click();
  await expect(page.getByRole('list', { name: 'Legend' })).toHaveText('Drawn2Not drawn yet0');
  const map = page.getByRole('region', { name: 'Map' });
  // The first dag is the western one.
  const places = await map.locator('path.leaflet-interactive').evaluateAll((paths) =>
    paths.map((path) => {
      const { x, y, width, height } = path.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    }),
  );
  const [west] = places.sort((one, other) => one.x - other.x);
  await page.mouse.click(west!.x, west!.y);
  const details = page.getByRole('region', { name: `Dag ${number}` });
  await expect(details).toContainText('No mutation waits');
  await expect(page).toHaveURL(new RegExp(`dag=${dag.id}`));
  await page.getByLabel('Show by colour').selectOption('area_differs');
  await expect(page.getByRole('list', { name: 'Legend' })).toContainText('Area cannot be compared2');
  await expectNoAxeViolations(page);
  await details.getByRole('link', { name: 'Open the record' }).click();
  await expect(page.getByRole('dialog').getByLabel('Dag No')).toHaveValue(number);
});

test('how much is drawn leads from the country to a mouza, on street tiles that only the page of the map may load', async ({
  page,
  loginAs,
}) => {
  await loginAs('acland');
  const tiles = { url: '/street/{z}/{x}/{y}.png', attribution: '© Surveyors' };
  await page.route('**/api/map/tiles', (route) => route.fulfill({ json: { tiles } }));
  const pixel = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  await page.route('**/street/**', (route) => route.fulfill({ contentType: 'image/png', body: pixel }));
  await page.goto('/admin');
  await page.getByRole('main').getByRole('link', { name: 'View Maps' }).click();
  const table = page.getByRole('table', { name: 'How much is drawn' });
  // Other tests have places of their own, in which nothing is drawn.
  const drawn = table
    .getByRole('row')
    .filter({ hasNot: page.getByRole('cell', { name: '0', exact: true }) })
    .getByRole('link');
  await expect(table.getByRole('columnheader').first()).toHaveText('Upazila / Thana');
  await drawn.first().click();
  await expect(table.getByRole('columnheader').first()).toHaveText('Mouza');
  await expect(page.getByLabel('District')).not.toHaveValue('');
  await drawn.first().click();
  await expect(page.getByRole('list', { name: 'Legend' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Map' })).toContainText('© Surveyors');
  await page.goBack();
  await expect(table.getByRole('columnheader').first()).toHaveText('Mouza');
});

test('a sheet in metres is asked about, converted, confirmed on the map and saved', async ({
  page,
  loginAs,
  apiAs,
}) => {
  const api = await apiAs('admin');
  const { zil } = await ownZil(api);
  const number = uniqueNumber();
  // A plot in UTM zone 46N, its ring clockwise.
  const ring = [
    [230891.132, 2625721.916],
    [230891.748, 2625755.153],
    [230932.55, 2625754.397],
    [230931.933, 2625721.16],
    [230891.132, 2625721.916],
  ];
  const file = {
    type: 'FeatureCollection',
    features: [
      {
        type: 'Feature',
        properties: { dag_no: `${number}.000`, khatian_no: '77.0' },
        geometry: { type: 'Polygon', coordinates: [ring] },
      },
    ],
  };
  await loginAs('admin');
  await page.goto(`/admin/maps/import?zil_id=${zil.id}`);
  await page.getByLabel('GeoJSON file').setInputFiles({
    name: 'metres.geojson',
    mimeType: 'application/geo+json',
    buffer: Buffer.from(JSON.stringify(file)),
  });
  const show = page.getByRole('button', { name: 'Show what would happen' });
  await show.click();
  const system = page.getByLabel('Reference system of the file');
  await expect(system).toBeFocused();
  await expect(system).toHaveAccessibleDescription(/numbers of this file are metres/);
  await expectNoAxeViolations(page);
  await system.selectOption('WGS 84 / UTM zone 46N (EPSG:32646)');
  await show.click();

  const preview = page.getByRole('region', { name: 'What would happen' });
  await expect(preview.getByRole('list')).toHaveText(/New dag1Doubtful/);
  await expect(preview.getByText('The order of the points was turned round. (1)')).toBeVisible();
  await expect(preview.getByText(/converted from WGS 84 \/ UTM zone 46N \(EPSG:32646\)/)).toBeVisible();
  await expect(preview.getByRole('region', { name: 'Map' }).locator('.leaflet-interactive')).not.toHaveCount(
    0,
  );
  await expectNoAxeViolations(page);
  const save = preview.getByRole('button', { name: 'Save 1 boundary' });
  await save.click();
  await expect(preview.getByRole('alert').last()).toContainText('confirm the reference system first');
  await preview.getByRole('checkbox', { name: /I have looked at the map/ }).check();
  await save.click();
  await expect(page.getByRole('alert').filter({ hasText: '1 boundary saved.' })).toBeVisible();
});
