/** How much of the record is drawn, as CSV. */
import type { CoverageRow } from '../../../../contract/maps/overview.ts';
import { nameIn } from '../../../../contract/language.ts';
import { placeHeads } from '../../../platform/lists/columns.ts';
import type { CsvColumn } from '../../../platform/lists/csv.ts';
import { exportRoute } from '../../../platform/lists/export.ts';
import { readWithTimeout } from '../../../platform/lists/timeout.ts';
import { coverageOf } from './coverage.ts';
import { coverageQuery } from './schemas.ts';
import { publicRecord } from '../../land/public-record.ts';

const columns: CsvColumn<CoverageRow>[] = [
  { head: placeHeads.district, of: ({ district }, language) => nameIn(district, language) },
  // The mouzas of an upazila, otherwise upazilas.
  { head: { en: 'Place', bn: 'এলাকা' }, of: ({ place }, language) => nameIn(place, language) },
  { head: placeHeads.jl, of: ({ place }) => place.jl_no },
  { head: { en: 'Recorded dags', bn: 'রেকর্ডভুক্ত দাগ' }, of: ({ dags }) => dags },
  { head: { en: 'Drawn', bn: 'আঁকা হয়েছে' }, of: ({ drawn }) => drawn },
  { head: { en: 'Share (%)', bn: 'হার (%)' }, of: ({ percent }) => percent },
];

export default exportRoute<typeof coverageQuery, CoverageRow>({
  list: '/admin/maps/coverage',
  access: publicRecord,
  tags: ['Boundaries'],
  summary: 'How many of the recorded dags are drawn as CSV: of an upazila by mouza, else by upazila',
  query: coverageQuery,
  file: 'map-coverage.csv',
  columns,
  rows: async function* (query, { server }) {
    yield (await readWithTimeout(server.replica, (trx) => coverageOf(trx, query, Infinity))).rows;
  },
});
