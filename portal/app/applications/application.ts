import type { ApplicationAnswer } from '@bhumi/api/contract/applications/applications';
import { placeIn, type Language } from '@bhumi/api/contract/language';
import { recordName } from '../lookup/labels.ts';

const en = {
  copyOf: { khatian_request: 'Copy of a khatian', mouza_map_request: 'Copy of a mouza map' },
  number: (id: string) => `Application ${id}`,
};

const bn: typeof en = {
  copyOf: { khatian_request: 'খতিয়ানের কপি', mouza_map_request: 'মৌজা ম্যাপের কপি' },
  number: (id) => `আবেদন ${id}`,
};

/** The names of applications, for their own tab and the list of payments. */
export const applicationText = { en, bn };

/** Returns the name of the record of an application: `Khatian 45 · Dag 12`, or the name of the map. */
export function appliedRecordName(
  { dag, mouza_map: map }: ApplicationAnswer,
  language: Language,
): string | null {
  const record = dag ?? map;
  return record && recordName(record, language);
}

/** Where the record lies: mouza, upazila, district. */
export function recordPlace({ dag, mouza_map: map }: ApplicationAnswer, language: Language): string | null {
  const mouza = (dag ?? map)?.zil.mouza;
  if (!mouza) return null;
  return [mouza, mouza.upazila, mouza.upazila.district].map((place) => placeIn(place, language)).join(', ');
}

/** Whether the application, or the record that it is about, is made up for demonstration. */
export const isSample = ({ is_sample: sample, dag, mouza_map: map }: ApplicationAnswer): boolean =>
  sample || Boolean((dag ?? map)?.is_sample);
