import type { FieldErrors } from '../../lib/api/api.ts';
import type { Draft, DraftFields } from '@bhumi/api/contract/mutations/drafts';

/** The parts of the form that have to be filled in, in the order of the screen; each is the id of its fieldset. */
const FIELDS = {
  location: /^(division|district|upazila|mouza)_id$/,
  land: /^(survey_type_id|khatian_number|dag_number|zil_id|dag_id|transfer|land_area|shares|documents|papers.*)$/,
  inheritance: /^(died_on|certificate_\w+|holding)$/,
  buyer: /^(buyer_|buyers)/,
  owner: /^previous_owner/,
  deed: /^(deed_\w+|registry_office)$/,
  'land-type': /^land_type$/,
  contact: /^(contact_number|mutation_type|reason)$/,
};
export type Part = keyof typeof FIELDS;
const PARTS = Object.keys(FIELDS) as Part[];

/** The part in which a field stands; undefined: in none. */
export const partOf = (field: string): Part | undefined => PARTS.find((part) => FIELDS[part].test(field));

/** The parts that a mutation of the form's type has. */
export const partsOf = (fields: DraftFields): Part[] =>
  PARTS.filter((part) => part !== 'inheritance' || fields['mutation_type'] === 'inheritance');

/** The parts in which one of the fields stands. */
export const partsWith = (fields: readonly string[]): Set<Part> =>
  new Set(fields.flatMap((field) => partOf(field) ?? []));

/**
 * The parts that a phone folds away: of a form that was just refused, those in which nothing is missing. While somebody fills in
 * a form nothing folds under their hands. Whether an inheritance needs a deed depends on a choice in another part.
 */
export function partsToFold(
  { draft, fields }: { draft: Pick<Draft, 'missing'> | null; fields: DraftFields },
  errors: FieldErrors,
): Set<Part> {
  if (!draft?.missing || Object.keys(errors).length === 0) return new Set();
  const open = partsWith([...draft.missing, ...Object.keys(errors)]);
  return new Set(
    partsOf(fields).filter(
      (part) => !open.has(part) && (part !== 'deed' || fields['mutation_type'] !== 'inheritance'),
    ),
  );
}
