import { expect, expectNoAxeViolations, expectNoSidewaysScroll, sizes, test } from '../fixtures.ts';
import { expectToast, ownUpazila } from '../support/desk.ts';

test('an administrator sees every group and entry, and is called so', async ({ page, loginAs }) => {
  await loginAs('admin');
  await page.goto('/admin');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await expect(menu.getByRole('heading')).toHaveText([
    'Dashboard',
    'User Request',
    'Geographic Data',
    'Land Records',
    'Documents',
    'System',
  ]);
  await expect(menu.getByRole('link')).toHaveText([
    'Dashboard Overview',
    'Revenue Details',
    'Reports',
    'Maps',
    /^KYC Approvals/,
    /^LDT Register Approvals/,
    /^Mutation Approvals/,
    /^Copy Requests/,
    /^Second signatures/,
    /^Claims to Land/,
    /^Who Acts for Whom/,
    /^Money to Settle/,
    'Enter a Challan',
    /^Another Hearing Day/,
    /^Questions of Citizens/,
    'Divisions',
    'Districts',
    'Upazilas / Thana',
    'Mouzas',
    'Survey Types',
    'Zils (Sheet)',
    'Mouza Maps',
    'Draw Maps',
    'Dags',
    'Versions of records',
    'Imports',
    'Register Files',
    'Khatian Lookup',
    'Tax Rates',
    'Notice Periods',
    'Treasury Codes',
    'Staff Accounts',
    'Offices',
    'Office Areas',
    'Doubled Numbers',
    'Security Log',
    'Audit Log',
  ]);
  await expect(page.getByRole('banner').getByText('Administrator')).toBeVisible();
  await menu.getByRole('link', { name: 'Mouzas' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Mouzas' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Mouzas' })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/admin\/?$/);
});

