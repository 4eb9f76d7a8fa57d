import { expect, test } from '../fixtures.ts';

test('each address is saved for itself, and starts in Bangladesh @nojs', async ({ page, freshUser }) => {
  await freshUser();
  await page.goto('/dashboard?tab=address');
  const permanent = page.getByRole('form', { name: 'Permanent address' });
  const mailing = page.getByRole('form', { name: 'Mailing address' });
  await expect(permanent.getByLabel('Country')).toHaveValue('Bangladesh');
  await permanent.getByLabel('Address line 1').fill('12 Station Road');
  await permanent.getByLabel('City').fill('Mymensingh');
  await permanent.getByLabel('Postal code').fill('২২০০');
  await permanent.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Address updated successfully')).toBeVisible();
  await expect(page).toHaveURL('/dashboard?tab=address');
  await expect(permanent.getByLabel('Postal code')).toHaveValue('2200');
  await expect(mailing.getByLabel('City')).toHaveValue('');
  await page.reload();
  await expect(permanent.getByLabel('Address line 1')).toHaveValue('12 Station Road');
});

test('what is missing is said beside its field, and nothing is lost @js', async ({ page, freshUser }) => {
  await freshUser();
  await page.goto('/dashboard?tab=address');
  const mailing = page.getByRole('form', { name: 'Mailing address' });
  await mailing.getByLabel('City').fill('Dhaka');
  await mailing.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('alert').getByRole('link')).toHaveText([
    'Address line 1 is required',
    'Postal code is required',
  ]);
  await expect(mailing.getByLabel('Postal code')).toHaveAccessibleDescription('Postal code is required');
  await expect(mailing.getByLabel('City')).toHaveValue('Dhaka');
});

test.describe('in Bengali', () => {
  test.use({ language: 'bn' });

  test('the country is Bangladesh’s Bengali name @nojs', async ({ page, freshUser }) => {
    await freshUser();
    await page.goto('/dashboard?tab=address');
    for (const address of ['স্থায়ী ঠিকানা', 'ডাক ঠিকানা']) {
      await expect(page.getByRole('form', { name: address }).getByLabel('দেশ')).toHaveValue('বাংলাদেশ');
    }
  });
});
