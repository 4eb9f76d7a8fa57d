import { expect, test } from '../../fixtures.ts';
import { decide, registerLand, someLand } from '../../support/land-tax.ts';
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
  await page.goto('/dashboard?tab=payments&show=100');
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