test('an AC Land sees no divisions and districts in the menu, and may not change them', async ({
  page,
  loginAs,
}) => {
  await loginAs('acland');
  await page.goto('/admin');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await expect(menu.getByRole('link', { name: 'Upazilas / Thana' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Divisions' })).toHaveCount(0);
  await expect(menu.getByRole('link', { name: 'Districts' })).toHaveCount(0);
  await expect(page.getByRole('banner').getByText('Acland')).toBeVisible();

  await page.goto('/admin/districts');
  await expect(page.getByRole('table').getByRole('row').nth(1)).toContainText(/\d/);
  await expect(page.getByRole('link', { name: 'Add District' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^Edit/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Delete/ })).toHaveCount(0);
  await page.getByRole('table').getByRole('row').nth(1).getByRole('link', { name: /^View/ }).click();
  const dialog = page.getByRole('dialog', { name: 'District' });
  await expect(dialog.getByRole('textbox', { name: 'Name (EN)' })).toBeDisabled();
  await expect(dialog.getByRole('button', { name: 'Save' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.goto('/admin/districts/create');
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText('You are not allowed to do this.');
});

test('nobody else gets in', async ({ page, loginAs }) => {
  await page.goto('/admin/upazilas');
  await expect(page).toHaveURL(/\/login\?next=%2Fadmin%2Fupazilas$/);
  await loginAs('newcomer');
  await page.goto('/admin');
  await expect(page).not.toHaveURL(/\/admin/);
});

test('a session that ended leads to the login', async ({ page, loginAs, context }) => {
  await loginAs('admin');
  await page.goto('/admin/upazilas');
  // The heading and the rows come before the console, which still asks for this and that.
  const next = page.getByRole('button', { name: 'Next' });
  await expect(next).toBeVisible();
  await context.clearCookies({ name: 'bhumi_session' });
  await next.click();
  await expect(page).toHaveURL(/\/login\?next=%2Fadmin%2Fupazilas/);
  await expect(page.getByRole('status')).toContainText('Your session has ended.');
});

test('a path that leads nowhere says so in the back office, and leads on', async ({ page, loginAs }) => {
  await loginAs('admin');
  await page.goto('/admin/nowhere');
  await expect(page.getByRole('heading', { name: 'There is no such page' })).toBeVisible();
  await expect(page).toHaveURL('/admin/nowhere');
  await page.getByRole('main').getByRole('link', { name: 'Dashboard Overview' }).click();
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
});

test('the search across the registry offers records and goes to them', async ({ page, loginAs, apiAs }) => {
  const upazila = await ownUpazila(await apiAs('admin'));
  const name = String(upazila.name_en);
  await loginAs('admin');
  await page.goto('/admin');
  const search = page.getByRole('combobox', { name: 'Search across registry...' });
  await expect(search).toBeVisible();
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await page.keyboard.type('nothing like this');
  await expect(page.getByRole('status').filter({ hasText: 'Nothing found' })).toBeVisible();
  await search.fill(name);
  const hit = page.getByRole('option', { name });
  // The name above, below it the target and beside that the type.
  await expect(hit).toHaveText(new RegExp(`^${name} · .+upazilas/${upazila.id}upazila$`));
  await hit.click();
  await expect(page).toHaveURL(new RegExp(`/admin/upazilas/${upazila.id}(\\?|$)`));
  const dialog = page.getByRole('dialog', { name: `Edit Upazila ${name}` });
  await expect(dialog.getByLabel('Name (EN)')).toHaveValue(name);
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  // Enter opens the best match, also before there is any.
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('Control+k');
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toContainText('Search the registry');
});

test('when the search across the registry fails, it says nothing', async ({
  page,
  loginAs,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/500/);
  await loginAs('admin');
  await page.goto('/admin');
  const search = page.getByRole('combobox', { name: 'Search across registry...' });
  const results = [{ name: 'Sheet 1 of Ashulia', type: 'mouza_map', to: 'mouza-maps/3' }];
  await page.route('**/api/search?**', (route) => route.fulfill({ json: { results } }));
  await search.fill('Ashulia');
  await expect(page.getByRole('option')).toHaveText('Sheet 1 of Ashuliamouza-maps/3mouza map');
  await page.route('**/api/search?**', (route) =>
    route.fulfill({ status: 500, json: { message: 'Broken' } }),
  );
  const failed = page.waitForResponse('**/api/search?**');
  await search.fill('Dhaka');
  await failed;
  await expect(page.getByRole('option')).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('the language toggle shows the other language and is kept, for the portal too', async ({
  page,
  loginAs,
  context,
}) => {
  await loginAs('admin');
  await page.goto('/admin/upazilas');
  await page.getByRole('button', { name: 'বাংলা' }).click();
  await expect(page.getByRole('heading', { name: 'উপজেলা ব্যবস্থাপনা' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
  await expect(page.getByRole('button', { name: 'English' })).toBeVisible();
  const kept = (await context.cookies()).find(({ name }) => name === 'language');
  expect(kept?.value).toBe('bn');
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('bn');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'উপজেলা ব্যবস্থাপনা' })).toBeVisible();
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
});

test('logout ends the session and leads to the portal', async ({ page, context, baseURL, playwright }) => {
  const api = await playwright.request.newContext({ baseURL });
  const answer = await api.post('/api/login', {
    data: { email: 'acland@bhumi.test', password: 'bhumi-demo-2026' },
  });
  const { token } = (await answer.json()) as { token: string };
  await context.addCookies([{ name: 'bhumi_session', value: token, url: baseURL! }]);
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
  const me = await api.get('/api/me', { headers: { authorization: `Bearer ${token}` } });
  expect(me.status()).toBe(401);
  await api.dispose();
});

/** A promise, and what fulfils it. */
function later(): { promise: Promise<void>; resolve: () => void } {
  let resolve!: () => void;
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve };
}

test('what is refused while a logout is under way leads nowhere else', async ({ page, loginAs }) => {
  await loginAs('acland');
  await page.goto('/admin');
  const sent = later();
  const refused = later();
  let asked = 0;
  await page.route('**/api/me', async (route) => {
    asked += 1;
    await sent.promise;
    await route.fulfill({ status: 401, json: { message: 'No' } });
    refused.resolve();
  });
  await page.route('**/logout', async (route) => {
    sent.resolve();
    await refused.promise;
    await route.continue();
  });
  // The console asks who is signed in whenever its window is shown again, once it listens.
  const show = async () => {
    await page.evaluate(() => window.document.dispatchEvent(new Event('visibilitychange')));
    return asked;
  };
  await expect.poll(show).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
});

test.describe('on a phone', () => {
  test.use({ viewport: sizes.phone });

  test('the menu slides in, and closes when one goes somewhere', async ({ page, loginAs }) => {
    await loginAs('admin');
    await page.goto('/admin');
    await page.getByRole('button', { name: 'Open menu' }).click();
    const drawer = page.getByRole('dialog', { name: 'Main menu' });
    await expect(drawer.getByRole('link', { name: 'Dags' })).toBeVisible();
    await expectNoAxeViolations(page);
    await drawer.getByRole('link', { name: 'Dags' }).click();
    await expect(drawer).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Manage Dags' })).toBeVisible();
    await expectNoSidewaysScroll(page);
  });

  test('records stand as cards, and can be edited', async ({ page, loginAs, apiAs }) => {
    const upazila = await ownUpazila(await apiAs('admin'));
    await loginAs('acland');
    await page.goto('/admin/upazilas');
    await page.getByRole('search').getByRole('textbox').fill(String(upazila.name_en));
    const cards = page.getByRole('list', { name: 'Upazilas' }).getByRole('listitem');
    await expect(cards).toHaveCount(1);
    await expect(cards).toContainText('Name (EN)');
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByLabel('Sort by').selectOption('Name (BN), descending');
    await expect(page).toHaveURL(/order=DESC.*sort=name_bn/);
    await cards.getByRole('link', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Upazila' });
    await dialog.getByLabel('BBS Code').fill('');
    await dialog.getByLabel('Name (BN)').fill('নতুন নাম');
    await expectNoSidewaysScroll(page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expectToast(page, 'Upazila updated successfully');
    await expect(cards).toContainText('নতুন নাম');
  });
});
