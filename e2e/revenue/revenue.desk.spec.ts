import { readFile } from 'node:fs/promises';
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from '../fixtures.ts';
import { expectToast } from '../support/desk.ts';

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
  await expect(dialog.getByRole('status')).toHaveText('2 payments, ৳\u00a020.00');
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  await expect(dialog).toContainText('Tax year 2026-2027');
  await expect(dialog.getByRole('listitem').first()).toContainText('Rahima Akter');
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');

  const saving = page.waitForEvent('download');
  await card.getByRole('button', { name: 'CSV: Land Tax Payments' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe(`revenue-land-tax-payments-${DAY}.csv`);
  const text = await readFile(await file.path(), 'utf8');
  expect(text.startsWith('\ufeffID,Paid at (Dhaka),')).toBe(true);
  expect(text.trimEnd().split('\r\n')).toHaveLength(3);
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
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });
  test('the cards stand one below the other', async ({ page, loginAs }) => {
    await loginAs('admin');
    await page.goto('/admin/revenue');
    await expect(page.getByRole('heading', { level: 1, name: 'Revenue Details' })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectNoAxeViolations(page);
  });
});
