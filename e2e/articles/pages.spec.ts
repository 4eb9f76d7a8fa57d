import type { Page, Response } from '@playwright/test';
import { formatMoney } from '../../api/contract/format.ts';
import { digitsIn } from '../../api/contract/digits.ts';
import outbox from '../../api/src/platform/messages/outbox/index.ts';
import sessions from '../../api/src/platform/access/sessions/index.ts';
import securityLog from '../../api/src/platform/access/security-log/index.ts';
import { ABSOLUTE_EXPIRY, IDLE_EXPIRY } from '../../api/src/platform/access/sessions/sessions.ts';
import { expect, languages, test } from '../fixtures.ts';
import { read, textOf } from '../support/read.ts';
import { ARTICLES } from '../support/screens.ts';

const headings = {
  en: {
    compliance: 'Compliance',
    developers: 'For developers',
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
    developers: 'ডেভেলপারদের জন্য',
    docs: 'ব্যবহারবিধি',
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

/** The bytes that a page costs, with all that comes with it; nothing is taken from what another has left. */
async function weigh(page: Page, path: string): Promise<number> {
  await page.route('**/*', (route) => route.continue());
  const bytes: Promise<number>[] = [];
  const add = (response: Response) =>
    bytes.push(
      response
        .request()
        .sizes()
        .then(({ responseBodySize }) => responseBodySize),
    );
  page.on('response', add);
  await page.goto(path, { waitUntil: 'networkidle' });
  page.off('response', add);
  return (await Promise.all(bytes)).reduce((sum, size) => sum + size, 0);
}

// These pages ship no script (budgets.spec.ts): with JavaScript they are the same.
for (const language of languages) {
  const bengali = language === 'bn';
  test.describe(language, { tag: '@nojs' }, () => {
    test.use({ language });

    test('each is a page of text with its heading and title, and Bengali figures', async ({ context }) => {
      for (const name of ARTICLES) {
        const heading = headings[language][name];
        const page = await read(context, `/${name}`);
        expect(page.title).toBe(`${heading} - ${bengali ? 'ভূমি' : 'Bhumi'}`);
        expect(page.main).toContain(heading);
        expect(page.html).toMatch(/<meta[^>]* name="description"[^>]* content=".{20}/);
        expect(page.html, name).not.toMatch(/<script|<meta[^>]* name="robots"/);
        const article = textOf(/<article.*<\/article>/s.exec(page.html)![0]);
        expect(article).toContain(heading);
        if (bengali) expect(article.replace('argon2id', '')).not.toMatch(/[0-9]/);
      }
    });

    // The longest of them: all are set alike.
    test('is light, in lines that can be read', async ({ page }) => {
      const total = await weigh(page, '/guides');
      expect(total).toBeGreaterThan(2_000);
      expect(total).toBeLessThanOrEqual(20_000);
      expect(await longestLine(page)).toBeLessThanOrEqual(66);
      await expect(page.locator('.article ol').first()).toHaveCSS(
        'list-style-type',
        bengali ? 'bengali' : 'decimal',
      );
    });

    test('says what holds: the fees, the state, how long a login lasts and when what has ended is deleted', async ({
      context,
    }) => {
      const api = context.request;
      const fees = (await (await api.get('/api/applications/fees')).json()) as Record<string, number>;
      const pricing = await read(context, '/pricing');
      const cells = (tag: 'th' | 'td') =>
        [...pricing.html.matchAll(new RegExp(`<${tag}\\b[^>]*>(.*?)</${tag}>`, 'gs'))].map(([cell]) =>
          textOf(cell),
        );
      expect(cells('td')).toEqual(Object.values(fees).map((fee) => textOf(formatMoney(fee, language))));
      expect(cells('th')).toEqual(
        expect.arrayContaining(
          bengali ? ['খতিয়ানের কপি', 'মৌজা ম্যাপের কপি'] : ['Copy of a khatian', 'Copy of a mouza map'],
        ),
      );

      expect(await (await api.get('/api/status')).json()).toMatchObject({ status: 'ok' });
      const { html } = await read(context, '/status');
      const [all, works] = bengali ? ['সব কিছু চালু আছে', 'চালু'] : ['Everything is running', 'Running'];
      expect(textOf(html)).toContain(all);
      const parts = new RegExp(
        `<ul[^>]* aria-label="${bengali ? 'সেবার অংশ' : 'Parts of the service'}".*?</ul>`,
        's',
      ).exec(html)![0];
      const states = [...parts.matchAll(/<li\b.*?<\/li>/gs)].map(([part]) => textOf(part));
      expect(states).toHaveLength(4);
      for (const state of states) expect(state).toContain(works);

      const privacy = await read(context, '/privacy');
      const section = (id: string) =>
        textOf(new RegExp(`<section[^>]* id="${id}".*?</section>`, 's').exec(privacy.html)![0]);
      for (const time of [IDLE_EXPIRY / DAY, ABSOLUTE_EXPIRY / DAY]) {
        expect(section('account')).toContain(bengali ? `${digitsIn(time, 'bn')} দিন` : `${time} days`);
      }
      const rules = [sessions, outbox, securityLog].flatMap(({ retention: forgets = [] }) => forgets);
      for (const table of ['sessions', 'outbox', 'security_log']) {
        const { days } = rules.find((rule) => rule.table === table)!;
        expect(section('deleting')).toContain(
          bengali ? `${digitsIn(days, 'bn')} দিন পর` : `after ${days} days`,
        );
      }
    });
  });
}

test('a list of sections leads to each of them @nojs', async ({ page }) => {
  await page.goto('/guides');
  const contents = page.getByRole('navigation', { name: 'On this page' });
  await contents.getByRole('link', { name: 'When a record is wrong' }).click();
  await expect(page).toHaveURL(/\/guides#wrong$/);
  await expect(page.getByRole('heading', { name: 'When a record is wrong' })).toBeInViewport();
});

test('on a phone the headings are the list; an address opens its section, and one link opens all @nojs', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const text = (words: string) => page.getByText(words, { exact: false }).first();
  const wrong = 'If ownership is in dispute, take advice';
  const surveys = 'The same land has a khatian from each survey';
  await page.goto('/guides');
  await expect(text(wrong)).toBeHidden();
  const phones = () => page.evaluate(() => document.documentElement.scrollHeight / 800);
  expect(await phones()).toBeLessThan(2);

  await page.locator('summary', { hasText: 'Know the surveys' }).click();
  await expect(text(surveys)).toBeVisible();

  await page.goto('/faq');
  await page.goto('/guides#wrong');
  await expect(text(wrong)).toBeVisible();
  await expect(text(surveys)).toBeHidden();

  await page.getByRole('link', { name: 'Open all' }).click();
  await expect(text(surveys)).toBeVisible();
  await expect(text(wrong)).toBeVisible();

  for (const [name, most] of [
    ['/privacy', 3],
    ['/faq', 3],
  ] as const) {
    await page.goto(name);
    expect(await phones(), name).toBeLessThan(most);
  }
});

test('on paper there is the text alone, on A4 @nojs', async ({ page }) => {
  await page.goto('/guides');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Read a khatian' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link').first()).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.locator('.contents')).toBeHidden();
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const [, width, height] = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf)!;
  expect([Math.round(Number(width)), Math.round(Number(height))]).toEqual([595, 842]);
  expect(pdf.match(/\/Type\s*\/Page\b/g)!.length).toBeLessThanOrEqual(4);
});
