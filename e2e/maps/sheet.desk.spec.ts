import sharp from 'sharp';
import type { SheetScans } from '../../api/contract/maps/sheets.ts';
import { expect, test } from '../fixtures.ts';
import { expectToast, ownZil } from '../support/desk.ts';

/*
 * A scanned sheet below the drawing. How it lies is reckoned by the API (api/src/features/maps); here: that it is set by hand, lies where it is said
 * to, and lies there for the next one too.
 */

const WIDTH = 800;
const HEIGHT = 600;
/** Where the left upper corner of the picture lies, and the degrees of a pixel: a scan that is not turned. */
const [WEST, NORTH, DEGREES] = [90.41, 23.8, 0.000002];

test('a sheet is laid under by control points, and a boundary drawn on it', async ({
  page,
  loginAs,
  apiAs,
}) => {
  const api = await apiAs('admin');
  const { zil } = await ownZil(api);
  const picture = await sharp({
    create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#d8e6dd' },
  })
    .png()
    .toBuffer();
  await loginAs('admin');
  await page.goto(`/admin/draw-maps?zil_id=${zil.id}`);
  await page.getByText('Scanned sheet below the drawing').click();
  await page
    .getByLabel(/Or a picture/)
    .setInputFiles({ name: 'sheet.png', mimeType: 'image/png', buffer: picture });
  await page.getByRole('button', { name: 'Use this picture' }).click();
  await expectToast(page, 'Sheet saved.');

  const form = page.getByRole('form', { name: 'Control points' });
  const set = async (x: number, y: number) => {
    await form.getByLabel('From the left, pixels').fill(String(x));
    await form.getByLabel('From the top, pixels').fill(String(y));
    await form.getByLabel('Longitude').fill((WEST + x * DEGREES).toFixed(7));
    await form.getByLabel('Latitude').fill((NORTH - y * DEGREES).toFixed(7));
    await form.getByRole('button', { name: 'Add control point' }).click();
  };
  await set(0, 0);
  await set(WIDTH, 0);
  await set(0, HEIGHT);
  // By hand too: a click on the picture, and one on the map. Left unsaved, three are enough.
  const seen = page.getByRole('region', { name: 'Picture of the sheet' });
  await seen.click();
  await expect(form.getByLabel('From the left, pixels')).not.toHaveValue('');
  await form.getByRole('button', { name: 'Point to it on the map' }).click();
  await page.getByRole('region', { name: 'Map of the boundary' }).click();
  await expect(form.getByLabel('Longitude')).not.toHaveValue('');
  await page.getByRole('button', { name: 'Save control points' }).click();
  await expectToast(page, 'Control points saved.');
  await expect(
    page.getByText('With three points it always fits. A fourth one shows how well.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Go to the sheet' }).click();
  const laid = page.locator('img.map-scan');
  const box = (await laid.boundingBox())!;
  // The country's maps are drawn wider than they are high, by the cosine of the latitude.
  expect(box.width / box.height / (WIDTH / HEIGHT)).toBeCloseTo(Math.cos((NORTH * Math.PI) / 180), 1);

  await page.getByRole('button', { name: 'Draw', exact: true }).click();
  const inset = 20;
  const corner = (x: number, y: number) => page.mouse.click(x, y);
  const points = page.getByRole('list', { name: /^Points of the boundary/ }).getByRole('listitem');
  await corner(box.x + inset, box.y + inset);
  await expect(points).toHaveCount(1);
  const [lng, lat] = (await points.first().locator('span').nth(1).innerText()).split(', ').map(Number);
  const pixel = box.width / WIDTH;
  expect(Math.abs((lng! - WEST) / DEGREES - inset / pixel)).toBeLessThan(2 / pixel);
  expect(Math.abs((NORTH - lat!) / DEGREES - (inset * HEIGHT) / box.height)).toBeLessThan(2 / pixel);

  // For the next one it lies there already.
  await page.goto(`/admin/draw-maps?zil_id=${zil.id}`);
  await expect(laid).toHaveCount(1);
  const { scan } = (await (await api.get(`/api/admin/sheet-scans?zil_id=${zil.id}`)).json()) as SheetScans;
  expect(scan!.control_points).toHaveLength(3);

  // A fourth one half a kilometre off, that nothing else proves: the others lie nearly on one line.
  const line = [
    { x: 0, y: 0 },
    { x: WIDTH / 2, y: 2 },
    { x: WIDTH, y: 0 },
  ].map(({ x, y }) => ({ x, y, lng: WEST + x * DEGREES, lat: NORTH - y * DEGREES }));
  const off = {
    x: WIDTH / 2,
    y: HEIGHT,
    lng: WEST + (WIDTH / 2) * DEGREES + 0.005,
    lat: NORTH - HEIGHT * DEGREES,
  };
  await api.put(`/api/admin/sheet-scans/${scan!.id}/control-points`, {
    data: { points: [...line, off], version: scan!.version },
  });
  await page.reload();
  await page.getByText('Scanned sheet below the drawing').click();
  await expect(page.getByText(/^Nothing proves point 4/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Control points' }).getByRole('row').last()).toContainText(
    /5\d\d\.\d+ m, not proven/,
  );
});
