import type { ZilPlace } from '@bhumi/api/contract/lookup/lookup';

/** The levels of a place, from the widest on; the survey is separate. */
export const PLACE_STEPS = ['division_id', 'district_id', 'upazila_id', 'mouza_id', 'zil_id'] as const;
export type PlaceStep = (typeof PLACE_STEPS)[number];
/** The choice as an address holds it: ids, '' where nothing is chosen. */
export type ChosenPlace = Record<PlaceStep | 'survey_type_id', string>;

/** The choice in an address; anything that is no id is ignored. */
export function placeFromParams(parameters: URLSearchParams): ChosenPlace {
  const of = (name: string) =>
    /^[1-9]\d{0,15}$/.test(parameters.get(name) ?? '') ? parameters.get(name)! : '';
  const names = [...PLACE_STEPS, 'survey_type_id'] as const;
  return Object.fromEntries(names.map((name) => [name, of(name)])) as ChosenPlace;
}

/** A new choice at one level clears the levels below it. */
export function withStep(step: PlaceStep, value: string): Partial<ChosenPlace> {
  const below = PLACE_STEPS.slice(PLACE_STEPS.indexOf(step) + 1).map((name) => [name, '']);
  return { ...Object.fromEntries(below), [step]: value };
}

/** An empty choice. */
export const NO_PLACE: ChosenPlace = placeFromParams(new URLSearchParams());

/** The choice with all levels above its mouza: an address may name only a mouza, a sheet or a dag. */
export function withAncestors(place: ChosenPlace, mouza: ZilPlace['mouza'] | undefined): ChosenPlace {
  if (!mouza || (place.mouza_id !== '' && place.mouza_id !== String(mouza.id))) return place;
  const { upazila } = mouza;
  const { district } = upazila;
  return {
    ...place,
    division_id: String(district.division.id),
    district_id: String(district.id),
    upazila_id: String(upazila.id),
    mouza_id: String(mouza.id),
  };
}
