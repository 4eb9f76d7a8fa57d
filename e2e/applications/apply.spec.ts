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
  PAYMENT_KEY,
} from '../support/apply.ts';
import { findZil, openLand } from '../support/land.ts';
import { recordSpeech } from '../support/spoken.ts';

test(
  'without a script a copy is paid for by card, of which the last four digits are kept and nothing comes back',
  { tag: '@nojs' },
  async ({ page, request, freshUser, apiAs }) => {
    const { dags } = await findZil(request);
    const api = await apiAs(await freshUser());
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
    for (const secret of ['Card number', 'Expiry', 'CVV'])
      await expect(form.getByLabel(secret)).toHaveValue('');
    expect(await page.content()).not.toMatch(/4111 ?1111/);

    await fillCard(form);
    await payButton(form).click();
    await expectSubmitted(page);
    const card = page.locator('.cards > li');
    await expect(card).toHaveCount(1);
    await expect(card).toContainText('PAID');
    await expect(card).toContainText(`Khatian ${dags[0]!.khatiyan_number} · Dag ${dags[0]!.dag_no}`);
    await expect(card).toContainText('৳ 100.00');
    const applications = await applicationsOf(api);
    expect(applications).toMatchObject([
      { type: 'khatian_request', payment_status: 'paid', fee_amount: 100, payment: { amount: 100 } },
    ]);
    expect(applications[0]!.payment!.transaction_id).toMatch(/^TXN-\d{13}$/);
    // Three digits may be in anything that the product numbers by itself.
    const numbered = (key: string, value: unknown) =>
      typeof value === 'number' || /^(number|transaction_id|\w+_at)$/.test(key);
    const kept = JSON.stringify(applications, (key, value: unknown) => (numbered(key, value) ? null : value));
    expect(kept).toContain('"**** 1111"');
    for (const secret of ['4111', CARD.cvv, CARD.expiry]) expect(kept).not.toContain(secret);
  },
);

test(
  'the dialog names wrong input beside its field; another method, Cancel and Escape clear it',
  { tag: '@js' },
  async ({ page, request, freshUser, apiAs }) => {
    const { dags } = await findZil(request);
    const api = await apiAs(await freshUser());
    const spoken = await recordSpeech(page);
    const form = await openPayment(page, dags[0]!.id);
    const address = page.url();
    const error = (text: string) => form.locator('.field-error').getByText(text, { exact: true });

    await payButton(form).focus();
    await spoken.press('Enter');
    await expect(error('Please select a payment method')).toBeVisible();
    // Said with the field that the keyboard is led to.
    await expect(form.getByLabel('bKash', { exact: true })).toBeFocused();
    expect(await spoken.focused()).toBe('radio, bKash, Please select a payment method');
    await expect(form.getByRole('radiogroup')).toHaveAccessibleDescription('Please select a payment method');
    await form.getByLabel('bKash', { exact: true }).check();
    await form.getByLabel('Mobile phone number').fill('0171234567');
    await form.getByLabel('PIN', { exact: true }).fill('123');
    await payButton(form).click();
    await expect(error('Please enter a valid phone number')).toBeVisible();
    await expect(error('PIN must be 4-5 digits.')).toBeVisible();
    await expect(form.getByLabel('Mobile phone number')).toBeFocused();
    await expect(form.getByLabel('Mobile phone number')).toHaveValue('0171234567');
    await expectNoAxeViolations(page);

    await form.getByLabel('Online (Card)').check();
    await expect(form.locator('.field-error')).toHaveCount(0);
    await form.getByLabel('Card number').fill('4111');
    await form.getByLabel('Expiry').fill('13/29');
    await form.getByLabel('CVV').fill('12');
    await payButton(form).click();
    await expect(error('Please provide a valid card number')).toBeVisible();
    await expect(error('Use MM/YY format')).toBeVisible();
    await expect(error('Invalid CVV')).toBeVisible();

    for (const close of [
      () => form.getByRole('button', { name: 'Cancel' }).click(),
      () => page.keyboard.press('Escape'),
    ]) {
      await close();
      await expect(form).toBeHidden();
      await page.getByRole('link', { name: 'Submit Khatian Application' }).click();
      await expect(form.getByLabel('Nagad', { exact: true })).not.toBeChecked();
      await form.getByLabel('Nagad', { exact: true }).check();
      await expect(form.getByLabel('Mobile phone number')).toHaveValue('');
      await form.getByLabel('Mobile phone number').fill('+৮৮০১৭১২৩৪৫৬৭৮');
    }
    expect(page.url()).toBe(address);
    expect(await applicationsOf(api)).toEqual([]);

    await form.getByLabel('PIN', { exact: true }).fill('১২৩৪');
    await payButton(form).click();
    await expectSubmitted(page);
    const [application] = await applicationsOf(api);
    expect(application!.payment?.payer_identifier).toBe(PAYER.phone);
  },
);

test(
  'with JavaScript nothing of PIN, card number or CVV leaves the browser, and the focus begins at the methods',
  { tag: '@js' },
  async ({ page, request, freshUser }) => {
    const { dags, maps } = await findZil(request);
    await freshUser();
    const sent: string[] = [];
    page.on('request', (each) => {
      const { search } = new URL(each.url());
      const said = decodeURIComponent(`${search} ${each.postData() ?? ''}`.replaceAll('+', ' '));
      sent.push(said.replace(PAYMENT_KEY, ''));
    });
    const expectNoneSent = (payer: string, secrets: string[]) => {
      const requests = sent.splice(0);
      expect(requests.filter((each) => each.includes(`payer_identifier=${payer}`))).toHaveLength(1);
      for (const secret of [...secrets, 'pin=', 'card_number=', 'expiry=', 'cvv=']) {
        expect(requests.filter((each) => each.includes(secret))).toEqual([]);
      }
    };
    const dag = await openPayment(page, dags[0]!.id);
    await expect(dag.getByLabel('bKash', { exact: true })).toBeFocused();
    await fillMobile(dag);
    await payButton(dag).click();
    await expectSubmitted(page);
    expectNoneSent(PAYER.phone, [PAYER.pin]);

    await openLand(page, `/land?tab=mouza_map&mouza_map_id=${maps[0]!.id}`);
    await page.getByRole('link', { name: 'Submit Mouza Map Application' }).click();
    const map = page.getByRole('dialog');
    await fillCard(map);
    await map.getByRole('button', { name: 'Pay ৳ 500.00 and submit' }).click();
    await expectSubmitted(page, 'Mouza Map');
    expectNoneSent('**** 1111', ['4111', CARD.expiry, CARD.cvv]);
  },
);
