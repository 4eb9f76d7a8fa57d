import type { Knex } from 'knex';

import type { Language } from '../../../contract/language.ts';
import type { Place } from '../../../contract/lookup/lookup.ts';
import type { DayRange } from '../../../contract/reports/range.ts';
import {
  kindOfPurpose,
  linesOfRange,
  type CollectedSums,
  type CollectedLine,
} from '../../../contract/revenue/sums.ts';
import type { Places } from '../../platform/access/places.ts';
import { figuresCsv } from '../../platform/lists/figures-csv.ts';
import { KIND } from './payments.ts';
import { districtsOf, readSums } from './sums.ts';
import { treasuryCodes } from './treasury-codes.ts';

/** Converts sums in poisha to BDT. */
export const inBdt = <Row extends Pick<CollectedSums, 'amount' | 'refunded' | 'fees'>>(row: Row): Row => ({
  ...row,
  amount: row.amount / 100,
  refunded: row.refunded / 100,
  fees: row.fees / 100,
});

/** The sums of a range by day, purpose, method, district, provider and channel, as CSV. */
export async function rangeCsv(
  knex: Knex,
  range: DayRange & { places: Places },
  language: Language,
): Promise<string> {
  const sums = await readSums(knex, range, [['day', 'purpose', 'method', 'district', 'provider', 'channel']]);
  const places = await districtsOf(knex, [...new Set(sums.flatMap(({ district }) => district ?? []))]);
  const codes = await treasuryCodes(knex);
  const lines = sums.map(({ keys: _, month: __, district, channel, ...sum }) => {
    const code = codes.on(KIND[kindOfPurpose[sum.purpose!]], sum.day!);
    return {
      ...inBdt(sum),
      channel: channel || null,
      treasury_codes: code === null ? [] : [code],
      district: places.get(district ?? 0) as Place,
    } as CollectedLine;
  });
  return figuresCsv(linesOfRange, lines, language);
}
