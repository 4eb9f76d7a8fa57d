import type { Overview } from '../../api/contract/overview/overview.ts';
import { expect, test } from '../fixtures.ts';
import { findZil } from '../support/land.ts';

test('counts, quick links to pages that exist, and what came in', async ({
  page,
  loginAs,
  apiAs,
  freshUser,
  request,
}) => {
  const { dags } = await findZil(request);
  const citizen = await apiAs(await freshUser({ signedIn: false }));
  const paid = await citizen.post('/api/applications', {
    data: {
      type: 'khatian_request',
      payment_status: 'paid',
      payment_method: 'nagad',
      payer_identifier: '01712345678',
      transaction_id: 'TXN-1700000000000',
      dag_id: dags[0]!.id,
    },
  });
  expect(paid.status(), await paid.text()).toBe(201);
  await loginAs('admin');
  const api = await apiAs('admin');
  const { stats, revenue } = (await (await api.get('/api/dashboard')).json()) as Overview;
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome, ');
  const cards = page.getByRole('region', { name: 'Statistics' });
  for (const label of ['Divisions', 'Districts', 'Upazilas', 'Mouzas', 'Sheets (Zil)', 'Dags']) {
    await expect(cards.getByText(label, { exact: true })).toBeVisible();
  }
  await expect(cards).toContainText(/Divisions\s*\d+/);
  expect(stats.districts).toBeGreaterThanOrEqual(64);

  const activity = page.getByRole('region', { name: 'Recent Activity' });
  await expect(activity).toContainText(/Daily\s*৳/);
  await expect(activity).toContainText(/Monthly\s*৳/);
  expect(revenue.yearly).toBeGreaterThan(0);
  await expect(activity).toContainText(/Yearly\s*৳\s*[1-9]/);

  const links = page.getByRole('region', { name: 'Quick links' }).getByRole('link');
  await expect(links).toHaveText(['Manage Districts', 'Khatian Search', 'View Maps', 'Reports']);
  const leads = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(leads).toEqual(['/admin/districts', '/admin/khatian', '/admin/maps', '/admin/reports']);

  // Drawn from what has just been paid, and the same as a table.
  const chart = page.getByRole('region', { name: 'Collections of the last 30 days' }).first();
  await expect(chart.getByRole('slider')).toHaveAttribute('aria-valuetext', /: ৳\s*[1-9]/);
  await chart.getByRole('button', { name: 'Show as table' }).click();
  await expect(chart.getByRole('row')).toHaveCount(31);
  await expect(chart.getByRole('row').nth(1)).toContainText(/৳\s*[1-9]/);
});

test('estimates, what waits with its age, samples and the charts are said in the language and by the keyboard', async ({
  page,
  loginAs,
}) => {
  const days = Array.from({ length: 30 }, (_, index) => `2026-11-${String(index + 1).padStart(2, '0')}`);
  const from = (figures: number[]) => [...days.slice(figures.length).map(() => 0), ...figures];
  const long = new Date(Date.now() - 12 * 86_400_000).toISOString();
  const overview: Overview = {
    stats: { divisions: 8, districts: 64, upazilas: 495, mouzas: 58_846, zils: 1_000, dags: 10_000_000 },
    estimated: ['dags'],
    revenue: { daily: 0, monthly: 1_025, yearly: 100_000.5 },
    samples: { daily: 0, monthly: 1_025, yearly: 25 },
    escalated: [],
    // Shown in the order of the menu.
    waiting: [
      { queue: 'mutations', count: 0, since: null },
      { queue: 'kycs', count: 3, since: long },
    ],
    days,
    collections: { all: from([700, 0, 300]), samples: from([200, 0, 300]) },
    decisions: [],
  };
  await loginAs('admin');
  await page.route('**/api/dashboard', (route) => route.fulfill({ json: overview }));
  await page.goto('/admin');
  const cards = page.getByRole('region', { name: 'Statistics' });
  await expect(cards).toContainText('58,846');
  await expect(cards).toContainText(/Dags about\s*1,00,00,000/);
  const waiting = page.getByRole('region', { name: 'Waiting for you' }).getByRole('link');
  await expect(waiting).toHaveText([
    'KYC Approvals3The oldest waits for 12 days',
    'Mutation Approvals0Nothing waits',
  ]);
  await expect(waiting.first()).toHaveAttribute('href', '/admin/kyc-approvals');
  const activity = page.getByRole('region', { name: 'Recent Activity' });
  await expect(activity.getByRole('definition')).toHaveText([
    '৳ 0.00',
    '৳ 1,025.00',
    'all samples',
    '৳ 1,00,000.50',
    '৳ 25.00 of it samples',
  ]);
  await expect(activity).toContainText('Nothing was decided in the last 30 days.');
  const slider = activity.getByRole('slider', { name: 'Collections of the last 30 days' });
  await slider.focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  const said = '28 November 2026: Paid ৳ 500.00, Samples ৳ 200.00';
  await expect(slider).toHaveAttribute('aria-valuetext', said.replaceAll('৳ ', '৳\u00a0'));
  await expect(activity.getByText(said)).toBeVisible();
  await page.getByRole('button', { name: 'বাংলা' }).click();
  const table = page.getByRole('region', { name: 'গত ৩০ দিনের আদায়' }).first();
  await table.getByRole('button', { name: 'সারণি আকারে দেখুন' }).click();
  await expect(table.getByRole('row').nth(3)).toHaveText('২৮ নভেম্বর ২০২৬৳ ৫০০.০০৳ ২০০.০০৳ ৭০০.০০');
});

test('when it cannot be loaded it says so, and can be tried again', async ({
  page,
  loginAs,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/500/);
  await loginAs('acland');
  await page.route('**/api/dashboard', (route) =>
    route.fulfill({ status: 500, json: { message: 'Broken' } }),
  );
  await page.goto('/admin');
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText('Unable to load dashboard data');
  await expect(alert).toContainText('Failed to load stats');
  await page.unroute('**/api/dashboard');
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('region', { name: 'Statistics' })).toBeVisible();
});
