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
import { messages } from '../../../contract/messages.ts';
import { dayError, parseDay } from '../../../contract/typed-day.ts';
import { fieldErrors, problem } from '../../platform/http/http-error.ts';
import { normalizeText } from '../../platform/text/normalize-text.ts';

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
    if (!day) this.add(field, dayError(text));
    return day ?? null;
  }

  /** The day of an order, which is not to come. */
  orderDay(typed: string | undefined, now: Date): string | null {
    const day = this.day('ordered_on', typed);
    if (!day) this.byField['ordered_on'] ??= [texts.dayMissing];
    else if (day > dhakaDay(now)) this.add('ordered_on', texts.orderAhead);
    return day;
  }

  /** @throws 422 by field, if anything is wrong */
  refuse(): void {
    if (Object.keys(this.byField).length > 0) throw fieldErrors(this.byField);
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
  const ordered_on = errors.orderDay(fields['ordered_on'], now);
  const starts_on = errors.day('starts_on', fields['starts_on']) ?? ordered_on;
  const ends_on = errors.day('ends_on', fields['ends_on']);
  if (starts_on && ends_on && ends_on < starts_on) errors.add('ends_on', texts.endsEarly);
  if (!hasDocument) errors.add('documents', texts.documentMissing);
  errors.refuse();
  return {
    kind: kind as RestrictionKind,
    authority,
    reference,
    ordered_on: ordered_on!,
    starts_on: starts_on!,
    ends_on,
  };
}

/** An order that is cited for a mutation. */
export interface CheckedOrder {
  restriction_id: number;
  reference: string;
  ordered_on: string;
}

/** Checks the fields of an order that is cited. @throws 404 without a restriction; 422 by field */
export function checkOrder(
  fields: Record<string, string>,
  hasDocument: boolean,
  now = new Date(),
): CheckedOrder {
  const restriction_id = Number(fields['restriction_id']);
  if (!Number.isSafeInteger(restriction_id)) throw problem(404, messages.notFound);
  const errors = new Errors();
  const reference = errors.text(
    'reference',
    fields['reference'],
    MAX_REFERENCE_LENGTH,
    texts.referenceMissing,
  );
  const ordered_on = errors.orderDay(fields['ordered_on'], now);
  if (!hasDocument) errors.add('documents', texts.documentMissing);
  errors.refuse();
  return { restriction_id, reference, ordered_on: ordered_on! };
}
