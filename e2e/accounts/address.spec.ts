import { expect, test } from '../fixtures.ts';
import { read } from '../support/read.ts';

test('each address is saved for itself, starts in Bangladesh, and says what is missing @nojs', async ({
  page,
  context,
  freshUser,
  baseURL,
}) => {
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
  await expect(permanent.getByLabel('Address line 1')).toHaveValue('12 Station Road');
  await expect(permanent.getByLabel('Postal code')).toHaveValue('2200');

  await expect(mailing.getByLabel('City')).toHaveValue('');
  await mailing.getByLabel('City').fill('Dhaka');
  await mailing.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('alert').getByRole('link')).toHaveText([
    'Address line 1 is required',
    'Postal code is required. Abroad, where there is none, write -',
  ]);
  await expect(mailing.getByLabel('Postal code')).toHaveAccessibleDescription(/^Postal code is required/);
  await expect(mailing.getByLabel('City')).toHaveValue('Dhaka');

  await freshUser();
  await context.addCookies([{ name: 'language', value: 'bn', url: baseURL! }]);
  const { html } = await read(context, '/dashboard?tab=address');
  expect(html.match(/ value="বাংলাদেশ"/g)).toHaveLength(2);
});
