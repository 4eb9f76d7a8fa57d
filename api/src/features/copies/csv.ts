/** Pending copies of the land office as CSV. */
import { z } from 'zod';
import { applicationLabels } from '../../../contract/applications/fees.ts';
import { copyStatusLabels } from '../../../contract/copies/copies.ts';
import {
  heads,
  idColumn,
  dateTimeText,
  personColumns,
  placeColumns,
  sampleColumn,
  labelOf,
} from '../../platform/lists/columns.ts';
import type { CsvColumn } from '../../platform/lists/csv.ts';
import { exportRoute } from '../../platform/lists/export.ts';
import { everyWaitingCopy, PENDING_STATES, type Reviewed } from './review.ts';
import { assignedParameter, viewOf } from '../assignments/views.ts';
import { narrowed, staffAccess } from '../../platform/access/where.ts';

const located = placeColumns.map(({ head, of }): CsvColumn<Reviewed> => ({
  head,
  of: ({ record }, language) => {
    const { mouza } = record.zil;
    const { upazila } = mouza;
    const { district } = upazila;
    return of({ division: district.division, district, upazila, mouza }, language);
  },
}));

const columns: CsvColumn<Reviewed>[] = [
  idColumn,
  { head: heads.status, of: ({ status }, language) => labelOf(copyStatusLabels, status, language) },
  {
    head: { en: 'Application', bn: 'আবেদন' },
    of: ({ type }, language) => labelOf(applicationLabels, type, language),
  },
  {
    head: { en: 'Asked for (Dhaka)', bn: 'আবেদনের সময় (ঢাকা)' },
    of: ({ requested_at }, language) => dateTimeText(requested_at, language),
  },
  ...personColumns,
  ...located,
  { head: { en: 'Sheet', bn: 'শিট (জিল)' }, of: ({ record }) => record.zil.zil_no },
  { head: heads.survey, of: ({ record }) => record.survey },
  { head: heads.khatian, of: ({ record }) => record.khatiyan_number },
  { head: heads.dag, of: ({ record }) => record.dag_number },
  { head: { en: 'Map', bn: 'ম্যাপ' }, of: ({ record }) => record.name },
  // Stored in poisha; a spreadsheet should add up taka.
  { head: heads.fee, of: ({ fee_amount }) => (fee_amount / 100).toFixed(2) },
  { head: heads.reason, of: ({ reason }) => reason },
  sampleColumn,
];

const query = z.object({ status: z.enum(PENDING_STATES).optional(), ...assignedParameter });

export default exportRoute<typeof query, Reviewed>({
  list: '',
  access: staffAccess(narrowed),
  tags: ['Copies'],
  summary: 'Copies that wait for the land office as CSV, the oldest first',
  query,
  file: 'copy-requests.csv',
  columns,
  people: 'copies',
  rows: ({ status, assigned }, request) =>
    everyWaitingCopy(request.server.replica, status ? [status] : PENDING_STATES, {
      places: request.places,
      view: viewOf(assigned, request),
    }),
});
