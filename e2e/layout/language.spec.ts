import { expect, languages, oneWay, test } from '../fixtures.ts';
import { linkIn, mailTo } from '../support/mail.ts';

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

test('an unknown kept language falls back to English', { tag: '@nojs' }, async ({ page, baseURL }) => {
  await page.context().addCookies([{ name: 'language', value: 'xx', url: baseURL! }]);
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('button', { name: 'বাংলা' })).toBeVisible();
});

test('the toggle never leads off the site', { tag: '@nojs' }, async ({ request }) => {
  for (const back of ['https://elsewhere.example/', '//elsewhere.example', '/\\elsewhere.example', '']) {
    const answer = await request.post('/language', {
      form: { language: 'bn', back },
      maxRedirects: 0,
    });
    expect(answer.status()).toBe(303);
    expect(answer.headers().location, back).toBe('/');
  }
});

test('the server answers in the language of the screen @nojs', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'বাংলা' }).click();
  await page.getByLabel('ইমেইল').fill('nobody@example.test');
  await page.getByLabel('পাসওয়ার্ড', { exact: true }).fill('wrong-password');
  await page.getByRole('button', { name: 'লগইন' }).click();
  await expect(page.getByRole('alert')).toContainText('ইমেইল, ফোন নম্বর বা পাসওয়ার্ড সঠিক নয়');
  await expect(page).toHaveTitle('ত্রুটি: লগইন - ভূমি');
});

const RESET = { en: 'Set a new password', bn: 'নতুন পাসওয়ার্ড ঠিক করুন' };

for (const language of languages) {
  const other = language === 'bn' ? 'en' : 'bn';

  test(
    `a link of a mail opens in the language of the mail, ${language}, unless another was chosen`,
    oneWay[language],
    async ({ page, request, freshUser }) => {
      const { email } = await freshUser({ signedIn: false });
      const headers = { 'accept-language': language };
      await request.post('/api/password/forgot', { data: { email }, headers });
      const link = linkIn(await mailTo(email, RESET[language]), '/reset-password');
      await page.context().clearCookies();
      await page.goto(link);
      const html = page.locator('html');
      await expect(html).toHaveAttribute('lang', language);
      await expect(page.locator('[name=email]')).toHaveValue(email);
      await page.goto('/');
      await expect(html).toHaveAttribute('lang', language);

      await page.goto(link);
      await page.locator('.language button').click();
      await expect(html).toHaveAttribute('lang', other);
      await expect(page.locator('[name=email]')).toHaveValue(email);
      await page.goto(link);
      await expect(html).toHaveAttribute('lang', other);
    },
  );
}

for (const chosen of [null, 'en'] as const) {
  test(`a login speaks ${chosen ? 'the language that was chosen' : 'the account’s language where none was'} @nojs`, async ({
    page,
    baseURL,
    freshUser,
    apiAs,
  }) => {
    const account = await freshUser({ signedIn: false });
    // Its owner reads Bengali, on another device.
    const elsewhere = await apiAs(account);
    await elsewhere.get('/api/me', { headers: { 'accept-language': 'bn' } });
    await page.context().clearCookies();
    if (chosen) await page.context().addCookies([{ name: 'language', value: chosen, url: baseURL! }]);
    await page.goto('/login');
    await page.getByLabel('Email').fill(account.email);
    await page.getByLabel('Password', { exact: true }).fill(account.password);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page).toHaveURL(/\/dashboard/);
    await expect(page.locator('html')).toHaveAttribute('lang', chosen ?? 'bn');
  });
}
