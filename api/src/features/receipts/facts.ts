/** The facts of receipts, in print and in their codes. */
import { dhakaDay } from '../../../contract/format.ts';
import type { Language } from '../../../contract/language.ts';
import type { ReceiptFacts } from '../../../contract/receipts/code.ts';
import { namesIn, numberIn } from '../signed-papers/names.ts';
import type { ReceiptedPayment } from './payments.ts';

/**
 * The facts of a paid payment, with the names in a language.
 * @throws an Error for an unpaid one
 */
export function factsOf(paid: ReceiptedPayment, language: Language): ReceiptFacts {
  const { payment, line } = paid;
  if (!payment.paid_at) throw new Error(`Payment ${payment.id} is not paid`);
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
    ...namesIn(paid, language),
    jl_no: numberIn(paid.jl_no),
    survey: numberIn(paid.survey?.code),
    khatiyan_number: numberIn(paid.khatiyan_number),
    dag_number: numberIn(paid.dag_number),
    zil_no: numberIn(paid.zil_no),
    tracking_number: paid.tracking_number,
    copy: null,
  };
}
