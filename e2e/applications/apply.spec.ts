import { expect, expectNoAxeViolations, test } from '../fixtures.ts';
import {
  applicationsOf,
  CARD,
  expectSubmitted,
  fillCard,
  fillMobile,
  openPayment,
  payButton,
  PAYER,
} from '../support/apply.ts';
import { findZil, openLand, scripted } from '../support/land.ts';

/** The key of a payment: random, so that it may hold any digits. */
const PAYMENT_KEY = /\d{13}-[0-9a-f]{32}/g;

test('who is not signed in hears so, logs in and comes back to the payment @nojs', async ({
  page,
  request,
  freshUser,
}) => {
  const { dags } = await findZil(request);
  const account = await freshUser({ signedIn: false });
  await openLand(page, `/land?dag_id=${dags[0]!.id}`);
  await page.getByRole('link', { name: 'Submit Khatian Application' }).click();
  await expect(page).toHaveURL(/\/login\?/);
  await expect(page.getByText('Please login first', { exact: true })).toBeVisible();
  const main = page.getByRole('main');
  await main.getByLabel('Email').fill(account.email);
  await main.getByLabel('Password', { exact: true }).fill(account.password);
  await main.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(new RegExp(`/land/apply\\?dag_id=${dags[0]!.id}&key=`));
  await expect(page.getByRole('button', { name: /^Pay ৳/ })).toBeVisible();
});

test('pays with bKash, and the application is in the dashboard', async ({
  page,
  request,
  freshUser,
  apiAs,
}) => {
  const { dags } = await findZil(request);
  const api = await apiAs(await freshUser());
  const form = await openPayment(page, dags[0]!.id);
  await fillMobile(form);
  await payButton(form).click();
  await expectSubmitted(page);
  const card = page.locator('.cards > li');
  await expect(card).toHaveCount(1);
  await expect(card).toContainText('PAID');
  await expect(card).toContainText(`Khatian ${dags[0]!.khatiyan_number} · Dag ${dags[0]!.dag_no}`);
  await expect(card).toContainText('৳ 100.00');
  const [application, ...more] = await applicationsOf(api);
  expect(more).toEqual([]);
  expect(application).toMatchObject({ type: 'khatian_request', payment_status: 'paid', fee_amount: 100 });
  expect(application!.payment).toMatchObject({ method: 'bkash', payer_identifier: PAYER.phone, amount: 100 });
  expect(application!.payment!.transaction_id).toMatch(/^TXN-\d{13}$/);
});

test('of a card only the last four digits are kept @nojs', async ({ page, request, freshUser, apiAs }) => {
  const { dags } = await findZil(request);
  const api = await apiAs(await freshUser());
  const form = await openPayment(page, dags[0]!.id);
  await fillCard(form);
  await payButton(form).click();
  await expectSubmitted(page);
  // Any three digits may be in a time.
  const kept = JSON.stringify(await applicationsOf(api)).replace(/"\d{4}-[^"]*Z"/g, '""');
  expect(kept).toContain('"**** 1111"');
  for (const secret of ['4111', CARD.cvv, CARD.expiry]) expect(kept).not.toContain(secret);
});

test('a mouza map costs BDT 500', async ({ page, request, freshUser }) => {
  const { maps } = await findZil(request);
  await freshUser();
  await openLand(page, `/land?tab=mouza_map&mouza_map_id=${maps[0]!.id}`);
  await page.getByRole('link', { name: 'Submit Mouza Map Application' }).click();
  const form = scripted() ? page.getByRole('dialog') : page.getByRole('main');
  await fillMobile(form, 'Nagad');
  await form.getByRole('button', { name: 'Pay ৳ 500.00 and submit' }).click();
  await expectSubmitted(page, 'Mouza Map');
});

test('wrong input is named beside its field, and nothing is paid @js', async ({
  page,
  request,
  freshUser,
  apiAs,
}) => {
  const { dags } = await findZil(request);
  const api = await apiAs(await freshUser());
  const form = await openPayment(page, dags[0]!.id);
  const error = (text: string) => form.locator('.field-error').getByText(text, { exact: true });

  await payButton(form).click();
  await expect(error('Please select a payment method')).toBeVisible();

  await form.getByLabel('bKash', { exact: true }).check();
  await form.getByLabel('Mobile number').fill('0171234567');
  await form.getByLabel('PIN', { exact: true }).fill('123');
  await payButton(form).click();
  await expect(error('Please enter a valid phone number')).toBeVisible();
  await expect(error('PIN must be 4-5 digits.')).toBeVisible();
  await expect(form.getByLabel('Mobile number')).toHaveValue('0171234567');
  await expectNoAxeViolations(page);

  await form.getByLabel('Online (Card)').check();
  await form.getByLabel('Card number').fill('4111');
  await form.getByLabel('Expiry').fill('13/29');
  await form.getByLabel('CVV').fill('12');
  await payButton(form).click();
  await expect(error('Please provide a valid card number')).toBeVisible();
  await expect(error('Use MM/YY format')).toBeVisible();
  await expect(error('Invalid CVV')).toBeVisible();
  expect(await applicationsOf(api)).toEqual([]);

  await form.getByLabel('Nagad', { exact: true }).check();
  await form.getByLabel('Mobile number').fill('+৮৮০১৭১২৩৪৫৬৭৮');
  await form.getByLabel('PIN', { exact: true }).fill('১২৩৪');
  await payButton(form).click();
  await expectSubmitted(page);
  expect((await applicationsOf(api)).map(({ payment }) => payment?.payer_identifier)).toEqual([PAYER.phone]);
});

