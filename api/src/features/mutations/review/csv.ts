/** The office's list of mutations as CSV. */
import { mutationLandLabels } from '../../../../contract/mutations/fees.ts';
import { mutationTypeLabels } from '../../../../contract/mutations/mutations.ts';
import { mutationStatusLabels } from '../../../../contract/mutations/states.ts';
import {
  heads,
  idColumn,
  dateTimeText,
  officerColumn,
  personColumns,
  placeColumns,
  sampleColumn,
  labelOf,
} from '../../../platform/lists/columns.ts';
import type { CsvColumn } from '../../../platform/lists/csv.ts';
import { exportRoute } from '../../../platform/lists/export.ts';
import { allMutations, type CsvMutation } from './list.ts';
import { listFilters } from './filters.ts';
import { viewOf } from '../../assignments/views.ts';
import { narrowed, staffAccess } from '../../../platform/access/where.ts';

const columns: CsvColumn<CsvMutation>[] = [
  idColumn,
  { head: { en: 'Tracking number', bn: 'ট্র্যাকিং নম্বর' }, of: (row) => row.tracking_number },
  { head: heads.status, of: ({ status }, language) => labelOf(mutationStatusLabels, status, language) },
  {
    head: { en: 'Type', bn: 'ধরন' },
    of: ({ mutation_type }, language) => labelOf(mutationTypeLabels, mutation_type, language),
  },
  { head: heads.submitted, of: ({ created_at }, language) => dateTimeText(created_at, language) },
  ...personColumns,
  ...placeColumns,
  { head: heads.khatian, of: ({ khatian_number }) => khatian_number },
  { head: heads.dag, of: ({ dag_number }) => dag_number },
  { head: heads.land, of: ({ land_type }, language) => labelOf(mutationLandLabels, land_type, language) },
  { head: heads.area, of: ({ land_area }) => land_area },
  // Poisha: a spreadsheet adds up taka.
  { head: heads.fee, of: ({ fee_amount }) => (fee_amount / 100).toFixed(2) },
  { head: heads.decided, of: ({ reviewed_at }, language) => dateTimeText(reviewed_at, language) },
  officerColumn,
  { head: heads.remarks, of: ({ remarks }) => remarks },
  sampleColumn,
];

export default exportRoute<typeof listFilters, CsvMutation>({
  list: '',
  access: staffAccess(narrowed),
  tags: ['Mutations'],
  summary: 'The same mutations as CSV, all of them',
  query: listFilters,
  file: 'mutations.csv',
  columns,
  people: 'mutations',
  rows: (asked, request) =>
    allMutations(request.server.replica, asked, request.places, viewOf(asked.assigned, request)),
});
