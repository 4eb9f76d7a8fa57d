import { readFile } from 'node:fs/promises';
import type { Reconciliation } from '@bhumi/api/contract/revenue/reconciliation';
import type { RevenueDay } from '@bhumi/api/contract/revenue/revenue';
import type { CollectedSums, RevenueRange } from '@bhumi/api/contract/revenue/sums';
import { expect, expectNoAxeViolations, test } from '../fixtures.ts';
import { expectToast, navigateInConsole } from '../support/desk.ts';

/** The demonstration's citizen paid land tax for two tax years at once on this day. */
const DAY = '2026-03-20';

test('the land office sees what was paid, and any day of it', async ({ page, loginAs }) => {
  await loginAs('acland');
  await page.goto('/admin');
  await page.getByRole('region', { name: 'Recent Activity' }).getByRole('link').click();
  await expect(page).toHaveURL(/\/admin\/revenue$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Revenue Details' })).toBeVisible();
  for (const kind of ['Applications', 'Land Tax Payments', 'Mutations']) {
    const card = page.getByRole('region', { name: kind });
    await expect(card).toContainText(/Daily\s*৳/);
    await expect(card).toContainText(/Yearly\s*৳/);
    await expect(card.getByRole('button', { name: `View: ${kind}` })).toBeDisabled();
    await expect(card.getByRole('button', { name: `CSV: ${kind}` })).toBeDisabled();
  }
  const card = page.getByRole('region', { name: 'Land Tax Payments' });
  await expect(
    card.getByRole('list', { name: 'Recent: Land Tax Payments' }).getByRole('listitem'),
  ).not.toHaveCount(0);

  await card.getByLabel('Date').fill(DAY);
  await card.getByRole('button', { name: 'View: Land Tax Payments' }).click();
  const dialog = page.getByRole('dialog', { name: 'Land Tax Payments, 20 March 2026' });
  await expect(dialog.getByRole('status')).toHaveText(
    '2 payments, ৳\u00a020.00Treasury code: none entered yet',
  );
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  await expect(dialog).toContainText('Tax year 2026-2027');
  await expect(dialog.getByRole('listitem').first()).toContainText('Rahima Akter');
  await expectNoAxeViolations(page);
  // Back closes it, and forward opens it again: it has an address.
  await page.goBack();
  await expect(dialog).toBeHidden();
  await page.goForward();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/admin\/revenue$/);

  const span = page.getByRole('region', { name: 'Revenue of a span of days' });
  await span.getByLabel('From').fill(DAY);
  await span.getByLabel('To', { exact: true }).fill(DAY);
  await span.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`from=${DAY}&to=${DAY}`));
  await expect(
    span.getByRole('table', { name: 'By purpose' }).getByRole('row', { name: /^Land Tax Payments/ }),
  ).toContainText('20.00');
  // Whether it agrees is the administrator's to check.
  await expect(span.getByRole('link', { name: 'Reconciliation' })).toHaveCount(0);

  const saving = page.waitForEvent('download');
  await card.getByRole('button', { name: 'CSV: Land Tax Payments' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe(`revenue-land-tax-payments-${DAY}.csv`);
  const text = await readFile(await file.path(), 'utf8');
  expect(text.startsWith('\ufeffID,Paid at (Dhaka),')).toBe(true);
  expect(text.trimEnd().split('\r\n')).toHaveLength(3);
});

test('what was paid back is said once: by its name, and with no minus before it', async ({
  page,
  loginAs,
}) => {
  await loginAs('acland');
  // Nobody pays back what the other tests count: answers as `revenue.test.ts` and `range.test.ts` have them.
  await page.route('**/api/admin/revenue/range?*', async (route) => {
    const answer = await route.fetch();
    const { total, days, ...lists } = (await answer.json()) as RevenueRange;
    const back = <Row extends CollectedSums>(row: Row): Row => ({
      ...row,
      payments: 2,
      amount: 20,
      refunds: 1,
      refunded: 5,
      fees: 0.3,
    });
    await route.fulfill({
      response: answer,
      json: { ...lists, total: back(total), days: days.map(back) } satisfies RevenueRange,
    });
  });
  await page.route(`**/api/admin/revenue/land-tax-payments/${DAY}`, async (route) => {
    const answer = await route.fetch();
    const refund = { id: 1, payment_id: 1, amount: 5, reference: 'BEFTN-1', is_sample: true };
    const entry = { ...refund, refunded_at: `${DAY}T06:00:00.000Z`, user: { name: 'Rahima Akter' } };
    const day = (await answer.json()) as RevenueDay;
    await route.fulfill({ response: answer, json: { ...day, refunds: [entry], refunded: 5 } });
  });
  await page.goto(`/admin/revenue?from=${DAY}&to=${DAY}&kind=land-tax-payments&date=${DAY}`);
  const list = page.getByRole('dialog').getByRole('list', { name: 'Paid back that day: ৳\u00a05.00' });
  await expect(list.getByRole('listitem')).toContainText('৳\u00a05.00');
  await page.keyboard.press('Escape');
  const span = page.getByRole('region', { name: 'Revenue of a span of days' });
  await expect(span.getByRole('term')).toHaveText([
    'Collected',
    'Refunded',
    'Remaining',
    'Payments',
    'Gateway fees',
  ]);
  await expect(span.getByRole('definition')).toHaveText([
    '৳\u00a020.00',
    '৳\u00a05.00',
    '৳\u00a015.00',
    '2',
    '৳\u00a00.30',
  ]);
  const row = span.getByRole('table', { name: 'By day', exact: true }).getByRole('row').last();
  await expect(row.getByRole('cell')).toHaveText(['2', '20.00', '5.00', '15.00', '0.30']);
});

