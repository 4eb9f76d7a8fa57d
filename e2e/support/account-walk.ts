/** Steps of a user through their account by mouse; the same in both languages. */
import { Secret, TOTP } from 'otpauth';
import { expect, type Page } from '@playwright/test';
import { accountMessages } from '../../api/contract/accounts/messages.ts';
import { accountTexts } from '../../api/contract/accounts/accounts.ts';
import { forgotPasswordText } from '../../portal/app/accounts/text/forgot-password.ts';
import { layoutText } from '../../portal/app/layout/text.ts';
import { loginText } from '../../portal/app/accounts/text/login.ts';
import { registerText } from '../../portal/app/accounts/text/register.ts';
import { resetPasswordText } from '../../portal/app/accounts/text/reset-password.ts';
import { twoFactorText } from '../../portal/app/accounts/text/two-factor.ts';
import { linkIn, mailTo } from './mail.ts';

type Language = 'en' | 'bn';

const VERIFY = { en: 'Verify your email address', bn: 'আপনার ইমেইল ঠিকানা যাচাই করুন' };
const RESET = { en: 'Set a new password', bn: 'নতুন পাসওয়ার্ড ঠিক করুন' };

/**
 * Returns the code of an authenticator app, `steps` half-minutes from now. The server accepts each code once, and the
 * neighbouring ones too. The previous code may expire before it is sent, the next one never.
 */
export const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

/** Returns the steps for a reader of the language. */
export function accountSteps(page: Page, language: Language) {
  const texts = {
    forgot: forgotPasswordText[language],
    layout: layoutText[language],
    login: loginText[language],
    register: registerText[language],
    reset: resetPasswordText[language],
    twoFactor: twoFactorText[language],
  };
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const field = (label: string) => page.getByRole('main').getByLabel(label, { exact: true });

  return {
    async register(email: string, password: string) {
      const { register } = texts;
      await page.goto('/register');
      await field(register.firstName).fill('Rahima');
      await field(register.lastName).fill('Khatun');
      await field(register.email).fill(email);
      await field(register.phone).fill('01712345678');
      await field(register.password).fill(password);
      await field(register.confirmPassword).fill(password);
      await page.getByRole('checkbox').check();
      await button(register.submit).click();
      await expect(page).toHaveURL('/login');
      await expect(page.getByText(accountTexts.registered[language])).toBeVisible();
    },

    /** Opens the link of the mail; the banner says that it worked, and goes when it is dismissed. */
    async verify(email: string) {
      await page.goto(linkIn(await mailTo(email, VERIFY[language]), '/verify-email'));
      await expect(page).toHaveURL('/login');
      const banner = page.getByRole('status').filter({ hasText: accountMessages.emailVerified[language] });
      await expect(banner).toBeVisible();
      await banner.getByRole('link', { name: texts.layout.dismiss }).click();
      await expect(banner).toHaveCount(0);
    },

    /** The first step of a login. */
    async logIn(email: string, password: string) {
      await page.goto('/login');
      await field(texts.login.email).fill(email);
      await field(texts.login.password).fill(password);
      await button(texts.login.submit).click();
    },

    /** The second. */
    async enterCode(code: string) {
      await expect(page).toHaveURL('/login/two-factor');
      await field(texts.twoFactor.code).fill(code);
      await button(texts.twoFactor.submit).click();
      await expect(page).toHaveURL('/dashboard');
    },

    /** Turns two-step login on: the secret of the app, and the recovery codes. */
    async turnTwoStepOn(password: string) {
      const { twoFactor } = texts;
      await page.goto('/dashboard?tab=security');
      const form = page.getByRole('form', { name: twoFactor.title });
      await form.getByLabel(twoFactor.password, { exact: true }).fill(password);
      await button(twoFactor.turnOn).click();
      await expect(page.getByRole('img', { name: twoFactor.qr })).toBeVisible();
      const secret = await form.locator('code').innerText();
      await form.getByLabel(twoFactor.firstCode).fill(codeOf(secret));
      await button(twoFactor.confirm).click();
      const codes = page.locator('.recovery-codes li');
      await expect(codes).toHaveCount(10);
      return { secret, recoveryCodes: await codes.allInnerTexts() };
    },

    async logOut() {
      await page.getByRole('banner').locator('details').first().locator('summary').click();
      await page.getByRole('banner').getByRole('button', { name: texts.layout.logout }).first().click();
      await expect(page).toHaveURL('/');
      await page.goto('/dashboard');
      await expect(page).toHaveURL(/\/login\?next=/);
    },

    /** Asks for a link and sets a new password with it; with JavaScript the login follows by itself. */
    async resetPassword(email: string, password: string, followsByItself: boolean) {
      await page.goto('/forgot-password');
      await field(texts.forgot.email).fill(email);
      await button(texts.forgot.submit).click();
      await expect(page.getByText(accountMessages.resetSent[language])).toBeVisible();
      await page.goto(linkIn(await mailTo(email, RESET[language]), '/reset-password'));
      await field(texts.reset.password).fill(password);
      await field(texts.reset.confirm).fill(password);
      await button(texts.reset.submit).click();
      // Where the login follows by itself, the message is gone after a moment.
      if (!followsByItself) {
        await expect(page.getByText(accountMessages.resetDone[language])).toBeVisible();
        await page.getByRole('link', { name: texts.reset.goToLogin }).click();
      }
      await expect(page).toHaveURL('/login');
    },
  };
}
