/** The facts of a receipt: what it prints and its code holds. */
import { dhakaDay } from '../../contract/format.ts';
import { nameIn, type Language } from '../../contract/language.ts';
import type { ReceiptFacts } from '../../contract/receipt-code.ts';
import type { ReceiptedPayment } from './payments.ts';

/** The most letters (as people see them) of one text in a code; what is longer ends in an ellipsis there. */
const LONGEST = 60;
const letters = new Intl.Segmenter('bn', { granularity: 'grapheme' });

/** A text that a code has room for. */
export function shortened(text: string): string {
  const parts = Array.from(letters.segment(text.normalize('NFC')), ({ segment }) => segment);
  return parts.length <= LONGEST ? parts.join('') : `${parts.slice(0, LONGEST - 1).join('')}…`;
}

/** The facts of a paid payment, with the names in a language. Throws for one that is not paid. */
export function factsOf(paid: ReceiptedPayment, language: Language): ReceiptFacts {
  const { payment, line } = paid;
  if (!payment.paid_at) throw new Error(`Payment ${payment.id} is not paid`);
  const text = (value: string | null | undefined) => shortened(value ?? '');
  return {
    kind: paid.kind,
    language,
    is_sample: paid.is_sample,
    payment_id: payment.id,
    amount_poisha: payment.amount_poisha,
    paid_on: dhakaDay(payment.paid_at),
    tax_year: line?.tax_year ?? null,
    land_type: line?.type ?? null,
    land_area: line?.area ?? null,
    payer: text(paid.payer),
    district: text(nameIn(paid.district, language)),
    upazila: text(nameIn(paid.upazila, language)),
    mouza: text(nameIn(paid.mouza, language)),
    jl_no: text(paid.jl_no),
    survey: text(paid.survey?.code),
    khatiyan_number: text(paid.khatiyan_number),
    dag_number: text(paid.dag_number),
    zil_no: text(paid.zil_no),
  };
}
