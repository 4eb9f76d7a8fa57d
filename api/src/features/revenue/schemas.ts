import { z } from 'zod';

import { CONTRADICTIONS, type Reconciliation } from '../../../contract/revenue/reconciliation.ts';
import { PURPOSES, type RevenueRange } from '../../../contract/revenue/sums.ts';
import { money, time } from '../../platform/http/schemas.ts';
import { place } from '../land/schemas.ts';
import { paymentMethod } from '../../platform/payments/schemas.ts';

const booked = z.object({ payments: z.int(), amount: money, refunds: z.int(), refunded: money });

/** Collections: counts and BDT. */
export const collected = booked.extend({ fees: money, is_sample: z.boolean() });
const purpose = z.enum(PURPOSES);

export const revenueRange = z.object({
  from: z.string(),
  to: z.string(),
  total: collected,
  days: z.array(collected.extend({ day: z.string() })),
  purposes: z.array(collected.extend({ purpose, treasury_codes: z.array(z.string()) })),
  methods: z.array(collected.extend({ method: paymentMethod })),
  channels: z.array(collected.extend({ provider: z.string(), channel: z.string().nullable() })),
  districts: z.array(collected.extend({ district: place })),
}) satisfies z.ZodType<unknown, RevenueRange>;

const both = z.object({ sums: booked, ledger: booked });

export const reconciliation = z.object({
  from: z.string(),
  to: z.string(),
  checked_at: time,
  agrees: z.boolean(),
  days: z.array(both.extend({ day: z.string(), agrees: z.boolean() })),
  total: both.extend({ agrees: z.boolean() }),
  differences: z.array(
    both.extend({ day: z.string(), purpose, method: paymentMethod, district: place.nullable() }),
  ),
  difference_count: z.int(),
  contradictions: z.array(
    z.object({
      kind: z.enum(CONTRADICTIONS),
      day: z.string(),
      purpose,
      number: z.string(),
      amount: money,
      was: z.object({ amount: money, method: paymentMethod, day: z.string(), to: z.string() }).nullable(),
      to: z.string(),
    }),
  ),
  contradiction_count: z.int(),
}) satisfies z.ZodType<unknown, Reconciliation>;
