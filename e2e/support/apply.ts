import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import type { ApplicationAnswer } from '@bhumi/api/contract/applications/applications';
import { openLand, hasScripts } from './land.ts';

/** The typed payment details: a number that nobody has, and a PIN that must never appear again. */
export const PAYER = { phone: '01712345678', pin: '48213' } as const;
/** The key of a payment: random, so that it may hold any digits. */
export const PAYMENT_KEY = /\d{13}-[0-9a-f]{32}/g;
export const CARD = { number: '4111 1111 1111 1111', expiry: '08/29', cvv: '731' } as const;

/** Opens the payment of a dag: the dialog over the lookup with JavaScript, else the page. Returns the element with the form. */
export async function openPayment(page: Page, dagId: number): Promise<Locator> {
  await openLand(page, `/land?dag_id=${dagId}`);
  await page.getByRole('link', { name: 'Submit Khatian Application' }).click();
  const place = hasScripts() ? page.getByRole('dialog') : page.getByRole('main');
  await expect(place.getByRole('button', { name: /^Pay / })).toBeVisible();
  return place;
}

/** Opens the payment of a dag whose up-to-date copy the user owns; returns the notice about it. */
export async function openOwned(page: Page, dagId: number): Promise<Locator> {
  await openLand(page, `/land?dag_id=${dagId}`);
  await page.getByRole('link', { name: 'Submit Khatian Application' }).click();
  const place = hasScripts() ? page.getByRole('dialog') : page.getByRole('main');
  await expect(place.getByText('You already have this copy')).toBeVisible();
  return place;
}

export async function fillMobile(form: Locator, method: 'bKash' | 'Nagad' = 'bKash'): Promise<void> {
  await form.getByLabel(method, { exact: true }).check();
  await form.getByLabel('Mobile phone number').fill(PAYER.phone);
  await form.getByLabel('PIN', { exact: true }).fill(PAYER.pin);
}

export async function fillCard(form: Locator): Promise<void> {
  await form.getByLabel('Online (Card)').check();
  await form.getByLabel('Card number').fill(CARD.number);
  await form.getByLabel('Expiry').fill(CARD.expiry);
  await form.getByLabel('CVV').fill(CARD.cvv);
}

export const payButton = (form: Locator): Locator =>
  form.getByRole('button', { name: 'Pay ৳ 100.00 and submit' });

/** Expects the dashboard to confirm the application. */
export async function expectSubmitted(page: Page, kind: 'Khatian' | 'Mouza Map' = 'Khatian'): Promise<void> {
  await expect(page).toHaveURL(/\/dashboard\?tab=applyKhatian&done=application-\d+$/);
  const message = page.getByRole('status');
  await expect(message.getByText('Payment successful!', { exact: true })).toBeVisible();
  await expect(message.getByText(`${kind} application submitted.`, { exact: true })).toBeVisible();
}

/** The applications of an account, as the API has them. */
export async function applicationsOf(api: APIRequestContext): Promise<ApplicationAnswer[]> {
  const answer = await api.get('/api/applications');
  expect(answer.status()).toBe(200);
  return (await answer.json()) as ApplicationAnswer[];
}
