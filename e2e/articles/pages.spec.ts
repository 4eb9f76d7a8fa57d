import type { Page, Response } from '@playwright/test';
import { formatMoney } from '../../api/contract/format.ts';
import { digitsIn } from '../../api/contract/digits.ts';
import outbox from '../../api/src/outbox/index.ts';
import sessions from '../../api/src/sessions/index.ts';
import securityLog from '../../api/src/security-log/index.ts';
import { ABSOLUTE_EXPIRY, IDLE_EXPIRY } from '../../api/src/sessions/sessions.ts';
import { expect, expectNoSidewaysScroll, languages, sizes, test, type Language } from '../fixtures.ts';
import { ARTICLES } from '../support/screens.ts';

const headings = {
  en: {
    compliance: 'Compliance',
    docs: 'Documentation',
    faq: 'Frequently asked questions',
    guides: 'Guides',
    pricing: 'Pricing',
    privacy: 'Privacy',
    status: 'Status',
    support: 'Support',
    terms: 'Terms of use',
  },
  bn: {
    compliance: 'বিধি পরিপালন',
    docs: 'নথিপত্র',
    faq: 'সাধারণ জিজ্ঞাসা',
    guides: 'নির্দেশিকা',
    pricing: 'ফি',
    privacy: 'গোপনীয়তা',
    status: 'সেবার অবস্থা',
    support: 'সহায়তা কেন্দ্র',
    terms: 'ব্যবহারের শর্ত',
  },
};
const DAY = 24 * 60 * 60 * 1000;

/** The most characters, as a reader counts them, that stand on one line of a paragraph or list. */
function longestLine(page: Page): Promise<number> {
  return page.locator('article').evaluate((article) => {
    const letters = new Intl.Segmenter('bn', { granularity: 'grapheme' });
    const range = document.createRange();
    const counts = [0];
    for (const block of article.querySelectorAll('p, li')) {
      let line = 0;
      let right = -Infinity;
      const texts = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        for (const { segment, index } of letters.segment(node.nodeValue ?? '')) {
          range.setStart(node, index);
          range.setEnd(node, index + segment.length);
          const box = range.getClientRects()[0];
          if (!box) continue;
          line = box.left < right - 20 ? 1 : line + 1;
          right = box.right;
          counts.push(line);
        }
      }
    }
    return Math.max(...counts);
  });
}

/** A page of text: its heading and title, at most 20 KB in all, no script, lines that can be read, Bengali figures. */
async function expectLightPage(page: Page, language: Language, name: (typeof ARTICLES)[number]) {
  const bytes: Promise<number>[] = [];
  const weigh = (response: Response) =>
    bytes.push(
      response
        .request()
        .sizes()
        .then(({ responseBodySize }) => responseBodySize),
    );
  await page.setViewportSize(sizes.desktop);
  page.on('response', weigh);
  const answer = await page.goto(`/${name}`, { waitUntil: 'networkidle' });
  page.off('response', weigh);
  expect(answer!.status()).toBe(200);
  const heading = headings[language][name];
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  await expect(page).toHaveTitle(`${heading} - ${language === 'bn' ? 'ভূমি' : 'Bhumi'}`);
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{20}/);
  await expect(page.locator('meta[name=robots], script')).toHaveCount(0);
  const total = (await Promise.all(bytes)).reduce((sum, size) => sum + size, 0);
  expect(total).toBeGreaterThan(2_000);
  expect(total).toBeLessThanOrEqual(20_000);
  expect(await longestLine(page)).toBeLessThanOrEqual(66);
  await page.setViewportSize(sizes.phone);
  await expectNoSidewaysScroll(page);
  if (language === 'en') return;
  const text = await page.getByRole('article').innerText();
  expect(text.replace('argon2id', '')).not.toMatch(/[0-9]/);
}

