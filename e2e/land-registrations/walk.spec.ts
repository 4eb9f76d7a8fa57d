import { readFile } from 'node:fs/promises';
import type { Browser, Download, Page } from '@playwright/test';
import { digitsIn } from '../../api/contract/digits.ts';
import { formatArea, formatMoney } from '../../api/contract/format.ts';
import { landTypeLabels } from '../../api/contract/land-tax/land-types.ts';
import { extractCode, readReceiptCode } from '../../api/contract/receipts/code.ts';
import { taxMessages } from '../../api/contract/land-tax/messages.ts';
import { outcomeTexts } from '../../api/contract/receipts/verify.ts';
import { picture, scan } from '../../api/src/features/receipts/scanning.testing.ts';
import { decisionTexts, registrationTexts } from '../../admin/src/land-registrations/texts.ts';
import { paymentsText } from '../../portal/app/dashboard/tabs/payments/text.ts';
import { landTaxText } from '../../portal/app/land-tax/text.ts';
import { expect, languages, oneWay, test, type Language } from '../fixtures.ts';
import { carrySession, demoAccount } from '../support/accounts.ts';
import { hasScripts } from '../support/land.ts';
import {
  askForBill,
  cardOf,
  confirmButton,
  fillIn,
  fillPayment,
  openRegistrationForm,
  paymentsFor,
  registerButton,
  registrationsOf,
  someLand,
} from '../support/land-tax.ts';

/** The officer approves the land with the dag in the back office, which needs JavaScript whatever the citizen has. */
async function approveAtTheOffice(
  browser: Browser,
  url: string,
  dag: string,
  language: Language,
): Promise<void> {
  const office = await browser.newContext({ baseURL: url, javaScriptEnabled: true });
  await office.addCookies([{ name: 'language', value: language, url }]);
  await carrySession(office, url, (await demoAccount(office.request, 'acland')).token);
  const page = await office.newPage();
  await page.goto(`/admin/land-tax-registrations?q=${dag}`);
  const row = page.getByRole('row').filter({ hasText: digitsIn(dag, language) });
  const approve = decisionTexts.approve;
  await row.getByRole('button', { name: registrationTexts.match[language] }).click();
  const match = page.getByRole('dialog', { name: registrationTexts.match[language] });
  await expect(match.getByRole('status')).toBeVisible();
  await match.getByRole('button', { name: approve.button[language] }).click();
  const question = page.getByRole('dialog', { name: approve.title[language] });
  // The land is in no record of this office.
  await question.getByRole('textbox').fill('Seen on the spot');
  await question.getByRole('button', { name: approve.button[language] }).click();
  await expect(question).toBeHidden();
  // What is decided waits no more.
  await expect(row).toHaveCount(0);
  await office.close();
}

/** Downloads the receipt of the payment for a dag. */
async function downloadReceipt(page: Page, dag: string, language: Language): Promise<Download> {
  const card = page.locator('.cards > li').filter({ hasText: dag });
  const download = page.waitForEvent('download');
  await card.getByRole('link', { name: paymentsText[language].receipt }).click();
  return download;
}

for (const language of languages) {
  test.describe(language, oneWay[language], () => {
    test.use({ language });

    test('a land: registered, approved by the land office, its tax paid, and the receipt verified', async ({
      page,
      browser,
      baseURL,
      request,
      loginAs,
      apiAs,
    }) => {
      const citizen = await apiAs('user');
      const land = await someLand(request);
      const shownDag = digitsIn(land.dag, language);
      await loginAs('user');

      await openRegistrationForm(page);
      await fillIn(page, { ...land, dag: shownDag }, language);
      await registerButton(page, language).click();
      await expect(page).toHaveURL(/\/dashboard\?tab=ldt&done=registration-\d+$/);
      const made = (await registrationsOf(citizen)).find(({ dag_number: dag }) => dag === land.dag)!;
      expect(made.status).toBe('pending');

      await approveAtTheOffice(browser, baseURL!, land.dag, language);

      const step = await askForBill(page, [made]);
      const line = step.locator('.tax-line');
      await expect(line).toContainText(shownDag);
      await expect(line).toContainText(landTypeLabels.commercial[language]);
      await expect(line).toContainText(formatArea(4356, language));
      await fillPayment(step, language);
      await confirmButton(step, language).click();
      await expect(page.getByRole('status')).toContainText(taxMessages.paid[language]);
      const [payment, ...more] = await paymentsFor(citizen, [made]);
      expect(more).toEqual([]);
      await expect(cardOf(page, made)).toContainText(landTaxText[language].paidYears);

      await page.goto('/dashboard?tab=payments&kind=ldt&show=1000');
      const receipt = await downloadReceipt(page, shownDag, language);
      expect(receipt.suggestedFilename()).toBe(`invoice_ldt_payment_${payment!.id}.pdf`);
      // The page that verifies it ships no script: it is walked to once. A receipt in Bengali is scanned in receipts/.
      if (hasScripts()) return;
      // The QR code, as a phone reads it.
      const { text: link } = scan(await picture(await readFile(await receipt.path()), 200));
      const { facts } = readReceiptCode(extractCode(link))!;
      expect(facts.language).toBe(language);

      await page.context().clearCookies({ name: 'bhumi_session' });
      await page.goto(new URL(link).pathname);
      await expect(page.getByText(outcomeTexts.genuine.title[language])).toBeVisible();
      await expect(page.getByText(formatMoney(payment!.amount, language)).first()).toBeVisible();
      await expect(page.getByText(shownDag).first()).toBeVisible();
    });
  });
}
