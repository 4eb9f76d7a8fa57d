/** What crosses the wire about challans; inside the API amounts are poisha and times are dates. */
import { z } from 'zod';

import { CHALLAN_BANKS } from '../../../contract/challans/banks.ts';
import { CHALLAN_STATES, type ChallanDue, type ChallanEntry } from '../../../contract/challans/challans.ts';
import { money, time } from '../../platform/http/schemas.ts';

export const paymentKind = z.enum(['application', 'land_tax', 'mutation']);

export const dueEntry = z.object({
  kind: paymentKind,
  id: z.int(),
  payer: z.string(),
  called: z.string().nullable(),
  tax_years: z.array(z.string()),
  amount: money,
}) satisfies z.ZodType<unknown, ChallanDue>;

export const challanEntry = z.object({
  id: z.int(),
  payment_id: z.int(),
  kind: paymentKind,
  user: z.object({ id: z.int(), name: z.string(), email: z.string() }),
  number: z.string(),
  paid_on: z.string(),
  bank: z.enum(CHALLAN_BANKS),
  amount: money,
  document: z.object({ name: z.string(), url: z.string() }),
  status: z.enum(CHALLAN_STATES),
  entered_by: z.object({ id: z.int(), name: z.string() }),
  entered_at: time,
  decided_by: z.object({ id: z.int(), name: z.string() }).nullable(),
  reason: z.string().nullable(),
}) satisfies z.ZodType<unknown, ChallanEntry>;
export type ChallanRow = z.output<typeof challanEntry>;
