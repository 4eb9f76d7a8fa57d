import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { waitForHydration } from '../support/hydration.ts';

/** Notes the scripts that a page asks for, from now on. */
function scriptsOf(page: Page): Set<string> {
  const scripts = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(new URL(request.url()).pathname);
  });
  return scripts;
}

/** Opens a tab, until all of it has come alive: no more scripts come by themselves then. */
async function open(page: Page, tab: string): Promise<void> {
  await page.goto(`/dashboard?tab=${tab}`);
  await waitForHydration(page);
}

const tabs = (page: Page) => page.getByRole('complementary').getByRole('link');

test.describe('the script of a tab', { tag: '@js' }, () => {
  test('is there also where the address of the dashboard ends in a stroke', async ({ page, loginAs }) => {
    await loginAs('newcomer');
    await page.goto('/dashboard/?tab=security');
    await waitForHydration(page);
    await expect(page.getByRole('button', { name: 'Change password' })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('comes with the page, and that of another only when one goes there', async ({ page, loginAs }) => {
    await loginAs('newcomer');
    const scripts = scriptsOf(page);
    await open(page, 'security');
    const ofSecurity = new Set(scripts);
    const preloaded = await page
      .locator('link[rel=modulepreload]')
      .evaluateAll((preloads) => preloads.map((link) => link.getAttribute('href')!));
    scripts.clear();
    await open(page, 'address');
    const ofAddress = new Set(scripts);
    const own = [...ofSecurity].filter((script) => !ofAddress.has(script));
    expect(own.length).toBeGreaterThan(0);
    expect(preloaded).toEqual(expect.arrayContaining(own));

    await tabs(page).filter({ hasText: 'Security' }).click();
    await expect(page.getByRole('heading', { name: 'Where you are signed in' })).toBeVisible();
    expect([...scripts]).toEqual(expect.arrayContaining(own));
    // Back on it nothing is asked for again.
    scripts.clear();
    await tabs(page).filter({ hasText: 'Address' }).click();
    await expect(page.getByRole('heading', { name: 'Mailing address' })).toBeVisible();
    await tabs(page).filter({ hasText: 'Security' }).click();
    await expect(page.getByRole('heading', { name: 'Where you are signed in' })).toBeVisible();
    expect([...scripts]).toEqual([]);
  });

  for (const [what, lost] of [
    ['nothing comes', /\/dashboard\.data|\/assets\//],
    ['its script does not come', /\/assets\//],
  ] as const) {
    test(`leaves the tab as it is, with what is typed, when ${what}`, async ({
      page,
      loginAs,
      allowConsoleErrors,
    }) => {
      allowConsoleErrors(/net::ERR_|Failed to fetch dynamically imported module/);
      await loginAs('newcomer');
      await page.goto('/dashboard?tab=personalInfo');
      await waitForHydration(page);
      const name = page.getByLabel('Name', { exact: true });
      await name.fill('Half a name');
      await page.route(lost, (route) => route.abort());
      const alert = page.getByRole('alert');
      await tabs(page).filter({ hasText: 'Security' }).click();
      await expect(alert).toContainText('The server cannot be reached just now. Nothing was lost');
      await expect(alert).toBeFocused();
      await expect(name).toHaveValue('Half a name');
      await expect(tabs(page).filter({ hasText: 'Personal Information' })).toHaveAttribute(
        'aria-current',
        'page',
      );
      await page.unroute(lost);
      await alert.getByRole('link', { name: 'Try again' }).click();
      await expect(page.getByRole('heading', { name: 'Where you are signed in' })).toBeVisible();
      await expect(alert).toHaveCount(0);
      await expect(page).toHaveURL('/dashboard?tab=security');
    });
  }

  test('is not needed: without it the page is complete, and its form works', async ({
    page,
    freshUser,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/net::ERR_|Failed to fetch dynamically imported module/);
    await freshUser();
    const scripts = scriptsOf(page);
    await open(page, 'personalInfo');
    const ofPersonal = new Set(scripts);
    scripts.clear();
    await open(page, 'address');
    const own = [...ofPersonal].filter((script) => !scripts.has(script));
    await page.route(
      (url) => own.includes(url.pathname),
      (route) => route.abort(),
    );
    await page.goto('/dashboard?tab=personalInfo', { waitUntil: 'networkidle' });
    await page.getByLabel('Name', { exact: true }).fill('Rahima Khatun');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Profile updated successfully')).toBeVisible();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Rahima Khatun');
  });
});
