import { expect, expectNoAxeViolations, expectNoSidewaysScroll, sizes, test } from '../fixtures.ts';
import { scripted } from '../support/land.ts';
import {
  approvedLands,
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

test('says what would be here, and how to get there @nojs', async ({ page, loginAs }) => {
  await loginAs('newcomer');
  await page.goto('/dashboard?tab=ldt');
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Land Development Tax (LDT)');
  await expect(page.getByRole('main').getByRole('link', { name: 'Register Here' })).toHaveAttribute(
    'href',
    '/land-tax',
  );
  await expect(page.getByRole('button', { name: /^Pay/ })).toHaveCount(0);
});

test('shows a registration as it stands, and what the land office says of a flagged one @js', async ({
  page,
  request,
  freshUser,
  apiAs,
}) => {
  const api = await apiAs(await freshUser());
  const land = await someLand(request);
  const { id } = await registerLand(api, land);
  await openLdt(page);
  await expect(page.getByRole('link', { name: 'New Register' })).toHaveAttribute('href', '/land-tax');
  await expect(
    page.getByRole('main').getByRole('link', { name: 'Payments & Receipts' }).last(),
  ).toHaveAttribute('href', '/dashboard?tab=payments&kind=ldt');
  const card = cardOf(page, { id });
  await expect(card).toContainText(`Registration ${id}`);
  await expect(card).toContainText(`Khatiyan ${land.khatiyan} · Dag ${land.dag}`);
  await expect(card).toContainText('Commercial');
  await expect(card).toContainText('4,356 sq ft (10 decimals)');
  await expect(card).toContainText('Pending');
  await expect(card).not.toContainText('Registration Date');
  await expect(card.getByRole('checkbox')).toHaveCount(0);
  await expect(card).toContainText('Waits for the land office since');

  await decide(await apiAs('acland'), id, { status: 'flagged', notes: 'Bring the deed.\nAnd a map.' });
  await page.reload();
  await expect(card).toContainText('Flagged');
  await expect(card).toContainText('Submitted on');
  await expect(card).toContainText('Decided on');
  await expect(card).not.toContainText('Registration Date');
  await expect(card.getByRole('checkbox')).toHaveCount(0);
  await expect(card).toContainText('Bring the deed.');
  await expectNoAxeViolations(page);
  await card.getByRole('link', { name: 'Correct it and register again' }).click();
  await expect(page.getByLabel('Dag Number')).toHaveValue(land.dag);
  await expect(page.getByLabel('Mouza', { exact: true })).toHaveValue(String(land.place.mouza.id));
  await expect(page.getByLabel('Land Area in Square Feet')).toHaveValue('4356');
});

test.describe('on a phone', () => {
  test.use({ viewport: sizes.phone });

  test('a land with the longest numbers stays within the page @nojs', async ({
    page,
    request,
    freshUser,
    apiAs,
  }) => {
    const api = await apiAs(await freshUser());
    const land = await someLand(request);
    await registerLand(api, {
      ...land,
      khatiyan: '1234567890'.repeat(6),
      dag: `${'ক'.repeat(50)}${land.dag}`,
    });
    await openLdt(page);
    await expect(page.locator('.registration-card')).toHaveCount(1);
    await expectNoSidewaysScroll(page);
  });
});

test('who is not known yet is told, and cannot pay @nojs', async ({ page, freshUser, apiAs }) => {
  const api = await apiAs(await freshUser());
  const lands = await approvedLands(api, await apiAs('acland'), 1);
  await openLdt(page);
  const warning = page.getByText('Please complete your KYC before payment', { exact: true });
  await expect(warning).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to KYC' })).toHaveAttribute(
    'href',
    '/dashboard?tab=profileKyc',
  );
  await askForBill(page, lands);
  await expect(page.getByRole('alert')).toContainText('KYC not updated.');
  await expect(cardOf(page, lands[0]!).getByRole('checkbox')).toBeChecked();
});

test('nothing chosen is nothing to pay', async ({ page, freshUser, apiAs }) => {
  const citizen = await apiAs(await freshUser({ known: true }));
  const [one, other] = await approvedLands(citizen, await apiAs('acland'), 2);
  await openLdt(page);
  const pay = page.locator('.pay-bar').getByRole('button');
  if (scripted()) {
    await expect(pay).toHaveText('Pay (0)');
    await expect(pay).toBeDisabled();
    await cardOf(page, one!).getByRole('checkbox').check();
    await cardOf(page, other!).getByRole('checkbox').check();
    await expect(pay).toHaveText('Pay (2)');
    await cardOf(page, one!).getByRole('checkbox').uncheck();
    await expect(pay).toHaveText('Pay (1)');
  } else {
    await pay.click();
    await expect(page.getByRole('alert')).toContainText('Please select at least one land.');
  }
  await expect(page.getByText('Please complete your KYC before payment')).toHaveCount(0);
});

test('what is not approved, or not theirs, cannot be paid @nojs', async ({
  page,
  loginAs,
  apiAs,
  freshUser,
  request,
}) => {
  const citizen = await apiAs('user');
  const officer = await apiAs('acland');
  const waiting = await registerLand(citizen, await someLand(request));
  const other = await apiAs(await freshUser({ signedIn: false }));
  const [foreign] = await approvedLands(other, officer, 1);
  await loginAs('user');
  await page.goto(`/dashboard?tab=ldt&step=bill&id=${waiting.id}`);
  const alert = page.getByRole('alert');
  const link = alert.getByRole('link');
  await expect(link).toContainText(`dag ${waiting.dag_number} has not been approved yet`);
  await expect(link).toContainText('09600-000000');
  const card = cardOf(page, waiting);
  await expect(card.locator('.field-error')).toHaveText(await link.innerText());
  await link.click();
  await expect(card).toBeInViewport();

  await page.goto(`/dashboard?tab=ldt&step=bill&id=${foreign!.id}`);
  await expect(alert).toContainText('Not found');
  await expect(page.getByText(foreign!.dag_number)).toHaveCount(0);
});

