/** Texts of receipts and of the page that checks them. */
import { surveyCode } from '../lookup/survey-code.ts';
import { digitsIn } from '../digits.ts';
import { formatArea, formatDate, formatMoney } from '../format.ts';
import type { Language, Message } from '../language.ts';
import { landTypeLabels } from '../land-tax/land-types.ts';
import { taxYearText } from '../land-tax/land-tax.ts';
import { copyNumber, receiptNumber, type CopyFacts, type ReceiptFacts, type ReceiptKind } from './code.ts';

export const receiptMessages = {
  notPaid: {
    en: 'There is a receipt once the payment is made. Look at the payment in your dashboard.',
    bn: 'পরিশোধ সম্পন্ন হলে রসিদ পাওয়া যাবে। ড্যাশবোর্ডে পরিশোধটি দেখুন।',
  },
} satisfies Record<string, Message>;

/** What the receipt is for, as its heading. */
export const receiptTitles: Record<ReceiptKind, Message> = {
  land_tax: { en: 'Land Development Tax Receipt', bn: 'ভূমি উন্নয়ন কর পরিশোধ রসিদ' },
  khatian_request: { en: 'Receipt for a Copy of a Khatian', bn: 'খতিয়ানের কপির ফি পরিশোধ রসিদ' },
  mouza_map_request: {
    en: 'Receipt for a Copy of a Mouza Map',
    bn: 'মৌজা ম্যাপের কপির ফি পরিশোধ রসিদ',
  },
  mutation: { en: 'Mutation Fee Receipt', bn: 'নামজারির ফি পরিশোধ রসিদ' },
};

/** What the copy is of, as the heading of the certified copy. */
export const copyTitles: Record<Exclude<ReceiptKind, 'land_tax' | 'mutation'>, Message> = {
  khatian_request: { en: 'Certified Copy of a Khatian', bn: 'খতিয়ানের সার্টিফায়েড কপি' },
  mouza_map_request: { en: 'Certified Copy of a Mouza Map', bn: 'মৌজা ম্যাপের সার্টিফায়েড কপি' },
};

/** What the facts of a code belong to. */
export const titleOf = ({ kind, copy }: Pick<ReceiptFacts, 'kind' | 'copy'>): Message =>
  copy && kind !== 'land_tax' && kind !== 'mutation' ? copyTitles[kind] : receiptTitles[kind];

const labels = {
  copy: { en: 'Copy number', bn: 'কপি নম্বর' },
  issuedOn: { en: 'Date of issue', bn: 'প্রদানের তারিখ' },
  receipt: { en: 'Receipt number', bn: 'রসিদ নম্বর' },
  amount: { en: 'Amount paid', bn: 'পরিশোধিত অর্থ' },
  paidOn: { en: 'Date of payment', bn: 'পরিশোধের তারিখ' },
  tracking: { en: 'Tracking number', bn: 'ট্র্যাকিং নম্বর' },
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
  applicant: { en: 'Applicant', bn: 'আবেদনকারী' },
  fee: { en: 'Fee paid', bn: 'পরিশোধিত ফি' },
  owners: { en: 'Owners', bn: 'মালিক' },
  sheet: { en: 'SHA-256 of the sheet', bn: 'শিটের SHA-256' },
} satisfies Record<string, Message>;
export type ReceiptLabel = keyof typeof labels;
export const receiptLabels = Object.keys(labels) as [ReceiptLabel, ...ReceiptLabel[]];

/** Names that the code holds in one script, and that paper and screen show in both. */
export const BILINGUAL_NAMES = ['payer', 'district', 'upazila', 'mouza'] as const;
/** The same names in the other script, if they have one. */
export type OtherNames = Partial<Record<(typeof BILINGUAL_NAMES)[number], string>>;

/** Formats ` (JL 12)`; empty for a mouza without a number. */
const jlText = (jlNo: string, language: Language): string =>
  jlNo && ` (${language === 'bn' ? 'জে. এল.' : 'JL'} ${digitsIn(jlNo, language)})`;

/** A fact as a labelled line. */
export interface FactRow {
  name: ReceiptLabel;
  label: string;
  value: string;
  /** The name in the other script than `value`. */
  other?: string;
}

type Line = [name: ReceiptLabel, value: string, other?: string | undefined];

const copyHead = (facts: ReceiptFacts, copy: CopyFacts, language: Language, other: OtherNames): Line[] => [
  ['copy', digitsIn(copyNumber(copy), language)],
  ['issuedOn', formatDate(copy.issued_on, language)],
  ['applicant', facts.payer, other.payer],
  ['fee', formatMoney(facts.amount_poisha / 100, language)],
  ['paidOn', formatDate(facts.paid_on, language)],
];

const receiptHead = (facts: ReceiptFacts, language: Language, other: OtherNames): Line[] => [
  ['receipt', digitsIn(receiptNumber(facts), language)],
  ['amount', formatMoney(facts.amount_poisha / 100, language)],
  ['paidOn', formatDate(facts.paid_on, language)],
  ['payer', facts.payer, other.payer],
  ['tracking', digitsIn(facts.tracking_number ?? '', language)],
];

/**
 * Returns the facts of a code as labelled lines for a reader. Each name comes first as the code has it, in the language of the paper.
 * @param other the names in the other script, if known
 */
export function receiptFactRows(facts: ReceiptFacts, language: Language, other: OtherNames = {}): FactRow[] {
  const figures = (text: string) => digitsIn(text, language);
  const { copy } = facts;
  const jl = jlText(facts.jl_no, language);
  const rows: Line[] = [
    ...(copy ? copyHead(facts, copy, language, other) : receiptHead(facts, language, other)),
    ['taxYear', facts.tax_year === null ? '' : figures(taxYearText(facts.tax_year))],
    ['khatiyan', figures(facts.khatiyan_number)],
    ['dag', figures(facts.dag_number)],
    ['zil', figures(facts.zil_no)],
    other.mouza ? ['mouza', facts.mouza, `${other.mouza}${jl}`] : ['mouza', `${facts.mouza}${jl}`],
    ['upazila', facts.upazila, other.upazila],
    ['district', facts.district, other.district],
    ['survey', surveyCode(facts.survey, language)],
    ['landType', facts.land_type ? landTypeLabels[facts.land_type][language] : ''],
    ['owners', copy && copy.owners > 0 ? figures(String(copy.owners)) : ''],
    ['area', facts.land_area === null ? '' : formatArea(facts.land_area, language)],
    ['sheet', copy?.sheet ?? ''],
  ];
  return rows
    .filter(([, value]) => value !== '')
    .map(([name, value, second]) => ({
      name,
      label: labels[name][language],
      value,
      ...(second && { other: second }),
    }));
}
