/** What the page of a receipt says, ready to be set by receipt.typ. */
import { amountInWords } from '../../contract/receipts/amount-words.ts';
import { digitsIn } from '../../contract/digits.ts';
import { formatMoney, formatNumber } from '../../contract/format.ts';
import type { Language, Message } from '../../contract/language.ts';
import { areaClassLabels } from '../../contract/land-tax/land-types.ts';
import { taxYearText, type FrozenLine } from '../../contract/land-tax/land-tax.ts';
import { formOf, methodLabel } from '../../contract/payments/payment.ts';
import type { ReceiptFacts } from '../../contract/receipts/code.ts';
import { receiptFactRows, receiptTitles, type ReceiptLabel } from '../../contract/receipts/texts.ts';
import { shortened } from './facts.ts';
import type { ReceiptedPayment } from './payments.ts';

type Row = [label: string, value: string];

const texts = {
  product: { en: 'Bhumi', bn: 'ভূমি' },
  tagline: { en: 'Land records and land tax of Bangladesh', bn: 'বাংলাদেশের ভূমি রেকর্ড ও ভূমি উন্নয়ন কর' },
  dakhila: { en: 'Dakhila', bn: 'দাখিলা' },
  paid: { en: 'Paid', bn: 'পরিশোধিত' },
  sample: {
    en: 'SAMPLE: no money was paid. No legal value.',
    bn: 'নমুনা: কোনো অর্থ পরিশোধ করা হয়নি। আইনগত মূল্য নেই।',
  },
  watermark: { en: 'SAMPLE', bn: 'নমুনা' },
  payment: { en: 'Payment', bn: 'পরিশোধ' },
  land: { en: 'Land', bn: 'জমি' },
  method: { en: 'Method', bn: 'মাধ্যম' },
  account: { en: 'Paid from', bn: 'যে হিসাব থেকে' },
  transaction: { en: 'Transaction', bn: 'লেনদেন নম্বর' },
  sum: { en: 'How the tax came about', bn: 'কর যেভাবে নির্ধারিত হয়েছে' },
  decimals: { en: 'Decimals charged', bn: 'করযোগ্য শতাংশ' },
  areaClass: { en: 'Class of the area', bn: 'এলাকার শ্রেণি' },
  rate: { en: 'Rate per decimal', bn: 'প্রতি শতাংশের হার' },
  tax: { en: 'Amount', bn: 'পরিমাণ' },
  exempt: { en: 'Exempt', bn: 'মওকুফ' },
  wholeDecimals: {
    en: 'A part of a decimal counts as a whole one.',
    bn: 'শতাংশের ভগ্নাংশ পূর্ণ শতাংশ হিসেবে গণ্য।',
  },
  law: { en: 'Legal basis', bn: 'আইনি ভিত্তি' },
  check: { en: 'How to check this receipt', bn: 'রসিদটি যেভাবে যাচাই করবেন' },
  compare: {
    en: 'Compare what you see there with this paper. If anything differs, this paper is not genuine.',
    bn: 'সেখানে যা দেখবেন, তা এই কাগজের সঙ্গে মিলিয়ে নিন। কোনো কিছু না মিললে কাগজটি আসল নয়।',
  },
  foot: {
    en: 'Made by computer; good without a stamp or a handwritten signature.',
    bn: 'কম্পিউটারে প্রস্তুতকৃত; সিল বা হাতে লেখা স্বাক্ষর ছাড়াই গ্রহণযোগ্য।',
  },
} satisfies Record<string, Message>;

const scan = (host: string): Message => ({
  en: `Scan the code with a phone, or open ${host}/verify.`,
  bn: `মোবাইল ফোন দিয়ে কোডটি স্ক্যান করুন, অথবা ${host}/verify ঠিকানায় যান।`,
});
const offline = (key: string): Message => ({
  en: `Also without the internet: the code is signed (Ed25519) with the published key ${key}.`,
  bn: `ইন্টারনেট ছাড়াও যাচাই করা যায়: কোডটি প্রকাশিত চাবি ${key} দিয়ে স্বাক্ষরিত (Ed25519)।`,
});

/** What stands in brackets stays on one line. */
const heldTogether = (text: string): string =>
  text.replace(/\([^)]*\)/g, (inside) => inside.replaceAll(' ', '\u00a0'));

function sumOf(line: FrozenLine, language: Language) {
  const say = (text: Message) => text[language];
  const money = (poisha: number) => formatMoney(poisha / 100, language);
  const columns: Row[] = [
    [say({ en: 'Tax year', bn: 'কর বছর' }), digitsIn(taxYearText(line.tax_year), language)],
    [say(texts.decimals), formatNumber(line.decimals, language)],
    [say(texts.areaClass), areaClassLabels[line.area_class][language]],
    [say(texts.rate), line.exempt ? say(texts.exempt) : money(line.rate_poisha)],
    [say(texts.tax), money(line.amount_poisha)],
  ];
  return {
    title: say(texts.sum),
    columns,
    explanation: say(line.explanation),
    notes: [...(line.exempt ? [] : [say(texts.wholeDecimals)]), `${say(texts.law)}: ${say(line.section)}`],
  };
}

export interface PageInput {
  paid: ReceiptedPayment;
  facts: ReceiptFacts;
  language: Language;
  /** Where receipts are checked, such as `https://land.gov.bd`. */
  origin: string;
  keyId: string;
  /** The link that the QR code holds, and the code as SVG. */
  link: string;
  qr: string;
}

/** The data of receipt.typ. Nothing in them depends on when it is printed. */
export function pageOf({ paid, facts, language, origin, keyId, link, qr }: PageInput) {
  const say = (text: Message) => text[language];
  const rows = receiptFactRows(facts, language);
  const row = (name: ReceiptLabel): Row[] =>
    rows.filter((each) => each.name === name).map(({ label, value }) => [label, heldTogether(value)]);
  const { payment, kind } = paid;
  const { method, payer_identifier: payer } = payment;
  const optional = (label: Message, value: string | null): Row[] => (value ? [[say(label), value]] : []);
  return {
    language,
    product: say(texts.product),
    tagline: say(texts.tagline),
    title: say(receiptTitles[kind]),
    subtitle: kind === 'land_tax' ? say(texts.dakhila) : null,
    sample: facts.is_sample ? { note: say(texts.sample), watermark: say(texts.watermark) } : null,
    head: [...row('receipt'), ...row('paidOn')],
    amount: {
      label: row('amount')[0]![0],
      figures: row('amount')[0]![1],
      words: amountInWords(payment.amount_poisha, language),
      paid: say(texts.paid),
    },
    sections: [
      {
        title: say(texts.payment),
        rows: [
          ...row('payer'),
          [say(texts.method), say(methodLabel(method, payment.kind))],
          ...optional(texts.account, payer && digitsIn(formOf(method).onReceipt(payer), language)),
          ...optional(texts.transaction, payment.transaction_id && shortened(payment.transaction_id, 60)),
        ],
      },
      {
        title: say(texts.land),
        rows: (
          ['khatiyan', 'dag', 'zil', 'survey', 'mouza', 'upazila', 'district', 'landType', 'area'] as const
        ).flatMap(row),
      },
    ],
    sum: paid.line && sumOf(paid.line, language),
    check: {
      title: say(texts.check),
      steps: [say(scan(new URL(origin).host)), say(texts.compare), say(offline(keyId))],
      link,
      qr,
    },
    foot: say(texts.foot),
  };
}
