import { randomUUID } from 'node:crypto';
import { expect, languages, oneWay, sizes, test } from '../fixtures.ts';
import { codeOf, accountSteps } from '../support/account-walk.ts';
import { mailTo } from '../support/mail.ts';
import { securityText } from '../../portal/app/accounts/text/security.ts';
import { twoFactorText } from '../../portal/app/accounts/text/two-factor.ts';

const CHANGED = { en: 'Your password was changed', bn: 'আপনার পাসওয়ার্ড বদলানো হয়েছে' };

for (const language of languages) {
  test.describe(language, oneWay[language], () => {
    test.use({ language });

    test('the life of an account, from opening it to a lost phone and a forgotten password', async ({
      page,
      browser,
      baseURL,
      javaScriptEnabled,
    }) => {
      test.setTimeout(360_000);
      const email = `walk-${randomUUID()}@example.test`;
      const [first, second] = ['seven-green-boats', 'nine-quiet-rivers'];
      const desk = accountSteps(page, language);

      await desk.register(email, first);
      await desk.verify(email);
      await desk.logIn(email, first);
      await expect(page).toHaveURL('/dashboard');
      const { secret, recoveryCodes } = await desk.turnTwoStepOn(first);
      await desk.logOut();
      await desk.logIn(email, first);
      await desk.enterCode(codeOf(secret, 1));

      // The app was on a phone that is lost: another device, a recovery code.
      const elsewhere = await browser.newContext({ baseURL, javaScriptEnabled, viewport: sizes.phone });
      await elsewhere.addCookies([{ name: 'language', value: language, url: baseURL! }]);
      const phone = await elsewhere.newPage();
      await accountSteps(phone, language).logIn(email, first);
      await accountSteps(phone, language).enterCode(recoveryCodes[0]!);
      await phone.goto('/dashboard?tab=security');
      const left = language === 'en' ? ['9', '10'] : ['৯', '১০'];
      await expect(phone.getByText(twoFactorText[language].left(left[0]!, left[1]!))).toBeVisible();
      await expect(phone.locator('.cards > li')).toHaveCount(2);

      await desk.logOut();
      await desk.resetPassword(email, second, javaScriptEnabled ?? true);
      await mailTo(email, CHANGED[language]);
      await phone.reload();
      await expect(phone, 'the other session has ended').toHaveURL(/\/login\?next=/);
      await elsewhere.close();

      await desk.logIn(email, first);
      await expect(page.getByRole('alert')).toBeVisible();
      await desk.logIn(email, second);
      await desk.enterCode(recoveryCodes[1]!);
      await page.goto('/dashboard?tab=security');
      await expect(page.getByText(securityText[language].onlyThis)).toBeVisible();

      // Whatever was kept in this browser on the way, the privacy notice tells of.
      const kept = (await page.context().cookies()).map(({ name }) => name);
      expect(kept).toEqual(expect.arrayContaining(['language', 'bhumi_session']));
      await page.goto('/privacy');
      for (const name of kept) await expect(page.locator('#cookies')).toContainText(name);
    });
  });
}
