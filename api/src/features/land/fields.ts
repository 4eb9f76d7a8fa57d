/** Reads the land fields of submitted forms, in either script: places, numbers and areas. */
import { parseTypedNumber } from '../../../contract/digits.ts';
import { areaUnitOf, areaUnits, readAreaIn } from '../../../contract/land/area-units.ts';
import { landNumberError } from '../../../contract/land/numbers/number.ts';
import { typedLandNumber } from '../../../contract/land/numbers/searched.ts';
import {
  areaTooFine,
  MAX_AREA,
  MAX_NUMBER_LENGTH,
  placeMissing,
  placeUnknown,
  registrationMessages as texts,
} from '../../../contract/land-registrations/messages.ts';
import type { Message } from '../../../contract/language.ts';
import { messages } from '../../../contract/messages.ts';
import { normalizeText } from '../../platform/text/normalize-text.ts';

/** A value as the client sent it. */
export type TypedValue = number | string | null | undefined;
/** Error texts by field. */
export type FieldErrors = Partial<Record<string, Message>>;

export type PlaceField = 'division_id' | 'district_id' | 'upazila_id' | 'mouza_id' | 'survey_type_id';

/** Parses a number in either script. Returns null for an empty value and undefined for one that is no number. */
export function parseNumber(value: TypedValue): number | null | undefined {
  if (value == null || (typeof value === 'string' && value.trim() === '')) return null;
  return typeof value === 'number' ? value : (parseTypedNumber(value) ?? undefined);
}

/** Whether a number can be the id of a record. */
export const isId = (id: number | null | undefined): id is number => Number.isSafeInteger(id) && id! >= 1;

/** Reads the id of a required place or survey type. */
export function readChoice(field: PlaceField, value: TypedValue, errors: FieldErrors): number {
  const id = parseNumber(value);
  if (id === null) errors[field] = placeMissing(field);
  else if (!isId(id)) errors[field] = placeUnknown(field);
  return id ?? 0;
}

/** Reads the number of a khatian or a dag (`dag_number`), in its normal spelling. */
export function readLandNumber(field: string, value: TypedValue, errors: FieldErrors): string {
  const number = typedLandNumber(String(value ?? ''), field === 'dag_number' ? 'dag' : 'khatian');
  const fault = number ? landNumberError(number) : messages.required;
  if (number.length > MAX_NUMBER_LENGTH) errors[field] = texts.numberLong;
  else if (fault) errors[field] = fault;
  return number;
}

/** Reads the number of a deed: trimmed, NFC, ASCII digits. */
export function readDeedNumber(field: string, value: TypedValue, errors: FieldErrors): string {
  const stored = normalizeText({ numbering: true }, String(value ?? ''));
  if (!stored) errors[field] = messages.required;
  else if (stored.length > MAX_NUMBER_LENGTH) errors[field] = texts.numberLong;
  return stored;
}

/** Whether a number has at most two decimals. */
const isHundredths = (value: number): boolean => Math.round(value * 100) / 100 === value;

/** Whether a number is a valid area in square feet; 0 is valid. */
export const isArea = (area: number): boolean => area >= 0 && area <= MAX_AREA && isHundredths(area);

/** An area as the client sent it. */
export interface SentArea {
  land_area?: TypedValue;
  /** Empty: square feet. */
  land_area_unit?: string | null | undefined;
}

/** Reads an area in the unit that was said. Returns square feet. */
export function readArea({ land_area: value, land_area_unit }: SentArea, errors: FieldErrors): number {
  const typed = String(value ?? '').trim();
  const unit = areaUnitOf(land_area_unit);
  const area = readAreaIn(typed, unit ?? 'sq_ft');
  if (typed === '') errors.land_area = messages.required;
  else if (!unit) errors.land_area = texts.areaUnit;
  else if (area === 'number') errors.land_area = texts.areaNumber;
  else if (area === 'negative') errors.land_area = texts.areaNegative;
  else if (area === 'decimals') errors.land_area = areaTooFine(areaUnits[unit].typed);
  else if (area > MAX_AREA) errors.land_area = texts.areaLarge;
  return typeof area === 'number' ? area : 0;
}
