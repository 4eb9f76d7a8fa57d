/** What crosses the wire about bills and payments of the land tax; inside the API amounts are poisha and times are dates. */
import { z } from 'zod';

import { REGISTRATION_STATUSES } from '../../../contract/land-registrations/registrations.ts';
import { AREA_CLASSES } from '../../../contract/land-tax/land-types.ts';
import {
  MAX_YEARS_AHEAD,
  type TaxBill,
  type TaxLine,
  type TaxPaid,
  type TaxPaymentAnswer,
} from '../../../contract/land-tax/land-tax.ts';
import type { LandTaxStanding as Standing } from '../../../contract/land-tax/standing.ts';
import { errorsByField, id, money, messageSchema, time } from '../../platform/http/schemas.ts';
import { paymentMethod, paymentMethodInput } from '../../platform/payments/schemas.ts';
import { actedFor } from '../representation/acted-for-schema.ts';
import { landType } from './land-type.ts';

const message = z.object({ en: z.string(), bn: z.string() });

/** The body of `POST /api/land-tax-payments/calculate`. */
export const billInput = z.object({
  registration_ids: z.array(id).default([]),
  years: z.coerce
    .number()
    .int()
    .min(1)
    .max(MAX_YEARS_AHEAD + 1)
    .default(1),
});

/** The body of `POST /api/land-tax-payments/pay`. */
export const taxPaymentInput = billInput.extend({
  payment_method: paymentMethodInput,
  payer_identifier: z.string().max(100).nullish(),
  transaction_id: z.string().max(100).nullish(),
  total_amount: z.union([z.number(), z.string().max(30)]).nullish(),
  tax_year: z.coerce.number().int().nullish(),
});
export type TaxPaymentBody = z.output<typeof taxPaymentInput>;

const line = z.object({
  registration_id: z.int(),
  state: z.enum(REGISTRATION_STATUSES),
  khatiyan_number: z.string(),
  dag_number: z.string(),
  area: z.number(),
  type: landType,
  tax_year: z.int(),
  decimals: z.int(),
  area_class: z.enum(AREA_CLASSES),
  rate: money,
  exempt: z.boolean(),
  amount: money,
  section: message,
  explanation: message,
  acting_for: z
    .array(actedFor.pick({ kind: true, owner: true }))
    .optional()
    .meta({ description: 'The owners whose land it is; absent: it is the payer’s own' }),
}) satisfies z.ZodType<unknown, TaxLine>;

export const taxBill = z.object({
  calculations: z.array(line),
  total_amount: money,
}) satisfies z.ZodType<unknown, TaxBill>;

export const taxPayment = z.object({
  id: z.int(),
  year: z.string(),
  tax_year: z.int(),
  amount: money,
  status: z.enum(['pending', 'paid', 'failed']),
  payment_method: paymentMethod,
  payer_identifier: z.string().nullable(),
  transaction_id: z.string().nullable(),
  paid_at: time.nullable(),
  created_at: time,
  is_sample: z.boolean().meta({ description: 'No money was paid' }),
  acted_for: z.array(actedFor).meta({ description: 'The owners for whom the payer acted' }),
  online_payment_id: z.int().nullable(),
  land_tax_registration: z.object({
    id: z.int(),
    khatiyan_number: z.string(),
    dag_number: z.string(),
  }),
}) satisfies z.ZodType<unknown, TaxPaymentAnswer>;

/** A payment inside the API: the amount in poisha, times as dates. */
export type TaxPayment = z.output<typeof taxPayment>;

export const taxPaid = z.object({
  message: z.string(),
  payments: z.array(taxPayment),
  total_amount: money,
  payment_url: z.string().optional(),
}) satisfies z.ZodType<unknown, TaxPaid>;

export const landTaxStanding = z.discriminatedUnion('state', [
  z.object({ state: z.literal('due'), tax_year: z.int(), amount: money }),
  z.object({ state: z.literal('paid'), until: z.int() }),
  z.object({ state: z.literal('confirming'), online_payment_id: z.int().nullable() }),
  z.object({ state: z.literal('later'), from: z.int() }),
  z.object({ state: z.literal('no-rate'), reason: message }),
]) satisfies z.ZodType<unknown, Standing>;

/** The same inside the API: the amount in poisha. */
export type LandTaxStanding = z.output<typeof landTaxStanding>;

/** A refusal: the land tax screens read the text in `error`. */
export const taxRefusal = messageSchema.extend({ error: z.string() });
export const taxFieldErrors = taxRefusal.extend({ errors: errorsByField });
