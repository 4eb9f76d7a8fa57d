/**
 * The maps of the office, for staff.
 *
 * - `GET /api/admin/maps/boundaries?mouza_id=&zil_id=&survey_type_id=`: `OfficeMap`; a mouza or a sheet is needed
 * - `GET /api/admin/maps/coverage?division_id=&district_id=&upazila_id=&survey_type_id=`: `Coverage`; of an upazila by mouza, else by upazila
 */
import type { Place, ZilPlace } from '../lookup/lookup.ts';
import type { Bbox, Polygon, Position } from './geojson.ts';
import type { Area } from './units.ts';

/** The questions by whose answer the map is coloured. */
export const OFFICE_QUESTIONS = ['drawn', 'tax_paid', 'mutation_pending', 'area_differs'] as const;
export type OfficeQuestion = (typeof OFFICE_QUESTIONS)[number];

export interface OfficeDag {
  dag_id: number;
  dag_no: string;
  khatiyan_number: string;
  zil_id: number;
  zil_no: string;
  survey_type_id: number | null;
  drawn: boolean;
  /** Land tax of the current year is paid; null: the land is not registered for it. */
  tax_paid: boolean | null;
  /** A mutation of this dag is pending. */
  mutation_pending: boolean;
  /** The drawn area differs from the recorded one by more than AREA_PERCENT; null: one of both is not known. */
  area_differs: boolean | null;
  recorded: Area;
  area: Area | null;
  bbox: Bbox | null;
  label: Position | null;
  geometry: Polygon | null;
  is_sample: boolean;
}

export interface OfficeMap {
  mouza: ZilPlace['mouza'];
  /** Sorted by sheet and number; at most MAX_SHAPES_PER_RESPONSE. */
  dags: OfficeDag[];
  /** How many there are. */
  total: number;
  /** How many of these dags it is true of. */
  counts: Record<OfficeQuestion, number>;
  /** The bounding box of the drawn dags; null: none. */
  bbox: Bbox | null;
  /** The land-tax year of the answers. */
  year: number;
}

/** Counts of drawn dags. A dag is counted in each survey that has it. `percent` is 100 only when nothing is missing. */
export interface CoverageRow {
  place: Place & { jl_no?: string | null };
  /** Its place. */
  district: Place & { division_id: number };
  dags: number;
  drawn: number;
  /** Of a hundred, one decimal. */
  percent: number;
}

export interface Coverage {
  by: 'upazila' | 'mouza';
  /** By name. Without a place only upazilas in which something is drawn; at most 500. */
  rows: CoverageRow[];
  /** The total, also of those beyond the 500. */
  total: { dags: number; drawn: number; percent: number };
}

/** What of a place a map opens on. */
export const EXTENT_LEVELS = ['sheet', 'mouza', 'upazila', 'district'] as const;
export type ExtentLevel = (typeof EXTENT_LEVELS)[number];

/**
 * `GET /api/admin/maps/extent?zil_id=&mouza_id=&upazila_id=&district_id=`: the box of what is drawn of the narrowest of these places, else
 * around it; at last the surroundings of the district's town.
 */
export interface MapExtent {
  of: ExtentLevel | null;
  bbox: Bbox | null;
}
