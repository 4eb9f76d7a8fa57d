import { typedNumber } from '../../../../contract/digits.ts';
import { landNumberError } from '../../../../contract/land/numbers/number.ts';
import type { Message } from '../../../../contract/language.ts';
import { fieldTexts } from '../../../../contract/resource/texts.ts';
import type {
  ChoiceField,
  DateField,
  NumberField,
  ReferenceField,
  TextField,
  UrlField,
} from '../../../../contract/resource/resource.ts';
import { calendarDay } from '../../time/days.ts';
import { storedText } from '../../text/stored-text.ts';

/** What a field's value is read to: the value to store (null: nothing was given), or what is wrong with it. */
export type Reading =
  | { value: unknown }
  | {
      errors: Message[];
      /** Of rows: by cell, `0.area` (rows from 0), what is wrong with it. */
      cells?: Record<string, Message[]>;
    };

export const wrong = (...errors: Message[]): Reading => ({ errors });
export const nothing: Reading = { value: null };

/** An address of the web; of the rest `URL` is the judge. */
export const WEB = /^https?:\/\/\S+$/i;
export const LONGEST_URL = 2000;

/** However many blanks and parts of letters somebody types for one character, they are no more than these. */
const FAR = 10;

export function readText(field: TextField, given: unknown): Reading {
  if (typeof given !== 'string' && typeof given !== 'number') return wrong(fieldTexts.notText(field.label));
  if (String(given).length > FAR * field.max) return wrong(fieldTexts.tooLong(field.label, field.max));
  const text = storedText(field, String(given));
  if (text === '') return nothing;
  // Characters, not the halves that JavaScript counts
  if ([...text].length > field.max) return wrong(fieldTexts.tooLong(field.label, field.max));
  const fault = field.numbering === 'land' ? landNumberError(text) : null;
  return fault ? wrong(fault) : { value: text };
}

/** Numbers may come as JSON numbers or as typed, in either script. */
export function readNumber(field: NumberField, given: unknown): Reading {
  if (typeof given === 'string' && given.trim() === '') return nothing;
  const number = typeof given === 'string' ? typedNumber(given) : given;
  if (typeof number !== 'number' || !Number.isFinite(number)) return wrong(fieldTexts.notNumber(field.label));
  if (field.integer && !Number.isSafeInteger(number)) return wrong(fieldTexts.notWhole(field.label));
  if (field.min !== undefined && number < field.min)
    return wrong(fieldTexts.tooSmall(field.label, field.min));
  if (field.max !== undefined && number > field.max) return wrong(fieldTexts.tooBig(field.label, field.max));
  if (field.decimals !== undefined && Number(number.toFixed(field.decimals)) !== number) {
    return wrong(fieldTexts.tooManyDecimals(field.label, field.decimals));
  }
  return { value: number };
}

/** Whether the parent is there is asked of the database later. */
export function readReference(field: ReferenceField, given: unknown): Reading {
  if (given === '') return nothing;
  const id = typeof given === 'string' ? typedNumber(given) : given;
  return Number.isSafeInteger(id) && Number(id) > 0
    ? { value: id }
    : wrong(fieldTexts.notOffered(field.label));
}

export function readUrl(field: UrlField, given: unknown): Reading {
  if (typeof given !== 'string') return wrong(fieldTexts.notUrl(field.label));
  if (given.length > FAR * LONGEST_URL) return wrong(fieldTexts.tooLong(field.label, LONGEST_URL));
  const text = storedText({}, given);
  if (text === '') return nothing;
  if (text.length > LONGEST_URL) return wrong(fieldTexts.tooLong(field.label, LONGEST_URL));
  const valid = WEB.test(text) && URL.canParse(text);
  return valid ? { value: text } : wrong(fieldTexts.notUrl(field.label));
}

export function readChoice(field: ChoiceField, given: unknown): Reading {
  if (given === '') return nothing;
  return typeof given === 'string' && Object.hasOwn(field.choices, given)
    ? { value: given }
    : wrong(fieldTexts.notOffered(field.label));
}

export function readDate(field: DateField, given: unknown): Reading {
  if (typeof given === 'string' && given.trim() === '') return nothing;
  const day = typeof given === 'string' ? calendarDay(given) : undefined;
  return day === undefined ? wrong(fieldTexts.notDate(field.label)) : { value: day };
}
