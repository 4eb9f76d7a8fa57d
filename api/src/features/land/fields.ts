/** The fields of land as forms send them, in either script: places, numbers, areas. Used by whatever is asked for about land. */
import { parseTypedNumber } from '../../../contract/digits.ts';
import { landNumber, wrongLandNumber } from '../../../contract/land/numbers/number.ts';
import {
  MOST_AREA,
  NUMBER_LENGTH,
  placeMissing,
  placeUnknown,
  registrationMessages as texts,
} from '../../../contract/land-registrations/messages.ts';
import type { Message } from '../../../contract/language.ts';
import { messages } from '../../../contract/messages.ts';
import { normalizeText } from '../../platform/text/normalize-text.ts';

/** What was typed or sent. */
export type Typed = number | string | null | undefined;
/** What is wrong, by field. */
export type Wrong = Partial<Record<string, Message>>;

export type PlaceField = 'division_id' | 'district_id' | 'upazila_id' | 'mouza_id' | 'survey_type_id';

/** A number that may have been typed, in either script; null when there is none, undefined when it is no number. */
export function numberIn(value: Typed): number | null | undefined {
  if (value == null || (typeof value === 'string' && value.trim() === '')) return null;
  return typeof value === 'number' ? value : (parseTypedNumber(value) ?? undefined);
}

/** Whether a number may be the id of a record. */
export const isId = (id: number | null | undefined): id is number => Number.isSafeInteger(id) && id! >= 1;

/** A place or survey type that has to be chosen. */
export function readChoice(field: PlaceField, value: Typed, wrong: Wrong): number {
  const id = numberIn(value);
  if (id === null) wrong[field] = placeMissing(field);
  else if (!isId(id)) wrong[field] = placeUnknown(field);
  return id ?? 0;
}

/** The number of a khatian or a dag, in its one spelling. */
export function readLandNumber(field: string, value: Typed, wrong: Wrong): string {
  const number = landNumber(String(value ?? ''));
  const fault = number ? wrongLandNumber(number) : messages.required;
  if (number.length > NUMBER_LENGTH) wrong[field] = texts.numberLong;
  else if (fault) wrong[field] = fault;
  return number;
}

/** The number of a deed: trimmed, NFC, ASCII digits. */
export function readNumbering(field: string, value: Typed, wrong: Wrong): string {
  const stored = normalizeText({ numbering: true }, String(value ?? ''));
  if (!stored) wrong[field] = messages.required;
  else if (stored.length > NUMBER_LENGTH) wrong[field] = texts.numberLong;
  return stored;
}

/** Whether a number has two decimals at most: it is the nearest to a whole number of hundredths. */
const isHundredths = (value: number): boolean => Math.round(value * 100) / 100 === value;

/** Whether a number may be an area in square feet, 0 included. */
export const isArea = (area: number): boolean => area >= 0 && area <= MOST_AREA && isHundredths(area);

/** An area in square feet. */
export function readArea(value: Typed, wrong: Wrong): number {
  const area = numberIn(value);
  if (area === null) wrong.land_area = messages.required;
  else if (area === undefined || !Number.isFinite(area)) wrong.land_area = texts.areaNumber;
  else if (area < 0) wrong.land_area = texts.areaNegative;
  else if (area > MOST_AREA) wrong.land_area = texts.areaLarge;
  else if (!isHundredths(area)) wrong.land_area = texts.areaDecimals;
  return area ?? 0;
}
