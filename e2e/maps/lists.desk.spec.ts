import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { ownZil } from '../support/desk.ts';

/* Lists of points on the drawing screen. How they may be written is proven beside their reader (admin/src/maps/drawing/files). */

const rows = (page: Page) =>
  page.getByRole('list', { name: /^Points of the boundary/ }).getByRole('listitem');

test('a list with the latitude first is exchanged, however it is written', async ({
  page,
  loginAs,
  apiAs,
}) => {
  const { zil } = await ownZil(await apiAs('admin'));
  await loginAs('admin');
  await page.goto(`/admin/draw-maps?zil_id=${zil.id}`);
  await page.getByText('From a file or a list').click();
  const paste = page.getByLabel('Paste points here');
  const take = page.getByRole('button', { name: 'Take these points' });
  await paste.fill('one, two\nthree');
  await take.click();
  await expect(page.getByText(/for example 90\.4152, 23\.8041/)).toBeVisible();
  await paste.fill('23.72, 90.3605\n23.72, 90.3609\n23.7203, 90.3609\n23.7203, 90.3605');
  await take.click();
  await expect(page.getByText('4 points were taken.')).toBeVisible();
  await expect(rows(page).first()).toContainText('23.72, 90.3605');
  await page.getByRole('button', { name: 'Exchange longitude and latitude' }).click();
  await expect(rows(page).first()).toContainText('90.3605, 23.72');
  await expect(page.getByRole('button', { name: 'Exchange longitude and latitude' })).toHaveCount(0);

  await paste.fill(
    `23°43'12.0"N, 90°21'37.8"E\n23°43'12.0"N, 90°21'39.2"E\n23°43'13.1"N, 90°21'39.2"E\n23°43'13.1"N, 90°21'37.8"E`,
  );
  await take.click();
  await expect(rows(page).nth(1)).toContainText('90.3608889, 23.72');
  // A typed point too.
  const form = page.getByRole('form', { name: 'Points' });
  await form.getByLabel('Longitude').fill('23.7203');
  await form.getByLabel('Latitude').fill('90.3607');
  await form.getByRole('button', { name: 'Add point' }).click();
  await form.getByRole('button', { name: 'Exchange longitude and latitude' }).click();
  await expect(form.getByLabel('Longitude')).toHaveValue('90.3607');
});
