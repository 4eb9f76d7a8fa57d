/** Checks what an officer types of a restriction. */
import type { Message } from '../../../contract/language.ts';
import { dhakaDay } from '../../../contract/format.ts';
import {
  MAX_AUTHORITY_LENGTH,
  MAX_REFERENCE_LENGTH,
  RESTRICTION_KINDS,
  restrictionTexts as texts,
  type RestrictionKind,
} from '../../../contract/restrictions/restrictions.ts';
import { fieldErrors } from '../../platform/http/http-error.ts';
import { normalizeText } from '../../platform/text/normalize-text.ts';
import { parseDay } from '../../platform/time/days.ts';

export interface CheckedRestriction {
  kind: RestrictionKind;
  authority: string;
  reference: string;
  /** Days, `YYYY-MM-DD`. */
  ordered_on: string;
  starts_on: string;
  ends_on: string | null;
}

const isKind = (text: string): text is RestrictionKind =>
  (RESTRICTION_KINDS as readonly string[]).includes(text);

/** Collects the errors of a form by field. */
class Errors {
  readonly byField: Record<string, Message[]> = {};

  add(field: string, message: Message): void {
    this.byField[field] = [message];
  }

  text(field: string, typed: string | undefined, most: number, missing: Message): string {
    const text = normalizeText({}, typed ?? '');
    if (!text) this.add(field, missing);
    else if ([...text].length > most) this.add(field, texts.tooLong);
    return text;
  }

  /** @returns null for an empty field */
  day(field: string, typed: string | undefined): string | null {
    const text = (typed ?? '').trim();
    if (!text) return null;
    const day = parseDay(text);
    if (!day) this.add(field, texts.dayWrong);
    return day ?? null;
  }
}

/**
 * Checks the fields of a form. Without a start, the restriction holds from the day of its order.
 * @param hasDocument whether its document was handed in: an order that nobody has seen restricts nobody
 * @throws 422 by field
 */
export function checkRestriction(
  fields: Record<string, string>,
  hasDocument: boolean,
  now = new Date(),
): CheckedRestriction {
  const errors = new Errors();
  const kind = fields['kind'] ?? '';
  if (!isKind(kind)) errors.add('kind', texts.kindMissing);
  const authority = errors.text(
    'authority',
    fields['authority'],
    MAX_AUTHORITY_LENGTH,
    texts.authorityMissing,
  );
  const reference = errors.text(
    'reference',
    fields['reference'],
    MAX_REFERENCE_LENGTH,
    texts.referenceMissing,
  );
  const ordered_on = errors.day('ordered_on', fields['ordered_on']);
  if (!ordered_on) errors.byField['ordered_on'] ??= [texts.dayMissing];
  else if (ordered_on > dhakaDay(now)) errors.add('ordered_on', texts.orderAhead);
  const starts_on = errors.day('starts_on', fields['starts_on']) ?? ordered_on;
  const ends_on = errors.day('ends_on', fields['ends_on']);
  if (starts_on && ends_on && ends_on < starts_on) errors.add('ends_on', texts.endsEarly);
  if (!hasDocument) errors.add('documents', texts.documentMissing);
  if (Object.keys(errors.byField).length > 0) throw fieldErrors(errors.byField);
  return {
    kind: kind as RestrictionKind,
    authority,
    reference,
    ordered_on: ordered_on!,
    starts_on: starts_on!,
    ends_on,
  };
}
