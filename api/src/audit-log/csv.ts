import { roleLabels } from '../../contract/roles.ts';
import type { Knex } from 'knex';
import { auditActions, auditLogTexts as texts } from '../../contract/audit-log/texts.ts';
import { formatDateTime } from '../../contract/format.ts';
import type { Language, Message } from '../../contract/language.ts';
import { BYTE_ORDER_MARK, csvText } from '../lists/csv.ts';
import { everyEntry, type AuditFilter, type ReadRow } from './read.ts';

export const AUDIT_FILE = 'audit-log.csv';

/** Reads a label where there is one; a word that nobody has labelled stays as it is. */
type Labels = Partial<Record<string, Message>>;

const columns = (
  language: Language,
  records: Labels,
): [header: Message, value: (row: ReadRow) => unknown][] => [
  [{ en: 'ID', bn: 'আইডি' }, ({ id }) => id],
  [{ en: 'Time (UTC)', bn: 'সময় (ইউটিসি)' }, ({ at }) => at.toISOString()],
  [texts.timeOfDhaka, ({ at }) => formatDateTime(at.toISOString(), language)],
  [texts.who, ({ actor }) => actor?.name],
  [texts.email, ({ actor }) => actor?.email],
  [texts.role, ({ role }) => role && roleLabels[role][language]],
  [texts.what, ({ action }) => auditActions[action]?.[language] ?? action],
  [texts.kind, ({ resource }) => records[resource]?.[language] ?? resource],
  [texts.record, ({ record_id }) => record_id],
  [texts.address, ({ ip }) => ip],
  [texts.request, ({ request_id }) => request_id],
  [texts.place, ({ number }) => number],
];

/** What a filter leaves of the log as CSV with a byte-order mark, in the reader's language. */
export async function* auditCsv(
  knex: Knex,
  filter: AuditFilter,
  { language, records }: { language: Language; records: Labels },
): AsyncGenerator<string> {
  const table = columns(language, records);
  yield BYTE_ORDER_MARK + csvText([table.map(([header]) => header[language])]);
  for await (const rows of everyEntry(knex, filter)) {
    yield csvText(rows.map((row) => table.map(([, value]) => value(row))));
  }
}
