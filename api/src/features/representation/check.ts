/** Checks what a person types who acts for an owner. */
import { normalizeTyped } from '../../../contract/digits.ts';
import { dhakaDay } from '../../../contract/format.ts';
import type { Message } from '../../../contract/language.ts';
import {
  AGE_OF_MAJORITY,
  REPRESENTATION_ACTS,
  REPRESENTATION_KINDS,
  representationKinds,
  type RepresentationAct,
  type RepresentationKind,
} from '../../../contract/representation/kinds.ts';
import { textTooLong } from '../../../contract/mutations/messages.ts';
import { representationTexts as texts } from '../../../contract/representation/texts.ts';
import { dayError, parseDay } from '../../../contract/typed-day.ts';
import { fieldErrors } from '../../platform/http/http-error.ts';
import { normalizeText } from '../../platform/text/normalize-text.ts';

/** Ticked: as a form sends it, or as a client writes it. */
export const isTicked = (value: string | undefined): boolean => value === '1' || value === 'true';

export interface CheckedRepresentation {
  kind: RepresentationKind;
  owner: string;
  acts: RepresentationAct[];
  number: string | null;
  registered: boolean | null;
  principal_number: string | null;
  /** Days, `YYYY-MM-DD`. */
  valid_from: string;
  valid_until: string | null;
}

/** The day before somebody is of age, who was born on a day. */
export function lastDayAsMinor(born: string): string {
  const [year, month, day] = born.split('-').map(Number) as [number, number, number];
  return new Date(Date.UTC(year + AGE_OF_MAJORITY, month - 1, day - 1)).toISOString().slice(0, 10);
}

/**
 * Checks the fields of a form. `act_object` and so on are `true` for what the representative may do.
 * @throws 422 by field
 */
export function checkRepresentation(
  fields: Record<string, string>,
  hasDocument: boolean,
  now = new Date(),
): CheckedRepresentation {
  const today = dhakaDay(now);
  const errors: Record<string, Message[]> = {};
  const text = (field: string, most: number): string | null => {
    const typed = normalizeText({}, fields[field] ?? '');
    if ([...typed].length > most) errors[field] = [textTooLong(most)];
    return typed || null;
  };
  const day = (field: string): string | null => {
    const typed = (fields[field] ?? '').trim();
    const found = typed ? parseDay(typed) : null;
    if (typed && !found) errors[field] = [dayError(typed)];
    return found ?? null;
  };
  const kind = REPRESENTATION_KINDS.find((each) => each === fields['kind']);
  if (!kind) throw fieldErrors({ kind: [texts.kindMissing] });
  const row = representationKinds[kind];
  const owner = fields['owner'] ?? '';
  if (owner.trim() === '') errors['owner'] = [texts.ownerMissing];
  const acts = REPRESENTATION_ACTS.filter((act) => isTicked(fields[`act_${act}`]));
  if (acts.length === 0) errors['acts'] = [texts.actsMissing];
  const number = text('number', 100);
  if (row.number.isNeeded && number === null) errors['number'] ??= [texts.numberMissing];
  const said = fields['registered'];
  const registered = row.asksRegistered ? said === 'true' : null;
  if (row.asksRegistered && said !== 'true' && said !== 'false')
    errors['registered'] = [texts.registeredMissing];
  const principal_number = normalizeTyped(text('principal_number', 50) ?? '') || null;
  const valid_from = day('valid_from') ?? today;
  let valid_until = row.ends === 'day' ? day('valid_until') : null;
  if (valid_until && valid_until < today) errors['valid_until'] = [texts.over];
  else if (valid_until && valid_until < valid_from) errors['valid_until'] = [texts.endsEarly];
  if (row.ends === 'majority') {
    const born = day('born_on');
    if (born === null) errors['born_on'] ??= [texts.bornMissing];
    else if (born > today) errors['born_on'] = [texts.dayAhead];
    else {
      valid_until = lastDayAsMinor(born);
      if (valid_until < today) errors['born_on'] = [texts.notMinor];
      else if (valid_until < valid_from) errors['valid_from'] = [texts.endsEarly];
    }
  }
  if (!hasDocument) errors['documents'] = [texts.documentMissing];
  if (Object.keys(errors).length > 0) throw fieldErrors(errors);
  return { kind, owner, acts, number, registered, principal_number, valid_from, valid_until };
}
