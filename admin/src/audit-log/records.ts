import { auditRecords } from '@bhumi/api/contract/audit-log/texts';
import type { Message } from '@bhumi/api/contract/language';
import { definitions, findDefinition } from '../lib/definitions.ts';

/** Every kind of record that there is a word for, by the name that the log has. */
export const recordKinds: Readonly<Partial<Record<string, Message>>> = {
  ...Object.fromEntries(definitions.map(({ name, label }) => [name, label.one])),
  ...auditRecords,
};

/** The name of a field of a record: of a resource its label, else the column as it is. */
export function fieldLabel(resource: string, field: string): Message | string {
  return findDefinition(resource)?.fields[field]?.label ?? field;
}
