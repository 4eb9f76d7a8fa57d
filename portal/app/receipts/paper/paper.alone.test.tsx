import { PDFDocument, PDFDict, PDFName, PDFString } from '@cantoo/pdf-lib';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Language } from '@bhumi/api/contract/language';
import { codeOf, readReceiptCode, receiptBytes } from '@bhumi/api/contract/receipts/code';
import {
  paperPath,
  type CopiedPage,
  type PaperAnswer,
  type PaperCode,
  type PaperRow,
  type ReceiptPage,
} from '@bhumi/api/contract/receipts/paper-page';
import { outcomeTexts } from '@bhumi/api/contract/receipts/verify';
import { picture, scan } from '../../../../api/src/features/receipts/scanning.testing.ts';
import { makeCode } from '../../../../api/src/features/signed-papers/code.ts';
import { signingKey } from '../../../../api/src/features/signed-papers/key.ts';
import {
  openPapers,
  ORIGIN,
  PAPER_KINDS,
  signer,
  type Login,
  type PaperUnderTest,
} from '../../../testing/papers.ts';
import { Paper } from './paper.tsx';
import { paperText } from './text.ts';

const reader = vi.hoisted(() => ({ language: 'en' as Language }));
vi.mock('../../lib/document/root-data.ts', () => ({
  useLanguage: () => reader.language,
  useText: <T,>(texts: Record<Language, T>) => texts[reader.language],
}));

let opened: Awaited<ReturnType<typeof openPapers>>;
let papers: Record<string, PaperUnderTest>;
beforeAll(async () => {
  opened = await openPapers();
  papers = opened.papers;
});
afterAll(() => opened.close());

const CASES = PAPER_KINDS.flatMap((kind) =>
  (['bn', 'en'] as const).map((language) => [kind, language] as const),
);

const get = ({ test }: PaperUnderTest, url: string, language: Language, who: Login | null) =>
  test.app.inject({ url, headers: { ...who?.headers, 'accept-language': language } });

