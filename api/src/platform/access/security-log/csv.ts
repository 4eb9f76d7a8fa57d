/** The security log as CSV. */
import { securityEvents } from '../../../../contract/security-log/events.ts';
import { securityLogDefinition, type SecurityRow } from '../../../../contract/security-log/list.ts';
import { actingPosts, actingPostsLabel } from '../../../../contract/offices/offices.ts';
import { idColumn, dateTimeText, labelOf } from '../../lists/columns.ts';
import type { CsvColumn } from '../../lists/csv.ts';
import { exportRoute } from '../../lists/export.ts';
import { listParameters, readListQuery } from '../../lists/query.ts';
import { securityRowBatches, type WithDates } from './read.ts';

const label = (name: string) => securityLogDefinition.fields[name]!.label;

const columns: CsvColumn<WithDates<SecurityRow>>[] = [
  idColumn,
  { head: { en: 'Time (UTC)', bn: 'সময় (ইউটিসি)' }, of: ({ at }) => at.toISOString() },
  { head: { en: 'Time (Dhaka)', bn: 'সময় (ঢাকা)' }, of: ({ at }, language) => dateTimeText(at, language) },
  { head: label('event'), of: ({ event }, language) => labelOf(securityEvents, event, language) },
  { head: label('user'), of: ({ user }) => user?.name },
  { head: { en: 'Email', bn: 'ইমেইল' }, of: ({ user }) => user?.email },
  { head: actingPostsLabel, of: ({ posts }, language) => actingPosts(posts)?.[language] },
  { head: label('ip'), of: ({ ip }) => ip },
  { head: label('user_agent'), of: ({ user_agent }) => user_agent },
  { head: { en: 'Request', bn: 'অনুরোধ' }, of: ({ request_id }) => request_id },
  { head: label('detail'), of: ({ detail }) => (Object.keys(detail).length > 0 ? detail : null) },
];

const query = listParameters.omit({ range: true });

export default exportRoute<typeof query, WithDates<SecurityRow>>({
  list: '/admin/security-log',
  access: 'admin',
  tags: ['Security log'],
  summary: 'The security log as CSV',
  query,
  file: 'security-log.csv',
  columns,
  people: 'security_log',
  rows: (query, { server }) =>
    securityRowBatches(server.replica, readListQuery(securityLogDefinition, query)),
});
