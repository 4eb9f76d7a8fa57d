import type { ReferenceField, ResourceDefinition } from '@bhumi/api/contract/resource/resource';

/**
 * The field by which to narrow a picker whose records are known by a number alone: there are tens of thousands of
 * sheets numbered 1, so a sheet is picked within its mouza.
 */
export function parentFilterField(target: ResourceDefinition): [string, ReferenceField] | null {
  const numbered = target.title.every((name) => {
    const field = target.fields[name];
    return field?.kind === 'text' && Boolean(field.numbering);
  });
  if (!numbered) return null;
  for (const [name, field] of Object.entries(target.fields)) {
    if (field.kind === 'reference' && field.filter && field.required) return [name, field];
  }
  return null;
}
