/** The common parts of receipts and certified copies, as data for layout.typ. */
import type { Message } from '../../../contract/language.ts';
import type { ReceiptFacts } from '../../../contract/receipts/code.ts';
import { paperPath, type PaperRow as Row, type Squares } from '../../../contract/receipts/paper-page.ts';
import { groupedShortCode } from '../../../contract/receipts/short-code.ts';
import { titleOf, type FactRow, type ReceiptLabel } from '../../../contract/receipts/texts.ts';
import { squaresSvg } from './squares.ts';

export type { PaperRow as Row } from '../../../contract/receipts/paper-page.ts';

const texts = {
  product: { en: 'Bhumi', bn: 'ভূমি' },
  tagline: { en: 'Land records and land tax of Bangladesh', bn: 'বাংলাদেশের ভূমি রেকর্ড ও ভূমি উন্নয়ন কর' },
  sample: {
    en: 'SAMPLE: no money was paid. No legal value.',
    bn: 'নমুনা: কোনো অর্থ পরিশোধ করা হয়নি। আইনগত মূল্য নেই।',
  },
  /** Its fee may have been paid all the same, for a record that is made up. */
  sampleCopy: { en: 'SAMPLE: no legal value.', bn: 'নমুনা: আইনগত মূল্য নেই।' },
  watermark: { en: 'SAMPLE', bn: 'নমুনা' },
  compare: {
    en: 'Compare what you see there with this paper. If anything differs, this paper is not genuine.',
    bn: 'সেখানে যা দেখবেন, তা এই কাগজের সঙ্গে মিলিয়ে নিন। কোনো কিছু না মিললে কাগজটি আসল নয়।',
  },
  read: { en: 'Read this paper as a web page', bn: 'কাগজটি ওয়েব পেজ হিসেবে পড়ুন' },
  foot: {
    en: 'Made by computer; good without a stamp or a handwritten signature.',
    bn: 'কম্পিউটারে প্রস্তুতকৃত; সিল বা হাতে লেখা স্বাক্ষর ছাড়াই গ্রহণযোগ্য।',
  },
} satisfies Record<string, Message>;

export const checkTexts = {
  receipt: { en: 'How to check this receipt', bn: 'রসিদটি যেভাবে যাচাই করবেন' },
  copy: { en: 'How to check this copy', bn: 'কপিটি যেভাবে যাচাই করবেন' },
} satisfies Record<string, Message>;

const scan = (host: string, isTyped: boolean): Message =>
  isTyped
    ? {
        en: `Scan the code with a phone, or open ${host}/verify and type the 12 signs that stand under it.`,
        bn: `মোবাইল ফোন দিয়ে কোডটি স্ক্যান করুন, অথবা ${host}/verify ঠিকানায় গিয়ে তার নিচের ১২টি অক্ষর ও অঙ্ক লিখুন।`,
      }
    : {
        en: `Scan the code with a phone, or open ${host}/verify.`,
        bn: `মোবাইল ফোন দিয়ে কোডটি স্ক্যান করুন, অথবা ${host}/verify ঠিকানায় যান।`,
      };
const offline = (key: string): Message => ({
  en: `Also without the internet: the code is signed (Ed25519) with the published key ${key}.`,
  bn: `ইন্টারনেট ছাড়াও যাচাই করা যায়: কোডটি প্রকাশিত চাবি ${key} দিয়ে স্বাক্ষরিত (Ed25519)।`,
});

/** What stands in brackets stays on one line. */
const heldTogether = (text: string): string =>
  text.replace(/\([^)]*\)/g, (inside) => inside.replaceAll(' ', '\u00a0'));

/** Picks the lines of some facts, with names in both scripts. */
export const rowsOf =
  (rows: readonly FactRow[]) =>
  (name: ReceiptLabel): Row[] =>
    rows
      .filter((each) => each.name === name)
      .map(({ label, value, other }) => [label, heldTogether(other ? `${value} · ${other}` : value)]);

/** Facts that are signed, and where their code leads. */
export interface SignedFacts {
  facts: ReceiptFacts;
  /** Where papers are checked, such as `https://land.gov.bd`. */
  origin: string;
  keyId: string;
  /** The signed code, the link that the QR code holds, and the QR code. */
  code: string;
  link: string;
  squares: Squares;
  /** The short code under it; null for none. */
  short: string | null;
}

/** The part of a page's data that layout.typ sets. */
export function paperOf({ facts, origin, keyId, code, link, squares, short }: SignedFacts, check: Message) {
  const { language } = facts;
  const say = (text: Message) => text[language];
  const { host } = new URL(origin);
  return {
    language,
    product: say(texts.product),
    tagline: say(texts.tagline),
    title: say(titleOf(facts)),
    sample: facts.is_sample
      ? { note: say(facts.copy ? texts.sampleCopy : texts.sample), watermark: say(texts.watermark) }
      : null,
    /** The first link of the PDF: the same paper as a web page. A signed code is too long to be shown. */
    read: {
      text: say(texts.read),
      link: origin + paperPath(short ?? code),
      address: short && host + paperPath(short),
    },
    check: {
      title: say(check),
      steps: [say(scan(host, short !== null)), say(texts.compare), say(offline(keyId))],
      link,
      squares,
      qr: squaresSvg(squares),
      short: short && groupedShortCode(short),
    },
    foot: say(texts.foot),
  };
}
