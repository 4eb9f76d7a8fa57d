import { expect, sizes, test } from '../fixtures.ts';

// The landing page ships no script (screens.spec.ts): with JavaScript it is the same.

test('says what the portal is, and leads on', { tag: '@nojs' }, async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveTitle('Land records and land tax, in one place - Bhumi');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find the record of your land');
  const main = page.getByRole('main');
  const leads = [
    ['Explore land records', '/land'],
    ['Land development tax', '/land-tax'],
    ['Search a dag on the map', '/dag-search-map'],
    ['Get Started Free', '/register'],
    ['Login', '/login'],
  ];
  for (const [name, path] of leads) {
    await expect(main.getByRole('link', { name: name!, exact: true })).toHaveAttribute('href', path!);
  }
});

test('begins the lookup right there', { tag: '@nojs' }, async ({ page }) => {
  await page.goto('/');
  await page.getByLabel('Division').selectOption({ label: 'Dhaka' });
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(/\/land\?division_id=\d+$/);
  await expect(page.getByRole('navigation', { name: 'Chosen place' })).toContainText('Dhaka');
  await expect(page.getByLabel('District')).toBeVisible();
});

test('shows the specified figures, blocks, cards, list and pills', { tag: '@nojs' }, async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('list', { name: 'In figures' }).getByRole('listitem')).toHaveText([
    '64 districts',
    '495+ upazilas',
    '12k+ mouzas',
    'Millions of records',
  ]);
  await expect(page.getByRole('region', { name: 'Made for' }).getByRole('listitem')).toHaveCount(4);
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([
    'Administrative divisions',
    'Digital records',
    'Secure access',
    'Analytics',
    'Multi-user collaboration',
    'Public access portal',
  ]);
  const callout = page.locator('section', {
    has: page.getByRole('heading', { name: 'Search down to the single dag' }),
  });
  await expect(callout.getByRole('list').first().getByRole('listitem')).toHaveCount(5);
  await expect(callout.getByRole('list').last().getByRole('listitem')).toHaveCount(3);
  await expect(callout.getByRole('img')).toBeVisible();
  await expect(page.getByText('No credit card required. Free 30-day trial. Setup in minutes.')).toBeVisible();
});

test.describe('in Bengali', { tag: '@nojs' }, () => {
  test.use({ language: 'bn' });

  test('speaks Bengali throughout, with Bengali digits', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('আপনার জমির রেকর্ড খুঁজে নিন');
    await expect(page.getByText('৪৯৫+')).toBeVisible();
    expect(await page.getByRole('main').innerText()).not.toMatch(/[0-9]/);
  });
});

test('the faint logo is on wide screens only', { tag: '@nojs' }, async ({ page }) => {
  await page.goto('/');
  const faint = page.locator('.faint');
  await expect(faint).toBeVisible();
  await page.setViewportSize(sizes.phone);
  await expect(faint).toBeHidden();
});
