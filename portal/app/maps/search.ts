import { lastOf } from '@bhumi/api/contract/last-of';
import type { ZilPlace } from '@bhumi/api/contract/lookup/lookup';
import { normalizeTyped, parseTypedNumber } from '@bhumi/api/contract/digits';
import {
  chooseStep,
  parseOption,
  parsePlace,
  STEPS,
  WHOLE_MOUZA,
  type Place,
  type Step,
} from '../cascade/steps.ts';
import { parseId } from '../lib/parse-id.ts';

export const DAG_MAP = '/dag-search-map';

/** The steps above a sheet. The sheet itself can also be typed by its id, without a place. */
export const PLACE_STEPS = STEPS.slice(0, 4) as ['division_id', 'district_id', 'upazila_id', 'mouza_id'];

/** The typed fields, and how many characters of each the address takes at most. */
const MAX_LENGTHS = { dag: 50, zil_id: 20, survey_type_id: 20, lng: 30, lat: 30 } as const;

/**
 * A search; the address of the page holds all of it. Texts are as they were typed. `dag` null: no search by number; empty: a
 * search without a number.
 */
export interface DagSearch extends Place<(typeof PLACE_STEPS)[number]> {
  dag: string | null;
  /** `0` is the whole mouza. */
  zil_id: string;
  survey_type_id: string;
  /** The dag chosen from several. */
  dag_id: number | null;
  /** A point on the ground; empty: none. */
  lng: string;
  lat: string;
}

/** In the order of the address. */
const FIELDS = ['dag', ...PLACE_STEPS, 'zil_id', 'survey_type_id', 'lng', 'lat', 'dag_id'] as const;

export const EMPTY_SEARCH: DagSearch = {
  dag: null,
  division_id: null,
  district_id: null,
  upazila_id: null,
  mouza_id: null,
  zil_id: '',
  survey_type_id: '',
  dag_id: null,
  lng: '',
  lat: '',
};

/** The name of the button for the next step of the cascade: it submits the form without searching for a dag. */
export const NEXT_STEP = 'next';

/**
 * Reads a search from an address or a form. A step counts only below a chosen parent. The sheet's id may come from two fields,
 * the select and the typed id; the typed one wins.
 */
export function parseSearch(from: URLSearchParams | FormData): DagSearch {
  const texts = (name: keyof typeof MAX_LENGTHS) =>
    from
      .getAll(name)
      .map((value) => (typeof value === 'string' ? normalizeTyped(value).slice(0, MAX_LENGTHS[name]) : ''))
      .filter(Boolean);
  const text = (name: keyof typeof MAX_LENGTHS) => lastOf(texts(name)) ?? '';
  const dag = text('dag');
  const place = parsePlace(from, PLACE_STEPS);
  const sheet = text('zil_id');
  return {
    ...place,
    dag: dag === '' && (!from.has('dag') || from.has(NEXT_STEP)) ? null : dag,
    zil_id: sheet === String(WHOLE_MOUZA) && place.mouza_id === null ? '' : sheet,
    survey_type_id: text('survey_type_id'),
    dag_id: parseId(from.get('dag_id')),
    lng: text('lng'),
    lat: text('lat'),
  };
}

/** The address parameters of a search, in a fixed order and without what is empty. */
export function searchEntries(search: DagSearch): [string, string][] {
  return FIELDS.flatMap((field): [string, string][] => {
    const value = search[field];
    if (value === null || (value === '' && field !== 'dag')) return [];
    return [[field, String(value)]];
  });
}

export function searchAddress(search: DagSearch): string {
  const query = new URLSearchParams(searchEntries(search)).toString();
  return query === '' ? DAG_MAP : `${DAG_MAP}?${query}`;
}

/** The map of one dag. */
export const dagMapAddress = (dag: { dag_id: number; dag_no: string }): string =>
  searchAddress({ ...EMPTY_SEARCH, dag: dag.dag_no, dag_id: dag.dag_id });

/** The place of a search down to its sheet. */
export const placeOf = (search: DagSearch): Place => {
  const { division_id, district_id, upazila_id, mouza_id } = search;
  return { division_id, district_id, upazila_id, mouza_id, zil_id: parseOption('zil_id', search.zil_id) };
};

/**
 * Sets or clears a step of the place and clears everything below it; a dag chosen from a list is cleared too, because it lies
 * elsewhere.
 */
export function withStep(search: DagSearch, step: Step, id: number | null): DagSearch {
  const { zil_id, ...place } = chooseStep(placeOf(search), step, id);
  return { ...search, ...place, zil_id: zil_id === null ? '' : String(zil_id), dag_id: null };
}

/** Sets or clears the survey; a dag chosen from a list is of another one. */
export const withSurvey = (search: DagSearch, id: number | null): DagSearch => ({
  ...search,
  survey_type_id: id === null ? '' : String(id),
  dag_id: null,
});

/** Clears the place above the sheet, which lies elsewhere. */
export const withoutPlace = (search: DagSearch): DagSearch => ({
  ...search,
  division_id: null,
  district_id: null,
  upazila_id: null,
  mouza_id: null,
});

/** Sets the place to that of the sheet. */
export const withPlaceOf = (search: DagSearch, { mouza }: ZilPlace): DagSearch => ({
  ...search,
  division_id: mouza.upazila.district.division.id,
  district_id: mouza.upazila.district.id,
  upazila_id: mouza.upazila.id,
  mouza_id: mouza.id,
});

/** Returns the search for the dags at a point: degrees, six decimals (a tenth of a metre). Place and survey stay. */
export const atPoint = (search: DagSearch, [lng, lat]: readonly [number, number]): DagSearch => ({
  ...search,
  dag: null,
  dag_id: null,
  lng: lng.toFixed(6),
  lat: lat.toFixed(6),
});

/** Chooses one of the dags found by a search. */
export const withDag = (search: DagSearch, dag_id: number | null): DagSearch => ({ ...search, dag_id });

const IDS = ['zil_id', 'survey_type_id'] as const;

/** Errors of a search, by the key of their text. */
export type SearchError = 'dagRequired' | 'id' | 'noSheet' | 'notNumeric' | 'outOfRange';

/** Parses a coordinate; null for anything else, such as a number with a comma. */
const degrees = (text: string): number | null =>
  text.includes(',') ? null : parseTypedNumber(text.replace(/^\+/, ''));

/** Returns the searched point in degrees; null: none, or invalid values. */
export function pointOf({ lng, lat }: DagSearch): [number, number] | null {
  const [x, y] = [degrees(lng), degrees(lat)];
  return x === null || y === null || Math.abs(x) > 180 || Math.abs(y) > 90 ? null : [x, y];
}

/** Returns the errors of a search, by field. */
export function searchErrors(search: DagSearch): Partial<Record<keyof DagSearch, SearchError>> {
  const errors: Partial<Record<keyof DagSearch, SearchError>> = {};
  if (search.dag === '') errors.dag = 'dagRequired';
  for (const field of IDS) {
    if (search[field] !== '' && parseOption(field, search[field]) === null) errors[field] = 'id';
  }
  if (search.dag === null && search.lng + search.lat !== '') {
    for (const [field, most] of [
      ['lng', 180],
      ['lat', 90],
    ] as const) {
      const value = degrees(search[field]);
      if (value === null) errors[field] = 'notNumeric';
      else if (Math.abs(value) > most) errors[field] = 'outOfRange';
    }
  }
  return errors;
}
