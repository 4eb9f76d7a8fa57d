import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import type { TaxPaymentAnswer } from '@bhumi/api/contract/land-tax/land-tax';
import { methodLabel } from '@bhumi/api/contract/payments/payment';
import type {
  RegistrationAnswer,
  RegistrationInput,
} from '@bhumi/api/contract/land-registrations/registrations';
import { landTaxText } from '../../portal/app/land-tax/text.ts';
import { registrationText } from '../../portal/app/land-registrations/text.ts';
import type { Language } from '../fixtures.ts';
import { waitForHydration } from './hydration.ts';
import { findZil, hasScripts, type Zil } from './land.ts';

/** Opens the registration form and waits until it has hydrated. */
export async function openRegistrationForm(page: Page, address = '/land-tax'): Promise<void> {
  await page.goto(address);
  if (hasScripts()) await waitForHydration(page);
}

type Step = 'division' | 'district' | 'upazila' | 'mouza';

/** Chooses a step of the place; without a script, its button loads the next list. */
export async function choosePlace(
  page: Page,
  place: Zil,
  step: Step,
  language: Language = 'en',
): Promise<void> {
  const text = registrationText[language].fields;
  const select = page.getByLabel(text[`${step}_id`], { exact: true });
  await expect(select).toBeEnabled();
  await select.selectOption(String(place[step].id));
  if (hasScripts() || step === 'mouza') return;
  await select.locator('xpath=..').getByRole('button').click();
}

/** A land of the demonstration records, with a dag that nobody else registers. */
export interface Land {
  place: Zil;
  survey: number;
  khatiyan: string;
  dag: string;
  /** `commercial` and the like. */
  type: string;
  /** Square feet, as it is typed. */
  area: string;
}

export async function someLand(api: APIRequestContext): Promise<Land> {
  const place = await findZil(api);
  const dag = `${Math.floor(Math.random() * 1e9)}`;
  return { place, survey: place.surveys[0]!.id, khatiyan: '12', dag, type: 'commercial', area: '4356' };
}

/** The button that registers. */
export const registerButton = (page: Page, language: Language = 'en'): Locator =>
  page.getByRole('button', { name: registrationText[language].submit, exact: true });

/** Fills in the whole form; without a script step by step, as its buttons ask. */
export async function fillIn(page: Page, land: Land, language: Language = 'en'): Promise<void> {
  const text = registrationText[language];
  const field = (name: keyof typeof text.fields) => page.getByLabel(text.fields[name], { exact: true });
  for (const step of ['division', 'district', 'upazila', 'mouza'] as const) {
    await choosePlace(page, land.place, step, language);
  }
  await field('khatiyan_number').fill(land.khatiyan);
  await field('survey_type_id').selectOption(String(land.survey));
  await field('dag_number').fill(land.dag);
  if (!hasScripts()) await page.getByRole('button', { name: text.continueRecord }).click();
  await field('land_type').selectOption(land.type);
  await field('land_area').fill(land.area);
}

/** The API's request body for a land. */
function inputOf({
  place,
  survey,
  khatiyan,
  dag,
  type,
  area,
}: Land): Record<keyof RegistrationInput, unknown> {
  return {
    division_id: place.division.id,
    district_id: place.district.id,
    upazila_id: place.upazila.id,
    mouza_id: place.mouza.id,
    survey_type_id: survey,
    khatiyan_number: khatiyan,
    dag_number: dag,
    land_type: type,
    land_area: area,
  };
}

/** Registers a land through the API. */
export async function registerLand(api: APIRequestContext, land: Land): Promise<RegistrationAnswer> {
  const answer = await api.post('/api/land-tax-registrations', { data: inputOf(land) });
  expect(answer.status(), await answer.text()).toBe(201);
  return ((await answer.json()) as { registration: RegistrationAnswer }).registration;
}

/** The registrations of an account, as the API has them. */
export async function registrationsOf(api: APIRequestContext): Promise<RegistrationAnswer[]> {
  const answer = await api.get('/api/user/land-tax-registrations');
  expect(answer.status()).toBe(200);
  return (await answer.json()) as RegistrationAnswer[];
}

/** What the summary beside the form says of a field. */
export const summaryOf = (page: Page, term: string): Locator =>
  page
    .getByRole('region', { name: 'Summary' })
    .locator('dl > div')
    .filter({ has: page.getByText(term, { exact: true }) })
    .getByRole('definition');

/** Expects the dashboard to confirm the registration. */
export async function expectRegistered(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/dashboard\?tab=ldt&done=registration-\d+$/);
  await expect(page.getByRole('status')).toContainText('Registration submitted');
}

/** Decides on a registration as a land officer, through the API. */
export async function decide(
  officer: APIRequestContext,
  id: number,
  decision: { status: 'approved' | 'rejected' | 'flagged'; notes?: string },
): Promise<void> {
  const answer = await officer.put(`/api/land-tax-registrations/${id}`, {
    data: { notes: null, ...decision },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Registers lands of the same place and has them approved. */
export async function registerApprovedLands(
  citizen: APIRequestContext,
  officer: APIRequestContext,
  count: number,
): Promise<RegistrationAnswer[]> {
  const registered: RegistrationAnswer[] = [];
  for (let number = 0; number < count; number += 1) {
    const made = await registerLand(citizen, await someLand(citizen));
    await decide(officer, made.id, { status: 'approved' });
    registered.push(made);
  }
  return registered;
}

/** The payments of land tax of an account, as the API has them. */
export async function taxPaymentsOf(api: APIRequestContext): Promise<TaxPaymentAnswer[]> {
  const answer = await api.get('/api/land-tax-payments');
  expect(answer.status()).toBe(200);
  return (await answer.json()) as TaxPaymentAnswer[];
}

/** The payments for some registrations. */
export const paymentsFor = async (
  api: APIRequestContext,
  lands: readonly { id: number }[],
): Promise<TaxPaymentAnswer[]> =>
  (await taxPaymentsOf(api)).filter(({ land_tax_registration: { id } }) =>
    lands.some((land) => land.id === id),
  );

/** The card of a registered land. */
export const cardOf = (page: Page, { id }: { id: number }): Locator => page.locator(`#field-land-${id}`);

/** Opens the land tax tab and waits until its checkboxes react. */
export async function openLdt(page: Page, address = '/dashboard?tab=ldt'): Promise<void> {
  await page.goto(address);
  if (hasScripts()) await waitForHydration(page);
}

/** Selects lands and opens their bill. Returns its element: a dialog with JavaScript, else the page. */
export async function askForBill(page: Page, lands: readonly { id: number }[]): Promise<Locator> {
  await openLdt(page);
  for (const land of lands) await cardOf(page, land).getByRole('checkbox').check();
  await page.locator('.pay-bar button').click();
  await expect(page).toHaveURL(/step=bill/);
  return hasScripts() ? page.getByRole('dialog') : page.getByRole('main');
}

/** Goes from the bill to the payment, and fills it in. */
export async function fillPayment(step: Locator, language: Language = 'en'): Promise<void> {
  const text = landTaxText[language];
  await step.getByRole('link', { name: text.proceed }).click();
  await step.getByLabel(methodLabel('bkash', 'land_tax')[language], { exact: true }).check();
  await step.getByLabel(text.payer, { exact: true }).fill('01712345678');
}

export const confirmButton = (step: Locator, language: Language = 'en'): Locator =>
  step.getByRole('button', { name: landTaxText[language].confirm });
