import { expect, expectNoAxeViolations, test } from '../fixtures.ts';
import { applicationsOf } from '../support/apply.ts';
import { approvedLands, taxPaymentsOf } from '../support/land-tax.ts';

const cards = '.cards > li';

test('payments are told apart by kind @nojs', async ({ page, loginAs }) => {
  await loginAs('newcomer');
  await page.goto('/dashboard?tab=payments');
  const kinds = page.getByRole('navigation', { name: 'Kind of payment' });
  await expect(kinds.getByRole('link')).toHaveText([
    'Khatiyan And Maps',
    'Mutation Payment',
    'LDT Payment History',
  ]);
  for (const [kind, empty] of [
    ['Mutation Payment', 'No mutation payments'],
    ['LDT Payment History', 'No land tax paid yet'],
    ['Khatiyan And Maps', 'No payments yet'],
  ]) {
    await kinds.getByRole('link', { name: kind! }).click();
    await expect(page.getByText(empty!, { exact: true })).toBeVisible();
    await expect(kinds.getByRole('link', { name: kind! })).toHaveAttribute('aria-current', 'page');
  }
});

test(
  'shows three payments of land tax, then ten more each time, then three; each has its receipt',
  { tag: '@nojs' },
  async ({ page, freshUser, apiAs }) => {
    const citizen = await apiAs(await freshUser({ known: true }));
    const lands = await approvedLands(citizen, await apiAs('acland'), 14);
    const paid = await citizen.post('/api/land-tax-payments/pay', {
      data: {
        registration_ids: lands.map(({ id }) => id),
        payment_method: 'nagad',
        payer_identifier: '01812345678',
      },
    });
    expect(paid.status()).toBe(201);
    await page.goto('/dashboard?tab=payments&kind=ldt');
    await expect(page.locator(cards)).toHaveCount(3);
    await expect(page.getByText('New', { exact: true })).toHaveCount(1);
    await expect(page.locator(cards).first().getByText('New', { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Show less' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: /^Download receipt/ })).toHaveCount(3);
    // Nothing is taken in the simulation, and the receipt says so too.
    await expect(page.locator(cards).filter({ hasText: 'Sample payment' })).toHaveCount(3);
    await page.getByRole('link', { name: 'Show more' }).click();
    await expect(page.locator(cards)).toHaveCount(13);
    await expect(page).toHaveURL(/kind=ldt&show=13$/);
    await page.getByRole('link', { name: 'Show more' }).click();
    await expect(page).toHaveURL(/show=23$/);
    await expect(page.locator(cards).nth(13)).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole('link', { name: 'Show less' }).click();
    await expect(page.locator(cards)).toHaveCount(3);

    const card = page.locator(cards).first();
    const [, id] = /Payment (\d+)/.exec(await card.innerText())!;
    const payment = (await taxPaymentsOf(citizen)).find((each) => each.id === Number(id))!;
    await expect(card).toContainText(`Dag ${payment.land_tax_registration.dag_number}`);
    await expect(card).toContainText(payment.year);
    const download = page.waitForEvent('download');
    await card.getByRole('link', { name: /^Download receipt/ }).click();
    expect((await download).suggestedFilename()).toBe(`invoice_ldt_payment_${id}.pdf`);
  },
);

test('only paid applications have a receipt @nojs', async ({ page, loginAs, apiAs }) => {
  await loginAs('user');
  const applications = await applicationsOf(await apiAs('user'));
  await page.goto('/dashboard?tab=payments&show=100');
  const paid = applications.filter(({ payment_status: status }) => status === 'paid');
  expect(paid.length).toBeLessThan(applications.length);
  const receipts = page.getByRole('link', { name: /^Download receipt/ });
  await expect(receipts).toHaveCount(paid.length);
  const download = page.waitForEvent('download');
  await receipts.first().click();
  expect((await download).suggestedFilename()).toBe(`invoice_application_${paid[0]!.id}.pdf`);
});

test(
  'a receipt that cannot be had, or is somebody else’s, comes back with the reason',
  { tag: '@nojs' },
  async ({ page, loginAs, apiAs }) => {
    const [other] = await applicationsOf(await apiAs('user'));
    await loginAs('newcomer');
    for (const [path, kind] of [
      ['ldt/999999999', '&kind=ldt'],
      [`applications/${other!.id}`, ''],
    ]) {
      await page.goto(`/dashboard/invoice/${path}`);
      await expect(page).toHaveURL(`/dashboard?tab=payments${kind}`);
      await expect(page.getByRole('alert')).toContainText('Failed to download invoice. Please try again.');
    }
  },
);
