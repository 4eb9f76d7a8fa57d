import {
  furtherParties,
  PARTY_FIELDS,
  PARTY_SIDES,
  partyField,
  type DraftFields,
  type DraftRecord,
  type PartySide,
} from '@bhumi/api/contract/mutations/drafts';
import { areaIn, areaUnitOf } from '@bhumi/api/contract/land/area-units';
import type { Language } from '@bhumi/api/contract/language';
import type { ShareCalculation } from '@bhumi/api/contract/inheritance/calculation';
import { MAX_PARTIES } from '@bhumi/api/contract/mutations/mutations';

/**
 * What a button of the form does after saving: `add.buyers`, `drop.buyers.2`, `owner.0.1`, `owner.0.all`, `unpaper.7`, `found.12`, `review`,
 * `language.bn`; `ask` shows the question for the type, whose button does `type`.
 */
export type ButtonAction =
  | { does: 'save' | 'look' | 'review' | 'heirs' | 'stock' | 'ask' | 'type' }
  | { does: 'add'; side: PartySide }
  | { does: 'drop'; side: PartySide; row: number }
  | { does: 'owner'; record: number; owner: number | 'all' }
  | { does: 'unpaper' | 'found'; id: number }
  | { does: 'language'; language: Language };

const PLAIN = ['review', 'look', 'heirs', 'stock', 'ask', 'type'] as const;

/** Reads the action of a button from the address that it submits to; anything else only saves. */
export function parseButtonAction(parameter: string | null): ButtonAction {
  const [does, one = '', two = ''] = (parameter ?? '').split('.');
  const side = PARTY_SIDES.find((each) => each === one);
  const number = (text: string) => (/^\d{1,15}$/.test(text) ? Number(text) : NaN);
  const plain = PLAIN.find((each) => each === does);
  if (plain) return { does: plain };
  if (does === 'add' && side) return { does, side };
  if (does === 'drop' && side && number(two) > 0) return { does, side, row: number(two) };
  if (does === 'owner' && number(one) >= 0 && (two === 'all' || number(two) >= 0))
    return { does, record: number(one), owner: two === 'all' ? two : number(two) };
  if (does === 'language' && (one === 'en' || one === 'bn')) return { does, language: one };
  if ((does === 'unpaper' || does === 'found') && number(one) > 0) return { does, id: number(one) };
  return { does: 'save' };
}

/** Returns the persons of a side as rows of texts. */
const rowsOf = (fields: DraftFields, side: PartySide): DraftFields[] =>
  [0, ...furtherParties(fields, side)].map((row) =>
    Object.fromEntries(PARTY_FIELDS.map((field) => [field, fields[partyField(side, row, field)] ?? ''])),
  );

/** Returns the fields with these persons on a side. */
function withRows(fields: DraftFields, side: PartySide, rows: readonly DraftFields[]): DraftFields {
  const others = Object.entries(fields).filter(([name]) => !name.startsWith(`${side}.`));
  const first = rows.length > 0 ? rows : [{}];
  const persons = first.flatMap((person, row) =>
    PARTY_FIELDS.map((field) => [partyField(side, row, field), person[field] ?? ''] as const),
  );
  return { ...Object.fromEntries(others), ...Object.fromEntries(persons) };
}

/** Adds a person; returns the fields and the field to focus, or null when the maximum is reached. */
export function addParty(fields: DraftFields, side: PartySide): { fields: DraftFields; at: string } | null {
  const rows = rowsOf(fields, side);
  if (rows.length >= MAX_PARTIES) return null;
  return { fields: withRows(fields, side, [...rows, {}]), at: partyField(side, rows.length, 'name') };
}

/** Removes a person. */
export const dropParty = (fields: DraftFields, side: PartySide, row: number): DraftFields =>
  withRows(
    fields,
    side,
    rowsOf(fields, side).filter((_, index) => index !== row),
  );

/** Enters a name as a previous owner: in the first row without a name, else in a new one. */
function enterOwner(fields: DraftFields, name: string): { fields: DraftFields; at: string } | null {
  const rows = rowsOf(fields, 'previous_owners');
  const known = rows.findIndex((row) => row['name'] === name);
  const row = known >= 0 ? known : rows.findIndex(({ name: typed }) => !typed?.trim());
  if (row >= 0) {
    const at = partyField('previous_owners', row, 'name');
    return { fields: { ...fields, [at]: name }, at: partyField('previous_owners', row, 'nid') };
  }
  const more = addParty(fields, 'previous_owners');
  return more && { fields: { ...more.fields, [more.at]: name }, at: more.at.replace(/name$/, 'nid') };
}

/** The recorded area of owners, in the unit of the form; an area that is there stays. */
function withArea(fields: DraftFields, owners: DraftRecord['owners']): DraftFields {
  const squareFeet = owners.reduce((sum, { area }) => sum + Math.round(area * 100), 0) / 100;
  const unit = areaUnitOf(fields['land_area_unit']);
  if (fields['land_area']?.trim() || squareFeet === 0 || !unit) return fields;
  return { ...fields, land_area: areaIn(squareFeet, unit) };
}

/**
 * Enters one recorded owner, or all of a record, as previous owners, and their area where none was typed; returns the field of the
 * first one's number.
 */
export function pickOwner(
  fields: DraftFields,
  records: readonly DraftRecord[],
  { record, owner }: { record: number; owner: number | 'all' },
): { fields: DraftFields; at: string } | null {
  const owners = records[record]?.owners ?? [];
  const picked = owner === 'all' ? owners : owners.slice(owner, owner + 1);
  const begun = withArea(fields, picked);
  return picked.reduce<{ fields: DraftFields; at: string } | null>((entered, { owner: name }) => {
    const next = enterOwner(entered?.fields ?? begun, name);
    return next ? { fields: next.fields, at: entered?.at ?? next.at } : entered;
  }, null);
}

/**
 * Enters a row for every heir of a calculation, with relation and share. A person already entered under the relation, or under
 * none, keeps name, number and address; persons who are no heirs follow behind.
 */
export function enterHeirs(
  fields: DraftFields,
  { shares }: ShareCalculation,
): { fields: DraftFields; at: string } {
  const left = rowsOf(fields, 'buyers').filter((row) => Object.values(row).some((text) => text?.trim()));
  const take = (fits: (relation: string) => boolean): DraftFields | undefined => {
    const at = left.findIndex(({ relation = '' }) => fits(relation.trim()));
    return at < 0 ? undefined : left.splice(at, 1)[0];
  };
  const heirs = shares
    .filter(({ each }) => each !== '0')
    .flatMap(({ heir, count, each }) =>
      Array.from({ length: count }, () => ({ relation: heir, shares: each })),
    );
  const known = heirs.map((heir) => take((relation) => relation === heir.relation));
  const rows = heirs.map((heir, index) => ({
    ...(known[index] ?? take((relation) => relation === '')),
    ...heir,
  }));
  return { fields: withRows(fields, 'buyers', [...rows, ...left].slice(0, MAX_PARTIES)), at: 'buyer_name' };
}
