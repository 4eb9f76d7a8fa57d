/** What receipts and the page that checks them say. */
import { digitsIn } from '../digits.ts';
import { formatArea, formatDate, formatMoney } from '../format.ts';
import type { Language, Message } from '../language.ts';
import { landTypeLabels } from '../land-tax/land-types.ts';
import { taxYearText } from '../land-tax/land-tax.ts';
import { receiptNumber, type ReceiptFacts, type ReceiptKind } from './code.ts';

export const receiptMessages = {
  notPaid: {
    en: 'There is a receipt once the payment is made.',
    bn: 'পরিশোধ সম্পন্ন হলে রসিদ পাওয়া যাবে।',
  },
} satisfies Record<string, Message>;

/** What is receipted, as the heading of the receipt. */
export const receiptTitles: Record<ReceiptKind, Message> = {
  land_tax: { en: 'Land Development Tax Receipt', bn: 'ভূমি উন্নয়ন কর পরিশোধ রসিদ' },
  khatian_request: { en: 'Receipt for a Copy of a Khatian', bn: 'খতিয়ানের অনুলিপির ফি পরিশোধ রসিদ' },
  mouza_map_request: {
    en: 'Receipt for a Copy of a Mouza Map',
    bn: 'মৌজা ম্যাপের অনুলিপির ফি পরিশোধ রসিদ',
  },
};

const labels = {
  receipt: { en: 'Receipt number', bn: 'রসিদ নম্বর' },
  amount: { en: 'Amount paid', bn: 'পরিশোধিত অর্থ' },
  paidOn: { en: 'Date of payment', bn: 'পরিশোধের তারিখ' },
  payer: { en: 'Paid by', bn: 'পরিশোধকারী' },
  taxYear: { en: 'Tax year', bn: 'কর বছর' },
  khatiyan: { en: 'Khatian number', bn: 'খতিয়ান নম্বর' },
  dag: { en: 'Dag number', bn: 'দাগ নম্বর' },
  zil: { en: 'Sheet (zil) number', bn: 'শিট (জিল) নম্বর' },
  mouza: { en: 'Mouza', bn: 'মৌজা' },
  upazila: { en: 'Upazila / Thana', bn: 'উপজেলা / থানা' },
  district: { en: 'District', bn: 'জেলা' },
  survey: { en: 'Survey', bn: 'জরিপ' },
  landType: { en: 'Land type', bn: 'জমির ধরন' },
  area: { en: 'Area', bn: 'জমির পরিমাণ' },
} satisfies Record<string, Message>;
export type ReceiptLabel = keyof typeof labels;
export const receiptLabels = Object.keys(labels) as [ReceiptLabel, ...ReceiptLabel[]];

/** `Purbahati (JL 12)`. */
export function mouzaText(name: string, jlNo: string, language: Language): string {
  if (!jlNo) return name;
  return `${name} (${language === 'bn' ? 'জে. এল.' : 'JL'} ${digitsIn(jlNo, language)})`;
}

/** The facts of a code as labelled lines for a reader; names stay in the language that the receipt is in. */
export function receiptFactRows(
  facts: ReceiptFacts,
  language: Language,
): { name: ReceiptLabel; label: string; value: string }[] {
  const figures = (text: string) => digitsIn(text, language);
  const rows: [ReceiptLabel, string][] = [
    ['receipt', figures(receiptNumber(facts))],
    ['amount', formatMoney(facts.amount_poisha / 100, language)],
    ['paidOn', formatDate(facts.paid_on, language)],
    ['payer', facts.payer],
    ['taxYear', facts.tax_year === null ? '' : figures(taxYearText(facts.tax_year))],
    ['khatiyan', figures(facts.khatiyan_number)],
    ['dag', figures(facts.dag_number)],
    ['zil', figures(facts.zil_no)],
    ['mouza', mouzaText(facts.mouza, facts.jl_no, language)],
    ['upazila', facts.upazila],
    ['district', facts.district],
    ['survey', facts.survey],
    ['landType', facts.land_type ? landTypeLabels[facts.land_type][language] : ''],
    ['area', facts.land_area === null ? '' : formatArea(facts.land_area, language)],
  ];
  return rows
    .filter(([, value]) => value !== '')
    .map(([name, value]) => ({ name, label: labels[name][language], value }));
}
