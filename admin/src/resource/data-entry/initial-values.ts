/** Initial values of the form of a new record. */
import { uniqueFields } from '@bhumi/api/contract/resource/naming';
import type { ResourceDefinition } from '@bhumi/api/contract/resource/resource';
import { toForm, type Values } from '../../lib/values.ts';

/**
 * An empty form, except for references. A new record keeps the parents that its list is filtered by, or those of the record
 * that was added before it, such as the sheet and the survey.
 */
export function keepReferences(definition: ResourceDefinition, values: Values): Values {
  const references = Object.entries(values).filter(([name]) => definition.fields[name]?.kind === 'reference');
  return toForm(definition, Object.fromEntries(references));
}

/** A copy of a record, without its unique values and its document. */
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
