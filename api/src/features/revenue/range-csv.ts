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
export const inBdt = <Row extends Pick<CollectedSums, 'amount' | 'refunded'>>(row: Row): Row => ({
  ...row,
  amount: row.amount / 100,
  refunded: row.refunded / 100,
});

/** The sums of a range by day, purpose, method and district, as CSV. */
export async function rangeCsv(
  knex: Knex,
  range: DayRange & { places: Places },
  language: Language,
): Promise<string> {
  const sums = await readSums(knex, range, [['day', 'purpose', 'method', 'district']]);
  const places = await districtsOf(knex, [...new Set(sums.flatMap(({ district }) => district ?? []))]);
  const codes = await treasuryCodes(knex);
  const lines = sums.map(({ keys: _, month: __, district, ...sum }) => {
    const code = codes.on(KIND[kindOfPurpose[sum.purpose!]], sum.day!);
    const treasury_codes = code === null ? [] : [code];
    return { ...inBdt(sum), treasury_codes, district: places.get(district ?? 0) as Place } as CollectedLine;
  });
  return figuresCsv(linesOfRange, lines, language);
}
