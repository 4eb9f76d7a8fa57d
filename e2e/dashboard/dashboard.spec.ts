import { expect, sizes, test } from '../fixtures.ts';
import { applicationsOf } from '../support/apply.ts';
import { findZil, hasScripts } from '../support/land.ts';
import { read } from '../support/read.ts';

const cards = '.cards > li';

test('shows who is signed in, and the tabs @nojs', async ({ context, loginAs }) => {
  await loginAs('acland');
  const { html, text, links } = await read(context, '/dashboard');
  expect(html).toMatch(/class="initials"[^>]*>\p{L}\p{M}*(\p{L}\p{M}*)?</u);
  expect(text).toContain('Acland');
  expect(html).toMatch(/<a[^>]* aria-current="page"[^>]*>Personal Information/);
  expect(links).toContainEqual({ name: 'Payments & Receipts', href: '/dashboard?tab=payments' });
});

test('says what an empty list would hold, and how to get there @nojs', async ({ context, loginAs }) => {
  await loginAs('newcomer');
  const find = { name: 'Find a land record', href: '/land' };
  for (const [tab, title, lead] of [
    ['applyKhatian', 'No applications yet', find],
    ['payments', 'No payments yet', find],
    ['payments&kind=mutation', 'No mutation payments', null],
    ['payments&kind=ldt', 'No land tax paid yet', null],
    ['ldt', 'Land Development Tax (LDT)', { name: 'Register Here', href: '/land-tax' }],
  ] as const) {
    const { main, links, html } = await read(context, `/dashboard?tab=${tab}`);
    expect(main).toContain(title);
    if (lead) expect(links).toContainEqual(lead);
    expect(html).not.toMatch(/<button[^>]*>Pay\b/);
  }
});

test('offers only what is paid and there', { tag: '@nojs' }, async ({ page, loginAs, apiAs }) => {
  await loginAs('user');
  const applications = await applicationsOf(await apiAs('user'));
  await page.goto('/dashboard?tab=applyKhatian');
  await expect(page.locator(cards)).toHaveCount(applications.length);
  const states = new Set<string>();
  for (const [index, { id, copy }] of applications.entries()) {
    const card = page.locator(cards).nth(index);
    const link = card.getByRole('link', { name: /^Download certified copy/ });
    const state = copy ? (copy.status === 'ready' ? 'Download' : 'No document available') : 'Pay first';
    states.add(state);
    await expect(card).toContainText(state);
    if (state !== 'Download') {
      await expect(link).toHaveCount(0);
      continue;
    }
    await expect(link).toHaveAttribute('href', `/dashboard/document/${id}`);
  }
  expect([...states]).toEqual(expect.arrayContaining(['Pay first', 'Download']));
});

