/** What crosses the wire about days of money; inside the API amounts are poisha and times are dates. */
import { z } from 'zod';

import {
  FINDING_KINDS,
  type MoneyDay,
  type MoneyDayDetails,
  type MoneyFinding,
} from '../../../contract/money-desk/days.ts';
import { id, money, time } from '../../platform/http/schemas.ts';
import type { DayRow } from './days.ts';
import type { FindingRow } from './findings.ts';

const person = z.object({ id: z.int(), name: z.string() });

export const moneyDayEntry = z.object({
  day: z.string(),
  provider: z.string(),
  paid_there: z.int(),
  paid_there_amount: money,
  settled_here: z.int(),
  settled_here_amount: money,
  fees: money,
  refunds: z.int(),
  refunds_amount: money,
  held: z.int(),
  held_amount: money,
  open_findings: z.int(),
  counted_at: time.nullable(),
  closed_by: person.nullable(),
  closed_at: time.nullable(),
}) satisfies z.ZodType<unknown, MoneyDay>;

const moneyFinding = z.object({
  kind: z.enum(FINDING_KINDS),
  id: z.int(),
  provider: z.string(),
  payment_id: z.int(),
  there: money,
  here: money,
  explained: z.object({ reason: z.string(), by: person, at: time }).nullable(),
}) satisfies z.ZodType<unknown, MoneyFinding>;

export const moneyDayDetails = z.object({
  figures: z.array(moneyDayEntry),
  findings: z.array(moneyFinding),
}) satisfies z.ZodType<unknown, MoneyDayDetails>;

export const dayParams = z.object({ day: z.iso.date() });
export const findingParams = dayParams.extend({ kind: z.enum(FINDING_KINDS), id });

export const entryOf = (row: DayRow): z.output<typeof moneyDayEntry> => ({
  ...row,
  paid_there_amount: row.paid_there_poisha,
  settled_here_amount: row.settled_here_poisha,
  fees: row.fees_poisha,
  refunds_amount: row.refunds_poisha,
  held_amount: row.held_poisha,
});

export const findingOf = ({
  reason,
  explained_at,
  by_id,
  by_name,
  ...row
}: FindingRow): z.output<typeof moneyFinding> => ({
  ...row,
  explained: reason === null ? null : { reason, by: { id: by_id!, name: by_name! }, at: explained_at! },
});
