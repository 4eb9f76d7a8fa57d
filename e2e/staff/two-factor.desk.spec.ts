import type { Page } from '@playwright/test';

import { expect, expectNoAxeViolations, languages, test } from '../fixtures.ts';

test('whoever works without two-step login is asked to turn it on, and may say later', async ({
  page,
  loginAs,
}) => {
  await loginAs('acland');
  await page.goto('/admin');
  const bar = page.getByRole('region', { name: 'Two-step login is off' });
  await expect(bar.getByRole('link', { name: 'Turn it on' })).toHaveAttribute(
    'href',
    '/dashboard?tab=security',
  );
  await bar.getByRole('button', { name: 'Dismiss' }).click();
  await expect(bar).toHaveCount(0);
  await page.goto('/admin/mouzas');
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
  await expect(bar).toHaveCount(0);
});

/** As a server answers that requires two-step login. */
const require = (page: Page) =>
  page.route('**/api/me', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), two_factor_required: true } });
  });

test('where it is required, the back office leads to where it is turned on', async ({ page, loginAs }) => {
  await loginAs('acland');
  await require(page);
  await page.goto('/admin/mouzas');
  await expect(page).toHaveURL('/dashboard?tab=security');
  await expect(page.getByRole('heading', { name: 'Two-step login' })).toBeVisible();
});

test('where it comes to be required at work, the bar says so and stays', async ({ page, loginAs }) => {
  await loginAs('acland');
  await page.goto('/admin');
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await require(page);
  await page.evaluate(() => window.document.dispatchEvent(new Event('visibilitychange')));
  const bar = page.getByRole('region', { name: 'Two-step login is required' });
  await expect(bar).toContainText('until then nothing more is shown or changed here');
  await expect(bar.getByRole('link', { name: 'Turn it on' })).toBeVisible();
  await expect(bar.getByRole('button')).toHaveCount(0);
  await expectNoAxeViolations(page);
});

test('who has turned it on is not asked', async ({ page, loginAs }) => {
  await loginAs('acland');
  await page.route('**/api/me', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), two_factor: true } });
  });
  await page.goto('/admin');
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Two-step login is off' })).toHaveCount(0);
});

for (const language of languages) {
  test.describe(language, () => {
    test.use({ language });

    test('axe finds nothing on the bar', async ({ page, loginAs }) => {
      await loginAs('acland');
      await page.goto('/admin');
      await expect(page.locator('main').getByRole('region').first()).toBeVisible();
      await expectNoAxeViolations(page);
    });
  });
}
