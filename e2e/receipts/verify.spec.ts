import type { APIRequestContext } from '@playwright/test';
import type { ApplicationAnswer } from '../../api/contract/applications/applications.ts';
import { formatMoney } from '../../api/contract/format.ts';
import { extractCode, codeOf, readReceiptCode, receiptBytes } from '../../api/contract/receipts/code.ts';
import { makeCode } from '../../api/src/features/signed-papers/code.ts';
import { picture, scan } from '../../api/src/features/receipts/scanning.testing.ts';
import { signingKey } from '../../api/src/features/signed-papers/key.ts';
import { expect, languages, test } from '../fixtures.ts';
import { read, parsePage, textOf } from '../support/read.ts';

const texts = {
  en: {
    link: 'Check a receipt',
    title: 'Check a receipt or a copy',
    code: 'Code or link of the paper',
    submit: 'Check',
    genuine: 'This code is genuine',
    compare: 'Compare these facts with the paper',
    altered: 'Not genuine: the code was altered',
    copied: 'Forged: the signature belongs to another paper',
    foreign: 'Not signed by us',
    unreadable: 'This is no code of ours',
    empty: 'Type the code of the paper, or paste its link.',
    sample: 'This is a sample',
    amount: 'Amount paid',
    error: 'Error: ',
  },
  bn: {
    link: 'রসিদ যাচাই',
    title: 'রসিদ ও কপি যাচাই',
    code: 'কাগজের কোড বা লিংক',
    submit: 'যাচাই করুন',
    genuine: 'কোডটি আসল',
    compare: 'তথ্যগুলো কাগজের সঙ্গে মিলিয়ে নিন',
    altered: 'আসল নয়: কোডটি বদলানো হয়েছে',
    copied: 'জাল: স্বাক্ষরটি অন্য কাগজের',
    foreign: 'আমাদের স্বাক্ষর নয়',
    unreadable: 'এটি আমাদের কোনো কোড নয়',
    empty: 'কাগজের কোড লিখুন, অথবা লিংক পেস্ট করুন।',
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
test.describe('in Bengali', { tag: '@nojs' }, () => {
  test.use({ language: 'bn' });

  test('a scanned receipt shows its facts and that it is genuine; what is pasted gets its answer', async ({
    page,
    apiAs,
  }) => {
    const text = texts.bn;
    const link = await scannedLink(await apiAs('user'));
    const { hostname, pathname } = new URL(link);
    // Without PUBLIC_URL, whatever host the receipt was asked for by.
    expect(hostname).toBe('localhost');
    await page.goto(pathname);
    await expect(page.getByText(text.genuine)).toBeVisible();
    await expect(page.getByText(text.sample)).toBeVisible();
    await expect(page.getByRole('heading', { name: text.compare })).toBeVisible();
    const code = extractCode(link);
    const { facts, key_id: key, signature } = readReceiptCode(code)!;
    expect(facts.language).toBe('bn');
    const amount = page.getByRole('term').filter({ hasText: text.amount }).locator('xpath=..');
    await expect(amount).toContainText(formatMoney(facts.amount_poisha / 100, 'bn'));
    // Whatever the paper is in, the names stand there in both scripts.
    const mouza = page.getByRole('definition').filter({ hasText: facts.mouza }).first();
    await expect(mouza).toContainText(/[A-Z][a-z]+/);
    await expect(mouza).toContainText(/[\u0980-\u09ff]{3}/);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');

    await page.goto('/verify');
    await page.getByLabel(text.code).fill(`  ${link.slice(0, 60)}\n${link.slice(60)} `);
    await page.getByRole('main').getByRole('button', { name: text.submit }).click();
    await expect(page).toHaveURL(new RegExp(`/verify/${code}$`));
    await expect(page.getByText(text.genuine)).toBeVisible();

    const altered = code.slice(0, -10) + (code.at(-10) === 'A' ? 'B' : 'A') + code.slice(-9);
    const richer = { ...facts, amount_poisha: 99_999_900 };
    for (const [pasted, ...says] of [
      [altered, text.altered],
      [codeOf(receiptBytes(richer, key), signature), text.copied, textOf(formatMoney(999_999, 'bn'))],
      [makeCode(signingKey('somebody else'), facts), text.foreign],
      ['12345', text.unreadable],
    ] as const) {
      const { main } = await read(page.context(), `/verify?code=${encodeURIComponent(pasted)}`);
      for (const said of says) expect(main).toContain(said);
      expect(main).not.toContain(text.genuine);
    }
  });
});

for (const language of languages) {
  const text = texts[language];
  test.describe(language, { tag: '@nojs' }, () => {
    test.use({ language });

    test('nothing pasted is said beside the field', async ({ context }) => {
      expect((await read(context, '/')).links).toContainEqual({ name: text.link, href: '/verify' });
      const answer = await parsePage(await context.request.get('/verify?code='));
      expect([answer.status, answer.title.startsWith(text.error)]).toEqual([422, true]);
      expect(answer.main).toContain(text.title);
      // In the summary above the form, and beside the field.
      expect(answer.main.split(text.empty)).toHaveLength(3);
      expect(answer.html).toMatch(/aria-invalid="true"/);
    });
  });
}
