import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import {
  registerApprovedLands,
  askForBill,
  cardOf,
  confirmButton,
  decide,
  fillPayment,
  openLdt,
  paymentsFor,
  registerLand,
  someLand,
} from '../support/land-tax.ts';

/** What only happens with JavaScript: the tab follows the land office, and answers that are lost. */

const isState = (url: string) => new URL(url).pathname === '/dashboard/land-tax-state';

/** The statuses of the questions whether anything has changed. */
function watch(page: Page): number[] {
  const answers: number[] = [];
  page.on('response', (response) => void (isState(response.url()) && answers.push(response.status())));
  return answers;
}

test(
  'asks every ten seconds, only while it is seen, and shows the decision of the land office',
  { tag: '@js' },
  async ({ page, request, freshUser, apiAs }) => {
    const api = await apiAs(await freshUser());
    const made = await registerLand(api, await someLand(request));
    // The clock stands still but where the test lets it run: a slow machine takes seconds between two steps.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await openLdt(page);
    const answers = watch(page);
    const asked = () => page.waitForResponse((response) => isState(response.url()));
    await page.clock.runFor(9_999);
    expect(answers).toEqual([]);
    const unchanged = asked();
    await page.clock.runFor(1);
    expect((await unchanged).status()).toBe(304);

    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    });
    await page.clock.runFor(30_000);
    expect(answers).toEqual([304]);
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
    });

    await decide(await apiAs('acland'), made.id, { status: 'approved' });
    await expect(cardOf(page, made).getByRole('checkbox')).toHaveCount(0);
    const changed = asked();
    await page.clock.runFor(10_000);
    expect((await changed).status()).toBe(204);
    await expect(cardOf(page, made)).toContainText('Approved');
    await cardOf(page, made).getByRole('checkbox').check();
  },
);

test(
  'closing the summary, or Back from it, goes back to the lands, and keeps what is ticked until it is paid',
  { tag: '@js' },
  async ({ page, freshUser, apiAs }) => {
    const lands = await registerApprovedLands(
      await apiAs(await freshUser({ known: true })),
      await apiAs('acland'),
      2,
    );
    const step = await askForBill(page, lands.slice(0, 1));
    await expect(step.locator('.tax-line')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(step).toHaveCount(0);
    await expect(page).toHaveURL(`/dashboard?tab=ldt&id=${lands[0]!.id}`);
    await expect(page.locator('.pay-bar').getByRole('button')).toHaveText('Pay (1)');
    await page.goBack();
    await expect(step.getByRole('heading', { name: 'Tax summary' })).toBeVisible();
    await page.goBack();
    await expect(step).toHaveCount(0);
    await expect(cardOf(page, lands[0]!).getByRole('checkbox')).toBeChecked();
    await cardOf(page, lands[1]!).getByRole('checkbox').check();
    await page.locator('.pay-bar button').click();
    await expect(step.locator('.tax-line')).toHaveCount(2);
    await fillPayment(step);
    await confirmButton(step).click();
    await expect(page.getByRole('status')).toContainText('Payment successful.');
    await expect(page.getByText('Nothing new is due now.')).toBeVisible();
    await expect(page.locator('.pay-bar').getByRole('button')).toHaveCount(0);
  },
);

test(
  'when the server cannot be reached, the lands and their ticks stay, and it is said where it is seen',
  { tag: '@js' },
  async ({ page, freshUser, apiAs, allowConsoleErrors }) => {
    allowConsoleErrors(/net::ERR_/);
    const lands = await registerApprovedLands(
      await apiAs(await freshUser({ known: true })),
      await apiAs('acland'),
      1,
    );
    await openLdt(page);
    await cardOf(page, lands[0]!).getByRole('checkbox').check();
    await page.route('**/dashboard.data*', (route) => route.abort());
    const alert = page.getByRole('alert');
    // The second try says it again.
    for (let tries = 0; tries < 2; tries += 1) {
      await page.locator('.pay-bar button').click();
      await expect(alert).toContainText('The server cannot be reached just now. Nothing was lost');
      await expect(alert).toBeFocused();
      await expect(alert).toBeInViewport();
      await expect(cardOf(page, lands[0]!).getByRole('checkbox')).toBeChecked();
    }
    await page.unrouteAll();
    await page.locator('.pay-bar button').click();
    await expect(page.getByRole('dialog').locator('.tax-line')).toHaveCount(1);
  },
);

test(
  'a payment that is on its way is not left; when its answer is lost, confirming again pays once',
  { tag: '@js' },
  async ({ page, freshUser, apiAs, allowConsoleErrors }) => {
    allowConsoleErrors(/net::ERR_/);
    const citizen = await apiAs(await freshUser({ known: true }));
    const lands = await registerApprovedLands(citizen, await apiAs('acland'), 1);
    const step = await askForBill(page, lands);
    await fillPayment(step);
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/*', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      await held;
      await route.fetch({ maxRedirects: 0 });
      return route.abort('connectionreset');
    });
    await confirmButton(step).click();
    await expect(step.getByRole('button', { name: 'Close' })).toBeDisabled();
    await page.keyboard.press('Escape');
    await step.getByRole('link', { name: 'Back' }).dispatchEvent('click');
    await expect(step.getByLabel('Payer identifier')).toHaveValue('01712345678');
    release();
    await expect(step.getByRole('alert')).toContainText(
      'The server cannot be reached just now. Nothing was lost',
    );
    await page.unrouteAll();
    await confirmButton(step).click();
    await expect(page.getByRole('status')).toContainText('Payment successful.');
    expect(await paymentsFor(citizen, lands)).toHaveLength(1);
  },
);

test(
  'a bill shown before midnight of 30 June is not paid for the tax year after it',
  { tag: '@js' },
  async ({ page, freshUser, apiAs }) => {
    const citizen = await apiAs(await freshUser({ known: true }));
    const lands = await registerApprovedLands(citizen, await apiAs('acland'), 1);
    const step = await askForBill(page, lands);
    await fillPayment(step);
    // The form as it was shown last year.
    await step.locator('input[name=tax_year]').evaluate((input: HTMLInputElement) => {
      input.value = String(Number(input.value) - 1);
    });
    await confirmButton(step).click();
    await expect(step.getByRole('alert')).toContainText('Please look at the new bill.');
    expect(await paymentsFor(citizen, lands)).toEqual([]);
  },
);