// These pages ship no script (budgets.spec.ts): with JavaScript they are the same.
for (const language of languages) {
  test.describe(language, { tag: '@nojs' }, () => {
    test.use({ language });

    test('each is a light page of text with lines that can be read', async ({ page }) => {
      // Whatever is looked at on its way comes whole: nothing is taken from what the page before has left.
      await page.route('**/*', (route) => route.continue());
      for (const name of ARTICLES) await test.step(name, () => expectLightPage(page, language, name));
    });

    test('the fees are those that the server takes', async ({ page, request }) => {
      const fees = (await (await request.get('/api/applications/fees')).json()) as Record<string, number>;
      await page.goto('/pricing');
      await expect(page.getByRole('cell')).toHaveText(
        Object.values(fees).map((fee) => formatMoney(fee, language)),
      );
      await expect(page.getByRole('rowheader')).toHaveText(
        language === 'bn' ? ['খতিয়ানের কপি', 'মৌজা ম্যাপের কপি'] : ['Copy of a khatian', 'Copy of a mouza map'],
      );
    });

    test('the state is that of this moment', async ({ page, request }) => {
      expect(await (await request.get('/api/status')).json()).toMatchObject({ status: 'ok' });
      await page.goto('/status');
      const [all, works] = language === 'bn' ? ['সব কিছু চালু আছে', 'চালু'] : ['Everything is running', 'Running'];
      await expect(page.getByText(all)).toBeVisible();
      const parts = page.getByRole('list', {
        name: language === 'bn' ? 'সেবার অংশ' : 'Parts of the service',
      });
      await expect(parts.getByRole('listitem').filter({ hasText: works })).toHaveCount(4);
    });

    test('the privacy notice tells when a login ends, as the server ends it', async ({ page }) => {
      await page.goto('/privacy');
      const account = page.locator('#account');
      for (const days of [IDLE_EXPIRY / DAY, ABSOLUTE_EXPIRY / DAY]) {
        await expect(account).toContainText(
          language === 'bn' ? `${digitsIn(days, 'bn')} দিন` : `${days} days`,
        );
      }
    });

    test('the privacy notice tells when what has ended is deleted, as the server deletes it', async ({
      page,
    }) => {
      const rules = [sessions, outbox, securityLog].flatMap(({ forgets = [] }) => forgets);
      const days = (table: string) => {
        const { days } = rules.find((rule) => rule.table === table)!;
        return language === 'bn' ? `${digitsIn(days, 'bn')} দিন পর` : `after ${days} days`;
      };
      await page.goto('/privacy');
      const deleting = page.locator('#deleting');
      await expect(deleting).toContainText(days('sessions'));
      await expect(deleting).toContainText(days('outbox'));
      await expect(deleting).toContainText(days('security_log'));
    });
  });
}

test('the privacy notice names every cookie that one gets @js', async ({ page, freshUser }) => {
  const { email, password } = await freshUser({ signedIn: false });
  await page.goto('/');
  await page.getByRole('button', { name: 'বাংলা' }).click();
  await page.goto('/login');
  await page.locator('main [name=email]').fill(email);
  await page.locator('main [name=password]').fill(password);
  await page.locator('main form [type=submit]').click();
  await expect(page).toHaveURL(/\/dashboard/);
  await page.goto('/privacy');
  const names = (await page.context().cookies()).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['language', 'bhumi_session']));
  for (const name of names) await expect(page.locator('#cookies')).toContainText(name);
});

test('a list of sections leads to each of them @nojs', async ({ page }) => {
  await page.goto('/guides');
  const contents = page.getByRole('navigation', { name: 'On this page' });
  await contents.getByRole('link', { name: 'When a record is wrong' }).click();
  await expect(page).toHaveURL(/\/guides#wrong$/);
  await expect(page.getByRole('heading', { name: 'When a record is wrong' })).toBeInViewport();
});

test('terms and privacy can be read before one agrees to them @nojs', async ({ page }) => {
  for (const name of ['terms of use', 'privacy notice']) {
    await page.goto('/register');
    await page.getByRole('main').getByRole('link', { name }).click();
    await expect(page.getByRole('article')).toBeVisible();
  }
});

test('on paper there is the text alone, on A4 @nojs', async ({ page }) => {
  await page.goto('/guides');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Read a khatian' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.locator('.contents')).toBeHidden();
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const [, width, height] = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf)!;
  expect([Math.round(Number(width)), Math.round(Number(height))]).toEqual([595, 842]);
  expect(pdf.match(/\/Type\s*\/Page\b/g)!.length).toBeLessThanOrEqual(4);
});
