import { createHash } from 'node:crypto';

import { landTypeOf, type LandType } from '../../../contract/land-tax/land-types.ts';
import type { RegistrationInput } from '../../../contract/land-registrations/registrations.ts';
import { messages } from '../../../contract/messages.ts';
import { registrationMessages as texts } from '../../../contract/land-registrations/messages.ts';
import { fieldErrors, errorLists } from '../../platform/http/http-error.ts';
import { readArea, readChoice, readLandNumber, type PlaceField, type FieldErrors } from '../land/fields.ts';
import type { RegistrationBody } from './schemas.ts';

function checkType(value: string | null | undefined, errors: FieldErrors): LandType {
  const typed = (value ?? '').trim();
  const found = landTypeOf(typed);
  if (!found) errors.land_type = typed ? texts.landType : messages.required;
  return found ?? 'others';
}

/**
 * The rules of a registration (specification 1, section 5), except whether its place and survey exist. Numbers may be
 * texts in either script.
 * @throws 422 with a text for each invalid field
 */
export function checkRegistration(body: RegistrationBody): RegistrationInput {
  const errors: FieldErrors = {};
  const choice = (field: PlaceField) => readChoice(field, body[field], errors);
  const checked: RegistrationInput = {
    division_id: choice('division_id'),
    district_id: choice('district_id'),
    upazila_id: choice('upazila_id'),
    mouza_id: choice('mouza_id'),
    khatiyan_number: readLandNumber('khatiyan_number', body.khatiyan_number, errors),
    survey_type_id: choice('survey_type_id'),
    dag_number: readLandNumber('dag_number', body.dag_number, errors),
    land_type: checkType(body.land_type, errors),
    land_area: readArea(body, errors),
  };
  const found = errorLists(errors);
  if (Object.keys(found).length > 0) throw fieldErrors(found, messages.invalid);
  return checked;
}

/** A fingerprint of everything that is registered: tells apart two requests with the same idempotency key. */
export const requestHash = (input: RegistrationInput): string =>
  createHash('sha256').update(JSON.stringify(input)).digest('hex');
