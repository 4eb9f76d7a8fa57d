import { createHash } from 'node:crypto';

import { typedNumber } from '../../contract/digits.ts';
import { LAND_TYPES, type LandType } from '../../contract/land-tax/land-types.ts';
import type { RegistrationInput } from '../../contract/land-registrations/registrations.ts';
import type { Message } from '../../contract/language.ts';
import { messages } from '../../contract/messages.ts';
import {
  MOST_AREA,
  NUMBER_LENGTH,
  placeMissing,
  placeUnknown,
  registrationMessages as texts,
} from '../../contract/land-registrations/messages.ts';
import { storedText } from '../lib/text.ts';
import { fieldErrors, listed } from '../lib/errors.ts';
import type { RegistrationBody } from './schemas.ts';

type Field = keyof RegistrationInput;
type Wrong = Partial<Record<Field, Message>>;

type Choice = 'division_id' | 'district_id' | 'upazila_id' | 'mouza_id' | 'survey_type_id';

/** A number that may have been typed, in either script; null when there is none, undefined when it is no number. */
function numberIn(value: number | string | null | undefined): number | null | undefined {
  if (value == null || (typeof value === 'string' && value.trim() === '')) return null;
  return typeof value === 'number' ? value : (typedNumber(value) ?? undefined);
}

function checkChoice(field: Choice, body: RegistrationBody, wrong: Wrong): number {
  const id = numberIn(body[field]);
  if (id === null) wrong[field] = placeMissing(field);
  else if (id === undefined || !Number.isSafeInteger(id) || id < 1) wrong[field] = placeUnknown(field);
  return id ?? 0;
}

/** A khatian or dag number: trimmed, NFC, ASCII digits. */
function checkNumber(field: 'khatiyan_number' | 'dag_number', body: RegistrationBody, wrong: Wrong): string {
  const stored = storedText({ numbering: true }, String(body[field] ?? ''));
  if (!stored) wrong[field] = messages.required;
  else if (stored.length > NUMBER_LENGTH) wrong[field] = texts.numberLong;
  return stored;
}

function checkType(value: string | null | undefined, wrong: Wrong): LandType {
  const typed = (value ?? '').trim().toLowerCase();
  const found = LAND_TYPES.find((type) => type === typed);
  if (!found) wrong.land_type = typed ? texts.landType : messages.required;
  return found ?? 'others';
}

/** Whether a number has two decimals at most: it is the nearest to a whole number of hundredths. */
const isHundredths = (value: number): boolean => Math.round(value * 100) / 100 === value;

function checkArea(value: number | string | null | undefined, wrong: Wrong): number {
  const area = numberIn(value);
  if (area === null) wrong.land_area = messages.required;
  else if (area === undefined || !Number.isFinite(area)) wrong.land_area = texts.areaNumber;
  else if (area < 0) wrong.land_area = texts.areaNegative;
  else if (area > MOST_AREA) wrong.land_area = texts.areaLarge;
  else if (!isHundredths(area)) wrong.land_area = texts.areaDecimals;
  return area ?? 0;
}

/**
 * The rules of a registration (specification 1, section 5) but for whether its place and survey are there. Every number
 * may come as text in either script.
 * @throws a 422 with a text for each field that is wrong
 */
export function checkRegistration(body: RegistrationBody): RegistrationInput {
  const wrong: Wrong = {};
  const choice = (field: Choice) => checkChoice(field, body, wrong);
  const checked: RegistrationInput = {
    division_id: choice('division_id'),
    district_id: choice('district_id'),
    upazila_id: choice('upazila_id'),
    mouza_id: choice('mouza_id'),
    khatiyan_number: checkNumber('khatiyan_number', body, wrong),
    survey_type_id: choice('survey_type_id'),
    dag_number: checkNumber('dag_number', body, wrong),
    land_type: checkType(body.land_type, wrong),
    land_area: checkArea(body.land_area, wrong),
  };
  const errors = listed(wrong);
  if (Object.keys(errors).length > 0) throw fieldErrors(errors, messages.invalid);
  return checked;
}

/** Tells two requests under one idempotency key apart: everything that is registered. */
export const requestHash = (input: RegistrationInput): string =>
  createHash('sha256').update(JSON.stringify(input)).digest('hex');
