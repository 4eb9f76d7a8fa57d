import { expect, expectNoAxeViolations, expectNoSidewaysScroll, sizes, test } from '../fixtures.ts';
import { holdAnswer } from '../support/held-answer.ts';
import { scripted } from '../support/land.ts';
import {
  choosePlace,
  expectRegistered,
  fillIn,
  inputOf,
  openLandTax,
  registerButton,
  registerLand,
  registrationsOf,
  someLand,
  summaryOf,
} from '../support/land-tax.ts';

test('asks for place and record, and for the land once khatiyan and dag are there', async ({
  page,
  request,
}) => {
  const land = await someLand(request);
  const { mouza } = land.place;
  await openLandTax(page);
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
    `${mouza.name_en} (JL: ${mouza.jl_no})`,
  );
  await expect(page.getByRole('group', { name: 'Land Details' })).toHaveCount(0);
  // Nothing that was typed got lost on the way through the steps.
  await expect(page.getByLabel('Dag Number')).toHaveValue(land.dag);
  await page.getByLabel('Khatiyan Number').fill(' ১২/ক ');
  if (!scripted()) await page.getByRole('button', { name: 'Continue to land details' }).click();
  const details = page.getByRole('group', { name: 'Land Details' });
  await expect(details.getByLabel('Land Type')).toBeVisible();
  await expect(details.getByLabel('Land Area in Square Feet')).toBeVisible();
  await expect(summaryOf(page, 'Khatiyan Number')).toHaveText('12/ক');
  await expect(summaryOf(page, 'Dag Number')).toHaveText(land.dag);
  await expect(summaryOf(page, 'Mouza')).toHaveText(`${mouza.name_en} (JL: ${mouza.jl_no})`);
  await expect(summaryOf(page, 'Land Type')).toHaveText('—');
});

test('registers once with Bengali digits, also on a double click, and leads to the land tax tab @js', async ({
  page,
  request,
  freshUser,
  apiAs,
}) => {
  const land = await someLand(request);
  const api = await apiAs(await freshUser());
  await openLandTax(page);
  await fillIn(page, { ...land, khatiyan: '১২', area: '৪,৩৫৬.৫' });
  await registerButton(page).dblclick();
  await expectRegistered(page);
  const card = page.locator('.cards > li');
  await expect(card).toHaveCount(1);
  await expect(card).toContainText(`Khatiyan 12 · Dag ${land.dag}`);
  await expect(card).toContainText('Pending');
  await expect(card).toContainText('4,356.5 sq ft (10 decimals)');
  const [made, ...others] = await registrationsOf(api);
  expect(others).toEqual([]);
  expect(made).toMatchObject({
    khatiyan_number: '12',
    dag_number: land.dag,
    land_type: 'commercial',
    land_area: 4356.5,
    status: 'pending',
  });

  await page.goto('/land-tax');
  await expect(page.getByLabel('Dag Number')).toHaveValue('');
});

test('the same land again is refused with the reason, and what was entered stays @nojs', async ({
  page,
  request,
  freshUser,
  apiAs,
}) => {
  const land = await someLand(request);
  const api = await apiAs(await freshUser());
  await registerLand(api, land);
  await openLandTax(page);
  await fillIn(page, land);
  await registerButton(page).click();
  await expect(page.getByRole('alert')).toContainText('already');
  await expect(page).toHaveTitle(/^Error: /);
  await expect(page.getByLabel('Dag Number')).toHaveValue(land.dag);
  await expect(page.getByLabel('Mouza', { exact: true })).toHaveValue(String(land.place.mouza.id));
  expect(await registrationsOf(api)).toHaveLength(1);
});

test('what is missing or wrong is said beside its field, and the rest stays @js', async ({
  page,
  request,
  freshUser,
  apiAs,
}) => {
  const land = await someLand(request);
  const api = await apiAs(await freshUser());
  await openLandTax(page);
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
  await mouza.asked;
  await registerButton(page).click();
  const area = page.getByLabel('Land Area in Square Feet');
  await expect(area).toHaveAttribute('aria-invalid', 'true');
  await expect(page.locator('.field-error')).toHaveCount(1);
  await expect(area).toHaveValue('ten');
  await expect(page.getByLabel('Mouza', { exact: true })).toHaveValue(String(land.place.mouza.id));
  expect(await registrationsOf(api)).toEqual([]);

  await area.fill('4356');
  await registerButton(page).click();
  await expectRegistered(page);
});

test('who is not signed in hears so, logs in, and finds everything as it was entered @nojs', async ({
  page,
  request,
  freshUser,
}) => {
  const land = await someLand(request);
  const account = await freshUser({ signedIn: false });
  await openLandTax(page);
  await fillIn(page, { ...land, khatiyan: '১২/ক & খ' });
  await registerButton(page).click();
  await expect(page).toHaveURL(/\/login\?next=/);
  await expect(page.getByText('Please login first.', { exact: true })).toBeVisible();
  const main = page.getByRole('main');
  await main.getByLabel('Email').fill(account.email);
  await main.getByLabel('Password', { exact: true }).fill(account.password);
  await main.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/land-tax\?/);
  await expect(page.getByLabel('Khatiyan Number')).toHaveValue('১২/ক & খ');
  await expect(page.getByLabel('Land Area in Square Feet')).toHaveValue(land.area);
  await registerButton(page).click();
  await expectRegistered(page);
});

test('changing a parent clears what lies below it, and nothing that was typed', async ({ page, request }) => {
  const { place } = await someLand(request);
  await openLandTax(page);
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

test('a form of another site registers nothing @nojs', async ({ page, request, freshUser, apiAs }) => {
  const land = await someLand(request);
  const api = await apiAs(await freshUser());
  const answer = await page.request.post('/land-tax', {
    headers: { 'sec-fetch-site': 'cross-site' },
    form: inputOf(land) as Record<string, string>,
  });
  expect(answer.status()).toBe(403);
  expect(await registrationsOf(api)).toEqual([]);
});

test.describe('in Bengali, on a phone', () => {
  test.use({ language: 'bn', viewport: sizes.phone });

  test('registers, and says so in Bengali @js', async ({ page, request, freshUser, apiAs }) => {
    const land = await someLand(request);
    const api = await apiAs(await freshUser());
    await openLandTax(page);
    const summary = page.locator('.entry-summary');
    await expect(summary, 'nothing is entered yet').toBeHidden();
    await fillIn(page, land, 'bn');
    await expectNoSidewaysScroll(page);
    await expect(summary.locator('dd').filter({ visible: true, hasText: /^—$/ })).toHaveCount(0);
    await expect(page.getByText('৪,৩৫৬ বর্গফুট (১০ শতাংশ)')).toBeVisible();
    await registerButton(page, 'bn').click();
    await expect(page).toHaveURL(/\/dashboard\?tab=ldt&done=registration-\d+$/);
    await expect(page.locator('.cards > li')).toContainText('অপেক্ষমাণ');
    expect(await registrationsOf(api)).toHaveLength(1);
  });
});
