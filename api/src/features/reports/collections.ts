/** Collections by district and month, from the sums by day. Poisha; months are Dhaka's. */
import type { Knex } from 'knex';
import { z } from 'zod';

import { dhakaDay } from '../../../contract/format.ts';
import { everyMonth } from '../../../contract/mutations/figures/months.ts';
import { byDistrictAndMonth, type CollectionsReport } from '../../../contract/reports/collections.ts';
import { figuresCsv } from '../../platform/lists/figures-csv.ts';
import { dayRangeQuery, readDayRange } from '../../platform/time/day-range.ts';
import { place } from '../land/schemas.ts';
import { inBdt } from '../revenue/range-csv.ts';
import { collected as collectedSchema } from '../revenue/schemas.ts';
import { collected, districtsOf, readSums, sumsBy, totalOf, type SumsQuery } from '../revenue/sums.ts';
import { placeQuery } from './place-query.ts';
import { defineReport } from './report.ts';

const NOTHING = { payments: 0, amount: 0, refunds: 0, refunded: 0, fees: 0, is_sample: false };

/** Every month of a range up to the current one, each district, and both together; of one district if given. */
export async function collectionsOf(
  knex: Knex,
  { today, ...summed }: SumsQuery & { today: string },
): Promise<CollectionsReport> {
  const sums = await readSums(knex, summed, [[], ['month'], ['district'], ['district', 'month']]);
  const districts = sumsBy(sums, 'district');
  const places = await districtsOf(
    knex,
    districts.map(({ district }) => district),
  );
  const found = new Map(sumsBy(sums, 'month').map((row) => [row.month, row]));
  const last = [summed.to, today].toSorted()[0]!.slice(0, 7);
  const months = new Set([...everyMonth(summed.from.slice(0, 7), last), ...found.keys()]);
  const rank = new Map(districts.map(({ district }, place) => [district, place]));
  return {
    from: summed.from,
    to: summed.to,
    total: totalOf(sums),
    months: [...months].toSorted().map((month) => found.get(month) ?? { month, ...NOTHING }),
    districts: districts.map(({ district, ...row }) => ({ ...row, district: places.get(district)! })),
    cells: sums
      .flatMap((sum) => {
        const { keys, district, month } = sum;
        return keys === 2 && district !== null && month !== null
          ? [{ district: places.get(district)!, month, ...collected(sum) }]
          : [];
      })
      .toSorted(
        (one, other) =>
          rank.get(one.district.id)! - rank.get(other.district.id)! || one.month.localeCompare(other.month),
      ),
  };
}

export default defineReport({
  name: 'collections',
  summary: 'What was collected by district and month, of a span of days; BDT',
  query: dayRangeQuery.extend(placeQuery.pick({ district_id: true }).shape),
  answer: z.object({
    from: z.string(),
    to: z.string(),
    total: collectedSchema,
    months: z.array(collectedSchema.extend({ month: z.string() })),
    districts: z.array(collectedSchema.extend({ district: place })),
    cells: z.array(collectedSchema.extend({ district: place, month: z.string() })),
  }) satisfies z.ZodType<unknown, CollectionsReport>,
  parameters: ({ district_id, ...days }) => ({
    ...readDayRange(days),
    district_id,
    today: dhakaDay(new Date()),
  }),
  read: collectionsOf,
  file: {
    summary: 'Each district in each month as CSV',
    name: ({ from, to }) => `collections-${from}-${to}.csv`,
    text: ({ cells }, language) => figuresCsv(byDistrictAndMonth, cells.map(inBdt), language),
  },
});
