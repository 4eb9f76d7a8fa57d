import type { ReferenceField, ResourceDefinition } from '@bhumi/api/contract/resource/resource';

/**
 * The parent field that narrows a picker whose records have only a number as title: there are tens of thousands of sheets
 * numbered 1, so a sheet is picked within its mouza.
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
