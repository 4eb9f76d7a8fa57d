import type { Locator } from '@playwright/test';
import { expect, expectNoSidewaysScroll, languages, sizes, test } from '../fixtures.ts';
import { read } from '../support/read.ts';

// The first page and those that open later ship no script (screens.spec.ts): with JavaScript they are the same.
const main = { name: 'Main' };

test.describe('header', () => {
  test('shows a visitor the public screens, Login and Register', { tag: '@nojs' }, async ({ context }) => {
    const { html, text, links } = await read(context, '/');
    const nav = /<nav[^>]* aria-label="Main".*?<\/nav>/s.exec(html)![0];
    expect(nav.match(/<a\b/g)).toHaveLength(4);
    for (const [name, href] of [
      ['Home', '/'],
      ['Land Records', '/land'],
      ['Land TAX', '/land-tax'],
      ['Search Dag', '/dag-search-map'],
      ['Login', '/login'],
      ['Register', '/register'],
    ]) {
      expect(links).toContainEqual({ name, href });
    }
    expect(nav).toMatch(/<a[^>]* aria-current="page"[^>]*>Home/);
    expect(text).not.toContain('Welcome,');
  });

  test(
    'shows a citizen Dashboard, and a menu with welcome, role, Profile and Logout',
    { tag: '@nojs' },
    async ({ page, loginAs }) => {
      await loginAs('user');
      await page.goto('/');
      const links = page.getByRole('navigation', main).getByRole('link');
      await expect(links).toHaveText(['Home', 'Land Records', 'Land TAX', 'Search Dag', 'Dashboard']);
      const menu = page.getByRole('banner').locator('details').first();
      await expect(menu.getByRole('link', { name: 'Profile' })).toBeHidden();
      await menu.locator('summary').click();
      await expect(menu.getByText('Welcome,')).toBeVisible();
      await expect(menu.getByText('User', { exact: true }).last()).toBeVisible();
      await expect(menu.getByRole('button', { name: 'Logout' })).toBeVisible();
      await menu.getByRole('link', { name: 'Profile' }).click();
      await expect(page).toHaveURL(/\/dashboard/);
    },
  );

  test('shows the Admin Panel to the land office', { tag: '@nojs' }, async ({ context, loginAs }) => {
    for (const role of ['acland', 'admin'] as const) {
      await loginAs(role);
      expect((await read(context, '/')).links).toContainEqual({ name: 'Admin Panel', href: '/admin' });
    }
  });

  test('forgets a session that is over', { tag: '@nojs' }, async ({ context, baseURL }) => {
    await context.addCookies([{ name: 'bhumi_session', value: 'long-gone', url: baseURL! }]);
    expect((await read(context, '/')).links).toContainEqual({ name: 'Login', href: '/login' });
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('bhumi_session');
  });
});

test('Escape closes the menu and gives its button the focus', { tag: '@js' }, async ({ page, loginAs }) => {
  await loginAs('user');
  await page.goto('/dashboard?tab=ldt');
  const menu = page.getByRole('banner').locator('details').first();
  await menu.locator('summary').click();
  await menu.getByRole('link', { name: 'Profile' }).focus();
  await page.keyboard.press('Escape');
  await expect(menu.getByRole('link', { name: 'Profile' })).toBeHidden();
  await expect(menu.locator('summary')).toBeFocused();
});

test.describe('on a phone', { tag: '@nojs' }, () => {
  test.use({ viewport: sizes.phone });

  test('the menu opens, its links are 44 px high, and it closes on every navigation', async ({
    page,
    loginAs,
  }) => {
    await loginAs('user');
    await page.goto('/');
    const nav = page.getByRole('navigation', main);
    await expect(nav).toBeHidden();
    await page.getByText('Menu', { exact: true }).click();
    await expect(nav).toBeVisible();
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
    for (const link of await nav.getByRole('link').all()) {
      expect((await link.boundingBox())!.height).toBeGreaterThanOrEqual(44);
    }
    await nav.getByRole('link', { name: 'Land Records' }).click();
    await expect(page).toHaveURL(/\/land$/);
    await expect(nav).toBeHidden();
  });

  test('a touch finds a tick box: its label is 44 px high, and reaches all around it', async ({ page }) => {
    await page.goto('/login');
    const [box, label] = [page.getByRole('checkbox'), page.locator('.checkbox label')];
    const { x, y, width, height } = (await box.boundingBox())!;
    expect((await label.boundingBox())!.height).toBeGreaterThanOrEqual(44);
    for (const [dx, dy] of [
      [-21, 0],
      [21, 0],
      [0, -21],
      [0, 21],
    ] as const) {
      const before = await box.isChecked();
      await page.mouse.click(x + width / 2 + dx, y + height / 2 + dy);
      await expect(box).toBeChecked({ checked: !before });
    }
  });
});

