/** The deed of a mutation: its number, its day and the office where it is registered. */
import { dhakaDay } from '../../../../contract/format.ts';
import type { Message } from '../../../../contract/language.ts';
import { messages } from '../../../../contract/messages.ts';
import { mutationMessages as texts, textTooLong } from '../../../../contract/mutations/messages.ts';
import { dayError, parseDay, wrongCalendar } from '../../../../contract/typed-day.ts';
import { normalizeText } from '../../../platform/text/normalize-text.ts';
import { readDeedNumber, type FieldErrors } from '../../land/fields.ts';
import type { MutationBody } from '../schemas.ts';

export interface CheckedDeed {
  /** Empty: there is no deed. */
  deed_number: string;
  deed_date: string;
  registry_office: string;
}

const OFFICE_LENGTH = 255;

/** Reads a day that has been, as people type it. @param ahead what is said of a day to come @returns `YYYY-MM-DD`, or what was typed */
export function readPastDay(
  field: string,
  value: string | null | undefined,
  { now, ahead }: { now: Date; ahead: Message },
  errors: FieldErrors,
): string {
  const typed = (value ?? '').trim();
  const day = parseDay(typed);
  if (!typed) errors[field] = messages.required;
  else if (!day) errors[field] = dayError(typed);
  else if (day < '1700') errors[field] = wrongCalendar;
  else if (day > dhakaDay(now)) errors[field] = ahead;
  return day ?? typed;
}

/** Reads a deed that must be there. */
export function checkDeed(body: MutationBody, now: Date, errors: FieldErrors): CheckedDeed {
  const registry_office = normalizeText({}, body.registry_office ?? '');
  if (!registry_office) errors.registry_office = texts.registryOffice;
  else if (registry_office.length > OFFICE_LENGTH) errors.registry_office = textTooLong(OFFICE_LENGTH);
  return {
    deed_number: readDeedNumber('deed_number', body.deed_number, errors),
    deed_date: readPastDay('deed_date', body.deed_date, { now, ahead: texts.deedDate }, errors),
    registry_office,
  };
}

/**
 * Reads a deed that need not be there; one of which a part is missing or wrong is none.
 * @param day stands in the place of the deed's
 */
export function deedIfGiven(body: MutationBody, now: Date, day: string): CheckedDeed {
  const errors: FieldErrors = {};
  const deed = checkDeed(body, now, errors);
  return Object.keys(errors).length === 0 ? deed : { deed_number: '', deed_date: day, registry_office: '' };
}
