/**
 * The maps of the office, for staff.
 *
 * - `GET /api/admin/maps/boundaries?mouza_id=&zil_id=&survey_type_id=`: `OfficeMap`; a mouza or a sheet is needed
 * - `GET /api/admin/maps/coverage?division_id=&district_id=&upazila_id=&survey_type_id=`: `Coverage`; of an upazila by mouza, else by upazila
 */
import type { Place, ZilPlace } from '../lookup/lookup.ts';
import type { Bbox, Polygon, Position } from './geojson.ts';
import type { Area } from './units.ts';

/** What the map can be coloured by. */
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
  /** A mutation of this dag waits. */
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
  /** By sheet and number; at most MOST_SHAPES. */
  dags: OfficeDag[];
  /** How many there are. */
  total: number;
  /** Of the dags that are answered: how many it is true of. */
  counts: Record<OfficeQuestion, number>;
  /** Of what is drawn; null: nothing is. */
  bbox: Bbox | null;
  /** The land-tax year that was asked about. */
  year: number;
}

/** How much is drawn. A dag is counted in each survey that has it. `percent` is 100 only when nothing is missing. */
export interface CoverageRow {
  place: Place & { jl_no?: string | null };
  /** Where it lies. */
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
  /** Of all of them, also those beyond the 500. */
  total: { dags: number; drawn: number; percent: number };
}
