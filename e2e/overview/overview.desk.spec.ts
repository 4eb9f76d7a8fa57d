import { expect, test } from '../fixtures.ts';
import { findZil } from '../support/land.ts';

interface Overview {
  stats: Record<string, number>;
  revenue: Record<string, number>;
}

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

  await page.getByRole('main').getByRole('link', { name: 'Manage Districts' }).click();
  await expect(page.getByRole('heading', { name: 'Manage Districts' })).toBeVisible();
  await page.goBack();
  await page.getByRole('main').getByRole('link', { name: 'View Maps' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Maps', exact: true })).toBeVisible();
  await page.goBack();
  await page.getByRole('main').getByRole('link', { name: 'Reports' }).click();
  await expect(page.getByRole('heading', { name: 'Reports: how long mutations take' })).toBeVisible();
});

test('numbers are grouped and their bars fill by thousandths; what is estimated says so', async ({
  page,
  loginAs,
}) => {
  const stats = { divisions: 8, districts: 64, upazilas: 495, mouzas: 58846, zils: 1000, dags: 10000000 };
  const revenue = { daily: 0, monthly: 1025, yearly: 100000.5 };
  await loginAs('admin');
  await page.route('**/api/dashboard', (route) =>
    route.fulfill({ json: { stats, estimated: ['dags'], revenue } }),
  );
  await page.goto('/admin');
  const cards = page.getByRole('region', { name: 'Statistics' });
  await expect(cards).toContainText('58,846');
  await expect(cards).toContainText('about 1,00,00,000');
  const activity = page.getByRole('region', { name: 'Recent Activity' });
  await expect(activity.getByRole('definition')).toHaveText(['৳ 0.00', '৳ 1,025.00', '৳ 1,00,000.50']);
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
