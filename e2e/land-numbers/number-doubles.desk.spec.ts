import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from '../fixtures.ts';

const double = {
  kind: 'dags',
  zil_no: '2',
  mouza: { name_en: 'Bagha', name_bn: 'বাঘা' },
  upazila: { name_en: 'Golapganj', name_bn: 'গোলাপগঞ্জ' },
  district: { name_en: 'Sylhet', name_bn: 'সিলেট' },
  survey: { name_en: 'BS survey', name_bn: 'বি.এস. জরিপ' },
  records: [1, 2].map((id) => ({
    id,
    number: '8401',
    khatian: '850',
    name: null,
    area: 1000 * id,
    created_at: '2026-11-01T06:00:00.000Z',
  })),
};

test('an administrator sees which records have one number, and opens each', async ({ page, loginAs }) => {
  await loginAs('admin');
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Doubled Numbers' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Doubled Numbers' })).toBeVisible();
  await expect(page.getByText('No number is doubled.')).toBeVisible();

  // No installation of today can make one: how the page shows it is seen with an answer as the API's own tests have it.
  await page.route('**/api/admin/number-doubles', (route) =>
    route.fulfill({ json: { total: 1, doubles: [double] } }),
  );
  await page.reload();
  const table = page.getByRole('table', { name: 'Dag 8401 · Sheet 2, Bagha, Golapganj, Sylhet, BS survey' });
  await expect(table.getByRole('row')).toHaveCount(3);
  await expect(table.getByRole('row').nth(2)).toContainText('2,000');
  await expect(table.getByRole('link', { name: 'Record 2' })).toHaveAttribute('href', /\/dags\/2$/);
  await expectNoAxeViolations(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
});

test('nobody else has the page', async ({ page, loginAs }) => {
  await loginAs('acland');
  await page.goto('/admin');
  await expect(page.getByRole('link', { name: 'Dags' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Doubled Numbers' })).toHaveCount(0);
});