test('it says in Bengali what could not be loaded, and tries again', async ({
  page,
  loginAs,
  context,
  baseURL,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/500/);
  await loginAs('admin');
  await context.addCookies([{ name: 'language', value: 'bn', url: baseURL ?? '' }]);
  const broken = { status: 500, json: { message: 'Broken' } };
  await page.route('**/api/revenue-details', (route) => route.fulfill(broken));
  await page.goto('/admin/revenue');
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText('রাজস্ব বিবরণ লোড করা যাচ্ছে না');
  await page.unroute('**/api/revenue-details');
  await alert.getByRole('button', { name: 'আবার চেষ্টা করুন' }).click();
  const card = page.getByRole('region', { name: 'ভূমি উন্নয়ন কর' });
  await expect(card).toContainText(/দৈনিক\s*৳/);

  await page.route('**/api/admin/revenue/**', (route) => route.fulfill(broken));
  await card.getByLabel('তারিখ').fill(DAY);
  await card.getByRole('button', { name: 'CSV: ভূমি উন্নয়ন কর' }).click();
  await expectToast(page, 'CSV ডাউনলোড করা যায়নি');
  await card.getByRole('button', { name: 'দেখুন: ভূমি উন্নয়ন কর' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('বিবরণ লোড করা যায়নি');
  await page.keyboard.press('Escape');

  await page.unroute('**/api/admin/revenue/**');
  await navigateInConsole(page, `/admin/revenue/reconciliation?from=${DAY}&to=${DAY}`);
  // Labels are higher in Bengali; what has none stands on the line of the fields all the same.
  const line = page.getByRole('main').locator('form').locator('.MuiInputBase-root, button');
  const tops = await line.evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().y)));
  expect([tops.length, new Set(tops).size]).toEqual([7, 1]);
  const verdict = page.getByRole('main').getByRole('status').filter({ hasText: 'মেলানোর সময়' });
  await expect(verdict).toContainText('পয়সা পর্যন্ত মিলেছে');
  await page.getByRole('button', { name: 'আবার মিলিয়ে দেখুন' }).click();
  await expect(verdict).toContainText('পয়সা পর্যন্ত মিলেছে');
  await expect(page.getByRole('table', { name: 'দিন অনুযায়ী' }).getByRole('row')).toHaveCount(2);
});

test('what the reconciliation does not agree in is told to the poisha, with the way there', async ({
  page,
  loginAs,
}) => {
  await loginAs('admin');
  // Nobody alters the ledger of a running office for a test: an answer as `reconciliation.test.ts` has it.
  await page.route('**/api/admin/revenue/reconciliation?*', async (route) => {
    const answer = await route.fetch();
    const agreed = (await answer.json()) as Reconciliation;
    const [day] = agreed.days;
    if (!day) throw new Error('Nothing was paid on the day of the demonstration');
    const sums = { ...day.sums, amount: day.sums.amount + 0.01 };
    const to = 'audit-log?resource=payments&record_id=1';
    const differing: Reconciliation = {
      ...agreed,
      agrees: false,
      days: [{ ...day, sums, agrees: false }],
      total: { ...agreed.total, agrees: false },
      difference_count: 1,
      contradiction_count: 2,
      differences: [
        { day: DAY, purpose: 'land_tax', method: 'bkash', district: null, sums, ledger: day.ledger },
      ],
      contradictions: [
        {
          kind: 'altered',
          day: DAY,
          purpose: 'land_tax',
          number: 'LT-7',
          amount: 9.99,
          was: { amount: 10, method: 'bkash', day: DAY, to },
          to: `revenue?kind=land-tax&date=${DAY}`,
        },
        { kind: 'entry_only', day: DAY, purpose: 'land_tax', number: 'LT-8', amount: 10, was: null, to },
      ],
    };
    await route.fulfill({ response: answer, json: differing });
  });
  await page.goto(`/admin/revenue/reconciliation?from=${DAY}&to=${DAY}`);
  await expect(page.getByRole('status').filter({ hasText: 'Does not agree' })).toContainText(
    'Does not agree: 1 sum differs from the ledger, and 2 contradictions between records.',
  );
  const sum = page.getByRole('table', { name: 'Sums that differ' }).getByRole('row').last();
  await expect(sum.getByRole('cell').last()).toHaveText('-0.01');
  await expect(sum.getByRole('link')).toHaveAttribute('href', new RegExp(`/admin/revenue\\?.*${DAY}`));
  const records = page.getByRole('table', { name: 'Records that contradict each other' });
  const altered = records.getByRole('row', { name: /LT-7/ });
  await expect(altered).toContainText('When it was paid: ৳\u00a010.00 (৳\u00a00.01 more than now), bKash.');
  await expect(altered.getByRole('cell').last()).toHaveText('9.99');
  await expectNoAxeViolations(page);
  await altered.getByRole('link', { name: 'Audit log' }).click();
  await expect(page).toHaveURL(/audit-log\?resource=payments&record_id=1$/);
  const log = page.getByRole('main').getByRole('search').getByRole('combobox');
  await expect(log.nth(1)).toHaveValue('payments');
});
