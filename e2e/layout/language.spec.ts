import { expect, test } from '../fixtures.ts';
import { linkIn, mailTo } from '../support/mail.ts';
import { read } from '../support/read.ts';

test('the toggle shows the other language, keeps the choice, and comes back with the query @nojs', async ({
  page,
}) => {
  await page.goto('/land?tab=mouza_map&q=১২');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.getByRole('button', { name: 'বাংলা' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
  const { pathname, searchParams } = new URL(page.url());
  expect([pathname, searchParams.get('tab'), searchParams.get('q')]).toEqual(['/land', 'mouza_map', '১২']);
  const kept = (await page.context().cookies()).find(({ name }) => name === 'language');
  expect(kept).toMatchObject({ value: 'bn', httpOnly: false });
  expect(kept!.expires).toBeGreaterThan(Date.now() / 1000 + 300 * 24 * 60 * 60);

  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page).toHaveURL(/\/$/);
});

test('an unknown kept language falls back to English', { tag: '@nojs' }, async ({ context, baseURL }) => {
  await context.addCookies([{ name: 'language', value: 'xx', url: baseURL! }]);
  const { language, text } = await read(context, '/');
  expect(language).toBe('en');
  expect(text).toContain('বাংলা');
});

test('the title says in Bengali that a form was refused, as the page does @nojs', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'বাংলা' }).click();
  await page.getByLabel('ইমেইল').fill('nobody@example.test');
  await page.getByLabel('পাসওয়ার্ড', { exact: true }).fill('wrong-password');
  await page.getByRole('button', { name: 'লগইন' }).click();
  await expect(page.getByRole('alert')).toContainText('ইমেইল, ফোন নম্বর বা পাসওয়ার্ড সঠিক নয়');
  await expect(page).toHaveTitle('ত্রুটি: লগইন - ভূমি');
});

test('a link of a mail opens in the language of the mail, unless another was chosen @nojs', async ({
  page,
  request,
  freshUser,
}) => {
  const { email } = await freshUser({ signedIn: false });
  const headers = { 'accept-language': 'bn' };
  await request.post('/api/password/forgot', { data: { email }, headers });
  const link = linkIn(await mailTo(email, 'নতুন পাসওয়ার্ড ঠিক করুন'), '/reset-password');
  await page.context().clearCookies();
  await page.goto(link);
  const html = page.locator('html');
  await expect(html).toHaveAttribute('lang', 'bn');
  await expect(page.locator('[name=email]')).toHaveValue(email);
  await page.goto('/');
  await expect(html).toHaveAttribute('lang', 'bn');

  await page.goto(link);
  await page.locator('.language button').click();
  await expect(html).toHaveAttribute('lang', 'en');
  await expect(page.locator('[name=email]')).toHaveValue(email);
  await page.goto(link);
  await expect(html).toHaveAttribute('lang', 'en');
});
