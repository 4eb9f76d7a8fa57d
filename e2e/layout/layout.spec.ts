import { expect, expectNoSidewaysScroll, languages, oneWay, sizes, test } from '../fixtures.ts';

// The first page and those that open later ship no script (screens.spec.ts): with JavaScript they are the same.
const main = { name: 'Main' };

test.describe('header', () => {
  test('shows a visitor the public screens, Login and Register', { tag: '@nojs' }, async ({ page }) => {
    await page.goto('/');
    const nav = page.getByRole('navigation', main);
    await expect(nav.getByRole('link')).toHaveText(['Home', 'Land Records', 'Land TAX', 'Search Dag']);
    await expect(nav.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
    const banner = page.getByRole('banner');
    await expect(banner.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
    await expect(banner.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/register');
    await expect(page.getByText('Welcome,')).toHaveCount(0);
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

  for (const role of ['acland', 'admin'] as const) {
    test(`shows the Admin Panel to ${role}`, { tag: '@nojs' }, async ({ page, loginAs }) => {
      await loginAs(role);
      await page.goto('/');
      const link = page.getByRole('navigation', main).getByRole('link', { name: 'Admin Panel' });
      await expect(link).toHaveAttribute('href', '/admin');
    });
  }

  test('logs out, ends the session on the server, and goes home @nojs', async ({
    page,
    freshUser,
    request,
  }) => {
    const { token } = await freshUser();
    await page.goto('/land');
    await page.getByRole('banner').locator('details').first().locator('summary').click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('bhumi_session');
    const me = await request.get('/api/me', { headers: { authorization: `Bearer ${token}` } });
    expect(me.status()).toBe(401);
  });

  test('forgets a session that is over', { tag: '@nojs' }, async ({ page, baseURL }) => {
    await page.context().addCookies([{ name: 'bhumi_session', value: 'long-gone', url: baseURL! }]);
    await page.goto('/');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('bhumi_session');
  });
});

test.describe('on a phone', { tag: '@nojs' }, () => {
  test.use({ viewport: sizes.phone });

  test('the menu opens, and closes on every navigation', async ({ page, loginAs }) => {
    await loginAs('user');
    await page.goto('/');
    const nav = page.getByRole('navigation', main);
    await expect(nav).toBeHidden();
    await page.getByText('Menu', { exact: true }).click();
    await expect(nav).toBeVisible();
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
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

  test('a touch finds its target: links of the menu are 44 px high', async ({ page }) => {
    await page.goto('/');
    await page.getByText('Menu', { exact: true }).click();
    for (const link of await page.getByRole('navigation', main).getByRole('link').all()) {
      expect((await link.boundingBox())!.height).toBeGreaterThanOrEqual(44);
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
  async ({ page, request }) => {
    await page.goto('/');
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByRole('region', { name: 'Ways to pay' }).getByRole('listitem')).toHaveText([
      'Visa',
      'Mastercard',
      'American Express',
      'bKash',
      'Nagad',
      'Rocket',
      'Upay',
      'Citytouch',
      'DBBL Nexus',
    ]);
    await expect(footer.getByText('Help desk')).toBeVisible();
    const paths = await footer
      .getByRole('navigation')
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')!));
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
      const answer = await request.get(path, { maxRedirects: 0 });
      const expected = path === '/khatian' ? [302, '/land'] : [200, undefined];
      expect([answer.status(), answer.headers().location], path).toEqual(expected);
    }
  },
);

for (const language of languages) {
  test.describe(`320 px wide, ${language}`, oneWay[language], () => {
    test.use({ language, viewport: { width: 320, height: 640 } });

    test('no page needs sideways scrolling', async ({ page, loginAs }) => {
      for (const path of ['/', '/login', '/register', '/mutation']) {
        if (path === '/mutation') await loginAs('acland');
        await page.goto(path);
        await expectNoSidewaysScroll(page);
        await page.getByText(language === 'bn' ? 'মেনু' : 'Menu', { exact: true }).click();
        await expectNoSidewaysScroll(page);
      }
    });
  });
}
