import { expect, test } from '../fixtures.ts';
import { expectToast, findRow, ownZil } from '../support/desk.ts';

test.use({ language: 'bn' });

test('a member of staff works in Bengali from the menu to the toast', async ({ page, loginAs, apiAs }) => {
  const { mouza } = await ownZil(await apiAs('admin'));
  await loginAs('acland');
  await page.goto('/admin');
  await page
    .getByRole('navigation', { name: 'প্রধান মেনু' })
    .getByRole('link', { name: 'মৌজা', exact: true })
    .click();
  await expect(page.getByText(/মোট: [০-৯,]+$/)).toBeVisible();
  await expect(page.getByText(/পৃষ্ঠা ১, মোট [০-৯]+/)).toBeVisible();

  const row = await findRow(page, String(mouza.name_en));
  await row.getByRole('link', { name: 'সম্পাদনা' }).click();
  const dialog = page.getByRole('dialog', { name: 'মৌজা সম্পাদনা' });
  await dialog.getByLabel('নাম (বাংলা)').fill('');
  await dialog.getByLabel('জেএল নং').fill('১২৩৪৫৬');
  await dialog.getByLabel('মেটা').fill('{');
  await dialog.getByRole('button', { name: 'সংরক্ষণ' }).click();
  await expectToast(page, 'উপজেলা, নাম (ইংরেজি) ও নাম (বাংলা) আবশ্যক');
  await expect(dialog.getByLabel('মেটা')).toHaveAccessibleDescription('মেটায় অশুদ্ধ JSON');

  await dialog.getByLabel('নাম (বাংলা)').fill('নতুন মৌজা');
  await dialog.getByLabel('মেটা').fill('');
  await dialog.getByLabel('জেএল নং').fill(`৯${mouza.id}`);
  await dialog.getByRole('button', { name: 'সংরক্ষণ' }).click();
  await expectToast(page, 'মৌজা সফলভাবে হালনাগাদ হয়েছে');
  await expect(row).toContainText('নতুন মৌজা');
  await expect(row).toContainText(/৯[০-৯]+/);

  await row.getByRole('button', { name: 'মুছুন' }).click();
  const question = page.getByRole('dialog', { name: 'মৌজা মুছে ফেলবেন?' });
  await expect(question).toContainText('১টি শিট');
  await expect(question.getByRole('button', { name: 'মুছুন' })).toHaveCount(0);
});
