import { randomUUID } from 'node:crypto';
import { expect, languages, oneWay, test } from '../fixtures.ts';

const TEXT = {
  en: /^Too many tries\. Please try again in 1[45] minutes\.$/,
  bn: /^অনেকবার চেষ্টা করা হয়েছে। ১[৪৫] মিনিট পরে আবার চেষ্টা করুন।$/,
};

for (const language of languages) {
  test.describe(`after ten wrong passwords, in ${language}`, oneWay[language], () => {
    test.use({ language });

    test('one is told when to come back, beside the form', async ({ page, request }) => {
      const email = `limits-${randomUUID()}@example.test`;
      for (let count = 0; count < 10; count += 1) {
        const answer = await request.post('/api/login', { data: { email, password: 'wrong' } });
        expect(answer.status()).toBe(401);
      }
      await page.goto('/login');
      await page.locator('input[name=email]').fill(email);
      await page.locator('input[name=password]').fill('wrong again');
      const refused = page.waitForResponse((answer) => answer.request().method() === 'POST');
      await page.locator('main form [type=submit]').click();
      const { 'retry-after': wait } = (await refused).headers();
      expect(Number(wait)).toBeGreaterThan(0);
      await expect(page.getByRole('alert').getByText(TEXT[language])).toBeVisible();
      await expect(page.locator('input[name=email]'), 'what was typed stays').toHaveValue(email);
    });
  });
}

test('a browser that has logged in before is not locked out by strangers', async ({
  page,
  freshUser,
  request,
}) => {
  const { email, password } = await freshUser({ signedIn: false });
  const login = async () => {
    await page.goto('/login');
    await page.locator('input[name=email]').fill(email);
    await page.locator('input[name=password]').fill(password);
    await page.locator('main form [type=submit]').click();
    await expect(page).toHaveURL(/\/dashboard/);
  };
  await login();
  await page.context().clearCookies({ name: 'bhumi_session' });
  for (let count = 0; count < 10; count += 1) {
    await request.post('/api/login', { data: { email, password: 'wrong' } });
  }
  const stranger = await request.post('/api/login', { data: { email, password } });
  expect(stranger.status()).toBe(429);
  await login();
});
