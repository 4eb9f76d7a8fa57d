import { expect, test } from '../fixtures.ts';
import { ownZil } from '../support/desk.ts';

test('points that are typed stay in the other language, and are asked about before Back takes them', async ({
  page,
  loginAs,
  apiAs,
}) => {
  const { zil } = await ownZil(await apiAs('admin'));
  await loginAs('admin');
  await page.goto(`/admin/draw-maps?zil_id=${zil.id}`);
  // Another step within the page, which Back undoes.
  await page.getByRole('combobox', { name: 'Survey' }).selectOption({ index: 1 });
  await expect(page).toHaveURL(/survey_type_id=\d/);
  const form = page.getByRole('form').first();
  const fields = form.getByRole('textbox');
  const points = page.getByRole('list').filter({ hasText: '90.41' });
  await fields.first().fill('90.41');
  await fields.last().fill('23.8');
  await fields.last().press('Enter');
  await expect(points.getByRole('listitem')).toHaveCount(1);
  // Half a point too, which is not in the list yet.
  await fields.first().fill('90.42');
  await page.getByRole('button', { name: 'বাংলা' }).click();
  await expect(fields.first()).toHaveValue('৯০.৪২');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(fields.first()).toHaveValue('90.42');
  await expect(points.getByRole('listitem')).toHaveCount(1);

  const question = page.getByRole('dialog', { name: 'Discard your changes?' });
  await page.goBack();
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page).toHaveURL(/survey_type_id=\d/);
  await expect(points.getByRole('listitem')).toHaveCount(1);
  // Only half a point: asked about as well.
  await page.getByRole('button', { name: 'Delete drawing' }).click();
  await page.goBack();
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page).not.toHaveURL(/survey_type_id=\d/);
});
