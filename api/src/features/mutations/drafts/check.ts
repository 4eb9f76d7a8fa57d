/** What a draft says, as the rules of mutations read it. */
import { HEIR_NAMES, MAX_STOCKS } from '../../../../contract/inheritance/heirs.ts';
import type { Message } from '../../../../contract/language.ts';
import { messages } from '../../../../contract/messages.ts';
import {
  draftMessages,
  furtherParties,
  partyField,
  PARTY_FIELDS,
  type DraftFields,
  type PartySide,
} from '../../../../contract/mutations/drafts.ts';
import { familyInput } from '../../inheritance/schemas.ts';
import { fieldErrors, Problem } from '../../../platform/http/http-error.ts';
import { checkMutation, type CheckedMutation } from '../application/check.ts';
import { INHERITANCE_FIELDS } from '../../../../contract/mutations/inheritance.ts';
import { mutationInput, type MutationBody } from '../schemas.ts';

/** Every field of a mutation that is a plain text; persons beside the first are rows. */
const PLAIN = Object.keys(mutationInput.shape).filter(
  (name) =>
    !['buyers', 'previous_owners', 'documents', 'payment_method', 'fee_amount', 'family'].includes(name),
);

/** The persons beside the first one. A row in which nothing was typed is none. */
function parties(fields: DraftFields, side: PartySide) {
  const rows = furtherParties(fields, side).map((row) => ({
    row,
    party: Object.fromEntries(PARTY_FIELDS.map((name) => [name, fields[partyField(side, row, name)] ?? ''])),
  }));
  return rows.filter(({ party }) => Object.values(party).some((text) => text.trim() !== ''));
}

/** Fields that an inheritance which the heirs hold together does not have: the form keeps what was typed before that was chosen. */
const DEED = { deed_number: null, deed_date: null, registry_office: null };

/** Whether the heirs of an inheritance hold together; unless the form says so, it knows no certificate. */
const isHeldJointly = (fields: DraftFields): boolean =>
  fields['mutation_type'] === 'inheritance' &&
  INHERITANCE_FIELDS.some((name) => fields[name]?.trim()) &&
  (fields['holding']?.trim() || 'joint') === 'joint';

/** Longer than any number or word of the family. */
const LONGEST = 20;

/** Who is left, of an inheritance; null where nothing of it was entered. Rows in which nothing was entered are none. */
function familyOf(fields: DraftFields): MutationBody['family'] {
  const entered = (name: string) => (fields[name] ?? '').trim().slice(0, LONGEST);
  const heirs = Object.fromEntries(
    HEIR_NAMES.map((heir) => [heir, entered(heir)] as const).filter(([, text]) => text !== ''),
  );
  const stocks = Array.from({ length: MAX_STOCKS + 1 }, (_, index) => {
    const of = (name: string) => entered(`predeceased.${index}.${name}`);
    return { relation: of('relation'), sons: of('sons') || 0, daughters: of('daughters') || 0 };
  });
  const predeceased = stocks.filter(({ relation, sons, daughters }) => relation || sons || daughters);
  const deceased = entered('deceased');
  if (!deceased && Object.keys(heirs).length === 0 && predeceased.length === 0) return null;
  return familyInput.parse({ deceased, heirs, predeceased });
}

/** The fields of a draft that a submission would refuse, by the rules that need no record. */
export function missingFields(fields: DraftFields): string[] {
  try {
    checkDraft(fields);
    return [];
  } catch (error) {
    if (!(error instanceof Problem) || !error.errors) throw error;
    return Object.keys(error.errors);
  }
}

/**
 * The mutation that a draft asks for, with every field checked but not against any record. The form asks for more than
 * clients of the API must say: the survey, and what passes.
 * @throws a 422 with texts by the fields of the draft
 */
export function checkDraft(fields: DraftFields): CheckedMutation {
  const rows = { buyers: parties(fields, 'buyers'), previous_owners: parties(fields, 'previous_owners') };
  const body = {
    ...Object.fromEntries(PLAIN.map((name) => [name, fields[name] ?? null])),
    ...(isHeldJointly(fields) && DEED),
    buyers: rows.buyers.map(({ party }) => party),
    previous_owners: rows.previous_owners.map(({ party }) => party),
    family: fields['mutation_type'] === 'inheritance' ? familyOf(fields) : null,
  } as MutationBody;
  /** Rows are counted anew where empty ones are left out. */
  const fieldOf = (name: string): string =>
    name
      .replace(/^family\.(heirs\.)?/, '')
      .replace(/^(buyers|previous_owners)\.(\d+)\./, (_, side: PartySide, index: string) => {
        return `${side}.${rows[side][Number(index) - 1]?.row ?? index}.`;
      });
  const errors: Record<string, Message[]> = {};
  if (!fields['survey_type_id']?.trim()) errors['survey_type_id'] = [draftMessages.survey];
  if (!fields['transfer']?.trim()) errors['transfer'] = [draftMessages.transfer];
  let checked: CheckedMutation | null = null;
  try {
    checked = checkMutation(body);
  } catch (error) {
    if (!(error instanceof Problem) || !error.errors) throw error;
    for (const [name, said] of Object.entries(error.errors)) errors[fieldOf(name)] ??= said;
  }
  if (checked && Object.keys(errors).length === 0) return checked;
  throw fieldErrors(errors, messages.invalid);
}
