import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { BoundaryHistory, SavedBoundary } from '../../api/contract/maps/boundaries.ts';
import type { OfficeMap } from '../../api/contract/maps/overview.ts';
import type { Position } from '../../api/contract/maps/geojson.ts';
import { DEMO_PASSWORD, expect, test } from '../fixtures.ts';
import { expectToast, ownZil, uniqueNumber } from '../support/desk.ts';

/*
 * The drawing screen as its officers use it. What may be saved, and what is warned of, is the API's (api/src/features/maps); what a list of points
 * does, and what a file holds, is proven beside it (admin/src/maps/drawing).
 */

/** A plot near the middle of the country, and the corner that its neighbour shares with it. */
const CORNER: Position = [90.41, 23.8];
const SIDE = 0.0004;
const neighbour: Position[] = [
  CORNER,
  [CORNER[0] + SIDE, CORNER[1]],
  [CORNER[0] + SIDE, CORNER[1] + SIDE],
  [CORNER[0], CORNER[1] + SIDE],
];

const polygon = (points: Position[]) => ({
  type: 'FeatureCollection',
  features: [{ type: 'Feature', geometry: { type: 'Polygon', coordinates: [[...points, points[0]]] } }],
});

/** A dag of a sheet with its boundary. */
async function drawn(
  api: APIRequestContext,
  zil: number,
  dagNo: string,
  points: Position[],
): Promise<number> {
  const dag = { zil_id: zil, dag_no: dagNo, khatian_no: '7', survey_type_id: null };
  const { id } = (await (await api.post('/api/admin/dags', { data: dag })).json()) as { id: number };
  const saved = await api.post('/api/admin/geojson-datas', {
    data: { dag_id: id, geojson: polygon(points) },
  });
  expect(saved.status(), await saved.text()).toBe(201);
  return id;
}

const history = async (api: APIRequestContext, dag: number): Promise<BoundaryHistory> =>
  (await (await api.get(`/api/admin/geojson-datas/${dag}`)).json()) as BoundaryHistory;

const map = (page: Page): Locator => page.getByRole('region', { name: /Map of the boundary|সীমানার মানচিত্র/ });
const shape = (page: Page): Locator => map(page).locator('path.map-drawn');
const rows = (page: Page): Locator =>
  page.getByRole('list', { name: /^Points of the boundary/ }).getByRole('listitem');

/** What was answered to the save. */
function saving(page: Page): Promise<SavedBoundary> {
  return page
    .waitForResponse((answer) => answer.url().endsWith('/api/admin/geojson-datas') && answer.ok())
    .then((answer) => answer.json() as Promise<SavedBoundary>);
}

