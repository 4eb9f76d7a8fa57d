import { expect, test } from '../fixtures.ts';
import { waitForHydration } from '../support/hydration.ts';
import { read } from '../support/read.ts';
import { holdForms } from '../support/slow-line.ts';

test(
  'the page says what the portal offers, and keeps where one came from',
  { tag: '@nojs' },
  async ({ context }) => {
    const { main, links } = await read(context, '/login?next=%2Fland%3Ftab%3Dmouza_map');
    expect(links).toContainEqual({
      name: 'Create an account',
      href: '/register?next=%2Fland%3Ftab%3Dmouza_map',
    });
    for (const said of [
      'Secure',
      'Fast',
      'Verified',
      'Digital',
      'Here, in this portal. A demonstration holds fewer. 10K+ records 500+ mouzas 64 districts',
      'CS SA RS BS BRS TS',
    ]) {
      expect(main).toContain(said);
    }
  },
);

test('without a script the summary leads to each field, and no button does nothing @nojs', async ({
  page,
}) => {
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Show password' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Login' }).click();
  const links = page.getByRole('alert').getByRole('link');
  await expect(links).toHaveText(['Email or phone number is required', 'Password is required']);
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/Email or phone number is required$/);
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await page.setViewportSize({ width: 360, height: 400 });
  await links.last().click();
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await expect(page.locator('label', { hasText: 'Password' })).toBeInViewport({ ratio: 1 });
});

test('the password can be shown; a refusal says why, at the top and in the title, and the password does not stay @js', async ({
  page,
}) => {
  await page.goto('/login');
  const password = page.getByLabel('Password', { exact: true });
  await page.getByLabel('Email').fill('citizen@bhumi.test');
  await page.getByLabel('Remember me on this device').check();
  await password.fill('not-the-password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await expect(password).toHaveValue('not-the-password');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(password).toHaveAttribute('type', 'password');

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

// The cache that browsers keep whole pages in is off under test: what they say when one comes back is said here.
test('a page that comes back on Back is as it was left, or loaded anew where it waited for its answer @js', async ({
  page,
}) => {
  const comesBack = () =>
    page.evaluate(() => {
      Object.assign(window, { sameDocument: true });
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
  const release = await holdForms(page);
  await page.goto('/login');
  await waitForHydration(page);
  await page.getByLabel('Email').fill('nobody@example.com');
  await page.getByLabel('Password', { exact: true }).fill('forest lamp seven');
  await comesBack();
  await expect(page.getByRole('button', { name: 'Login' })).toBeEnabled();
  await expect(page.getByLabel('Email')).toHaveValue('nobody@example.com');
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);

  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('button', { name: 'Logging in' })).toBeDisabled();
  await comesBack();
  await expect(page.getByLabel('Email')).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Login' })).toBeEnabled();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(false);
  release();
});
