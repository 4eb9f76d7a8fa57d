import { expect, sizes, test } from '../fixtures.ts';
import { applicationsOf } from '../support/apply.ts';
import { findZil, scripted } from '../support/land.ts';

const cards = '.cards > li';

test('asks for a login first, and comes back', { tag: '@nojs' }, async ({ page }) => {
  await page.goto('/dashboard?tab=payments');
  await expect(page).toHaveURL('/login?next=%2Fdashboard%3Ftab%3Dpayments');
});

test('shows who is signed in, and the first tab for an unknown one @nojs', async ({ page, loginAs }) => {
  await loginAs('acland');
  await page.goto('/dashboard?tab=nothing');
  const panel = page.getByRole('complementary');
  await expect(panel.locator('.initials')).toHaveText(/^\p{L}\p{M}*(\p{L}\p{M}*)?$/u);
  await expect(panel).toContainText('Acland');
  await expect(panel.getByRole('link', { name: 'Personal Information' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await panel.getByRole('link', { name: 'Payments & Receipts' }).click();
  await expect(page).toHaveURL(/\?tab=payments$/);
  await expect(page.getByRole('link', { name: 'Khatiyan And Maps' })).toBeVisible();
});

test('says what an empty list would hold, and how to get there @nojs', async ({ page, loginAs }) => {
  await loginAs('newcomer');
  for (const [tab, title] of [
    ['applyKhatian', 'No applications yet'],
    ['payments', 'No payments yet'],
  ]) {
    await page.goto(`/dashboard?tab=${tab}`);
    await expect(page.getByText(title!)).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Find a land record' })).toHaveAttribute(
      'href',
      '/land',
    );
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

test('a download that fails comes back with the reason', { tag: '@nojs' }, async ({ page, loginAs }) => {
  await loginAs('newcomer');
  await page.goto('/dashboard/document/999999999');
  await expect(page).toHaveURL(/\/dashboard\?tab=applyKhatian$/);
  await expect(page.getByRole('alert')).toContainText('Failed to download document. Please try again.');
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

test('an unpaid payment says that it is pending @nojs', async ({ page, loginAs }) => {
  await loginAs('user');
  await page.goto('/dashboard?tab=payments');
  await page.getByRole('link', { name: /^Show more/ }).click();
  const pending = page.locator(cards).filter({ hasText: 'Pending' }).first();
  await expect(pending).toContainText('Payment pending.');
});

test(
  'someone else’s application cannot be downloaded',
  { tag: '@nojs' },
  async ({ page, loginAs, apiAs }) => {
    const theirs = await applicationsOf(await apiAs('user'));
    const other = theirs.find(({ copy }) => copy?.status === 'ready');
    await loginAs('newcomer');
    await page.goto(`/dashboard/document/${other!.id}`);
    await expect(page.getByRole('alert')).toContainText('Failed to download document.');
  },
);

test('the message of a payment goes after five seconds', { tag: '@js' }, async ({ page, loginAs }) => {
  expect(scripted()).toBe(true);
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
  await page.clock.runFor(5_500);
  await expect(toast).toHaveCount(0);
  await page.getByRole('link', { name: 'Payments & Receipts' }).click();
  await expect(page).toHaveURL(/tab=payments/);
  await expect(toast).toHaveCount(0);
});

test.describe('in Bengali', () => {
  test.use({ language: 'bn', viewport: sizes.phone });

  test('dates, figures and states are Bengali @nojs', async ({ page, loginAs }) => {
    await loginAs('user');
    await page.goto('/dashboard?tab=payments');
    const first = page.locator(cards).first();
    await expect(first).toContainText('৳ ৫০০.০০');
    await expect(first).toContainText('পরিশোধিত');
    await expect(first).toContainText(/[০-৯]{1,2} \S+,? [০-৯]{4}/);
  });
});