test.describe('by typing', () => {
  test.use({ language: 'bn' });

  test('a boundary is typed with the keyboard alone, in Bengali digits, and found again', async ({
    page,
    loginAs,
    apiAs,
  }) => {
    const api = await apiAs('admin');
    const { zil } = await ownZil(api);
    await loginAs('admin');
    await page.goto(`/admin/draw-maps?zil_id=${zil.id}`);
    const { keyboard } = page;
    const write = async (...words: string[]) => {
      for (const word of words) {
        await keyboard.type(word);
        await keyboard.press('Tab');
      }
    };
    await expect(page.getByRole('button', { name: 'সীমানা সংরক্ষণ করুন' })).toBeVisible();
    await page.getByRole('combobox', { name: 'দাগ নম্বর' }).focus();
    await write('১২/ক', '৭');
    const point = async (lng: string, lat: string) => {
      await write(lng);
      await keyboard.type(lat);
      await keyboard.press('Enter');
    };
    // A number that is none is said, and what was typed stays.
    await point('৯০.৪১', 'ক');
    await expect(page.getByText('দ্রাঘিমাংশ ও অক্ষাংশ সংখ্যায় লিখুন।')).toBeVisible();
    const form = page.getByRole('form', { name: 'বিন্দু' });
    await form.getByRole('textbox', { name: 'অক্ষাংশ' }).fill('২৩.৮');
    await keyboard.press('Enter');
    await expect(map(page).locator('.map-point')).toHaveCount(1);
    await point('৯০.৪১০৪', '২৩.৮');
    await expect(shape(page)).toHaveCount(1);
    await point('৯০.৪১', '২৩.৮০০৪');
    await point('৯০.৪১০৪', '২৩.৮০০৪');
    const crossing = page.getByText('সীমানারেখা নিজেকে ছেদ বা স্পর্শ করেছে।');
    await expect(crossing).toBeVisible();
    // Saved nonetheless it is refused: that is said once, and no dag is added for it.
    const button = page.getByRole('button', { name: 'সীমানা সংরক্ষণ করুন' });
    await button.focus();
    const answered = page.waitForResponse((answer) => answer.request().method() === 'POST');
    await Promise.all([answered, keyboard.press('Enter')]);
    const { total } = (await (
      await api.get(`/api/admin/maps/boundaries?zil_id=${zil.id}`)
    ).json()) as OfficeMap;
    expect(total).toBe(0);
    await expect(button).toBeEnabled();
    await expect(crossing).toHaveCount(1);
    // Put in order: the last goes before the third, with Alt and an arrow.
    await page.getByRole('button', { name: '৪ নম্বর বিন্দু সরান' }).focus();
    await keyboard.press('Alt+ArrowUp');
    await expect(page.getByRole('status').filter({ hasText: '৪ নম্বর বিন্দু এখন ৩ নম্বরে।' })).toBeAttached();
    await expect(page.getByText('সীমানারেখা নিজেকে ছেদ বা স্পর্শ করেছে।')).toBeHidden();
    await expect(page.getByText(/^[০-৯,]+\sবর্গফুট · [০-৯.,]+\sশতাংশ · [০-৯.]+\sএকর$/)).toBeVisible();
    await page.getByRole('button', { name: 'সীমানা সংরক্ষণ করুন' }).focus();
    const [saved] = await Promise.all([saving(page), keyboard.press('Enter')]);
    await expectToast(page, 'সীমানা সংরক্ষণ করা হয়েছে।');
    await expect(page.getByText('১২/ক দাগের সীমানা সংরক্ষিত হয়েছে')).toBeVisible();
    const [feature] = saved.geojson.features;
    expect(feature.properties).toMatchObject({ dag_no: '12/ক', khatian_no: '7', source: 'manual-points' });
    expect(feature.geometry.coordinates[0]).toHaveLength(5);

    await page.goto(`/admin/draw-maps?zil_id=${zil.id}`);
    await page.getByRole('combobox', { name: 'দাগ নম্বর' }).fill('১২/ক');
    await page.getByRole('button', { name: 'সীমানাটি খুলুন' }).click();
    await expect(shape(page)).toHaveCount(1);
    await expect(page.getByRole('textbox', { name: 'খতিয়ান নম্বর' })).toHaveValue('৭');
  });
});

