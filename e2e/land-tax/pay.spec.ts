import type { Locator } from '@playwright/test';
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, sizes, test } from '../fixtures.ts';
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

test('shows a registration as it stands, and what the land office says of a flagged one @nojs', async ({
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
  await expect(card).toContainText(`Khatian ${land.khatiyan} · Dag ${land.dag}`);
  await expect(card).toContainText('Commercial');
  await expect(card).toContainText('4,356 sq ft (10 decimals)');
  await expect(card).toContainText('Pending');
  await expect(card).not.toContainText('Registration Date');
  await expect(card.getByRole('checkbox')).toHaveCount(0);
  await expect(card).toContainText('Waits for the land office since');
  const badge = card.locator('.badge').first();
  const colour = () => badge.evaluate((each) => getComputedStyle(each).backgroundColor);
  const open = await colour();

  await decide(await apiAs('acland'), id, { status: 'flagged', notes: 'Bring the deed.\nAnd a map.' });
  await page.reload();
  // What waits for the citizen looks unlike what waits for the office, and says what to do before anything else.
  await expect(badge).toHaveText('! Flagged');
  expect(await colour()).not.toBe(open);
  await expect(card.getByText('The land office waits for your correction')).toBeVisible();
  const again = card.getByRole('link', { name: 'Correct it and register again' });
  const top = async (part: Locator) => (await part.boundingBox())!.y;
  expect(await top(again)).toBeLessThan(await top(card.getByText(`Registration ${id}`, { exact: true })));
  await expect(card).toContainText('Submitted on');
  await expect(card).toContainText('Decided on');
  await expect(card).not.toContainText('Registration Date');
  await expect(card.getByRole('checkbox')).toHaveCount(0);
  await expect(card).toContainText('Bring the deed.');
  await again.click();
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

test('nothing chosen is nothing to pay, and who is not known yet is told @nojs', async ({
  page,
  freshUser,
  apiAs,
}) => {
  const api = await apiAs(await freshUser());
  const lands = await registerApprovedLands(api, await apiAs('acland'), 1);
  await openLdt(page);
  await expect(page.getByText('Please complete your KYC before payment', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to KYC' })).toHaveAttribute(
    'href',
    '/dashboard?tab=profileKyc',
  );
  const box = cardOf(page, lands[0]!).getByRole('checkbox');
  const place = (await box.boundingBox())!;
  // A window that ends just below the box: the bar, which stays in sight, passes over it.
  await page.setViewportSize({ width: sizes.desktop.width, height: Math.ceil(place.y + place.height + 20) });
  const onTop = ({ x, y }: { x: number; y: number }) =>
    document.elementFromPoint(x + 12, y + 12)?.closest('.pay-bar') ? 'the bar' : 'the box';
  await expect.poll(() => page.evaluate(onTop, place)).toBe('the bar');
  await page.setViewportSize(sizes.desktop);
  await page.locator('.pay-bar').getByRole('button').click();
  await expect(page.getByRole('alert')).toContainText('Please select at least one land.');
  await askForBill(page, lands);
  await expect(page.getByRole('alert')).toContainText('KYC not updated.');
  await expect(cardOf(page, lands[0]!).getByRole('checkbox')).toBeChecked();
});

test('a land that waits for the land office cannot be paid for, which is said at its card @nojs', async ({
  page,
  request,
  apiAs,
  freshUser,
}) => {
  const waiting = await registerLand(await apiAs(await freshUser({ known: true })), await someLand(request));
  await page.goto(`/dashboard?tab=ldt&step=bill&id=${waiting.id}`);
  const link = page.getByRole('alert').getByRole('link');
  await expect(link).toContainText(`dag ${waiting.dag_number} has not been approved yet`);
  await expect(link).toContainText('09600-000000');
  const card = cardOf(page, waiting);
  await expect(card.locator('.field-error')).toHaveText(await link.innerText());
  await link.click();
  await expect(card).toBeInViewport();
});

test('pays for several lands at once: the summary, the payment, and each paid once @js', async ({
  page,
  freshUser,
  apiAs,
}) => {
  const citizen = await apiAs(await freshUser({ known: true }));
  const lands = await registerApprovedLands(citizen, await apiAs('acland'), 2);
  const step = await askForBill(page, lands);
  await expect(step.getByRole('heading', { name: 'Tax summary' })).toBeVisible();
  const lines = step.locator('.tax-line');
  await expect(lines).toHaveCount(2);
  for (const { dag_number: dag } of lands) {
    const line = lines.filter({ hasText: dag });
    for (const part of [
      `Khatian 12 · Dag ${dag}`,
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
  await expect(page.locator('#done-title')).toBeInViewport();
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
  await expect(page.getByRole('main')).toContainText('Already paid');
  expect(await paymentsFor(citizen, lands)).toHaveLength(2);
});

test.describe('in Bengali, on a phone', () => {
  test.use({ language: 'bn', viewport: sizes.phone });

  test('pays, after what is wrong was said beside its field, and says so in Bengali @nojs', async ({
    page,
    freshUser,
    apiAs,
  }) => {
    const citizen = await apiAs(await freshUser({ known: true }));
    const lands = await registerApprovedLands(citizen, await apiAs('acland'), 1);
    const step = await askForBill(page, lands);
    await expect(step.locator('.tax-line')).toContainText('১০ শতাংশ × ৳');
    await expectNoSidewaysScroll(page);
    await fillPayment(step, 'bn');
    await expectNoSidewaysScroll(page);
    const payer = page.locator('main [name=payer_identifier]');
    await payer.fill('12345');
    await confirmButton(step, 'bn').click();
    await expect(payer).toHaveAttribute('aria-invalid', 'true');
    await expect(step.locator('.field-error')).toHaveCount(1);
    await expect(payer, 'what was typed stays').toHaveValue('12345');
    await expect(step.getByLabel('বিকাশ', { exact: true })).toBeChecked();
    expect(await paymentsFor(citizen, lands)).toEqual([]);
    await payer.fill('০১৭১২৩৪৫৬৭৮');
    await confirmButton(step, 'bn').click();
    await expect(page.getByRole('status')).toContainText('পরিশোধ সফল হয়েছে।');
    expect(await paymentsFor(citizen, lands)).toHaveLength(1);
  });
});
