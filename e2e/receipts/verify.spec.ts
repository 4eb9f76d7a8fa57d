import type { APIRequestContext } from '@playwright/test';
import type { ApplicationAnswer } from '../../api/contract/applications/applications.ts';
import { formatMoney } from '../../api/contract/format.ts';
import { codeIn, codeOf, readReceiptCode, receiptBytes } from '../../api/contract/receipts/code.ts';
import { makeCode } from '../../api/src/receipts/codes.ts';
import { picture, scan } from '../../api/src/receipts/scanning.testing.ts';
import { signingKey } from '../../api/src/receipts/signing.ts';
import {
  expect,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  languages,
  sizes,
  test,
} from '../fixtures.ts';

const texts = {
  en: {
    link: 'Check a receipt',
    title: 'Check a receipt or a copy',
    code: 'Link or code of the paper',
    submit: 'Check',
    genuine: 'This code is genuine',
    compare: 'Compare these facts with the paper',
    altered: 'Not genuine: the code was altered',
    copied: 'Forged: the signature belongs to another paper',
    foreign: 'Not signed by us',
    unreadable: 'This is no code of ours',
    empty: 'Paste the link or the code of the paper.',
    sample: 'This is a sample',
    amount: 'Amount paid',
    error: 'Error: ',
  },
  bn: {
    link: 'রসিদ যাচাই',
    title: 'রসিদ ও কপি যাচাই',
    code: 'কাগজের লিংক বা কোড',
    submit: 'যাচাই করুন',
    genuine: 'কোডটি আসল',
    compare: 'তথ্যগুলো কাগজের সঙ্গে মিলিয়ে নিন',
    altered: 'আসল নয়: কোডটি বদলানো হয়েছে',
    copied: 'জাল: স্বাক্ষরটি অন্য কাগজের',
    foreign: 'আমাদের স্বাক্ষর নয়',
    unreadable: 'এটি আমাদের কোনো কোড নয়',
    empty: 'কাগজের লিংক বা কোড পেস্ট করুন।',
    sample: 'এটি নমুনা',
    amount: 'পরিশোধিত অর্থ',
    error: 'ত্রুটি: ',
  },
};

/** The link that a phone reads from the receipt of the demonstration citizen's first paid application. */
async function scannedLink(api: APIRequestContext): Promise<string> {
  const applications = (await (await api.get('/api/applications')).json()) as ApplicationAnswer[];
  const paid = applications.find(({ payment_status: status }) => status === 'paid')!;
  const answer = await api.get(`/api/applications/${paid.id}/invoice`);
  expect(answer.headers()['content-disposition']).toContain(`invoice_application_${paid.id}.pdf`);
  return scan(await picture(await answer.body(), 200)).text;
}

// The page ships no script (screens.spec.ts): with JavaScript it is the same.
for (const language of languages) {
  const text = texts[language];
  test.describe(language, { tag: '@nojs' }, () => {
    test.use({ language });

    test('a scanned receipt shows its facts and that it is genuine', async ({ page, apiAs }) => {
      const link = new URL(await scannedLink(await apiAs('user')));
      // Without PUBLIC_URL, whatever host the receipt was asked for by.
      expect(link.hostname).toBe('localhost');
      await page.goto(link.pathname);
      await expect(page.getByText(text.genuine)).toBeVisible();
      await expect(page.getByText(text.sample)).toBeVisible();
      await expect(page.getByRole('heading', { name: text.compare })).toBeVisible();
      const { facts } = readReceiptCode(codeIn(link.href))!;
      expect(facts.language).toBe(language);
      const amount = page.getByRole('term').filter({ hasText: text.amount }).locator('xpath=..');
      await expect(amount).toContainText(formatMoney(facts.amount_poisha / 100, language));
      // Whatever the paper is in, the names stand there in both scripts.
      const mouza = page.getByRole('definition').filter({ hasText: facts.mouza }).first();
      await expect(mouza).toContainText(/[A-Z][a-z]+/);
      await expect(mouza).toContainText(/[\u0980-\u09ff]{3}/);
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
      for (const size of Object.values(sizes)) {
        await page.setViewportSize(size);
        await expectNoSidewaysScroll(page);
      }
      await expectNoAxeViolations(page);
    });

    test('a pasted link, an altered code, a copied signature and a foreign one each get their answer', async ({
      page,
      apiAs,
    }) => {
      const link = await scannedLink(await apiAs('user'));
      const code = codeIn(link);
      const paste = async (pasted: string) => {
        await page.goto('/verify');
        await page.getByLabel(text.code).fill(pasted);
        await page.getByRole('main').getByRole('button', { name: text.submit }).click();
      };
      await paste(`  ${link.slice(0, 60)}\n${link.slice(60)} `);
      await expect(page).toHaveURL(new RegExp(`/verify/${code}$`));
      await expect(page.getByText(text.genuine)).toBeVisible();
      const altered = code.slice(0, -10) + (code.at(-10) === 'A' ? 'B' : 'A') + code.slice(-9);
      await paste(altered);
      await expect(page.getByText(text.altered)).toBeVisible();
      await expect(page.getByText(text.genuine)).toHaveCount(0);
      const { facts, key_id: key, signature } = readReceiptCode(code)!;
      const richer = { ...facts, amount_poisha: 99_999_900 };
      await paste(codeOf(receiptBytes(richer, key), signature));
      await expect(page.getByText(text.copied)).toBeVisible();
      await expect(page.getByText(formatMoney(999_999, language))).toBeVisible();
      await paste(makeCode(signingKey('somebody else'), facts));
      await expect(page.getByText(text.foreign)).toBeVisible();
      await paste('12345');
      await expect(page.getByText(text.unreadable)).toBeVisible();
    });

    test('nothing pasted is said beside the field', async ({ page }) => {
      await page.goto('/');
      await page.getByRole('contentinfo').getByRole('link', { name: text.link }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(text.title);
      await page.getByRole('main').getByRole('button', { name: text.submit }).click();
      await expect(page).toHaveTitle(new RegExp(`^${text.error}`));
      await expect(page.getByRole('alert').getByRole('link', { name: text.empty })).toBeVisible();
      await expect(page.getByLabel(text.code)).toHaveAccessibleDescription(new RegExp(text.empty));
    });
  });
}
