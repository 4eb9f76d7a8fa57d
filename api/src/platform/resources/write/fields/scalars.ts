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
import { dayError, parseDay } from '../../../../../contract/typed-day.ts';
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

export function readText(field: TextField, submitted: unknown): Reading {
  if (typeof submitted !== 'string' && typeof submitted !== 'number')
    return invalid(fieldTexts.notText(field.label));
  if (String(submitted).length > MAX_TYPED_FACTOR * field.max)
    return invalid(fieldTexts.tooLong(field.label, field.max));
  const text = normalizeText(field, String(submitted));
  if (text === '') return emptyReading;
  // Counts characters, not UTF-16 code units.
  if ([...text].length > field.max) return invalid(fieldTexts.tooLong(field.label, field.max));
  const fault = field.numbering === 'land' ? landNumberError(text) : null;
  return fault ? invalid(fault) : { value: text };
}

/** Accepts a JSON number, or a typed number in either script. */
export function readNumber(field: NumberField, submitted: unknown): Reading {
  if (typeof submitted === 'string' && submitted.trim() === '') return emptyReading;
  const number = typeof submitted === 'string' ? parseTypedNumber(submitted) : submitted;
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
export function readReference(field: ReferenceField, submitted: unknown): Reading {
  if (submitted === '') return emptyReading;
  const id = typeof submitted === 'string' ? parseTypedNumber(submitted) : submitted;
  return Number.isSafeInteger(id) && Number(id) > 0
    ? { value: id }
    : invalid(fieldTexts.notOffered(field.label));
}

export function readUrl(field: UrlField, submitted: unknown): Reading {
  if (typeof submitted !== 'string') return invalid(fieldTexts.notUrl(field.label));
  if (submitted.length > MAX_TYPED_FACTOR * MAX_URL_LENGTH)
    return invalid(fieldTexts.tooLong(field.label, MAX_URL_LENGTH));
  const text = normalizeText({}, submitted);
  if (text === '') return emptyReading;
  if (text.length > MAX_URL_LENGTH) return invalid(fieldTexts.tooLong(field.label, MAX_URL_LENGTH));
  const valid = WEB_ADDRESS.test(text) && URL.canParse(text);
  return valid ? { value: text } : invalid(fieldTexts.notUrl(field.label));
}

export function readChoice(field: ChoiceField, submitted: unknown): Reading {
  if (submitted === '') return emptyReading;
  return typeof submitted === 'string' && Object.hasOwn(field.choices, submitted)
    ? { value: submitted }
    : invalid(fieldTexts.notOffered(field.label));
}

export function readDate(field: DateField, submitted: unknown): Reading {
  if (typeof submitted === 'string' && submitted.trim() === '') return emptyReading;
  const typed = typeof submitted === 'string' ? submitted : '';
  const day = parseDay(typed);
  return day === undefined ? invalid(fieldTexts.notDate(field.label, dayError(typed))) : { value: day };
}
