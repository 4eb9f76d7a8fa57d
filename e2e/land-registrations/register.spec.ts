import { expect, expectNoAxeViolations, expectNoSidewaysScroll, sizes, test } from '../fixtures.ts';
import { bothNames } from '../support/land.ts';
import { holdAnswer } from '../support/held-answer.ts';
import {
  choosePlace,
  expectRegistered,
  fillIn,
  openRegistrationForm,
  registerButton,
  registrationsOf,
  someLand,
  summaryOf,
} from '../support/land-tax.ts';

test('asks for place and record, and for the land once khatiyan and dag are there @nojs', async ({
  page,
  request,
}) => {
  const land = await someLand(request);
  const { mouza } = land.place;
  await openRegistrationForm(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Land Tax Registration');
  await expect(page.getByText('Provide location & record details to register LDT')).toBeVisible();
  for (const select of ['District', 'Upazila', 'Mouza']) {
    await expect(page.getByLabel(select, { exact: true })).toBeDisabled();
  }
  await expect(page.getByRole('region', { name: 'Summary' }).getByRole('definition')).toHaveText(
    Array.from({ length: 9 }, () => '—'),
  );
  await expect(page.getByRole('group', { name: 'Land Details' })).toHaveCount(0);

  await page.getByLabel('Khatiyan Number').fill('   ');
  await page.getByLabel('Dag Number').fill(land.dag);
  for (const step of ['division', 'district', 'upazila', 'mouza'] as const) {
    await choosePlace(page, land.place, step);
  }
  await expect(page.getByLabel('Mouza', { exact: true }).locator('option:checked')).toHaveText(
    `${bothNames(mouza)} (JL: ${mouza.jl_no})`,
  );
  await expect(page.getByRole('group', { name: 'Land Details' })).toHaveCount(0);
  // Nothing that was typed got lost on the way through the steps.
  await expect(page.getByLabel('Dag Number')).toHaveValue(land.dag);
  await page.getByLabel('Khatiyan Number').fill(' ১২/ক ');
  await page.getByRole('button', { name: 'Continue to land details' }).click();
  const details = page.getByRole('group', { name: 'Land Details' });
  await expect(details.getByLabel('Land Type')).toBeVisible();
  await expect(details.getByLabel('Land Area in Square Feet')).toBeVisible();
  await expect(summaryOf(page, 'Khatiyan Number')).toHaveText('12/ক');
  await expect(summaryOf(page, 'Dag Number')).toHaveText(land.dag);
  await expect(summaryOf(page, 'Mouza')).toHaveText(`${bothNames(mouza)} (JL: ${mouza.jl_no})`);
  await expect(summaryOf(page, 'Land Type')).toHaveText('—');
});

test('what is missing or wrong is said beside its field, and the rest stays @js', async ({
  page,
  request,
  freshUser,
  apiAs,
}) => {
  const land = await someLand(request);
  const api = await apiAs(await freshUser());
  await openRegistrationForm(page);
  await page.getByLabel('Khatiyan Number').fill('12');
  await registerButton(page).click();
  await expect(page.getByRole('alert').getByRole('link')).toHaveText([
    'Choose the division.',
    'Choose the district.',
    'Choose the upazila.',
    'Choose the mouza.',
    'Choose the survey type.',
    'Dag Number: This field is required',
  ]);
  await expect(page.getByLabel('Division', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Khatiyan Number')).toHaveValue('12');
  await expect(page.getByLabel('Khatiyan Number')).not.toHaveAttribute('aria-invalid', 'true');
  await expectNoAxeViolations(page);

  // Sent while the chosen mouza is still on its way, which sending gives up.
  const mouza = await holdAnswer(page, ({ searchParams }) => searchParams.has('mouza_id'));
  await fillIn(page, { ...land, area: 'ten' });
  await mouza.requested;
  await registerButton(page).click();
  const area = page.getByLabel('Land Area in Square Feet');
  await expect(area).toHaveAttribute('aria-invalid', 'true');
  await expect(page.locator('.field-error')).toHaveCount(1);
  await expect(area).toHaveValue('ten');
  // On a phone the link of the summary also shows its label, above a long hint.
  await page.setViewportSize(sizes.phone);
  await page.getByRole('alert').getByRole('link').click();
  await expect(area).toBeFocused();
  await expect(page.locator('label[for=field-land_area]')).toBeInViewport();
  await expect(page.getByLabel('Mouza', { exact: true })).toHaveValue(String(land.place.mouza.id));
  expect(await registrationsOf(api)).toEqual([]);

  await area.fill('4356');
  await registerButton(page).click();
  await expectRegistered(page);
});

test('changing a parent clears what lies below it, and nothing that was typed @js', async ({
  page,
  request,
}) => {
  const { place } = await someLand(request);
  await openRegistrationForm(page);
  for (const step of ['division', 'district', 'upazila', 'mouza'] as const) {
    await choosePlace(page, place, step);
  }
  await page.getByLabel('Dag Number').fill('12');
  const division = page.getByLabel('Division', { exact: true });
  const other = division.locator(`option:not([value=""], [value="${place.division.id}"])`).first();
  await choosePlace(
    page,
    { ...place, division: { ...place.division, id: Number(await other.getAttribute('value')) } },
    'division',
  );
  await expect(page.getByLabel('District', { exact: true })).toBeEnabled();
  await expect(page.getByLabel('District', { exact: true })).toHaveValue('');
  await expect(page.getByLabel('Upazila', { exact: true })).toBeDisabled();
  await expect(page.getByLabel('Mouza', { exact: true })).toBeDisabled();
  await expect(page.getByLabel('Dag Number')).toHaveValue('12');
  await page.goBack();
  await expect(division).toHaveValue(String(place.division.id));
  await expect(page.getByLabel('Upazila', { exact: true })).toHaveValue(String(place.upazila.id));
});

test.describe('in Bengali, on a phone', () => {
  test.use({ language: 'bn', viewport: sizes.phone });

  test('registers once with Bengali digits, also on a double click, and says so in Bengali @js', async ({
    page,
    request,
    freshUser,
    apiAs,
  }) => {
    const land = await someLand(request);
    const api = await apiAs(await freshUser());
    await openRegistrationForm(page);
    const summary = page.locator('.entry-summary');
    await expect(summary, 'nothing is entered yet').toBeHidden();
    await fillIn(page, { ...land, khatiyan: '১২', area: '৪,৩৫৬.৫' }, 'bn');
    await expectNoSidewaysScroll(page);
    await expect(summary.locator('dd').filter({ visible: true, hasText: /^—$/ })).toHaveCount(0);
    await expect(page.getByText('৪,৩৫৬.৫ বর্গফুট (১০ শতাংশ)')).toBeVisible();
    await registerButton(page, 'bn').dblclick();
    await expect(page).toHaveURL(/\/dashboard\?tab=ldt&done=registration-\d+$/);
    const card = page.locator('.cards > li');
    await expect(card).toHaveCount(1);
    await expect(card).toContainText('অপেক্ষমাণ');
    await expect(card).toContainText('৪,৩৫৬.৫ বর্গফুট (১০ শতাংশ)');
    const [made, ...others] = await registrationsOf(api);
    expect(others).toEqual([]);
    expect(made).toMatchObject({
      khatiyan_number: '12',
      dag_number: land.dag,
      land_type: 'Commercial',
      land_area: 4356.5,
      status: 'pending',
    });

    await page.goto('/land-tax');
    await expect(page.locator('[name=dag_number]')).toHaveValue('');
  });
});
