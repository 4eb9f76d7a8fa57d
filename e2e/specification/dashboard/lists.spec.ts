import { expect, test } from '../../fixtures.ts';
import {
  registerApprovedLands,
  cardOf,
  confirmButton,
  decide,
  openLdt,
  registerLand,
  someLand,
} from '../../support/land-tax.ts';
import { read } from '../../support/read.ts';
import { colourOf } from './colours.ts';
import { cardsOf } from './html.ts';

test('badges of payments and registrations have the colours of the specification @nojs', async ({
  page,
  loginAs,
  freshUser,
  apiAs,
  request,
}) => {
  const colours = async (labels: Record<string, string>) => {
    for (const [label, colour] of Object.entries(labels)) {
      const badge = page.locator('.cards .badge', { hasText: new RegExp(`^(\\S )?${label}$`) }).first();
      await expect(badge).toBeVisible();
      expect([label, await colourOf(badge)]).toEqual([label, colour]);
    }
  };
  await loginAs('user');
  await page.goto('/dashboard?tab=payments&kind=applications&show=100');
  await colours({ PAID: 'green', Pending: 'orange', Failed: 'red' });

  const [api, officer] = [await apiAs(await freshUser()), await apiAs('acland')];
  for (const status of ['approved', 'rejected', 'flagged', null] as const) {
    const { id } = await registerLand(api, await someLand(request));
    if (status) await decide(officer, id, { status, notes: 'Seen' });
  }
  await page.goto('/dashboard?tab=ldt');
  await colours({ Approved: 'green', Rejected: 'red', Flagged: 'orange', Pending: 'orange' });
});

test('payments of mutations and land tax have their sub-tab, the newest first and marked, and what is unpaid says so @nojs', async ({
  context,
  loginAs,
}) => {
  await loginAs('user');
  const mutations = await read(context, '/dashboard?tab=payments&kind=mutation&show=100');
  const cards = cardsOf(mutations.html);
  expect(cards[0]).toContain(' New ');
  expect(mutations.main.match(/ New /g)).toHaveLength(1);
  const unpaid = cards.filter((card) => !/\bPAID\b/.test(card));
  expect(unpaid.length).toBeGreaterThan(0);
  expect(unpaid.length).toBeLessThan(cards.length);
  for (const card of cards)
    expect(card).toContain(unpaid.includes(card) ? 'Payment pending.' : 'Download receipt');

  const tax = await read(context, '/dashboard?tab=payments&kind=ldt&show=100');
  const paid = cardsOf(tax.html);
  expect(paid.length).toBeGreaterThan(0);
  expect(paid[0]).toContain(' New ');
  expect(tax.main.match(/ New /g)).toHaveLength(1);
  for (const card of paid) expect(card).toContain('Download receipt');
});

test('lands are ticked, summed up and paid in two steps, which ask what the specification asks @js', async ({
  page,
  freshUser,
  apiAs,
}) => {
  const api = await apiAs(await freshUser({ known: true }));
  const [land] = await registerApprovedLands(api, await apiAs('acland'), 1);
  await openLdt(page);
  const card = cardOf(page, land!);
  for (const part of [
    `Registration ${land!.id}`,
    'Approved',
    'Land TypeCommercial',
    'Land Area4,356 sq ft',
    land!.khatiyan_number,
    land!.dag_number,
    'Registration Date',
  ])
    await expect(card).toContainText(part);
  const pay = page.locator('.pay-bar button');
  await expect(pay).toHaveText('Pay (0)');
  await expect(pay).toBeDisabled();
  await card.getByRole('checkbox').check();
  await expect(pay).toHaveText('Pay (1)');
  await expect(page.locator('.pay-bar output')).toHaveText(
    `Total due: ${await card.locator('.tax-amount').innerText()}`,
  );
  await pay.click();
  const summary = page.getByRole('dialog', { name: 'Tax summary' });
  for (const part of [
    'Approved',
    land!.khatiyan_number,
    land!.dag_number,
    '4,356 sq ft',
    'Commercial',
    'Rate',
    '৳',
  ])
    await expect(summary.locator('.tax-line')).toContainText(part);
  await expect(summary).toContainText('Total due');
  await expect(summary.getByRole('link', { name: 'Cancel' })).toBeVisible();
  await summary.getByRole('link', { name: 'Proceed to Pay' }).click();
  const step = page.getByRole('dialog', { name: 'Pay land tax' });
  await expect(step.locator('.methods')).toHaveText('bKashNagadCard/Bank');
  await expect(step.getByLabel('Transaction ID (optional)')).not.toHaveAttribute('required', /.*/);
  await expect(step.getByRole('link', { name: 'Back' })).toBeVisible();
  const confirm = confirmButton(step);
  await expect(confirm).toHaveText('Confirm Payment');
  await expect(confirm).toBeDisabled();
  await step.getByLabel('bKash', { exact: true }).check();
  await expect(confirm).toBeDisabled();
  await step.getByLabel('Payer identifier').fill('01712345678');
  await expect(confirm).toBeEnabled();
  await page.route('**/*', async (route) => {
    // While it is on its way.
    if (route.request().method() === 'POST') {
      const button = step.locator('button[type=submit]');
      await expect(button).toHaveText('Processing…');
      await expect(button).toBeDisabled();
    }
    await route.fallback();
  });
  await confirm.click();
  await expect(page.getByRole('status')).toContainText('Payment successful.');
  await expect(pay).toHaveCount(0);
  await expect(card).toContainText('Tax paid for');
});
