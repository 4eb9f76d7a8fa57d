import { expect, sizes, test } from '../fixtures.ts';

test.describe('on a phone', () => {
  test.use({ viewport: sizes.phone });

  test('the first screen has what there is to do, the heading of the tab, and the open tab in a line of tabs @js', async ({
    page,
    loginAs,
  }) => {
    await loginAs('user');
    await page.goto('/dashboard');
    const todo = page.getByRole('region', { name: 'At a glance' });
    const tax = todo.getByRole('link', { name: /^Land tax/ });
    await expect(tax).toBeInViewport();
    // The year stays in one line, in a box of its own, and the line below the link goes on below it.
    await expect(tax.locator('.whole')).toHaveCSS('text-decoration-line', 'underline');
    await expect(page.getByRole('heading', { name: 'Personal Information' })).toBeInViewport();
    const happened = todo.getByText('What happened last');
    await expect(happened).toBeHidden();
    await todo.locator('summary').click();
    await expect(happened).toBeVisible();

    const tabs = page.getByRole('navigation', { name: 'Dashboard' });
    const firstTab = tabs.getByRole('link', { name: 'Personal Information' });
    // The line is moved to the open tab, unless nothing may move: then the open tab stays at its edge.
    for (const reducedMotion of ['no-preference', 'reduce'] as const) {
      await page.emulateMedia({ reducedMotion });
      await page.goto('/dashboard?tab=security');
      await expect(tabs.getByRole('link', { name: 'Security' })).toBeInViewport({ ratio: 1 });
      if (reducedMotion === 'reduce') await expect(firstTab).toBeInViewport();
      else await expect(firstTab).not.toBeInViewport();
    }
    await expect(page.getByRole('heading', { name: 'Security', exact: true })).toBeInViewport();
    await expect(page.getByRole('contentinfo').getByText('Help desk')).toBeHidden();
  });
});
