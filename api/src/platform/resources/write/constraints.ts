import type { ResourceDefinition } from '../../../../contract/resource/resource.ts';
import { fieldTexts } from '../../../../contract/resource/texts.ts';
import { fieldErrors, constraintViolation, type Problem } from '../../http/http-error.ts';
import type { Model } from '../model/model.ts';

/** The field to blame when a unique constraint on these columns fails: the last one that is no reference. */
export const distinguishingField = (
  { fields }: ResourceDefinition,
  columns: readonly string[],
): string | undefined =>
  columns.filter((name) => fields[name] && fields[name].kind !== 'reference').at(-1) ??
  columns.filter((name) => fields[name]).at(-1);

/**
 * Turns a violated constraint into a 422 at its field: a value that is taken, or a parent that does not exist. Null for any other
 * error.
 */
export function writeProblem(model: Model, error: unknown): Problem | null {
  const broken = constraintViolation(error);
  if (!broken || broken.table !== model.table) return null;
  const { fields } = model.definition;
  if (broken.kind === 'foreign-key') {
    const name = model.foreignKeys.get(broken.constraint) ?? '';
    const field = fields[name];
    return field ? fieldErrors({ [name]: [fieldTexts.unknownParent(field.label)] }) : null;
  }
  if (broken.kind !== 'unique') return null;
  const names = (model.uniques.get(broken.constraint) ?? []).filter((column) => fields[column]);
  // When another request took the name meanwhile, report the name, not the number that could distinguish the two.
  const named = model.definition.unique?.names.find((name) => names.includes(name));
  const own = named ?? distinguishingField(model.definition, names);
  const field = own === undefined ? undefined : fields[own];
  if (own === undefined || !field) return null;
  const among = named ? names.filter((name) => name === model.definition.unique?.within) : names;
  const within = among.flatMap((name) => (name === own || !fields[name] ? [] : [fields[name].label]));
  return fieldErrors({ [own]: [fieldTexts.taken(field.label, within)] });
}
