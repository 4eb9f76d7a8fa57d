/** Initial values of the form of a new record. */
import { uniqueFields } from '@bhumi/api/contract/resource/naming';
import type { ResourceDefinition } from '@bhumi/api/contract/resource/resource';
import { toForm, type Values } from '../../lib/values.ts';

/** An empty form, but for the records that it refers to. */
function withReferences(definition: ResourceDefinition, values: Values): Values {
  const references = Object.entries(values).filter(([name]) => definition.fields[name]?.kind === 'reference');
  return toForm(definition, Object.fromEntries(references));
}

/** Where a list is narrowed to records of a parent, a new one is of that parent. */
export const fromFilter = (definition: ResourceDefinition, filter: Values): Values =>
  withReferences(definition, filter);

/** After one record the next: its parents stay, such as the sheet and the survey, and the rest is typed anew. */
export const another = (definition: ResourceDefinition, values: Values): Values =>
  withReferences(definition, values);

/** Like another record, without what only one may have, and without its document. */
export function copyRecord(definition: ResourceDefinition, record: Values): Values {
  return toForm(definition, {
    ...record,
    ...Object.fromEntries(uniqueFields(definition).map((name) => [name, null])),
  });
}

/** The first empty field, which takes the focus; undefined if every field has a value. */
export const firstEmptyField = ({ fields }: ResourceDefinition, values: Values): string | undefined =>
  Object.entries(fields).find(
    ([name, { kind }]) =>
      kind !== 'document' && kind !== 'rows' && (values[name] === null || values[name] === ''),
  )?.[0];
