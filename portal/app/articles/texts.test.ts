import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SQUARE_FEET_PER_DECIMAL } from '@bhumi/api/contract/format';
import { KYC_IMAGES, kycTexts } from '@bhumi/api/contract/identity/kyc';
import { formatShare, TIL_IN_WHOLE } from '@bhumi/api/contract/land/shares/til';
import { complianceText } from './text/compliance.ts';
import { developersText } from './text/developers.ts';
import { docsText } from './text/docs.ts';
import { faqText } from './text/faq.ts';
import { guidesText } from './text/guides.ts';
import { landTaxGuide } from './text/land-tax-guide.ts';
import { pricingText } from './text/pricing.ts';
import { privacyText } from './text/privacy.ts';
import { statusText } from './text/status.ts';
import { supportText } from './text/support.ts';
import { termsText } from './text/terms.ts';
import type { Article, ArticleText, Block, TextLink, RichText } from './article-text.ts';

const pages: Record<string, Article> = {
  '/compliance': complianceText,
  '/developers': developersText,
  '/docs': docsText,
  '/faq': faqText,
  '/guides': guidesText,
  '/pricing': pricingText,
  '/privacy': privacyText,
  '/status': statusText,
  '/support': supportText,
  '/terms': termsText,
};

const partsOf = (words: RichText) => (typeof words === 'string' ? [words] : words);
const wordsOf = (block: Block): readonly RichText[] =>
  typeof block === 'object' && 'list' in block
    ? block.list
    : typeof block === 'object' && 'steps' in block
      ? block.steps
      : [block];
const linksOf = ({ sections }: ArticleText): TextLink[] =>
  sections
    .flatMap(({ blocks }) => blocks.flatMap(wordsOf).flatMap(partsOf))
    .filter((part) => typeof part === 'object' && 'to' in part);
const textOf = ({ title, description, sections }: ArticleText): string =>
  [
    title,
    description,
    ...sections.flatMap(({ heading, blocks }) => [
      heading,
      ...blocks.flatMap(wordsOf).map((words) =>
        partsOf(words)
          .map((part) =>
            typeof part === 'string' ? part : 'to' in part ? part.says : `${part.simulated} ${part.gateway}`,
          )
          .join(''),
      ),
    ]),
  ].join('\n');

const shapeOf = ({ sections }: ArticleText) =>
  sections.map(({ id, blocks }) => [id, blocks.map((block) => wordsOf(block).length)]);

/** `/dashboard/land/acting` of `dashboard_.land_.acting.tsx`. */
const screens = readdirSync(new URL('../routes', import.meta.url)).map(
  (file) => `/${file.replace(/\.tsx?$/, '').replaceAll(/_?\./g, '/')}`,
);
const elsewhere = ['/admin', '/api/docs', '/api/docs/json', '/api/status'];

describe.each(Object.entries(pages))('%s', (_path, article) => {
  it('says as much in Bengali as in English, under the same addresses', () => {
    expect(shapeOf(article.bn)).toEqual(shapeOf(article.en));
    expect(linksOf(article.bn).map(({ to }) => to)).toEqual(linksOf(article.en).map(({ to }) => to));
    const ids = article.en.sections.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('writes Bengali digits in Bengali', () => {
    expect(textOf(article.bn).replaceAll('argon2id', '')).not.toMatch(/[0-9]/);
    expect(textOf(article.en).replace('১২ and 12', '').replace('১২ or 12', '')).not.toMatch(/[০-৯]/);
  });

  it('uses no words of engineers, and calls nothing closed that is open', () => {
    expect(textOf(article.en)).not.toMatch(/\bhash(es)?\b|not open yet|stays with it/i);
    expect(textOf(article.bn)).not.toMatch(/হ্যাশ|এখনো চালু হয়নি/);
  });

  it('leads to screens and sections that are there and open', () => {
    for (const { to } of linksOf(article.en)) {
      if (/^(mailto|tel):/.test(to)) continue;
      const [path = '', section] = to.split('?')[0]!.split('#');
      expect([...screens, ...elsewhere], to).toContain(path);
      if (section)
        expect(
          pages[path]?.en.sections.map(({ id }) => id),
          to,
        ).toContain(section);
    }
  });
});

describe('what the guides say of shares and areas', () => {
  const { en, bn } = guidesText;

  it('is what the lookup works out', () => {
    expect(textOf(en)).toContain(`1 decimal is ${SQUARE_FEET_PER_DECIMAL} sq ft`);
    expect(16 * 20 * 4 * 3 * 20).toBe(TIL_IN_WHOLE);
    expect(formatShare(TIL_IN_WHOLE / 2, 'en')).toBe('8 ana');
    expect(textOf(en)).toContain(`${formatShare(TIL_IN_WHOLE / 3, 'en')} is one third`);
    expect(textOf(bn)).toContain(formatShare(TIL_IN_WHOLE / 3, 'bn'));
  });
});

describe('what the guide says of the identity card', () => {
  const { en, bn } = guidesText;

  it('is what the form accepts and promises, and the FAQ leads there', () => {
    const size = /15 MB/;
    expect(kycTexts.tooLarge.en).toMatch(size);
    expect(textOf(en)).toMatch(size);
    expect(kycTexts.uploaded.en).toContain('within 7 working days');
    expect(textOf(en)).toContain('within 7 working days');
    expect(textOf(bn)).toContain('৭ কর্মদিবসের মধ্যে');
    expect(KYC_IMAGES).toEqual(['image/jpeg', 'image/png', 'image/webp']);
    expect(textOf(en)).toContain('JPEG, PNG or WebP');
    for (const page of [faqText.en, landTaxGuide.en]) {
      const links = linksOf('sections' in page ? page : { ...en, sections: [page] });
      expect(links.map(({ to }) => to)).toContain('/guides#identity');
    }
  });
});

describe('what depends on who takes payments', () => {
  const worded = Object.values(pages).flatMap((article) =>
    Object.values(article).flatMap(({ sections }) =>
      sections.flatMap(({ blocks }) => blocks.flatMap(wordsOf).flatMap(partsOf)),
    ),
  );
  const payments = worded.filter((part) => typeof part === 'object' && 'gateway' in part);

  it('is said of a gateway that takes money without a word of tests', () => {
    expect(payments.length).toBeGreaterThan(8);
    for (const { gateway } of payments)
      expect(gateway).not.toMatch(/\btests?\b|no money is taken|পরীক্ষামূলক|টাকা কাটা হয় না/);
    // Nothing else speaks of it, so that it is not said where a gateway takes money.
    const always = worded.filter((part) => typeof part === 'string');
    for (const words of always) expect(words).not.toMatch(/At present|no money is taken|আপাতত/);
  });
});
