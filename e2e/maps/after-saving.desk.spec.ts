import sharp from 'sharp';
import { expect, test } from '../fixtures.ts';
import { expectToast, ownZil, uniqueNumber } from '../support/desk.ts';
import { holdAnswer } from '../support/held-answer.ts';

/*
 * The answer to what the drawing screen asked for before something was saved, and that comes after it. What is shown is what is so
 * since.
 */

test('a boundary that was saved lies beside the next dag', async ({ page, loginAs, apiAs }) => {
  const { zil } = await ownZil(await apiAs('admin'));
  await loginAs('admin');
  const sheet = '/api/admin/maps/boundaries';
  const held = await holdAnswer(page, ({ pathname }) => pathname === sheet);
  await page.goto(`/admin/draw-maps?zil_id=${zil.id}`);
  await held.requested;
  await page.getByRole('combobox', { name: 'Dag number' }).fill(uniqueNumber());
  await page.getByRole('textbox', { name: 'Khatian number' }).fill('7');
  const form = page.getByRole('form', { name: 'Points' });
  for (const [lng, lat] of [
    [90.41, 23.8],
    [90.4104, 23.8],
    [90.4104, 23.8004],
  ] as const) {
    await form.getByRole('textbox', { name: 'Longitude' }).fill(String(lng));
    await form.getByRole('textbox', { name: 'Latitude' }).fill(String(lat));
    await form.getByRole('button', { name: 'Add point' }).click();
  }
  await page.getByRole('button', { name: 'Save boundary' }).click();
  await expectToast(page, 'Boundary saved.');
  await page.getByRole('button', { name: 'Draw the next dag of this sheet' }).click();
  const map = page.getByRole('region', { name: 'Map of the boundary' });
  await expect(map.locator('path.map-drawn')).toHaveCount(0);
  const neighbour = map.locator('path.map-neighbour');
  await expect(neighbour).toHaveCount(1);
  await held.release();
  await expect(neighbour).toHaveCount(1);
});

test('a scanned sheet that was saved stays', async ({
  page,
  context,
  loginAs,
  apiAs,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_INTERNET_DISCONNECTED/);
  const { zil } = await ownZil(await apiAs('admin'));
  const picture = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#d8e6dd' } })
    .png()
    .toBuffer();
  await loginAs('admin');
  await page.goto(`/admin/draw-maps?zil_id=${zil.id}`);
  await page.getByText('Scanned sheet below the drawing').click();
  const use = page.getByRole('button', { name: 'Use this picture' });
  await expect(use).toBeVisible();
  // The line is gone and comes back: all is read anew.
  const held = await holdAnswer(page, ({ pathname }) => pathname === '/api/admin/sheet-scans');
  await context.setOffline(true);
  await expect(page.getByRole('alert').filter({ hasText: 'No internet connection.' })).toBeVisible();
  await context.setOffline(false);
  await held.requested;
  await page
    .getByLabel(/Or a picture/)
    .setInputFiles({ name: 'sheet.png', mimeType: 'image/png', buffer: picture });
  await use.click();
  await expectToast(page, 'Sheet saved.');
  await held.release();
  await expect(page.getByRole('region', { name: 'Picture of the sheet' })).toBeVisible();
  await expect(use).toHaveCount(0);
});
