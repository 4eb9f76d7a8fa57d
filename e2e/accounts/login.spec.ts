import { DEMO_PASSWORD, expect, test } from '../fixtures.ts';
import { alive } from '../support/alive.ts';
import { holdForms } from '../support/slow-line.ts';

const DAY = 24 * 60 * 60;

test('a citizen logs in and comes to the dashboard', async ({ page, freshUser }) => {
  const { email, password } = await freshUser({ signedIn: false });
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/dashboard/);
  const session = (await page.context().cookies()).find(({ name }) => name === 'bhumi_session');
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax', expires: -1 });
});

test('remember me keeps the session for 30 days @nojs', async ({ page, freshUser }) => {
  const { email, password } = await freshUser({ signedIn: false });
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Remember me on this device').check();
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/dashboard/);
  const session = (await page.context().cookies()).find(({ name }) => name === 'bhumi_session');
  const left = session!.expires - Date.now() / 1000;
  expect(left).toBeGreaterThan(29 * DAY);
  expect(left).toBeLessThan(31 * DAY);
});

test('the way to an account keeps where one came from', { tag: '@nojs' }, async ({ page }) => {
  await page.goto('/login?next=%2Fland%3Ftab%3Dmouza_map');
  await expect(page.getByRole('link', { name: 'Create an account' })).toHaveAttribute(
    'href',
    '/register?next=%2Fland%3Ftab%3Dmouza_map',
  );
});

test('a refusal says why, at the top and in the title; what was typed stays, the password does not @js', async ({
  page,
}) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill('citizen@bhumi.test');
  await page.getByLabel('Password', { exact: true }).fill('not-the-password');
  await page.getByLabel('Remember me on this device').check();
  await page.getByRole('button', { name: 'Login' }).click();
  const summary = page.getByRole('alert');
  await expect(summary).toContainText('There is a problem');
  await expect(summary).toContainText('Invalid credentials');
  await expect(summary).toBeFocused();
  await expect(page).toHaveTitle('Error: Login - Bhumi');
  await expect(page.getByLabel('Email')).toHaveValue('citizen@bhumi.test');
  await expect(page.getByLabel('Remember me on this device')).toBeChecked();
  expect(await page.content()).not.toContain('not-the-password');
});

test('both fields are needed; the summary leads to each @nojs', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Login' }).click();
  const links = page.getByRole('alert').getByRole('link');
  await expect(links).toHaveText(['Email or phone number is required', 'Password is required']);
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/Email or phone number is required$/);
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await links.last().click();
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
});

test('the password can be shown and hidden @js', async ({ page }) => {
  await page.goto('/login');
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('a-secret');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await expect(password).toHaveValue('a-secret');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(password).toHaveAttribute('type', 'password');
});

test('without JavaScript there is no button that does nothing @nojs', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Show password' })).toHaveCount(0);
});

test('a verification link shows its message once, stripped, and leaves a clean address @nojs', async ({
  page,
}) => {
  const message = `<b>Email verified</b>, ${'welcome '.repeat(60)}`;
  await page.goto(`/login?verified=1&msg=${encodeURIComponent(message)}&next=%2Fland`);
  await expect(page).toHaveURL('/login?next=%2Fland');
  const banner = page.getByRole('status').filter({ hasText: 'Email verified' });
  await expect(banner).toBeVisible();
  await expect(banner.locator('p').first()).toHaveText('Text from the link that you opened:');
  const text = (await banner.locator('p').last().innerText()).trim();
  expect(text).not.toContain('<');
  expect(text.length).toBeLessThanOrEqual(200);
  await banner.getByRole('link', { name: 'Dismiss' }).click();
  await expect(banner).toHaveCount(0);
  await page.reload();
  await expect(banner).toHaveCount(0);
});

test('the panel beside the form says what the portal offers', { tag: '@nojs' }, async ({ page }) => {
  await page.goto('/login');
  const panel = page.getByRole('complementary');
  for (const word of ['Secure', 'Fast', 'Verified', 'Digital']) {
    await expect(panel.getByText(word, { exact: true })).toBeVisible();
  }
  const lists = panel.getByRole('list');
  await expect(lists.first().getByRole('listitem')).toHaveText([
    '10K+ records',
    '500+ mouzas',
    '64 districts',
  ]);
  await expect(lists.last().getByRole('listitem')).toHaveText(['CS', 'SA', 'RS', 'BS', 'BRS', 'TS']);
});

test('another site cannot log anyone in or out', { tag: '@nojs' }, async ({ request }) => {
  const foreign: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'https://elsewhere.example' },
  ];
  for (const path of ['/login', '/logout', '/register', '/language']) {
    for (const headers of foreign) {
      const answer = await request.post(path, {
        headers,
        form: { email: 'citizen@bhumi.test', password: DEMO_PASSWORD, language: 'bn' },
        maxRedirects: 0,
      });
      const why = `${path} ${JSON.stringify(headers)}`;
      expect(answer.status(), why).toBe(403);
      expect(await answer.text(), why).toContain('This request did not come from our own pages.');
      expect(answer.headers()['set-cookie'] ?? '', why).not.toMatch(/bhumi_session|language/);
    }
  }
});

// The cache that browsers keep whole pages in is off under test: what they say when one comes back is said here.
for (const waiting of [true, false]) {
  test(
    `a page that comes back on Back ${waiting ? 'still waiting for its answer is loaded anew' : 'is as it was left'}`,
    { tag: '@js' },
    async ({ page }) => {
      const release = await holdForms(page);
      await page.goto('/login');
      await alive(page);
      await page.getByLabel('Email').fill('nobody@example.com');
      await page.getByLabel('Password', { exact: true }).fill('forest lamp seven');
      if (waiting) {
        await page.getByRole('button', { name: 'Login' }).click();
        await expect(page.getByRole('button', { name: 'Logging in' })).toBeDisabled();
      }
      await page.evaluate(() => {
        Object.assign(window, { sameDocument: true });
        window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      });
      await expect(page.getByRole('button', { name: 'Login' })).toBeEnabled();
      await expect(page.getByLabel('Email')).toHaveValue(waiting ? '' : 'nobody@example.com');
      await expect.poll(() => page.evaluate(() => 'sameDocument' in window)).toBe(!waiting);
      release();
    },
  );
}
