/** The place at which a report or note was written, as it was typed or the phone said. */
import { normalizeTyped } from '../../../../contract/digits.ts';
import type { Message } from '../../../../contract/language.ts';
import { COUNTRY_BOX } from '../../../../contract/maps/limits.ts';
import { signingTexts as texts } from '../../../../contract/mutations/inquiry/signing.ts';
import type { StepPosition } from '../../../../contract/mutations/inquiry/steps.ts';

/** A tenth of a metre. */
const DECIMALS = 6;
/** A phone that is less sure than this does not know where it is. */
const MAX_ACCURACY = 100_000;

const degrees = (typed: string): number | null => {
  const text = normalizeTyped(typed).trim();
  return /^\d{1,3}(\.\d{1,15})?$/.test(text) ? Number(Number(text).toFixed(DECIMALS)) : null;
};

/** Reads a position, either both degrees or none. Notes in `errors` what is wrong. */
export function readPosition(
  fields: { latitude?: string; longitude?: string; accuracy?: string },
  errors: { latitude?: Message; longitude?: Message },
): StepPosition | null {
  const { latitude = '', longitude = '', accuracy = '' } = fields;
  if (latitude.trim() === '' && longitude.trim() === '') return null;
  const [lat, lng] = [degrees(latitude), degrees(longitude)];
  const [west, south, east, north] = COUNTRY_BOX;
  if (lat === null || lat < south || lat > north) errors.latitude = texts.position;
  if (lng === null || lng < west || lng > east) errors.longitude = texts.position;
  if (lat === null || lng === null || errors.latitude || errors.longitude) return null;
  const metres = Math.round(Number(normalizeTyped(accuracy).trim() || Number.NaN));
  return {
    latitude: lat,
    longitude: lng,
    accuracy: metres >= 0 && metres <= MAX_ACCURACY ? metres : null,
  };
}
