/** The office's list of registrations as CSV. */
import { landTypeLabels } from '../../../contract/land-tax/land-types.ts';
import { registrationStatusLabels } from '../../../contract/land-registrations/registrations.ts';
import { batches } from '../../platform/lists/batches.ts';
import {
  heads,
  idColumn,
  dateTimeText,
  officerColumn,
  personColumns,
  placeColumns,
  sampleColumn,
  labelOf,
} from '../../platform/lists/columns.ts';
import type { CsvColumn } from '../../platform/lists/csv.ts';
import { exportRoute } from '../../platform/lists/export.ts';
import { listParameters } from '../../platform/lists/query.ts';
import { allRegistrations, readReviewQuery, reviewedByIds } from './review-list.ts';
import type { StoredReviewedRegistration } from './review-schemas.ts';
import { registrationStatus } from './schemas.ts';
import { assignedParameter, viewOf } from '../assignments/views.ts';
import { narrowed, staffAccess } from '../../platform/access/where.ts';

const columns: CsvColumn<StoredReviewedRegistration>[] = [
  idColumn,
  { head: heads.status, of: ({ status }, language) => labelOf(registrationStatusLabels, status, language) },
  { head: heads.submitted, of: ({ submitted_at }, language) => dateTimeText(submitted_at, language) },
  ...personColumns,
  ...placeColumns,
  { head: heads.survey, of: ({ survey_type }) => survey_type.code },
  { head: heads.khatian, of: ({ khatiyan_number }) => khatiyan_number },
  { head: heads.dag, of: ({ dag_number }) => dag_number },
  { head: heads.land, of: ({ land_type }, language) => labelOf(landTypeLabels, land_type, language) },
  { head: heads.area, of: ({ land_area }) => land_area },
  { head: heads.decided, of: ({ reviewed_at }, language) => dateTimeText(reviewed_at, language) },
  officerColumn,
  { head: heads.remarks, of: ({ notes }) => notes },
  sampleColumn,
];

const query = listParameters.omit({ range: true }).extend({
  status: registrationStatus.optional(),
  ...assignedParameter,
});

export default exportRoute<typeof query, StoredReviewedRegistration>({
  list: '',
  access: staffAccess(narrowed),
  tags: ['Land development tax'],
  summary: 'The same registrations as CSV, all of them',
  query,
  file: 'land-tax-registrations.csv',
  columns,
  people: 'land_tax_registrations',
  rows: ({ assigned, ...query }, request) => {
    const { server, places } = request;
    const list = readReviewQuery(query);
    const view = viewOf(assigned, request);
    return batches<{ id: number }, StoredReviewedRegistration>(
      server.replica,
      (trx) => allRegistrations(trx, list, places, view),
      (trx, found) =>
        reviewedByIds(
          trx,
          found.map(({ id }) => id),
        ),
    );
  },
});
