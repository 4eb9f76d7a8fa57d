/** The contents of a receipt, for receipt.typ. */
import { amountInWords } from '../../../contract/receipts/amount-words.ts';
import { challanBanks } from '../../../contract/challans/banks.ts';
import { digitsIn } from '../../../contract/digits.ts';
import { formatDate, formatMoney, formatNumber } from '../../../contract/format.ts';
import type { Language, Message } from '../../../contract/language.ts';
import { areaClassLabels } from '../../../contract/land-tax/land-types.ts';
import { taxYearText, type BillLineSnapshot } from '../../../contract/land-tax/land-tax.ts';
import { payerFormOf, methodLabel } from '../../../contract/payments/payment.ts';
import { providerLabel } from '../../../contract/payments/providers.ts';
import { actingForLabel, ownersActedFor } from '../../../contract/representation/acted-for.ts';
import { receiptFactRows } from '../../../contract/receipts/texts.ts';
import { otherNamesOf, shortened } from '../signed-papers/names.ts';
import { checkTexts, paperOf, rowsOf, type Row, type SignedFacts } from '../signed-papers/layout.ts';
import type { PaidChallan, ReceiptedPayment } from './payments.ts';

const texts = {
  dakhila: { en: 'Dakhila', bn: 'দাখিলা' },
  paid: { en: 'Paid', bn: 'পরিশোধিত' },
  payment: { en: 'Payment', bn: 'পরিশোধ' },
  land: { en: 'Land', bn: 'জমি' },
  method: { en: 'Method', bn: 'মাধ্যম' },
  account: { en: 'Paid from', bn: 'যে হিসাব থেকে' },
  challan: { en: 'Challan number', bn: 'চালান নম্বর' },
  bank: { en: 'Paid at', bn: 'যে ব্যাংকে' },
  challanDate: { en: 'Date of the challan', bn: 'চালানের তারিখ' },
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
  record: { en: 'Record', bn: 'রেকর্ড' },
  madeUp: { en: 'Made up for demonstration', bn: 'কাল্পনিক, প্রদর্শনের জন্য' },
  law: { en: 'Legal basis', bn: 'আইনি ভিত্তি' },
} satisfies Record<string, Message>;

function sumOf(line: BillLineSnapshot, language: Language) {
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

/** What identifies a challan. */
const challanRows = ({ number, bank, paid_on }: PaidChallan, language: Language): Row[] => [
  [texts.challan[language], digitsIn(number, language)],
  [texts.bank[language], challanBanks[bank][language]],
  [texts.challanDate[language], formatDate(paid_on, language)],
];

export interface PageInput extends SignedFacts {
  paid: ReceiptedPayment;
}

/** The data of receipt.typ. They do not depend on the time of printing. */
export function pageOf({ paid, facts, ...signed }: PageInput) {
  const { language } = facts;
  const say = (text: Message) => text[language];
  const rows = receiptFactRows(facts, language, otherNamesOf(paid, facts));
  const row = rowsOf(rows);
  const { payment, kind, challan } = paid;
  const { method, payer_identifier: payer } = payment;
  const optional = (label: Message, value: string | null): Row[] => (value ? [[say(label), value]] : []);
  return {
    ...paperOf({ facts, ...signed }, checkTexts.receipt),
    subtitle: kind === 'land_tax' ? say(texts.dakhila) : null,
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
          ...row('tracking'),
          ...row('payer'),
          ...optional(actingForLabel, ownersActedFor(paid.acted_for)[language] || null),
          ...optional(
            texts.method,
            say(methodLabel(method, payment.kind)) +
              (paid.channel ? ` (${say(providerLabel(payment.provider))}, ${paid.channel})` : ''),
          ),
          ...optional(texts.account, payer && digitsIn(payerFormOf(method).onReceipt(payer), language)),
          ...(challan
            ? challanRows(challan, language)
            : optional(texts.transaction, payment.transaction_id && shortened(payment.transaction_id, 60))),
        ],
      },
      {
        title: say(texts.land),
        rows: (
          ['khatiyan', 'dag', 'zil', 'survey', 'mouza', 'upazila', 'district', 'landType', 'area'] as const
        )
          .flatMap(row)
          .concat(paid.of_sample && !paid.is_sample ? [[say(texts.record), say(texts.madeUp)]] : []),
      },
    ],
    sum: paid.line && sumOf(paid.line, language),
  };
}
