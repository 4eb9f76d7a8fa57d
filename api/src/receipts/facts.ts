/** The facts of a receipt: what it prints and its code holds. */
import { composed } from '../../contract/composed.ts';
import { dhakaDay } from '../../contract/format.ts';
import { nameIn, type Language, type Named } from '../../contract/language.ts';
import { bytesOf } from '../../contract/receipts/bytes.ts';
import type { ReceiptFacts } from '../../contract/receipts/code.ts';
import type { ReceiptedPayment } from './payments.ts';

/**
 * The most bytes of each text in a code, so that the QR code stays one that a cheap phone reads: a byte is a Latin or
 * Bengali letter or sign. What is longer ends in an ellipsis there.
 */
const ROOM = { payer: 72, place: 40, number: 32 } as const;
const letters = new Intl.Segmenter('bn', { granularity: 'grapheme' });

/** A text cut between two letters to so many bytes of a code. */
export function shortened(text: string, room: number): string {
  const whole = composed(text);
  if (bytesOf(whole) <= room) return whole;
  let cut = '';
  for (const { segment } of letters.segment(whole)) {
    if (bytesOf(`${cut}${segment}…`) > room) break;
    cut += segment;
  }
  return `${cut}…`;
}

/** The facts of a paid payment, with the names in a language. Throws for one that is not paid. */
export function factsOf(paid: ReceiptedPayment, language: Language): ReceiptFacts {
  const { payment, line } = paid;
  if (!payment.paid_at) throw new Error(`Payment ${payment.id} is not paid`);
  const text = (value: string | null | undefined, room: keyof typeof ROOM = 'number') =>
    shortened(value ?? '', ROOM[room]);
  const place = (names: Named) => text(nameIn(names, language), 'place');
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
    payer: text(typeof paid.payer === 'string' ? paid.payer : nameIn(paid.payer, language), 'payer'),
    district: place(paid.district),
    upazila: place(paid.upazila),
    mouza: place(paid.mouza),
    jl_no: text(paid.jl_no),
    survey: text(paid.survey?.code),
    khatiyan_number: text(paid.khatiyan_number),
    dag_number: text(paid.dag_number),
    zil_no: text(paid.zil_no),
  };
}
