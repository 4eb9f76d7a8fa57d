/** Paying through a test gateway: a server that takes money there, and what a payer does. */
import { connect } from '@bhumi/db';
import type { Locator, Page } from '@playwright/test';
import { onlineText } from '../../portal/app/payments/online/text.ts';
import { expect, test as base, type Language } from '../fixtures.ts';
import { startGateway, type Gateway } from './gateway/gateway.ts';
import { waitForHydration } from './hydration.ts';
import { hasScripts } from './land.ts';
import { startServer } from './start-server.ts';

interface Bank {
  gateway: Gateway;
  url: string;
  database: string;
}

/** Tests against a server of their own, which takes payments through a gateway of their own. */
export const test = base.extend<object, { bank: Bank }>({
  bank: [
    async ({}, use) => {
      const gateway = await startGateway();
      const { url, database, stop } = await startServer({
        PAYMENT_PROVIDER: 'sslcommerz',
        SSLCOMMERZ_URL: gateway.url,
        SSLCOMMERZ_STORE_ID: gateway.storeId,
        SSLCOMMERZ_STORE_PASSWORD: gateway.storePassword,
      });
      await use({ gateway, url, database });
      await stop();
      await gateway.close();
    },
    { scope: 'worker', timeout: 0 },
  ],
  baseURL: async ({ bank }, use) => use(bank.url),
  database: [
    async ({ bank }, use) => {
      const knex = connect(bank.database, { poolSize: 1 });
      await use(knex);
      await knex.destroy();
    },
    { scope: 'worker' },
  ],
});

/** The main button of a page of ours. */
export const mainButton = (page: Page): Locator =>
  page.getByRole('main').locator('form button.button').first();

/** Waits for the page of a payment, ready to be used. */
export async function expectPaymentPage(page: Page, heading: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/pay\/\d+$/);
  if (hasScripts()) await waitForHydration(page);
}

/** Applies for the copy of a dag, which leads to the page of its payment. */
export async function applyForCopy(page: Page, dagId: number, language: Language): Promise<void> {
  await page.goto(`/land/apply?dag_id=${dagId}`);
  await mainButton(page).click();
  await expectPaymentPage(page, onlineText[language].title.due);
}

/** Presses the main button of the page of a payment, which leads to the gateway. */
export async function goToGateway(page: Page): Promise<void> {
  await mainButton(page).click();
  await expect(page.getByRole('heading', { name: 'Choose how to pay' })).toBeVisible();
}

/** Presses a button of the gateway's page, which leads back to ours. */
export async function chooseAtGateway(page: Page, button: 'Pay' | 'Fail' | 'Cancel'): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
  if (!hasScripts()) await page.getByRole('button', { name: 'Return to the shop' }).click();
}
