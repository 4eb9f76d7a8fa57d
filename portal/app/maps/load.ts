import type { Language } from '@bhumi/api/contract/language';
import type { Bbox } from '@bhumi/api/contract/maps/geojson';
import type { SurveyType, ZilPlace } from '@bhumi/api/contract/lookup/lookup';
import type {
  DagBoundary,
  DagFound,
  DagMatch,
  DagNotFound,
  DagsAt,
  MapTiles,
  Neighbours,
  SheetPlan,
} from '@bhumi/api/contract/maps/search';
import { loadStepOptions } from '../cascade/load.ts';
import {
  STEP_LISTS,
  STEPS,
  WHOLE_MOUZA,
  type Option,
  type Step,
  type StepOptions,
} from '../cascade/steps.ts';
import type { Answer, Get } from '../lib/api/api.ts';
import { parseId } from '../lib/parse-id.ts';
import { surveyOption } from '../lookup/labels.ts';
import type { Origin } from '../lib/document/origin.ts';
import {
  placeOf,
  pointOf,
  searchErrors,
  withoutPlace,
  withPlaceOf,
  withStep,
  type DagSearch,
  type SearchError,
} from './search.ts';
import { sheetSketchOf, sketchOf, type SheetSketch, type Sketch } from './sketch/sketch.ts';

/** The result of a search. */
export interface Found {
  /** The shown dag and its sketch; null: none matches, none has a boundary, or the reader must choose first. */
  dag: DagBoundary | null;
  sketch: Sketch | null;
  /** The dags of the number or at the point, the shown one included. */
  choices: DagMatch[];
  /** The number of matches. */
  total: number;
  /** The API's reason why nothing is shown; null without one. */
  message: string | null;
  /** The status of the answer: 404 when nothing was found. */
  status: number;
}

/** A sheet: its place, how many of its dags are drawn, and its plan; null: nothing is drawn, or too much for a plan. */
export interface ShownSheet {
  zil: ZilPlace;
  drawn: number;
  /** The bounding box of everything drawn. */
  bbox: Bbox | null;
  plan: SheetSketch | null;
}

/** All data of the screen for one address. */
export interface DagMapData {
  search: DagSearch;
  /** The options of every step whose parent is chosen. */
  steps: StepOptions;
  surveys: Option[];
  /** The surveys with dags in the chosen sheet or whole mouza; empty before one is chosen. */
  placeSurveys: Option[];
  failures: (typeof STEP_LISTS)[Step][];
  errors: Partial<Record<keyof DagSearch, SearchError>>;
  /** Null: no search. */
  found: Found | null;
  /** The chosen sheet, while no dag is searched for; null: none. */
  sheet: ShownSheet | null;
  tiles: MapTiles['tiles'];
}

/** The data with the origin of the shown dag, which a print shows. */
export type DagMapWithOrigin = DagMapData & { from: Origin | null };

const queryOf = (entries: Record<string, string | number | null>): string =>
  new URLSearchParams(
    Object.entries(entries).flatMap(([name, value]) =>
      value === null || value === '' ? [] : [[name, String(value)] as [string, string]],
    ),
  ).toString();

const matchOf = (dag: DagBoundary): DagMatch => ({
  dag_id: dag.dag_id,
  dag_no: dag.dag_no,
  khatiyan_number: dag.khatiyan_number,
  zil_id: dag.zil_id,
  survey_type_id: dag.survey_type_id,
  survey_type: dag.survey_type,
  zil: dag.zil,
  has_boundary: true,
});

/** Returns a dag without the list of matches in its answer. */
function boundaryOf({ matches: _matches, total: _total, ...dag }: DagFound): DagBoundary {
  return dag;
}

type FindResult = Omit<Found, 'sketch'>;

const notFound = (answer: Answer<unknown> & { ok: false }): FindResult => {
  const { matches, total } = (answer.body ?? {}) as Partial<DagNotFound>;
  return {
    dag: null,
    choices: matches ?? [],
    total: total ?? 0,
    message: answer.message,
    status: answer.status || 503,
  };
};

/** Finds a dag by its number, in a mouza also by that of its khatian. When several match, none is shown before the reader has chosen one (`dag_id`). */
async function byNumber(get: Get, search: DagSearch): Promise<FindResult> {
  const { dag, division_id, district_id, upazila_id, mouza_id, zil_id, survey_type_id, dag_id } = search;
  const place = { division_id, district_id, upazila_id, mouza_id };
  const sheet = zil_id === String(WHOLE_MOUZA) ? '' : zil_id;
  const khatian = mouza_id === null ? null : 1;
  const query = queryOf({ dag, ...place, zil_id: sheet, survey_type_id, dag_id, khatian });
  const answer = await get<DagFound>(`/api/map/geojson/by-dag?${query}`);
  if (!answer.ok) return notFound(answer);
  const { matches, total } = answer.data;
  const chosen = total === 1 || dag_id !== null;
  return {
    dag: chosen ? boundaryOf(answer.data) : null,
    choices: matches,
    total,
    message: null,
    status: 200,
  };
}

