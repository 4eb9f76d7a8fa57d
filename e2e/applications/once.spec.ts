import type { Page } from '@playwright/test';
import { expect, sizes, test } from '../fixtures.ts';
import {
  applicationsOf,
  expectSubmitted,
  fillMobile,
  openOwned,
  openPayment,
  payButton,
} from '../support/apply.ts';
import { findZil } from '../support/land.ts';
import { holdForms } from '../support/slow-line.ts';

/** Lets every form reach the server, and its answer be lost. */
const loseAnswers = (page: Page): Promise<unknown> =>
  page.route('**/*', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch({ maxRedirects: 0 });
    return route.abort('connectionreset');
  });

test('Back to the payment shows that it is paid, and sending it again pays nothing @nojs', async ({
  page,
  request,
  freshUser,
  apiAs,
}) => {
  const { dags } = await findZil(request);
  const api = await apiAs(await freshUser());
  await page.goto(`/land/apply?dag_id=${dags[0]!.id}`);
  const payment = page.url();
  const form = page.getByRole('main');
  await fillMobile(form);
  await payButton(form).click();
  await expectSubmitted(page);
  await page.goBack();
  await page.goto(payment);
  await expect(page.getByText('Already paid')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Pay / })).toHaveCount(0);
  const again = await page.request.post(payment, {
    headers: { 'sec-fetch-site': 'same-origin' },
    form: {
      dag_id: dags[0]!.id,
      key: new URL(payment).searchParams.get('key')!,
      fee: 100,
      method: 'nagad',
      phone: '01812345678',
      pin: '1234',
    },
  });
  expect(again.status()).toBe(200);
  expect(await applicationsOf(api)).toHaveLength(1);
  await page.getByRole('link', { name: 'See application' }).click();
  await expect(page).toHaveURL(/\/dashboard\?tab=applyKhatian&of=\d+#application-\d+$/);
});

test(
  'a payment that is on its way is not cancelled, and a double click pays once',
  { tag: '@js' },
  async ({ page, request, freshUser, apiAs }) => {
    const { dags } = await findZil(request);
    const api = await apiAs(await freshUser());
    const form = await openPayment(page, dags[0]!.id);
    await fillMobile(form);
    const release = await holdForms(page);
    await payButton(form).dblclick();
    await expect(form.getByRole('button', { name: 'Cancel' })).toBeDisabled();
    await expect(form.getByRole('button', { name: 'Close' })).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(form.getByLabel('Mobile phone number')).toBeVisible();
    release();
    await expectSubmitted(page);
    expect(await applicationsOf(api)).toHaveLength(1);
  },
);

test(
  'when the answer is lost, paying again pays once, the page opened anew says that one has the copy, and sells another nonetheless',
  { tag: '@js' },
  async ({ page, request, freshUser, apiAs, allowConsoleErrors }) => {
    allowConsoleErrors(/net::ERR_/);
    const { dags } = await findZil(request);
    const api = await apiAs(await freshUser());
    await page.setViewportSize(sizes.phone);
    const fill = async () => {
      const form = await openPayment(page, dags[0]!.id);
      await fillMobile(form);
      return form;
    };
    /** Pays where the answer does not come, which is said in the dialog. */
    const lose = async () => {
      const form = await fill();
      await loseAnswers(page);
      await payButton(form).click();
      const failure = form.getByRole('alert');
      await expect(failure).toContainText('Failed to submit application');
      // The dialog is longer than a phone: it is said where one looks, and where the keyboard is.
      await expect(failure).toBeInViewport({ ratio: 1 });
      await expect(form.locator('.pay-failure')).toBeFocused();
      await expect(payButton(form)).toBeInViewport();
      await page.unrouteAll();
      return form;
    };
    await payButton(await lose()).click();
    await expectSubmitted(page);
    expect(await applicationsOf(api)).toMatchObject([{ payment: { status: 'paid' } }]);

    // Opened anew there is nothing to pay: the copy is there, with the way to it.
    await page.goto('/land');
    const owned = await openOwned(page, dags[0]!.id);
    await expect(owned.getByRole('link', { name: 'Download certified copy' })).toBeVisible();
    await expect(owned.getByRole('link', { name: 'See application' })).toHaveAttribute(
      'href',
      /of=\d+#application-\d+$/,
    );
    await owned.getByRole('button', { name: 'Buy another copy nonetheless' }).click();
    await fillMobile(owned);
    await payButton(owned).click();
    await expectSubmitted(page);
    expect(await applicationsOf(api)).toHaveLength(2);
  },
);
