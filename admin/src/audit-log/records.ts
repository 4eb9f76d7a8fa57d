import { auditRecords } from '@bhumi/api/contract/audit-log/texts';
import type { Message } from '@bhumi/api/contract/language';
import { definitions, findDefinition } from '../lib/definitions.ts';

/** The resources and other record kinds that have a label, by their name in the log. */
export const recordKinds: Readonly<Partial<Record<string, Message>>> = {
  ...Object.fromEntries(definitions.map(({ name, label }) => [name, label.one])),
  ...auditRecords,
};

/** The label of a field of a resource; otherwise the column's name. */
export function fieldLabel(resource: string, field: string): Message | string {
  return findDefinition(resource)?.fields[field]?.label ?? field;
}
