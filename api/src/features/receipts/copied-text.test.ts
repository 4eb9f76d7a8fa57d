import { PDFiumLibrary } from '@hyzyla/pdfium';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Language } from '../../../contract/language.ts';
import { copyFacts, issuedCopy } from '../copies/facts.ts';
import { copyPageOf, withPages } from '../copies/page.ts';
import { openArchive, type Archive } from '../copies/archive.testing.ts';
import { openCashier, type Cashier } from './cashier.testing.ts';
import { factsOf } from './facts.ts';
import { pageOf } from './page.ts';
import { receiptedPayment } from './payments.ts';

let cashier: Cashier;
let archive: Archive;
beforeAll(async () => {
  [cashier, archive] = await Promise.all([openCashier(), openArchive()]);
});
afterAll(() => Promise.all([cashier.close(), archive.close()]));

/** Names with conjuncts, signs before, around and under their letter, one syllable twice, and marks that lie higher or lower. */
const NAMES = [
  'সম্পত্তি ভিত্তি রত্নেশ্বর শ্রী',
  'ক্ষেত্রমোহন জ্ঞানেন্দ্র কর্মকার',
  'ব্রাহ্মণবাড়িয়া কৌশিক বৈদ্যুতিক চৌধুরী',
  'নমুনা সাভার ভাকুর্তা লক্ষ্মী র্মর্ম ধুধু চাঁদ',
];

/** The text of a PDF as Chrome (PDFium) and Firefox (pdf.js) copy it. */
async function copied(pdf: Uint8Array): Promise<string[]> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(pdf);
  const text = Array.from(document.pages(), (page) => page.getText()).join('\n');
  document.destroy();
  library.destroy();
  const loading = getDocument({ data: Uint8Array.from(pdf), verbosity: 0, isEvalSupported: false });
  const opened = await loading.promise;
  let other = '';
  for (let number = 1; number <= opened.numPages; number += 1) {
    const { items } = await (await opened.getPage(number)).getTextContent();
    for (const item of items) if ('str' in item) other += item.str + (item.hasEOL ? '\n' : '');
  }
  await loading.destroy();
  return [text, other].map(plain);
}

/** Not printed as text. */
const UNPRINTED = new Set(['language', 'link', 'qr', 'watermark', 'picture', 'path', 'keyId']);

/** Every text of a paper. */
function textsOf(page: unknown): string[] {
  if (typeof page === 'string') return page === '' ? [] : [page];
  if (typeof page !== 'object' || page === null) return [];
  return Object.entries(page).flatMap(([name, value]) => (UNPRINTED.has(name) ? [] : textsOf(value)));
}

/** What a line's end does to a text: blanks of any kind count as one. */
const plain = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\s\u00a0]+/g, ' ')
    .trim();

function expectAll(texts: readonly string[], page: object): void {
  const wanted = textsOf(page).map(plain);
  expect(wanted.length).toBeGreaterThan(25);
  const [first, other] = texts;
  expect(wanted.filter((each) => !first!.includes(each))).toEqual([]);
  // pdf.js takes some blanks for others; titles and names are whole there too.
  const named = wanted.filter((each) => NAMES.some((name) => name === each) || each === wanted[2]);
  expect(named.filter((each) => !other!.includes(each))).toEqual([]);
}

const unsigned = { origin: 'http://localhost', link: '', qr: '', short: null };

describe.each(['bn', 'en'] as const)('in %s, sign by sign, is copied', (language: Language) => {
  it.each(NAMES)('every text of a receipt to %s', async (owner_name) => {
    const citizen = await cashier.login('user');
    const id = await cashier.pay({
      user_id: citizen.user.id,
      owner_name,
      place_name: owner_name.split(' ')[0]!,
    });
    const { rawPayload } = await cashier.invoice(citizen, id, language);
    const paid = (await receiptedPayment(cashier.knex, { id }))!;
    const texts = await copied(rawPayload);
    const [keyId] = /(?<=key |চাবি )[\w-]{8}/.exec(texts[0]!)!;
    const page = pageOf({ paid, facts: factsOf(paid, language), ...unsigned, keyId });
    // The steps name the code under the square one.
    page.check.steps.shift();
    expectAll(texts, page);
    const raw = Buffer.from(rawPayload).toString('latin1');
    expect(raw).toMatch(new RegExp(`/Lang \\(${language}`));
    expect(raw).toContain('/StructTreeRoot');
    expect(raw).toContain('/DisplayDocTitle true');
  });

  it('every text of a certified copy', async () => {
    const who = await archive.login('user');
    const khotiyan = NAMES.map((owner, index) => ({ owner, area: 435.6 * (index + 1) }));
    const dag_id = await archive.land.dag(`৯${language}/ক`, {
      survey: 'RS',
      khatiyan_number: '46',
      khotiyan,
    });
    const { id } = await archive.paidFor(who, { dag_id });
    const answer = await archive.download(who, id, language);
    const copy = await archive.knex('copies').where({ application_id: id }).first('id');
    const issued = (await issuedCopy(archive.knex, copy.id))!;
    const texts = await copied(answer.rawPayload);
    const [keyId] = /(?<=key |চাবি )[\w-]{8}/.exec(texts[0]!)!;
    const made = copyPageOf({
      record: issued.copy.record,
      facts: copyFacts(issued, language),
      ...unsigned,
      keyId,
    });
    made.check.steps.shift();
    expectAll(texts, issued.copy.record.document_path ? withPages(made, 1) : made);
  });
});
