/**
 * The scanned sheet below a drawing, for staff. A sheet is a zil in a survey; each has one scan.
 *
 * - `GET /api/admin/sheet-scans?zil_id=&survey_type_id=`: `SheetScans`
 * - `POST /api/admin/sheet-scans` (form: `zil_id`, `survey_type_id`, and a file `picture` or the id of a mouza map,
 *   `mouza_map_id`): 201 `SavedScan`; a PDF is drawn; it takes the place of an earlier scan, whose control points go with it
 * - `PUT /api/admin/sheet-scans/{id}/control-points` (`PlacedPoints`): `SavedScan`; 422, 409 `code: 'changed'`
 *
 * The picture itself is at `picture_url`, for staff alone.
 */
import type { Position } from './geojson.ts';

/** A point of the picture (pixels from its top left corner) and its position on the ground. */
export interface ControlPoint {
  x: number;
  y: number;
  lng: number;
  lat: number;
}

/** The position of the picture on the ground: the affine map that fits its control points best (least squares, in metres). */
export interface Placement {
  /** lng = a·x + b·y + c, lat = d·x + e·y + f. */
  a: number;
  b: number;
  c: number;
  d: number;
  e: number;
  f: number;
  /** The positions of the picture's corners: top left, top right, bottom right, bottom left. */
  corners: [Position, Position, Position, Position];
  /**
   * How far each point lies from where the others put it, in metres: it is left out in turn. Null: the others lie on one line, so that
   * they put it nowhere.
   */
  residuals_m: (number | null)[];
  /** The root mean square of them; null: there is none. */
  residual_m: number | null;
  /** The indexes of points that nothing proves: the others are too few, or lie nearly on one line. */
  unproven: number[];
  /** All of them lie nearly on one line, so that the sheet may be wrong to its side. */
  nearly_one_line: boolean;
}

export interface SheetScan {
  id: number;
  version: number;
  zil_id: number;
  survey_type_id: number | null;
  mouza_map_id: number | null;
  picture_url: string;
  /** Pixels. */
  width: number;
  height: number;
  control_points: ControlPoint[];
  /** Null: fewer than three control points were set. */
  placement: Placement | null;
  /** Who last changed it, and when (ISO 8601 UTC). */
  by: string | null;
  at: string;
}

export interface SheetScans {
  scan: SheetScan | null;
  /** Mouza maps of the sheet that have a document, those of the survey first. */
  mouza_maps: { id: number; name: string | null; survey_type_id: number | null }[];
}

export type SavedScan = SheetScan & { message: string };

export interface PlacedPoints {
  /** None, or MIN_CONTROL_POINTS to MAX_CONTROL_POINTS, not all on one line. */
  points: ControlPoint[];
  version: number;
}
