import { parseTypedNumber } from '../../../../../contract/digits.ts';
import { landNumberError } from '../../../../../contract/land/numbers/number.ts';
import type { Message } from '../../../../../contract/language.ts';
import { fieldTexts } from '../../../../../contract/resource/texts.ts';
import type {
  ChoiceField,
  DateField,
  NumberField,
  ReferenceField,
  TextField,
  UrlField,
} from '../../../../../contract/resource/resource.ts';
import { parseDay } from '../../../time/days.ts';
import { normalizeText } from '../../../text/normalize-text.ts';

/** The outcome of reading a field: the value to store (null when empty), or its errors. */
export type Reading =
  | { value: unknown }
  | {
      errors: Message[];
      /** For rows: the errors by cell, such as `0.area` (rows count from 0). */
      cells?: Record<string, Message[]>;
    };

export const invalid = (...errors: Message[]): Reading => ({ errors });
export const emptyReading: Reading = { value: null };

/** A web address; `URL` checks the rest. */
export const WEB_ADDRESS = /^https?:\/\/\S+$/i;
export const MAX_URL_LENGTH = 2000;

/** Text longer than this many times the limit is refused before it is normalized. */
const MAX_TYPED_FACTOR = 10;

export function readText(field: TextField, given: unknown): Reading {
  if (typeof given !== 'string' && typeof given !== 'number') return invalid(fieldTexts.notText(field.label));
  if (String(given).length > MAX_TYPED_FACTOR * field.max)
    return invalid(fieldTexts.tooLong(field.label, field.max));
  const text = normalizeText(field, String(given));
  if (text === '') return emptyReading;
  // Counts characters, not UTF-16 code units.
  if ([...text].length > field.max) return invalid(fieldTexts.tooLong(field.label, field.max));
  const fault = field.numbering === 'land' ? landNumberError(text) : null;
  return fault ? invalid(fault) : { value: text };
}

/** Accepts a JSON number, or a typed number in either script. */
export function readNumber(field: NumberField, given: unknown): Reading {
  if (typeof given === 'string' && given.trim() === '') return emptyReading;
  const number = typeof given === 'string' ? parseTypedNumber(given) : given;
  if (typeof number !== 'number' || !Number.isFinite(number))
    return invalid(fieldTexts.notNumber(field.label));
  if (field.integer && !Number.isSafeInteger(number)) return invalid(fieldTexts.notWhole(field.label));
  if (field.min !== undefined && number < field.min)
    return invalid(fieldTexts.tooSmall(field.label, field.min));
  if (field.max !== undefined && number > field.max)
    return invalid(fieldTexts.tooBig(field.label, field.max));
  if (field.decimals !== undefined && Number(number.toFixed(field.decimals)) !== number) {
    return invalid(fieldTexts.tooManyDecimals(field.label, field.decimals));
  }
  return { value: number };
}

/** Whether the parent exists is checked later, in the transaction. */
export function readReference(field: ReferenceField, given: unknown): Reading {
  if (given === '') return emptyReading;
  const id = typeof given === 'string' ? parseTypedNumber(given) : given;
  return Number.isSafeInteger(id) && Number(id) > 0
    ? { value: id }
    : invalid(fieldTexts.notOffered(field.label));
}

export function readUrl(field: UrlField, given: unknown): Reading {
  if (typeof given !== 'string') return invalid(fieldTexts.notUrl(field.label));
  if (given.length > MAX_TYPED_FACTOR * MAX_URL_LENGTH)
    return invalid(fieldTexts.tooLong(field.label, MAX_URL_LENGTH));
  const text = normalizeText({}, given);
  if (text === '') return emptyReading;
  if (text.length > MAX_URL_LENGTH) return invalid(fieldTexts.tooLong(field.label, MAX_URL_LENGTH));
  const valid = WEB_ADDRESS.test(text) && URL.canParse(text);
  return valid ? { value: text } : invalid(fieldTexts.notUrl(field.label));
}

export function readChoice(field: ChoiceField, given: unknown): Reading {
  if (given === '') return emptyReading;
  return typeof given === 'string' && Object.hasOwn(field.choices, given)
    ? { value: given }
    : invalid(fieldTexts.notOffered(field.label));
}

export function readDate(field: DateField, given: unknown): Reading {
  if (typeof given === 'string' && given.trim() === '') return emptyReading;
  const day = typeof given === 'string' ? parseDay(given) : undefined;
  return day === undefined ? invalid(fieldTexts.notDate(field.label)) : { value: day };
}
