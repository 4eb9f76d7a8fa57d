/** The khatians of a search as CSV. */
import type { FoundKhatian } from '../../../contract/khatian/khatian.ts';
import { normalizeTyped } from '../../../contract/digits.ts';
import { landNumber } from '../../../contract/land/numbers/number.ts';
import { nameIn } from '../../../contract/language.ts';
import { heads, placeHeads } from '../../platform/lists/columns.ts';
import type { CsvColumn } from '../../platform/lists/csv.ts';
import { exportRoute } from '../../platform/lists/export.ts';
import { readWithTimeout } from '../../platform/lists/timeout.ts';
import { findKhatians, MAX_SEARCHED_DAGS, MAX_SHOWN } from './find.ts';
import { khatianQuery } from './schemas.ts';
import { publicRecord } from '../land/public-record.ts';

const columns: CsvColumn<FoundKhatian>[] = [
  { head: placeHeads.district, of: ({ mouza }, language) => nameIn(mouza.district, language) },
  { head: placeHeads.upazila, of: ({ mouza }, language) => nameIn(mouza.upazila, language) },
  { head: placeHeads.mouza, of: ({ mouza }, language) => nameIn(mouza, language) },
  { head: placeHeads.jl, of: ({ mouza }) => mouza.jl_no },
  { head: heads.survey, of: ({ survey_type }) => survey_type?.code },
  { head: heads.khatian, of: ({ khatiyan_number }) => khatiyan_number },
  { head: { en: 'Dags', bn: 'দাগ' }, of: ({ dags }) => dags },
  {
    head: { en: `Dag numbers (first ${MAX_SHOWN})`, bn: 'দাগ নম্বর (প্রথম ৩টি)' },
    of: ({ dag_numbers }) => dag_numbers.join('; '),
  },
  {
    head: { en: `Owners (first ${MAX_SHOWN})`, bn: 'মালিক (প্রথম ৩ জন)' },
    of: ({ owners }) => owners.join('; '),
  },
];

export default exportRoute<typeof khatianQuery, FoundKhatian>({
  list: '/admin/khatians',
  access: publicRecord,
  tags: ['Land records'],
  summary: 'Khatians by place, number and owner as CSV, as far as their dags are looked at',
  query: khatianQuery,
  file: 'khatians.csv',
  columns,
  people: 'dags',
  rows: async function* ({ number, owner, ...places }, { server }) {
    const query = { ...places, number: landNumber(number), owner: normalizeTyped(owner) };
    yield await readWithTimeout(server.replica, (trx) => findKhatians(trx, query, MAX_SEARCHED_DAGS));
  },
});
