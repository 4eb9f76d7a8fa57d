import type { Knex } from 'knex';

import { nameIn, type Language } from '../../../contract/language.ts';
import { methodLabel } from '../../../contract/payments/payment.ts';
import type { DayRange } from '../../../contract/reports/range.ts';
import {
  contradictionLabels,
  reconciliationHeads as heads,
  type BookedSums,
  type Reconciliation,
} from '../../../contract/revenue/reconciliation.ts';
import { purposeLabels } from '../../../contract/revenue/sums.ts';
import { BYTE_ORDER_MARK, csvText } from '../../platform/lists/csv-lines.ts';
import { bdtCell } from '../../platform/lists/figures-csv.ts';
import { findContradictions } from './contradictions.ts';
import { compareWithLedger } from './ledger-days.ts';

/** A reconciled range, read in one snapshot. Poisha. */
export async function reconcile(
  knex: Knex,
  range: DayRange,
): Promise<Omit<Reconciliation, 'checked_at'> & { checked_at: Date }> {
  const comparison = await compareWithLedger(knex, range);
  const found = await findContradictions(knex, range);
  return {
    ...range,
    checked_at: new Date(),
    agrees: comparison.total.agrees && found.contradiction_count === 0,
    ...comparison,
    ...found,
  };
}

const bdt = (poisha: number) => bdtCell(poisha / 100);
const cells = (sums: BookedSums, ledger: BookedSums) => [
  sums.payments,
  ledger.payments,
  bdt(sums.amount),
  bdt(ledger.amount),
  bdt(ledger.amount - sums.amount),
  sums.refunds,
  ledger.refunds,
  bdt(sums.refunded),
  bdt(ledger.refunded),
  bdt(ledger.refunded - sums.refunded),
];

/**
 * The same as CSV with a byte-order mark, in the reader's language: each day by both sources, then each differing
 * sum, then each contradiction; the first column names the kind of line.
 */
export function reconciliationCsv(
  { days, differences, contradictions }: Pick<Reconciliation, 'days' | 'differences' | 'contradictions'>,
  language: Language,
): string {
  const say = (head: (typeof heads)[keyof typeof heads]) => head[language];
  const none = Array.from({ length: 10 }, () => null);
  const last = [null, null, null];
  return (
    BYTE_ORDER_MARK +
    csvText([
      [
        ...[heads.line, heads.day, heads.purpose, heads.method, heads.district].map(say),
        ...[heads.sumsPayments, heads.ledgerPayments, heads.sumsAmount, heads.ledgerAmount].map(say),
        ...[heads.amountOff, heads.sumsRefunds, heads.ledgerRefunds, heads.sumsRefunded].map(say),
        ...[heads.ledgerRefunded, heads.refundedOff, heads.number, heads.amount, heads.was].map(say),
      ],
      ...days.map(({ day, sums, ledger, agrees }) => [
        say(agrees ? heads.dayAgrees : heads.dayDiffers),
        day,
        null,
        null,
        null,
        ...cells(sums, ledger),
        ...last,
      ]),
      ...differences.map(({ day, purpose, method, district, sums, ledger }) => [
        say(heads.difference),
        day,
        purposeLabels[purpose][language],
        methodLabel(method)[language],
        district && nameIn(district, language),
        ...cells(sums, ledger),
        ...last,
      ]),
      ...contradictions.map(({ kind, day, purpose, number, amount, was }) => [
        contradictionLabels[kind][language],
        day,
        purposeLabels[purpose][language],
        null,
        null,
        ...none,
        number,
        bdt(amount),
        was && bdt(was.amount),
      ]),
    ])
  );
}