test('a boundary is drawn with the mouse onto a neighbour, its corners moved, taken back, and saved', async ({
  page,
  loginAs,
  apiAs,
}) => {
  const api = await apiAs('admin');
  const { zil } = await ownZil(api);
  const number = uniqueNumber();
  await drawn(api, zil.id, number, neighbour);
  await loginAs('admin');
  await page.goto(`/admin/draw-maps?zil_id=${zil.id}`);
  const drawnBeside = map(page).locator('path.map-neighbour');
  await expect(drawnBeside).toBeVisible();
  const save = page.getByRole('button', { name: 'Save boundary' });
  await save.click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Add at least 3 points to form a polygon.' }),
  ).toBeVisible();
  await expect(page.getByText('Please enter a Dag number.')).toBeVisible();
  await page.getByRole('button', { name: 'Draw', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Finish drawing' })).toBeVisible();
  const box = (await drawnBeside.boundingBox())!;
  /** West of the neighbour, its upper corner a little off: what is drawn near to it lands on it. */
  const corners = [
    [box.x - 40, box.y + 30],
    [box.x + 4, box.y + 5],
    [box.x - 3, box.y + box.height - 4],
    [box.x - 50, box.y + box.height - 30],
  ] as const;
  for (const [place, [x, y]] of corners.entries()) {
    await page.mouse.click(x, y);
    await expect(rows(page)).toHaveCount(place + 1);
    // leaflet-draw takes no second corner within 50 ms of one.
    await page.mouse.move(x + 20, y + 20, { steps: 3 });
  }
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows(page)).toHaveCount(3);
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect(rows(page)).toHaveCount(4);
  await page.mouse.click(...corners[0]);
  await expect(page.getByRole('button', { name: 'Draw on' })).toBeVisible();
  await expect(rows(page).nth(1)).toContainText(`${CORNER[0]}, ${CORNER[1] + SIDE}`);
  await expect(rows(page).nth(2)).toContainText(CORNER.join(', '));

  const before = await rows(page).first().textContent();
  await page.getByRole('button', { name: 'Move corners' }).click();
  await page.mouse.move(...corners[0]);
  await page.mouse.down();
  await page.mouse.move(corners[0][0] - 20, corners[0][1] - 20, { steps: 5 });
  await page.mouse.up();
  await expect(rows(page).first()).not.toHaveText(before!);
  await page.keyboard.press('Control+z');
  await expect(rows(page).first()).toHaveText(before!);
  await page.keyboard.press('Control+Shift+z');
  await expect(rows(page).first()).not.toHaveText(before!);
  await page.getByRole('button', { name: 'Finish moving' }).click();

  // A number that is recorded under another khatian: is that one meant? It is not.
  await page.getByRole('combobox', { name: 'Dag number' }).fill(number);
  const khatian = page.getByRole('textbox', { name: 'Khatian number' });
  await expect(khatian).toHaveValue('7');
  await khatian.fill('9');
  await save.click();
  await expect(page.getByRole('button', { name: 'Yes, draw it under khatian 7' })).toBeVisible();
  await page.getByRole('button', { name: 'No, I correct the numbers' }).click();
  await page.getByRole('combobox', { name: 'Dag number' }).fill(uniqueNumber());
  await expect(khatian).toHaveValue('9');

  // The session is gone: nothing of the drawing is.
  await page.route(
    '**/api/admin/dags',
    (route) => route.fulfill({ status: 401, json: { message: 'No session' } }),
    {
      times: 1,
    },
  );
  await save.click();
  await expect(page.getByText('Missing admin token.')).toBeVisible();
  const again = page.getByRole('dialog', { name: 'Your session has ended' });
  await again.getByLabel('Password').fill(DEMO_PASSWORD);
  await again.getByRole('button', { name: 'Log in' }).click();
  await expect(again).toHaveCount(0);
  const [saved] = await Promise.all([saving(page), save.click()]);
  await expectToast(page, 'Boundary saved.');
  expect(saved.geojson.features[0].properties.source).toBe('drawn');
  expect(saved.geojson.features[0].geometry.coordinates[0]).toContainEqual([CORNER[0], CORNER[1] + SIDE]);
  await expect(page).toHaveURL(/dag_id=/);
  await page.reload();
  await expect(rows(page)).toHaveCount(4);
});

test('a boundary out of a file lies on a neighbour: it is saved with a word why, and what it was can be laid below', async ({
  page,
  loginAs,
  apiAs,
}) => {
  const api = await apiAs('admin');
  const { zil } = await ownZil(api);
  await drawn(api, zil.id, uniqueNumber(), neighbour);
  const west = neighbour.map(([lng, lat]): Position => [lng - SIDE, lat]);
  const dag = await drawn(api, zil.id, uniqueNumber(), west);
  await loginAs('admin');
  await page.goto(`/admin/draw-maps?dag_id=${dag}`);
  await expect(rows(page)).toHaveCount(4);
  await page.getByText('From a file or a list').click();
  const kml = `<kml><Placemark><Polygon><outerBoundaryIs><LinearRing><coordinates>${[...neighbour, CORNER]
    .map((point) => `${point.join(',')},0`)
    .join(' ')}</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark></kml>`;
  const files = page.getByLabel(/Choose a file/);
  await files.setInputFiles({ name: 'plot.kml', mimeType: 'text/xml', buffer: Buffer.from('<kml><oops') });
  await expect(page.getByText(/no longitude and latitude could be read/)).toBeVisible();
  await files.setInputFiles({ name: 'plot.kml', mimeType: 'text/xml', buffer: Buffer.from(kml) });
  await expect(page.getByText('4 points were taken.')).toBeVisible();
  await expect(page.getByText(/^Overlaps dag/)).toBeVisible();
  const nonetheless = page.getByRole('button', { name: 'Save nonetheless' });
  await nonetheless.click();
  const remark = page.getByRole('textbox', { name: 'Why it is right nonetheless' });
  await expect(remark).toBeFocused();
  await remark.fill('Measured again on the spot');
  await Promise.all([saving(page), nonetheless.click()]);
  await page.getByText('Earlier boundaries of this dag').click();
  await page.getByRole('checkbox', { name: 'On the map: version 1' }).check();
  await expect(map(page).locator('path.map-version')).toHaveCount(1);
  await expect(page.getByText('Remark: Measured again on the spot')).toBeVisible();
  const { versions } = await history(api, dag);
  expect(versions.map(({ number, remark: why }) => [number, why])).toEqual([
    [2, 'Measured again on the spot'],
    [1, null],
  ]);
});