async function readPaper(paper: PaperUnderTest, language: Language): Promise<PaperAnswer & PaperCode> {
  const { code } = (await get(paper, `${paper.pdf}/code`, language, paper.who)).json<PaperCode>();
  const answer = await get(paper, `/api/verify/${code}/paper`, language, paper.who);
  expect(answer.statusCode, answer.body).toBe(200);
  return { ...answer.json<PaperAnswer>(), code };
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
/** The text of the paper on its page, without the drawing of the square code. */
const textOf = (html: string): string =>
  html
    .replace(/^.*?<article/s, '<article')
    .replace(/<\/article>.*$/s, '')
    .replace(/<[^>]*>/g, '')
    .replace(/&([\w#]+);/g, (_, name: string) => ENTITIES[name]!);

const rows = (pairs: readonly PaperRow[]): string[] => pairs.flat();

/** All that a paper says, in its order, as its typesetter has it. */
function saidBy(paper: ReceiptPage | CopiedPage, language: Language): string[] {
  const { product, tagline, title, subtitle, sample, head, sections, check, foot } = paper;
  const parts = sections.flatMap((section) => [section.title, ...rows(section.rows)]);
  const body: (string | null | undefined)[] = [];
  if ('amount' in paper) {
    const { amount, sum } = paper;
    body.push(amount.label, amount.figures, amount.words, amount.paid, ...parts);
    if (sum) body.push(sum.title, ...rows(sum.columns), sum.explanation, ...sum.notes);
  } else {
    const { certified, owners, note, encumbrances, sheet } = paper;
    body.push(certified, ...parts, sheet.title, sheet.none);
    // The sheet is a picture: the page says where it is.
    if (sheet.hash) body.push(sheet.hash.label, sheet.hash.value, paperText[language].sheetInPdf);
    if (owners) body.push(owners.title, ...owners.columns, ...owners.rows.flat(), ...owners.total);
    body.push(note);
    if (encumbrances) {
      const { lines, none } = encumbrances;
      body.push(encumbrances.title, ...(lines.length > 0 ? lines : [none]));
    }
  }
  const ends = [check.title, ...check.steps, check.short, typeof foot === 'string' ? foot : foot.made];
  return [product, tagline, title, subtitle, sample?.note, ...rows(head), ...body, ...ends]
    .filter((text) => text !== null && text !== undefined)
    .map((text) => text.normalize('NFC'));
}

const dense = (text: string): string => text.replace(/\s/g, '');

/** Where the first link of a PDF leads. */
async function firstLink(pdf: Uint8Array): Promise<string> {
  const document = await PDFDocument.load(pdf);
  const notes = document.getPage(0).node.Annots()!;
  const action = notes.lookup(0, PDFDict).lookup(PDFName.of('A'), PDFDict);
  return action.lookup(PDFName.of('URI'), PDFString).asString();
}

describe('the web page of a paper', () => {
  it.each(CASES)('of %s (%s) says what the paper says, sign by sign', async (kind, language) => {
    const paper = papers[kind]!;
    const { code, ...answer } = await readPaper(paper, language);
    reader.language = language === 'bn' ? 'en' : 'bn';
    const html = renderToStaticMarkup(<Paper answer={answer} />);
    const set = await paper.set(language);
    // The short code is the one of the link; the steps name it.
    const said = saidBy(
      { ...set, check: { ...(answer.receipt ?? answer.copy)!.check } } as typeof set,
      language,
    );
    const text = textOf(html);
    for (const each of said) expect(text).toContain(each);
    expect(dense(text)).toBe(dense(said.join('')));
    // What stands in brackets stays on one line.
    if (language === 'bn' || kind.startsWith('land tax'))
      expect(text.replaceAll('\u00a0', ' ')).toContain(paper.name.normalize('NFC'));
    expect(html).toMatch(new RegExp(`<article lang="${language}"[^>]*>`));
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(code).toMatch(/^[0-9A-Z]{12}$/);
  });

  it('has the title of the paper that came out broken', async () => {
    const { receipt, name } = await readPaper(papers['receipt of a khatian']!, 'bn');
    expect(receipt!.title).toBe('খতিয়ানের কপির ফি পরিশোধ রসিদ'.normalize('NFC'));
    expect(receipt!.sample!.note).toContain('নমুনা');
    expect(name.bn).toMatch(/রসিদ A-[০-৯]{4}-[০-৯]{6}-[০-৯]$/);
  });

  it.each(CASES)(
    'of %s (%s) is the first link of the PDF, and has the code of its square',
    async (kind, language) => {
      const paper = papers[kind]!;
      const pdf = (await get(paper, paper.pdf, language, paper.who)).rawPayload;
      const { code, signed: has } = await readPaper(paper, language);
      expect(await firstLink(pdf)).toBe(ORIGIN + paperPath(code));
      const { text } = scan(await picture(pdf, 200, { page: 1, of: paper.pages }));
      expect(text).toBe(`${ORIGIN}/verify/${has.code}`);
      const read = readReceiptCode(has.code)!;
      expect(Buffer.from(read.signature).toString('base64url')).toBe(has.signature);
      // The scanned code leads to the same page.
      const scanned = await get(paper, `/api/verify/${has.code}/paper`, language, paper.who);
      expect(scanned.json()).toMatchObject({ signed: has, name: expect.any(Object) });
    },
  );

  it.each(PAPER_KINDS)('of %s is refused to whoever may not have the PDF', async (kind) => {
    const paper = papers[kind]!;
    const { code, signed: has } = await readPaper(paper, 'bn');
    const other = await paper.test.login('user');
    for (const [who, status] of [
      [other, 404],
      [null, 401],
    ] as const) {
      for (const url of [
        paper.pdf,
        `${paper.pdf}/code`,
        `/api/verify/${code}/paper`,
        `/api/verify/${has.code}/paper`,
      ]) {
        const answer = await get(paper, url, 'bn', who);
        expect([url, answer.statusCode]).toEqual([url, status]);
        expect(answer.body).not.toContain(paper.name.split(' ')[0]);
      }
    }
    // What the code shows to anybody stays as it is, and says who may read on.
    const verdict = async (who: Login | null) => (await get(paper, `/api/verify/${code}`, 'bn', who)).json();
    const [own, theirs, nobody] = [await verdict(paper.who), await verdict(other), await verdict(null)];
    expect([own.may_read, theirs.may_read, nobody.may_read]).toEqual([true, undefined, undefined]);
    expect({ ...theirs, may_read: true }).toEqual(own);
  });

  it('is not shown for a code whose facts or signature were changed: what is wrong is told', async () => {
    const paper = papers['land tax 0']!;
    const { code, signed: has } = await readPaper(paper, 'bn');
    const { facts, key_id, signature } = readReceiptCode(has.code)!;
    const richer = { ...facts, amount_poisha: 99_999_900 };
    const dearer = codeOf(receiptBytes(richer, key_id), signature);
    for (const [asked, outcome] of [
      [has.code.slice(0, -10) + (has.code.at(-10) === 'A' ? 'B' : 'A') + has.code.slice(-9), 'altered'],
      [dearer, 'copied'],
      [makeCode(signingKey('somebody else'), facts), 'unknown_key'],
      // Signed by us, of something that the ledger does not say.
      [makeCode(signer, richer), 'ledger_differs'],
      [code.slice(0, 11), 'wrong_length'],
      ['hello world', 'unreadable'],
    ] as const) {
      const answer = await get(paper, `/api/verify/${encodeURIComponent(asked)}/paper`, 'bn', paper.who);
      expect([outcome, answer.statusCode]).toEqual([outcome, 404]);
      expect(answer.json()).toEqual({ message: outcomeTexts[outcome].title.bn, outcome });
    }
  });
});
