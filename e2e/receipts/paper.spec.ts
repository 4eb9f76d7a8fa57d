import { PDFDict, PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
import type { ApplicationAnswer } from '../../api/contract/applications/applications.ts';
import { formatMoney } from '../../api/contract/format.ts';
import { extractCode } from '../../api/contract/receipts/code.ts';
import { expect, test } from '../fixtures.ts';
import { LIMITS, loadedResources, listResources, totalBytes } from '../support/weight.ts';

/** Where the first link of a PDF leads. */
async function firstLink(pdf: Uint8Array): Promise<URL> {
  const notes = (await PDFDocument.load(pdf)).getPage(0).node.Annots()!;
  const action = notes.lookup(0, PDFDict).lookup(PDFName.of('A'), PDFDict);
  return new URL(action.lookup(PDFName.of('URI'), PDFString).asString());
}

test.describe('in Bengali, on a phone', { tag: '@nojs' }, () => {
  test.use({ language: 'bn', viewport: { width: 360, height: 740 } });

  test('a paper is read as a page from the dashboard and from its PDF, by its owner alone', async ({
    page,
    loginAs,
    apiAs,
  }) => {
    const api = await apiAs('user');
    const all = (await (await api.get('/api/applications')).json()) as ApplicationAnswer[];
    const { id, fee_amount: fee } = all.find(({ copy }) => copy?.status === 'ready')!;
    for (const [pdf, tab, title, fact] of [
      [`/dashboard/invoice/applications/${id}`, 'payments&kind=applications', /রসিদ/, 'রসিদ নম্বর'],
      [`/dashboard/document/${id}`, 'applyKhatian', /সার্টিফায়েড কপি/, 'কপি নম্বর'],
    ] as const) {
      await loginAs('user');
      await page.goto(`/dashboard?tab=${tab}&show=50`);
      const link = page.getByRole('link', { name: /^ওয়েব পেজ হিসেবে পড়ুন/ });
      await link.and(page.locator(`[href="${pdf}/page"]`)).click();
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      const article = page.getByRole('article');
      await expect(article).toHaveAttribute('lang', 'bn');
      await expect(article.getByRole('term').filter({ hasText: fact })).toBeVisible();
      await expect(article.getByText(formatMoney(fee, 'bn')).first()).toBeVisible();
      await expect(page.getByRole('heading', { name: 'স্বাক্ষর', exact: true })).toBeVisible();
      await expect(page.getByText('এইমাত্র যাচাই করা হয়েছে')).toBeVisible();
      expect(await page.title()).toMatch(title);
      const { responseBodySize } = await (await page.reload())!.request().sizes();
      const loaded = await loadedResources(page);
      expect(responseBodySize + totalBytes(loaded), listResources(loaded)).toBeLessThanOrEqual(LIMITS.page);
      await expect(page.locator('script')).toHaveCount(0);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(360);

      // The PDF of the paper leads to the same page first.
      const answer = await page.request.get(pdf);
      const { pathname } = await firstLink(await answer.body());
      expect(new URL(page.url()).pathname).toBe(pathname);

      // Somebody else is sent to what the code alone shows, and a visitor is asked to log in.
      await loginAs('newcomer');
      await page.goto(pathname);
      await expect(page).toHaveURL(new RegExp(`/verify/${extractCode(pathname)}$`));
      await expect(page.getByText('কোডটি আসল', { exact: true })).toBeVisible();
      await expect(page.getByRole('link', { name: /পুরো কাগজটি|কাগজটি আপনার/ })).toHaveCount(0);
      await page.context().clearCookies({ name: /session/ });
      await page.goto(pathname);
      const login = page.getByRole('link', { name: 'কাগজটি আপনার? পুরোটা পড়তে লগইন করুন' });
      await expect(login).toHaveAttribute('href', `/login?next=${encodeURIComponent(pathname)}`);

      // Its owner comes from there to the page.
      await loginAs('user');
      await page.goto(`/verify/${extractCode(pathname)}`);
      await page.getByRole('link', { name: 'পুরো কাগজটি ওয়েব পেজ হিসেবে পড়ুন' }).click();
      await expect(page).toHaveURL(new RegExp(`${pathname}$`));
    }
    // A code with a wrong sign says so.
    await page.goto('/verify/7K3M-X9TQ-2HBA/paper');
    await expect(page.getByText('একটি অক্ষর বা অঙ্ক ভুল', { exact: true })).toBeVisible();
  });
});
