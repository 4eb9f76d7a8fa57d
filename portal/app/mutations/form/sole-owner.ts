import { partyField, type DraftFields, type DraftRecord } from '@bhumi/api/contract/mutations/drafts';

/** The field of the first previous owner's name. */
export const OWNER_NAME_FIELD = partyField('previous_owners', 0, 'name');

/** Returns the owner on record, where one record with one owner was found. Of several owners the reader says who is meant. */
export function soleOwner(records: readonly DraftRecord[] | null): string | null {
  const [record, another] = records ?? [];
  return record && !another && record.owners.length === 1 ? record.owners[0]!.owner : null;
}

/** Returns the fields with the sole owner on record as the previous owner, unless one was entered. */
export function withSoleOwner(fields: DraftFields, records: readonly DraftRecord[] | null): DraftFields {
  const owner = soleOwner(records);
  return owner && !fields[OWNER_NAME_FIELD]?.trim() ? { ...fields, [OWNER_NAME_FIELD]: owner } : fields;
}
