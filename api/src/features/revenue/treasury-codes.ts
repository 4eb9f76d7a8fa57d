/** The treasury's code of each kind of revenue, by day (`treasury_codes`). Days are Dhaka's, `YYYY-MM-DD`. */
import type { Knex } from 'knex';

import type { PaymentKind } from '../../../contract/payments/payment.ts';

interface CodeRow {
  kind: PaymentKind;
  code: string | null;
  valid_from: string;
}

export interface TreasuryCodes {
  /** The code that holds on a day; null: none is known. */
  on(kind: PaymentKind, day: string): string | null;
  /** The codes that hold in a span of days, the oldest first. */
  within(kind: PaymentKind, range: { from: string; to: string }): string[];
}

/** Reads the codes, which are a few rows. */
export async function treasuryCodes(knex: Knex): Promise<TreasuryCodes> {
  const rows = (await knex('treasury_codes')
    .orderBy('valid_from')
    .select('kind', 'code', knex.raw(`to_char(valid_from, 'YYYY-MM-DD') as valid_from`))) as CodeRow[];
  const of = (kind: PaymentKind) => rows.filter((row) => row.kind === kind);
  return {
    on: (kind, day) => of(kind).findLast(({ valid_from }) => valid_from <= day)?.code ?? null,
    within: (kind, { from, to }) => {
      const holds = of(kind).filter(({ valid_from }, at, all) => {
        const next = all[at + 1]?.valid_from;
        return valid_from <= to && (next === undefined || next > from);
      });
      return [...new Set(holds.flatMap(({ code }) => code ?? []))];
    },
  };
}