test('shows three payments, then ten more, then three again @nojs', async ({
  page,
  freshUser,
  apiAs,
  request,
}) => {
  const { dags } = await findZil(request);
  const api = await apiAs(await freshUser());
  for (let number = 0; number < 15; number += 1) {
    const made = await api.post('/api/applications', {
      data: {
        type: 'khatian_request',
        payment_status: 'paid',
        payment_method: 'nagad',
        payer_identifier: '01712345678',
        transaction_id: `TXN-${1_700_000_000_000 + number}`,
        dag_id: dags[0]!.id,
      },
    });
    expect(made.status()).toBe(201);
  }
  const [newest] = await applicationsOf(api);
  await page.goto('/dashboard?tab=payments');
  await expect(page.locator(cards)).toHaveCount(3);
  await expect(page.locator(cards).first()).toContainText(`Application ${newest!.id}`);
  await expect(page.getByText('New', { exact: true })).toHaveCount(1);
  await expect(page.locator(cards).first().getByText('New', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Show less' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Show more' }).click();
  await expect(page.locator(cards)).toHaveCount(13);
  await expect(page).toHaveURL(/show=13/);
  await page.getByRole('link', { name: 'Show more' }).click();
  await expect(page.locator(cards)).toHaveCount(15);
  await expect(page.getByRole('link', { name: 'Show more' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Show less' }).click();
  await expect(page.locator(cards)).toHaveCount(3);
});

test('a payment says whether it was made; only what is paid has a receipt @nojs', async ({
  page,
  loginAs,
  apiAs,
}) => {
  await loginAs('user');
  const applications = await applicationsOf(await apiAs('user'));
  await page.goto('/dashboard?tab=payments&kind=applications&show=100');
  const kinds = page.getByRole('navigation', { name: 'Kind of payment' }).getByRole('link');
  await expect(kinds).toHaveText(['Khatiyan And Maps', 'Mutation Payment', 'LDT Payment History']);
  await expect(kinds.first()).toHaveAttribute('aria-current', 'page');
  await expect(page.locator(cards).filter({ hasText: 'Pending' }).first()).toContainText('Payment pending.');
  // Badges of every kind are of one size.
  for (const kind of ['good', 'waiting', 'bad']) {
    await expect(page.locator(`.badge.${kind}`).first()).toHaveCSS('font-size', '14px');
  }
  const paid = applications.filter(({ payment_status: status }) => status === 'paid');
  expect(paid.length).toBeLessThan(applications.length);
  const receipts = page.getByRole('link', { name: /^Download receipt/ });
  await expect(receipts).toHaveCount(paid.length);
  const download = page.waitForEvent('download');
  await receipts.first().click();
  expect((await download).suggestedFilename()).toBe(`invoice_application_${paid[0]!.id}.pdf`);
  // Nothing is taken in the simulation, which the list says as the receipt does.
  expect((await read(page.context(), '/dashboard?tab=payments&kind=ldt')).main).toMatch(
    /Sample payment.*Download receipt/,
  );
});

test('a document or a receipt that cannot be had, or is somebody else’s, comes back with the reason @nojs', async ({
  context,
  loginAs,
  apiAs,
}) => {
  const theirs = await applicationsOf(await apiAs('user'));
  const ready = theirs.find(({ copy }) => copy?.status === 'ready')!;
  await loginAs('newcomer');
  for (const [path, leads, says] of [
    ['document/999999999', 'applyKhatian', 'Failed to download document. Please try again.'],
    [`document/${ready.id}`, 'applyKhatian', 'Failed to download document. Please try again.'],
    ['invoice/ldt/999999999', 'payments&kind=ldt', 'Failed to download invoice. Please try again.'],
    [
      `invoice/applications/${ready.id}`,
      'payments&kind=applications',
      'Failed to download invoice. Please try again.',
    ],
  ]) {
    const { address, text } = await read(context, `/dashboard/${path}`);
    expect([path, address]).toEqual([path, `/dashboard?tab=${leads}`]);
    expect(text).toContain(says);
  }
});

test(
  'the message of a payment is a toast for five seconds, and stays until one leaves',
  { tag: '@js' },
  async ({ page, loginAs }) => {
    expect(hasScripts()).toBe(true);
    await loginAs('newcomer');
    await page.clock.install();
    await page.goto('/dashboard/document/999999999');
    const toast = page.getByRole('alert');
    await expect(toast).toBeVisible();
    await expect(page.getByRole('link', { name: 'Payments & Receipts' })).toBeVisible();
    for (const size of Object.values(sizes)) {
      await page.setViewportSize(size);
      const [said, heading] = await Promise.all([
        toast.boundingBox(),
        page.getByRole('heading', { level: 1 }).boundingBox(),
      ]);
      expect(said!.y + said!.height, 'the toast ends above the heading').toBeLessThanOrEqual(heading!.y);
    }
    await expect(page.locator('.toast')).toBeVisible();
    await page.clock.runFor(5_500);
    await expect(page.locator('.toast')).toHaveCount(0);
    await expect(toast).toBeVisible();
    await page.getByRole('link', { name: 'Payments & Receipts' }).click();
    await expect(page).toHaveURL(/tab=payments/);
    await expect(toast).toHaveCount(0);
  },
);

test.describe('in Bengali', () => {
  test.use({ language: 'bn' });

  test('dates, figures and states are Bengali @nojs', async ({ context, loginAs }) => {
    await loginAs('user');
    const { main } = await read(context, '/dashboard?tab=payments&kind=applications');
    expect(main).toContain('৳ ৫০০.০০');
    expect(main).toContain('পরিশোধিত');
    expect(main).toMatch(/[০-৯]{1,2} \S+,? [০-৯]{4}/);
  });
});