test(
  'the page keeps what was typed, but never PIN, card number or CVV',
  { tag: '@nojs' },
  async ({ page, request, freshUser }) => {
    const { dags } = await findZil(request);
    await freshUser();
    const form = await openPayment(page, dags[0]!.id);
    await form.getByLabel('Online (Card)').check();
    await form.getByLabel('Card number').fill(CARD.number);
    await form.getByLabel('Expiry').fill(CARD.expiry);
    await form.getByLabel('CVV').fill('12');
    await payButton(form).click();
    await expect(page).toHaveTitle(/^Error: /);
    await expect(page.getByRole('alert').getByRole('link', { name: 'Invalid CVV' })).toHaveAttribute(
      'href',
      '#field-cvv',
    );
    await expect(form.getByLabel('Online (Card)')).toBeChecked();
    await expect(form.getByLabel('Expiry')).toHaveValue(CARD.expiry);
    for (const secret of ['Card number', 'CVV']) await expect(form.getByLabel(secret)).toHaveValue('');
    expect(await page.content()).not.toContain('4111');
  },
);

test(
  'the dialog: Cancel and Escape clear it, another method clears the errors',
  { tag: '@js' },
  async ({ page, request, freshUser }) => {
    const { dags } = await findZil(request);
    await freshUser();
    const form = await openPayment(page, dags[0]!.id);
    const address = page.url();
    await form.getByLabel('bKash', { exact: true }).check();
    await form.getByLabel('Mobile number').fill('0171');
    await payButton(form).click();
    await expect(form.locator('.field-error')).toHaveCount(2);
    await expect(form.getByLabel('Mobile number')).toBeFocused();
    await form.getByLabel('Nagad', { exact: true }).check();
    await expect(form.locator('.field-error')).toHaveCount(0);

    for (const close of [
      () => form.getByRole('button', { name: 'Cancel' }).click(),
      () => page.keyboard.press('Escape'),
    ]) {
      await form.getByLabel('Mobile number').fill('0171');
      await close();
      await expect(form).toBeHidden();
      await page.getByRole('link', { name: 'Submit Khatian Application' }).click();
      await expect(form.getByLabel('Nagad', { exact: true })).not.toBeChecked();
      await form.getByLabel('Nagad', { exact: true }).check();
      await expect(form.getByLabel('Mobile number')).toHaveValue('');
    }
    expect(page.url()).toBe(address);
  },
);

test(
  'with JavaScript nothing of PIN, card number or CVV leaves the browser, and the focus begins at the methods',
  { tag: '@js' },
  async ({ page, request, freshUser }) => {
    const { dags } = await findZil(request);
    await freshUser();
    const sent: string[] = [];
    page.on('request', (each) => {
      const { search } = new URL(each.url());
      const said = decodeURIComponent(`${search} ${each.postData() ?? ''}`.replaceAll('+', ' '));
      sent.push(said.replace(PAYMENT_KEY, ''));
    });
    for (const [fill, payer, secrets] of [
      [fillMobile, PAYER.phone, [PAYER.pin]],
      [fillCard, '**** 1111', ['4111', CARD.expiry, CARD.cvv]],
    ] as const) {
      const form = await openPayment(page, dags[0]!.id);
      await expect(form.getByLabel('bKash', { exact: true })).toBeFocused();
      await fill(form);
      await payButton(form).click();
      await expectSubmitted(page);
      const requests = sent.splice(0);
      expect(requests.filter((each) => each.includes(`payer_identifier=${payer}`))).toHaveLength(1);
      for (const secret of [...secrets, 'pin=', 'card_number=', 'expiry=', 'cvv=']) {
        expect(requests.filter((each) => each.includes(secret))).toEqual([]);
      }
    }
  },
);

test.describe('in Bengali', () => {
  test.use({ language: 'bn' });

  test('pays, and says so in Bengali @nojs', async ({ page, request, freshUser }) => {
    const { dags } = await findZil(request);
    await freshUser();
    await page.goto(`/land/apply?dag_id=${dags[0]!.id}`);
    const form = page.getByRole('main');
    await form.getByRole('button', { name: '৳ ১০০.০০ পরিশোধ করে জমা দিন' }).click();
    await expect(page.getByRole('alert').getByText('একটি পরিশোধের মাধ্যম বেছে নিন')).toBeVisible();
    await form.getByLabel('বিকাশ', { exact: true }).check();
    await form.getByLabel('মোবাইল নম্বর').fill('০১৭১২৩৪৫৬৭৮');
    await form.getByLabel('পিন', { exact: true }).fill('১২৩৪');
    await form.getByRole('button', { name: '৳ ১০০.০০ পরিশোধ করে জমা দিন' }).click();
    await expect(page.getByText('খতিয়ানের আবেদন জমা হয়েছে।', { exact: true })).toBeVisible();
  });
});