test('pays for several lands at once: the summary, the payment, and each paid once @js', async ({
  page,
  freshUser,
  apiAs,
}) => {
  const citizen = await apiAs(await freshUser({ known: true }));
  const lands = await approvedLands(citizen, await apiAs('acland'), 2);
  const step = await askForBill(page, lands);
  await expect(step.getByRole('heading', { name: 'Tax summary' })).toBeVisible();
  const lines = step.locator('.tax-line');
  await expect(lines).toHaveCount(2);
  for (const { dag_number: dag } of lands) {
    const line = lines.filter({ hasText: dag });
    for (const part of [
      `Khatiyan 12 · Dag ${dag}`,
      'Approved',
      '4,356 sq ft (10 decimals)',
      'Commercial',
      'per decimal',
      'July to June 20',
      'Land Development Tax Act, 2023',
      '10 decimals × ৳',
    ]) {
      await expect(line).toContainText(part);
    }
  }
  await expectNoAxeViolations(page);
  const total = await step.locator('.tax-total').innerText();

  await step.getByRole('link', { name: 'Cancel' }).click();
  await expect(step.locator('.tax-line')).toHaveCount(0);
  for (const land of lands) await expect(cardOf(page, land).getByRole('checkbox')).toBeChecked();
  await page.locator('.pay-bar').getByRole('button').click();
  await step.getByRole('link', { name: 'Proceed to Pay' }).click();
  await expect(confirmButton(step)).toBeVisible();
  expect(await step.locator('.tax-total').innerText()).toBe(total);
  await expect(confirmButton(step)).toBeDisabled();
  await step.getByRole('link', { name: 'Back' }).click();
  await expect(lines).toHaveCount(2);
  await fillPayment(step);
  await step.getByLabel('Transaction ID (optional)').fill(`TRX${lands[0]!.id}`);
  await expectNoAxeViolations(page);
  await confirmButton(step).dblclick();
  await expect(page).toHaveURL(/\/dashboard\?tab=ldt&done=tax-\d+$/);
  await expect(page.getByRole('status')).toContainText('Payment successful.');
  const payments = await paymentsFor(citizen, lands);
  expect(payments).toHaveLength(2);
  for (const payment of payments) {
    expect(payment).toMatchObject({
      status: 'paid',
      payment_method: 'bkash',
      payer_identifier: '01712345678',
      transaction_id: `TRX${lands[0]!.id}`,
    });
  }
  const card = cardOf(page, lands[0]!);
  await expect(card).toContainText(`Tax paid for${payments[0]!.year}`);
  await expect(card).toContainText('Paid until 30 June');
  await expect(card.getByRole('checkbox')).toHaveCount(0);
  // What was said stays over a reload, until it is closed.
  await page.reload();
  const said = page.getByRole('status');
  await expect(said).toContainText(`TRX${lands[0]!.id}`);
  await said.getByRole('link', { name: 'Close this message' }).click();
  await expect(said).toHaveCount(0);
  await expect(page).toHaveURL('/dashboard?tab=ldt');

  await page.goto(`/dashboard?tab=ldt&step=bill&id=${lands[0]!.id}`);
  await expect(page.getByRole('alert')).toContainText('already paid');
  expect(await paymentsFor(citizen, lands)).toHaveLength(2);
});

test('what is wrong with the payment is said beside its field, and what was typed stays @nojs', async ({
  page,
  freshUser,
  apiAs,
}) => {
  const citizen = await apiAs(await freshUser({ known: true }));
  const lands = await approvedLands(citizen, await apiAs('acland'), 1);
  const step = await askForBill(page, lands);
  await fillPayment(step);
  const payer = step.getByLabel('Payer identifier');
  await payer.fill('');
  await confirmButton(step).click();
  await expect(payer).toHaveAttribute('aria-invalid', 'true');
  await expect(step.getByLabel('bKash', { exact: true })).toBeChecked();
  await payer.fill('12345');
  await confirmButton(step).click();
  await expect(step.locator('.field-error')).toHaveText('Please enter a valid phone number');
  await expect(payer).toHaveValue('12345');
  await expectNoAxeViolations(page);
  expect(await paymentsFor(citizen, lands)).toEqual([]);
  await payer.fill('০১৭১২৩৪৫৬৭৮');
  await confirmButton(step).click();
  await expect(page.getByRole('status')).toContainText('Payment successful.');
  expect(await paymentsFor(citizen, lands)).toHaveLength(1);
});

test.describe('in Bengali, on a phone', () => {
  test.use({ language: 'bn', viewport: sizes.phone });

  test('pays, and says so in Bengali @nojs', async ({ page, freshUser, apiAs }) => {
    const citizen = await apiAs(await freshUser({ known: true }));
    const lands = await approvedLands(citizen, await apiAs('acland'), 1);
    const step = await askForBill(page, lands);
    await expect(step.locator('.tax-line')).toContainText('১০ শতাংশ × ৳');
    await expectNoSidewaysScroll(page);
    await fillPayment(step, 'bn');
    await expectNoSidewaysScroll(page);
    await confirmButton(step, 'bn').click();
    await expect(page.getByRole('status')).toContainText('পরিশোধ সফল হয়েছে।');
    expect(await paymentsFor(citizen, lands)).toHaveLength(1);
  });
});
