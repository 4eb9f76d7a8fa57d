/** What crosses the wire about held money and refunds; inside the API amounts are poisha and times are dates. */
import { z } from 'zod';

import { MAX_REMARKS_LENGTH, remarksTooLong } from '../../../contract/decisions/decisions.ts';
import { dhakaDay } from '../../../contract/format.ts';
import type { Message } from '../../../contract/language.ts';
import {
  MAX_TRANSFER_LENGTH,
  REFUND_STATES,
  type GatewayRefundEntry,
  type HeldPayment,
} from '../../../contract/money-desk/money-desk.ts';
import { moneyDeskTexts as texts } from '../../../contract/money-desk/texts.ts';
import { errorLists, fieldErrors } from '../../platform/http/http-error.ts';
import { inputTextOrEmpty, money, time } from '../../platform/http/schemas.ts';
import { normalizeText } from '../../platform/text/normalize-text.ts';
import { parseDay } from '../../../contract/typed-day.ts';

const ofPayment = {
  id: z.int(),
  payment_id: z.int(),
  kind: z.enum(['application', 'land_tax', 'mutation']),
  user: z.object({ id: z.int(), name: z.string(), email: z.string() }),
  transaction_id: z.string(),
  amount: money,
};

export const heldPayment = z.object({
  ...ofPayment,
  status: z.enum(['checking', 'paid', 'returned']),
  asked_amount: money,
  channel: z.string().nullable(),
  since: time,
}) satisfies z.ZodType<unknown, HeldPayment>;
export type HeldRow = z.output<typeof heldPayment>;

export const refundEntry = z.object({
  ...ofPayment,
  status: z.enum(REFUND_STATES),
  by_hand: z.boolean(),
  of_payment: z.boolean(),
  reason: z.string(),
  decided_by: z.object({ id: z.int(), name: z.string() }).nullable(),
  decided_at: time,
  asked_by: z.object({ id: z.int(), name: z.string() }).nullable(),
  asked_at: time.nullable(),
  refused_before: z.string().nullable(),
}) satisfies z.ZodType<unknown, GatewayRefundEntry>;
export type RefundRow = z.output<typeof refundEntry>;

export const reasonInput = z.object({ reason: inputTextOrEmpty });

/** @throws a 422 when it is missing or too long */
export function readReason({ reason: sent }: z.output<typeof reasonInput>): string {
  const reason = normalizeText({ long: true }, sent);
  if (!reason) throw fieldErrors({ reason: [texts.reasonMissing] });
  if ([...reason].length > MAX_REMARKS_LENGTH) throw fieldErrors({ reason: [remarksTooLong] });
  return reason;
}

export const byHandInput = reasonInput.extend({ reference: inputTextOrEmpty, sent_on: inputTextOrEmpty });

/** A transfer of the bank; `sent_on` is a day, `YYYY-MM-DD`. */
export interface SentByHand {
  reference: string;
  sent_on: string;
  reason: string;
}

/** @throws a 422 by field */
export function readByHand(body: z.output<typeof byHandInput>, now = new Date()): SentByHand {
  const errors: Record<string, Message> = {};
  const reference = normalizeText({ numbering: true }, body.reference);
  if (!reference) errors.reference = texts.referenceMissing;
  else if ([...reference].length > MAX_TRANSFER_LENGTH) errors.reference = texts.referenceLong;
  const sent_on = parseDay(body.sent_on);
  if (sent_on === undefined) errors.sent_on = texts.dayMissing;
  else if (sent_on > dhakaDay(now)) errors.sent_on = texts.dayAhead;
  if (sent_on === undefined || Object.keys(errors).length > 0) throw fieldErrors(errorLists(errors));
  return { reference, sent_on, reason: readReason(body) };
}
