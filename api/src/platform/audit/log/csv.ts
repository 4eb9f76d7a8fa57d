import { staffNameIn } from '../../../../contract/accounts/staff-name.ts';
import { actingPosts, actingPostsLabel } from '../../../../contract/offices/offices.ts';
import { roleLabels } from '../../../../contract/roles.ts';
import { auditActions, auditLogTexts as texts } from '../../../../contract/audit-log/texts.ts';
import type { Message } from '../../../../contract/language.ts';
import { idColumn, dateTimeText, labelOf } from '../../lists/columns.ts';
import type { CsvColumn } from '../../lists/csv.ts';
import type { ReadRow } from './read.ts';

/** The columns of its file. `records`: the labels of the kinds of records. */
export const auditColumns = (records: Partial<Record<string, Message>>): CsvColumn<ReadRow>[] => [
  idColumn,
  { head: { en: 'Time (UTC)', bn: 'সময় (ইউটিসি)' }, of: ({ at }) => at.toISOString() },
  { head: texts.timeOfDhaka, of: ({ at }, language) => dateTimeText(at, language) },
  { head: texts.who, of: ({ actor }, language) => actor && staffNameIn(actor, language) },
  { head: texts.email, of: ({ actor }) => actor?.email },
  { head: texts.role, of: ({ role }, language) => labelOf(roleLabels, role, language) },
  { head: actingPostsLabel, of: ({ posts }, language) => actingPosts(posts)?.[language] },
  { head: texts.what, of: ({ action }, language) => labelOf(auditActions, action, language) },
  { head: texts.kind, of: ({ resource }, language) => labelOf(records, resource, language) },
  { head: texts.record, of: ({ record_id }) => record_id },
  { head: texts.address, of: ({ ip }) => ip },
  { head: texts.request, of: ({ request_id }) => request_id },
  { head: texts.place, of: ({ number }) => number },
];