/** Finds a dag by a point: the newest survey's, unless another was chosen. */
async function atPoint(get: Get, [lng, lat]: [number, number], search: DagSearch): Promise<FindResult> {
  const { survey_type_id, dag_id } = search;
  const answer = await get<DagsAt>(`/api/map/geojson/at?${queryOf({ lng, lat, survey_type_id })}`);
  if (!answer.ok) return notFound(answer);
  const { dags } = answer.data;
  return {
    dag: dags.find((dag) => dag.dag_id === dag_id) ?? dags[0] ?? null,
    choices: dags.map(matchOf),
    total: dags.length,
    message: null,
    status: dags.length > 0 ? 200 : 404,
  };
}

async function find(get: Get, search: DagSearch): Promise<Found | null> {
  const point = pointOf(search);
  if (search.dag === null && point === null) return null;
  const answered =
    search.dag === null && point ? await atPoint(get, point, search) : await byNumber(get, search);
  const { dag } = answered;
  if (!dag) return { ...answered, sketch: null };
  const around = await get<Neighbours>(`/api/map/geojson/neighbours/${dag.dag_id}`);
  return { ...answered, sketch: sketchOf(dag, around.ok ? around.data : null) };
}

/** A sheet with more dags is not drawn as HTML: the map shows it. */
const MAX_ON_SHEET = 600;

/** Loads the chosen sheet, its place, and its plan in the chosen survey, else in the newest. */
async function askSheet(get: Get, search: DagSearch): Promise<Answer<SheetPlan> | null> {
  const zil_id = parseId(search.zil_id);
  if (zil_id === null || search.dag !== null || pointOf(search) !== null) return null;
  const survey_type_id = parseId(search.survey_type_id);
  return get<SheetPlan>(`/api/map/geojson/zil/${zil_id}?${queryOf({ survey_type_id })}`);
}

/** Loads the surveys of the chosen sheet or whole mouza; none on a failure. */
async function surveysOfPlace(get: Get, search: DagSearch): Promise<SurveyType[]> {
  const { zil_id, mouza_id } = placeOf(search);
  if (zil_id === null) return [];
  const place = zil_id === WHOLE_MOUZA ? `mouzas/${mouza_id}` : `zils/${zil_id}`;
  const answer = await get<SurveyType[]>(`/api/locations/${place}/survey-types`);
  return answer.ok ? answer.data : [];
}

/** Returns what the screen shows of a sheet: its plan, its place, or that nothing is drawn. */
function shownSheet({ zil, total, features }: SheetPlan): ShownSheet {
  const plan = sheetSketchOf(features);
  return { zil, drawn: total, bbox: plan && plan.bbox, plan: total > MAX_ON_SHEET ? null : plan };
}

/**
 * Loads everything that the screen shows for a search. A step that is not in its list counts as not chosen. A sheet given by its
 * id brings its own place; during a search for a dag, a chosen place does not count when the sheet lies elsewhere.
 */
export async function loadDagMap(get: Get, typed: DagSearch, language: Language): Promise<DagMapData> {
  const named = await askSheet(get, typed);
  const completed = named?.ok ? withPlaceOf(typed, named.data.zil) : typed;
  const unknownSheet = named?.ok === false && named.status === 404;
  const errors = { ...searchErrors(completed), ...(unknownSheet && { zil_id: 'noSheet' as const }) };
  const [{ steps, unknown, failed }, surveys, placeSurveys, tiles, found] = await Promise.all([
    loadStepOptions(get, placeOf(completed), STEPS, language),
    get<SurveyType[]>('/api/locations/survey-types'),
    surveysOfPlace(get, completed),
    get<MapTiles>('/api/map/tiles'),
    Object.keys(errors).length > 0 ? null : find(get, completed),
  ]);
  const elsewhere = unknown === 'zil_id';
  return {
    search: elsewhere
      ? withoutPlace(completed)
      : unknown && !unknownSheet
        ? withStep(completed, unknown, null)
        : completed,
    steps: elsewhere ? { division_id: steps.division_id ?? [] } : steps,
    surveys: surveys.ok ? surveys.data.map((survey) => surveyOption(survey, language)) : [],
    placeSurveys: placeSurveys.map((survey) => surveyOption(survey, language)),
    failures: failed.map((step) => STEP_LISTS[step]),
    errors,
    found,
    sheet: named?.ok ? shownSheet(named.data) : null,
    tiles: tiles.ok ? tiles.data.tiles : null,
  };
}
