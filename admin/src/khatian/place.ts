import type { KhatianKey } from '@bhumi/api/contract/khatian/khatian';
import { nameIn, type Language } from '@bhumi/api/contract/language';
import { mouzaName } from '../lib/places.ts';

/** `Ashulia (JL: 45) · Savar · Dhaka · RS`. */
export const placeOf = ({ mouza, survey_type }: KhatianKey, language: Language): string =>
  [
    mouzaName(mouza, language),
    nameIn(mouza.upazila, language),
    nameIn(mouza.district, language),
    ...(survey_type ? [survey_type.code] : []),
  ].join(' · ');
