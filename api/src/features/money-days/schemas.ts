/** What crosses the wire about days of money; inside the API amounts are poisha and times are dates. */
import { z } from 'zod';

import {
  FINDING_KINDS,
  FINDING_SOURCES,
  type MoneyDay,
  type MoneyDayDetails,
  type MoneyFinding,
} from '../../../contract/money-desk/days.ts';
import {
  SETTLEMENT_COLUMNS,
  SETTLEMENT_STATES,
  type Payout,
  type SettlementFile,
  type SettlementFileDetails,
  type SettlementLine,
} from '../../../contract/money-desk/settlement-files.ts';
import { id, money, time } from '../../platform/http/schemas.ts';
import type { DayRow } from './days.ts';
import type { FindingRow } from './findings.ts';
import { addressOf, type FileRow } from './kept-files.ts';

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
  payment_id: z.int().nullable(),
  there: money,
  here: money,
  sources: z.array(z.enum(FINDING_SOURCES)),
  transaction: z.string().nullable(),
  explained: z.object({ reason: z.string(), by: person, at: time }).nullable(),
}) satisfies z.ZodType<unknown, MoneyFinding>;

const settlementFile = z.object({
  id: z.int(),
  provider: z.string(),
  state: z.enum(SETTLEMENT_STATES),
  name: z.string(),
  url: z.string(),
  lines: z.int(),
  unclear: z.int().meta({ description: 'Lines that are unclear: such a file is not taken' }),
  ignored_heads: z.array(z.string()).meta({ description: 'Columns of the file that nothing reads' }),
  uploaded_by: person,
  uploaded_at: time,
  taken_by: person.nullable(),
  taken_at: time.nullable(),
}) satisfies z.ZodType<unknown, SettlementFile>;

const settlementLine = z.object({
  line: z.int().meta({ description: 'As a spreadsheet counts it' }),
  typed: z.partialRecord(z.enum(SETTLEMENT_COLUMNS.map(([name]) => name)), z.string()),
  problem: z.string().nullable(),
}) satisfies z.ZodType<unknown, SettlementLine>;

export const settlementFileDetails = settlementFile.extend({
  day: z.string(),
  shown: z.array(settlementLine),
}) satisfies z.ZodType<unknown, SettlementFileDetails>;

const payout = z.object({
  provider: z.string(),
  settled_on: z.string().nullable(),
  count: z.int(),
  amount: money,
  fees: money,
}) satisfies z.ZodType<unknown, Payout>;

export const moneyDayDetails = z.object({
  figures: z.array(moneyDayEntry),
  findings: z.array(moneyFinding),
  files: z.array(settlementFile),
  payouts: z.array(payout),
}) satisfies z.ZodType<unknown, MoneyDayDetails>;

export const dayParams = z.object({ day: z.iso.date() });
export const providerParams = dayParams.extend({ provider: z.string().max(50) });
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

export const fileOf = (row: FileRow): z.output<typeof settlementFile> => ({ ...row, url: addressOf(row) });
