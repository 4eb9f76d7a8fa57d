import sharp from 'sharp';
import type { Locator } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';

/** Where the middle of a map lies, and how near it is, by the tiles that it shows. Web Mercator, tiles of 256 px. */
async function shown(map: Locator): Promise<{ lat: number; lng: number; zoom: number }> {
  const tile = map.locator('img.leaflet-tile').first();
  const [, zoom, x, y] = /street\/(\d+)\/(\d+)\/(\d+)\.png/
    .exec((await tile.getAttribute('src'))!)!
    .map(Number);
  const [box, frame] = [(await tile.boundingBox())!, (await map.boundingBox())!];
  const across = x! + (frame.x + frame.width / 2 - box.x) / 256;
  const down = y! + (frame.y + frame.height / 2 - box.y) / 256;
  const lng = (across / 2 ** zoom!) * 360 - 180;
  const lat = (Math.atan(Math.sinh(Math.PI * (1 - (2 * down) / 2 ** zoom!))) * 180) / Math.PI;
  return { lat, lng, zoom: zoom! };
}

test('the map of the boundary opens on the country and follows the points that are typed', async ({
  page,
  loginAs,
}) => {
  await loginAs('acland');
  const tiles = { url: '/street/{z}/{x}/{y}.png', attribution: '© Surveyors' };
  await page.route('**/api/map/tiles', (route) => route.fulfill({ json: { tiles } }));
  const body = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  await page.route('**/street/**', (route) => route.fulfill({ contentType: 'image/png', body }));
  await page.goto('/admin/draw-maps');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set Land Boundary');
  const map = page.getByRole('region', { name: 'Map of the boundary' });
  await expect(map.locator('img.leaflet-tile').first()).toBeVisible();
  // Half a pixel of that zoom is 0.005 degrees.
  await expect
    .poll(() => shown(map))
    .toEqual({ lat: expect.closeTo(23.8041, 1), lng: expect.closeTo(90.4152, 1), zoom: 7 });

  const form = page.getByRole('form', { name: 'Points' });
  const [longitude, latitude] = ['Longitude', 'Latitude'].map((name) => form.getByRole('textbox', { name }));
  const add = async (lng: string, lat: string) => {
    await longitude!.fill(lng);
    await latitude!.fill(lat);
    await latitude!.press('Enter');
  };
  for (const [lng, lat, told] of [
    ['', '', 'Please enter numeric longitude and latitude.'],
    ['east', '23.8', 'Please enter numeric longitude and latitude.'],
    ['180.1', '23.8', 'Longitude must be between -180..180 and Latitude between -90..90.'],
    ['90.4', '-90.1', 'Longitude must be between -180..180 and Latitude between -90..90.'],
  ] as const) {
    await add(lng, lat);
    await expect(form.getByText(told, { exact: true })).toBeVisible();
  }
  const [markers, shape] = [map.locator('.map-point'), map.locator('path.map-drawn')];
  await add('90.2601', '23.8502');
  await expect(markers).toHaveCount(1);
  await expect(shape).toHaveCount(0);
  await expect.poll(async () => (await shown(map)).zoom).toBeGreaterThanOrEqual(14);
  await expect.poll(async () => (await shown(map)).lng).toBeCloseTo(90.2601, 2);
  await add('90.2605', '23.8502');
  await expect(shape).toHaveAttribute('d', /^M[^z]+$/);
  await add('90.2605', '23.8506');
  // Closed by itself.
  await expect(shape).toHaveAttribute('d', /^M.+z$/);
  await expect(page.getByLabel('Dag number')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Survey' })).toBeVisible();
});
