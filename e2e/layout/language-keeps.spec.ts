import { expect, test } from '../fixtures.ts';
import {
  registerApprovedLands,
  cardOf,
  openRegistrationForm,
  openLdt,
  someLand,
} from '../support/land-tax.ts';

test('neither a change of the language in the middle of the registration nor a reload loses anything, also after a refusal @js', async ({
  page,
  request,
  freshUser,
}) => {
  await freshUser();
  const { place } = await someLand(request);
  const steps = (['division', 'district', 'upazila', 'mouza'] as const).map(
    (step) => `${step}_id=${place[step].id}`,
  );
  await openRegistrationForm(page, `/land-tax?${steps.join('&')}&khatiyan_number=45&dag_number=12`);
  const area = page.locator('[name=land_area]');
  await area.fill('১০ & ten');
  await page.getByRole('button', { name: 'বাংলা' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
  await expect(area).toHaveValue('১০ & ten');
  await expect(page.locator('[name=mouza_id]')).toHaveValue(String(place.mouza.id));
  expect(new URL(page.url()).searchParams.has('key')).toBe(false);

  await page.locator('[name=dag_number]').fill('7/ক');
  await page.locator('.registration-send button').click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page).toHaveURL(/land_area=/);
  await page.reload();
  await expect(area).toHaveValue('১০ & ten');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(area).toHaveValue('১০ & ten');
  await expect(page.locator('[name=dag_number]')).toHaveValue('7/ক');
});

test(
  'ticked lands stay ticked when the language changes',
  { tag: '@js' },
  async ({ page, freshUser, apiAs }) => {
    const lands = await registerApprovedLands(await apiAs(await freshUser()), await apiAs('acland'), 2);
    await openLdt(page);
    await cardOf(page, lands[1]!).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'বাংলা' }).click();
    await expect(page.locator('.pay-bar button')).toHaveText('কর পরিশোধ করুন (১)');
    await expect(cardOf(page, lands[1]!).getByRole('checkbox')).toBeChecked();
    await expect(cardOf(page, lands[0]!).getByRole('checkbox')).not.toBeChecked();
  },
);