test('the skip link leads past the header', { tag: '@nojs' }, async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to main content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#main$/);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator('a, button, input, select').first()).toBeFocused();
});

test(
  'the footer names the ways to pay, whom to ask, and its links lead somewhere',
  { tag: '@nojs' },
  async ({ context }) => {
    const { html, text } = await read(context, '/');
    const footer = /<footer.*<\/footer>/s.exec(html)![0];
    expect(text).toContain('Visa Mastercard American Express bKash Nagad Rocket Upay Citytouch DBBL Nexus');
    expect(text).toContain('Help desk');
    const navigation = [...footer.matchAll(/<nav.*?<\/nav>/gs)].join('');
    // What is for developers does not stand under Help.
    expect(navigation).not.toContain('/developers');
    expect(footer).toContain('href="/developers"');
    const paths = [...navigation.matchAll(/href="([^"]*)"/g)].map(([, href]) => href!);
    for (const path of [
      '/mutation',
      '/khatian',
      '/pricing',
      '/docs',
      '/guides',
      '/faq',
      '/support',
      '/status',
    ]) {
      expect(paths).toContain(path);
    }
    for (const path of paths) {
      const answer = await context.request.get(path, { maxRedirects: 0 });
      const expected = path === '/khatian' ? [302, '/land'] : [200, undefined];
      expect([answer.status(), answer.headers().location], path).toEqual(expected);
    }
  },
);

test(
  'on a wide screen every page begins below the name in the header',
  { tag: '@nojs' },
  async ({ page }) => {
    await page.setViewportSize(sizes.desktop);
    const left = async (what: Locator) => (await what.boundingBox())?.x;
    for (const path of [
      '/land',
      '/verify',
      '/mutation',
      '/notice-board',
      '/faq',
      '/inheritance',
      '/register',
    ]) {
      await page.goto(path);
      const brand = await left(page.getByRole('banner').getByRole('link', { name: 'Bhumi' }));
      expect(await left(page.getByRole('heading', { level: 1 })), path).toBe(brand);
    }
  },
);

test.describe('320 px wide', { tag: '@nojs' }, () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('no page needs sideways scrolling', async ({ page, context, baseURL, loginAs }) => {
    await loginAs('acland');
    for (const language of languages) {
      await context.addCookies([{ name: 'language', value: language, url: baseURL! }]);
      for (const path of ['/', '/mutation']) {
        await page.goto(path);
        await page.getByText(language === 'bn' ? 'মেনু' : 'Menu', { exact: true }).click();
        await expectNoSidewaysScroll(page);
      }
    }
    await context.clearCookies({ name: 'bhumi_session' });
    for (const path of ['/', '/login', '/register']) {
      await page.goto(path);
      await expectNoSidewaysScroll(page);
    }
  });
});

test(
  'the back office says in both languages that it needs JavaScript, and leads to what does without',
  { tag: '@nojs' },
  async ({ page, loginAs }) => {
    await loginAs('acland');
    await page.goto('/admin/mouzas');
    await expect(page.getByText('Loading')).toBeHidden();
    for (const viewport of Object.values(sizes)) {
      await page.setViewportSize(viewport);
      await expect(page.locator('p[lang=en]:visible')).toContainText('needs JavaScript');
      await expect(page.locator('p[lang=bn]:visible')).toContainText('জাভাস্ক্রিপ্ট ছাড়া চলে না');
      await expectNoSidewaysScroll(page);
    }
    for (const name of ['pages for citizens', 'নাগরিকদের পাতাগুলো']) {
      await expect(page.getByRole('link', { name })).toHaveAttribute('href', '/');
    }
  },
);
