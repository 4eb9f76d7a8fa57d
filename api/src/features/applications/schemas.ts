/** What crosses the wire about applications; inside the API amounts are poisha and times are dates. */
import { z } from 'zod';

import type {
  ApplicationAnswer,
  ApplicationFees,
  OwnedCopy,
  PaymentAnswer,
} from '../../../contract/applications/applications.ts';
import { COPY_STATUSES, type CopyAnswer } from '../../../contract/copies/copies.ts';
import { dagRecord, mouzaMapRecord } from '../land/schemas.ts';
import { id, money, messageSchema, time } from '../../platform/http/schemas.ts';
import { paymentMethod, paymentMethodInput } from '../../platform/payments/schemas.ts';

const type = z.enum(['khatian_request', 'mouza_map_request']);
const paymentStatus = z.enum(['pending', 'paid', 'failed']);

/** The body of `POST /api/applications/{id}/pay`. Numbers may come as text, in either script. */
export const paymentInput = z.object({
  fee_amount: z.union([z.number(), z.string().max(30)]).nullish(),
  payment_status: z.enum(['pending', 'paid']).default('pending'),
  payment_method: paymentMethodInput,
  // Of a payment on a gateway's page neither is asked for.
  payer_identifier: z.string().max(100).nullish(),
  transaction_id: z.string().trim().max(100).nullish(),
});
export type PaymentBody = z.output<typeof paymentInput>;

/** The body of `POST /api/applications`. */
export const applicationInput = paymentInput.extend({
  type,
  description: z.string().max(2000).nullish(),
  dag_id: id.nullish(),
  mouza_map_id: id.nullish(),
  unless_owned: z.boolean().default(false).meta({
    description: 'Refuse with a 409 what would be a second copy that says the same as one of the applicant’s',
  }),
});

/** A 409; of a copy that the applicant has already, with the application that it belongs to. */
export const conflict = messageSchema.extend({
  code: z.literal('owned').optional(),
  application_id: z.int().optional(),
});

/** The record of which one may have a copy. */
export const ownedQuery = z.object({ dag_id: id.optional(), mouza_map_id: id.optional() });
export type ApplicationBody = z.output<typeof applicationInput>;

const payment = z.object({
  id: z.int(),
  provider: z.string(),
  method: paymentMethod,
  status: paymentStatus,
  amount: money,
  payer_identifier: z.string().nullable(),
  transaction_id: z.string().nullable(),
  paid_at: time.nullable(),
  is_sample: z.boolean().meta({ description: 'No money was paid' }),
}) satisfies z.ZodType<unknown, PaymentAnswer>;

const copy = z.object({
  status: z.enum(COPY_STATUSES),
  requested_at: time,
  issued_at: time.nullable(),
  number: z.string().nullable(),
  reason: z.string().nullable(),
  refund: z.object({ amount: money, reference: z.string(), refunded_at: time }).nullable(),
}) satisfies z.ZodType<unknown, CopyAnswer>;

const OF_RECORD =
  '`document_url` leads to the certified copy once that is ready, until then to the scan of the record';

export const application = z.object({
  id: z.int(),
  type,
  description: z.string().nullable(),
  fee_amount: money,
  payment_status: paymentStatus,
  is_sample: z.boolean(),
  created_at: time,
  dag_id: z.int().nullable(),
  mouza_map_id: z.int().nullable(),
  dag: dagRecord.nullable().meta({ description: OF_RECORD }),
  mouza_map: mouzaMapRecord.nullable().meta({ description: OF_RECORD }),
  payment: payment.nullable(),
  online_payment_id: z.int().nullable(),
  copy: copy.nullable().meta({ description: 'Once it is paid for' }),
}) satisfies z.ZodType<unknown, ApplicationAnswer>;

/** One that was just made or paid for; of a payment at a gateway with where it is made, and that it waits for the bank. */
export const applied = application.extend({
  message: z.string().optional(),
  payment_url: z.string().optional(),
});

export const ownedCopy = z.object({
  application: application.nullable(),
}) satisfies z.ZodType<unknown, OwnedCopy>;

/** An application inside the API: `fee_amount` and `payment.amount` in poisha, times as dates. */
export type Application = z.output<typeof application>;

export const fees = z.object({
  khatian_request: money,
  mouza_map_request: money,
}) satisfies z.ZodType<unknown, ApplicationFees>;
