/** What crosses the wire about payments through a gateway; inside the API amounts are poisha and times are dates. */
import { z } from 'zod';

import { CHALLAN_BANKS } from '../../../contract/challans/banks.ts';
import { CHALLAN_STATES } from '../../../contract/challans/challans.ts';
import {
  ONLINE_STATES,
  SHOWN_REFUND_STATES,
  TRY_ENDS,
  type BegunAttempt,
  type OnlinePayment,
} from '../../../contract/online-payments/online-payment.ts';
import { money, time } from '../../platform/http/schemas.ts';

const message = z.object({ en: z.string(), bn: z.string() });

export const onlinePaymentAnswer = z.object({
  id: z.int(),
  kind: z.enum(['application', 'land_tax', 'mutation']),
  state: z.enum(ONLINE_STATES),
  amount: money,
  application_id: z.int().nullable(),
  mutation_id: z.int().nullable(),
  lands: z.array(
    z.object({
      khatiyan_number: z.string().nullable(),
      dag_number: z.string().nullable(),
      tax_years: z.array(z.string()),
    }),
  ),
  gateway: z.object({ name: message, answers: z.boolean() }).nullable(),
  challan: z
    .object({
      number: z.string(),
      paid_on: z.string(),
      bank: z.enum(CHALLAN_BANKS),
      state: z.enum(CHALLAN_STATES),
    })
    .nullable(),
  since: time.nullable(),
  ended: z.enum(TRY_ENDS).nullable(),
  channel: z.string().nullable(),
  refund_due: money,
  refunds: z.array(z.object({ amount: money, state: z.enum(SHOWN_REFUND_STATES) })),
  paid_at: time.nullable(),
}) satisfies z.ZodType<unknown, OnlinePayment>;

/** Inside the API: amounts in poisha, times as dates. */
export type OnlinePaymentRow = z.output<typeof onlinePaymentAnswer>;

export const begunAttempt = z.object({
  address: z.string().nullable(),
  payment: onlinePaymentAnswer,
}) satisfies z.ZodType<unknown, BegunAttempt>;
