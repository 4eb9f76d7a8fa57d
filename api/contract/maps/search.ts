/**
 * The public map. All of it `GET`, for anyone, with an ETag:
 *
 * - `/api/map/geojson/by-dag/{dag}` and `/api/map/geojson/by-dag?dag=828/840` (`DagQuery`): `DagFound`; 404 `DagNotFound`
 * - `/api/map/geojson/at?lng=&lat=&survey_type_id=`: `DagsAt`
 * - `/api/map/geojson/view?bbox=w,s,e,n&zoom=&survey_type_id=`: `MapView`
 * - `/api/map/geojson/neighbours/{dag id}`: `Neighbours`; 404
 * - `/api/map/geojson/zil/{id}?survey_type_id=`: `SheetPlan`; 404
 * - `/api/map/geojson/mouza/{id}?survey_type_id=`: a `MouzaBoundaries`, streamed; 404
 * - `/api/map/tiles`: `MapTiles`
 *
 * `survey_type_id` and the ids of places may be left out or empty.
 */
import type { Encumbrances } from '../restrictions/restrictions.ts';
import type { SurveyType, ZilPlace } from '../lookup/lookup.ts';
import type { Bbox, Boundary, BoundarySource, Position, Shapes } from './geojson.ts';
import type { Area, Length } from './units.ts';

/** Filters of a search by number; each may be left out or empty. A number may be typed in either script. */
export interface DagQuery {
  dag?: string;
  zil_id?: string;
  survey_type_id?: string;
  division_id?: string;
  district_id?: string;
  upazila_id?: string;
  mouza_id?: string;
  /** One of the dags of that number, chosen from `matches`. */
  dag_id?: string;
}

/** A dag of the searched number. */
export interface DagMatch {
  dag_id: number;
  dag_no: string;
  khatiyan_number: string;
  zil_id: number;
  survey_type_id: number | null;
  survey_type: SurveyType | null;
  zil: ZilPlace;
  has_boundary: boolean;
}

/** A dag with its boundary. It names no owner; the record in the lookup does. */
export interface DagBoundary extends Omit<DagMatch, 'has_boundary'>, Encumbrances {
  geojson: Boundary;
  bbox: Bbox;
  /** A point well inside the boundary, for the label. */
  label: Position;
  /** What the boundary encloses, on the ellipsoid. */
  area: Area;
  perimeter: Length;
  /** The sum of the recorded shares. */
  recorded: Area;
  /** The difference of the drawn area, in per cent of the recorded one (two decimals, negative: smaller); null: no recorded area. */
  differs_percent: number | null;
  source: BoundarySource;
  is_sample: boolean;
  /** When the boundary was drawn last, ISO 8601 UTC. */
  drawn_at: string;
}

export interface DagFound extends DagBoundary {
  /** All matching dags, the answered one included; those with a boundary first; at most MAX_MATCHES. */
  matches: DagMatch[];
  /** The number of matches; counted up to 1,000. */
  total: number;
}

/** 404: no dag matches (`matches` is empty), or none of them has a boundary. */
export interface DagNotFound {
  message: string;
  matches: DagMatch[];
  total: number;
}

/** Dags whose boundary holds a point, the newest survey first; one for each survey, more where boundaries overlap. */
export interface DagsAt {
  lng: number;
  lat: number;
  dags: DagBoundary[];
}

/** The properties of a dag on a map with others. */
export interface DagShape {
  dag_id: number;
  dag_no: string;
  zil_id: number;
  survey_type_id: number | null;
  label: Position;
}

/** The outline of a mouza: the smallest convex shape around its boundaries. */
export interface MouzaShape {
  mouza_id: number;
  name_en: string;
  name_bn: string;
  jl_no: string | null;
  /** How many boundaries are drawn in it. */
  boundaries: number;
  label: Position;
}

/**
 * From zoom 15 on dags, below it mouzas; simplified for the zoom; at most MAX_SHAPES_PER_RESPONSE, `total` is their number (up to
 * one more).
 */
export type MapView =
  | (Shapes<DagShape> & { kind: 'dags'; zoom: number; total: number })
  | (Shapes<MouzaShape> & { kind: 'mouzas'; zoom: number; total: number });

/** The dags around one, of the same sheet and survey; not simplified; the nearest, at most MAX_NEIGHBOURS. */
export interface Neighbours extends Shapes<DagShape> {
  dag_id: number;
  /** The searched box: that of the dag, enlarged. */
  bbox: Bbox;
}

/** A sheet in one survey: the requested one, else the newest with boundaries; at most MAX_SHAPES_PER_RESPONSE, `total` up to one more. */
export interface SheetPlan extends Shapes<DagShape> {
  zil: ZilPlace;
  total: number;
}

/** Every boundary of a mouza as it is stored. */
export type MouzaBoundaries = Shapes<DagShape & { khatian_no: string; source: BoundarySource }>;

/** Street tiles below the map; null: none are configured, the map stands on a plain grid. */
export interface MapTiles {
  tiles: {
    /** With `{z}`, `{x}` and `{y}`. */
    url: string;
    /** Plain text; always shown. */
    attribution: string;
  } | null;
}
