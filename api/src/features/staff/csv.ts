/** The staff accounts as CSV. */
import { roleLabels } from '../../../contract/roles.ts';
import { staffDefinition, staffStateLabels, twoFactorLabels } from '../../../contract/staff/staff.ts';
import { idColumn, dateTimeText, labelOf } from '../../platform/lists/columns.ts';
import type { CsvColumn } from '../../platform/lists/csv.ts';
import { exportRoute } from '../../platform/lists/export.ts';
import { listParameters, readListQuery } from '../../platform/lists/query.ts';
import { everyStaff, type StaffRow } from './list.ts';

const label = (name: string) => staffDefinition.fields[name]!.label;

const columns: CsvColumn<StaffRow>[] = [
  idColumn,
  { head: label('name'), of: ({ name }) => name },
  { head: label('name_bn'), of: ({ name_bn }) => name_bn },
  { head: label('email'), of: ({ email }) => email },
  { head: label('phone'), of: ({ phone }) => phone },
  { head: label('role'), of: ({ role }, language) => labelOf(roleLabels, role, language) },
  { head: label('state'), of: ({ state }, language) => labelOf(staffStateLabels, state, language) },
  {
    head: label('two_factor'),
    of: ({ two_factor }, language) => labelOf(twoFactorLabels, String(two_factor), language),
  },
  { head: label('last_seen_at'), of: ({ last_seen_at }, language) => dateTimeText(last_seen_at, language) },
];

const query = listParameters.omit({ range: true });

export default exportRoute<typeof query, StaffRow>({
  list: '',
  access: 'admin',
  tags: ['Staff accounts'],
  summary: 'The staff accounts as CSV',
  query,
  file: 'staff.csv',
  columns,
  people: 'users',
  rows: (query, { server }) => everyStaff(server.replica, readListQuery(staffDefinition, query)),
});
