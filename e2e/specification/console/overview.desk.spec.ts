import type { Overview } from '@bhumi/api/contract/overview/overview';
import { expect, test } from '../../fixtures.ts';

test('the overview greets, has a skeleton for each figure until it comes, and bars that are full at a thousand', async ({
  page,
  loginAs,
}) => {
  await loginAs('admin');
  // Without a name.
  await page.route('**/api/me', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), name: null } });
  });
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/dashboard', async (route) => {
    await released;
    const answer = await route.fetch();
    const stats = { divisions: 8, districts: 64, upazilas: 500, mouzas: 999, zils: 1_000, dags: 5_000_000 };
    await route.fulfill({ response: answer, json: { ...((await answer.json()) as Overview), stats } });
  });
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Admin');
  const cards = page.getByRole('region', { name: 'Statistics' });
  await expect(cards.locator('.MuiSkeleton-root')).toHaveCount(6);
  release();
  await expect(cards.locator('.MuiSkeleton-root')).toHaveCount(0);
  const bars = cards.locator('[aria-hidden=true] > *');
  await expect
    .poll(() =>
      bars.evaluateAll((all) =>
        all.map((bar) => {
          const share = bar.getBoundingClientRect().width / bar.parentElement!.getBoundingClientRect().width;
          return Math.round(1000 * share) / 10;
        }),
      ),
    )
    .toEqual([0.8, 6.4, 50, 99.9, 100, 100]);
  await expect(page.getByRole('main').getByRole('link', { name: 'Quick Search' })).toHaveAttribute(
    'href',
    '/admin/khatian',
  );
});

test('the bar has the title of the product, the search, who is signed in and as what, and the way out', async ({
  page,
  loginAs,
}) => {
  await loginAs('admin');
  await page.route('**/api/me', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      json: { ...((await answer.json()) as object), name: 'Salma Haque' },
    });
  });
  await page.goto('/admin');
  const bar = page.getByRole('banner');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Salma Haque');
  await expect(bar.getByRole('link')).toHaveText('Bhumi Registry');
  await expect(bar.getByRole('link')).toHaveAttribute('href', /^\/admin\/?$/);
  await expect(bar.getByText('Salma Haque')).toBeVisible();
  await expect(bar.getByText('Administrator', { exact: true })).toBeVisible();
  await expect(bar.getByRole('button', { name: 'Logout' })).toBeVisible();
});
