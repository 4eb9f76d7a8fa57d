/**
 * The import of a whole sheet, for staff.
 *
 * - `POST /api/admin/sheet-imports` (JSON `NewImport`, at most MAX_IMPORT_BYTES): 201 `SheetImport`, the first page of the preview; nothing is
 *   saved
 * - `GET /api/admin/sheet-imports/{id}?from=200&limit=200&status=new`: `SheetImport` with another page, as the file stood to the records
 *   when it was read; 404: it is forgotten after a day
 * - `POST /api/admin/sheet-imports/{id}/commit` (`CommitImport`): held against the records as they are now; `ImportSaved`, all of it or
 *   nothing; 409 `ImportRefused`
 */
import type { Mending } from './boundaries.ts';
import type { Bbox, Polygon, Position } from './geojson.ts';
import type { Area } from './units.ts';

export interface NewImport {
  zil_id: number;
  survey_type_id: number | null;
  /** The property with the dag number. Absent: the first of NUMBER_PROPERTIES that the shapes have. */
  property?: string;
  /** The property that holds the khatian number; without it dags that are not recorded yet cannot be added. */
  khatian_property?: string;
  /** The code of the file's reference system (`REFERENCE_SYSTEMS`), when the file does not say; 422 on it asks for one. */
  reference_system?: string;
  /**
   * A FeatureCollection of Polygons (a MultiPolygon of one polygon is one); at most MAX_IMPORTED_SHAPES. Its `crs` counts; without
   * one it is WGS 84.
   */
  geojson: { type: 'FeatureCollection'; features: unknown[]; crs?: unknown };
}

/** Searched in this order, case-insensitively. */
export const NUMBER_PROPERTIES = ['dag_no', 'dag', 'plot_no', 'plot', 'daag_no', 'দাগ', 'দাগ নং'] as const;
export const KHATIAN_PROPERTIES = ['khatian_no', 'khatiyan_number', 'khatian', 'খতিয়ান', 'খতিয়ান নং'] as const;

/**
 * - `matched`: a dag of that number is recorded; its boundary is drawn, or drawn anew
 * - `new`: no dag of that number is recorded; it is added with the khatian number of the file
 * - `doubtful`: recorded, and something is to be asked about (`reasons`); saved with a remark
 * - `wrong`: cannot be saved (`reasons`)
 */
export const IMPORT_STATUSES = ['matched', 'new', 'doubtful', 'wrong'] as const;
export type ImportStatus = (typeof IMPORT_STATUSES)[number];

export const IMPORT_REASONS = [
  // Wrong.
  'not-geojson',
  'too-few',
  'too-many',
  'too-many-rings',
  'crosses-itself',
  'bad-hole',
  'parts',
  'metres',
  'exchanged',
  'outside',
  'no-number',
  'bad-number',
  'twice',
  'no-khatian',
  'retired',
  // Doubtful.
  'overlap',
  'area',
  'far',
  'other-khatian',
] as const;
export type ImportReason = (typeof IMPORT_REASONS)[number];

export interface ImportRow {
  /** The index of the shape in the file, from 0. */
  index: number;
  dag_no: string | null;
  khatiyan_number: string | null;
  status: ImportStatus;
  /** `text` in the reader's language. */
  reasons: { code: ImportReason; text: string }[];
  /** What was mended, in the reader's language. */
  mended: string[];
  /** The shape in WGS 84, when the file was converted; else null: it is as in the file. */
  geometry: Polygon | null;
  dag_id: number | null;
  /** It has a boundary, which becomes an earlier version. */
  replaces: boolean;
  area: Area | null;
  recorded: Area | null;
  bbox: Bbox | null;
  label: Position | null;
}

/** How the places of a file were converted to longitude and latitude of WGS 84. A person confirms it before it is saved. */
export interface FileReference {
  /** `EPSG:32646`. */
  code: string;
  name: string;
  /** The definition that was used (PROJ). */
  definition: string;
  /** How far off the converted places may lie, in metres. */
  accuracy_m: number;
  /** The first of two numbers was the latitude, or the northing. */
  exchanged: boolean;
}

export interface SheetImport {
  id: number;
  zil_id: number;
  survey_type_id: number | null;
  property: string | null;
  khatian_property: string | null;
  /** Null: WGS 84, longitude before latitude, as it is stored. */
  reference: FileReference | null;
  /** How many shapes were mended, by what. */
  mended: { code: Mending; text: string; count: number }[];
  counts: Record<ImportStatus, number>;
  /** The indexes of all rows that cannot be saved, and of all that need a remark. */
  wrong: number[];
  doubtful: number[];
  /** One page, at most IMPORT_PAGE_SIZE: the wrong ones first, then the doubtful, the new and the matched, each in the order of the file. */
  rows: ImportRow[];
  /** The bounding box of the shapes that can be saved. */
  bbox: Bbox | null;
  /** ISO 8601 UTC; null: not saved yet. */
  committed_at: string | null;
}

export interface CommitImport {
  /** Rows that are left out, by their index. */
  leave?: number[];
  /**
   * Rows whose replacement the officer has seen (`ImportRow.replaces`). A boundary drawn since the file was read is replaced only
   * when its row is listed here.
   */
  replaces?: number[];
  /** Required when doubtful rows are saved. */
  remark?: string;
  /** Required when the file was converted: `FileReference.code`, which the officer has confirmed. */
  reference_system?: string;
}

export interface ImportSaved {
  message: string;
  saved: number;
  added: number;
}

/**
 * 409: nothing was saved. `wrong`: these rows cannot be saved and were not left out; `drawn`: these would replace boundaries
 * drawn since; `remark`: these are doubtful and need a remark; `reference`: the conversion is not confirmed; `committed`: the import is
 * already saved.
 */
export interface ImportRefused {
  message: string;
  code: 'wrong' | 'drawn' | 'remark' | 'reference' | 'committed';
  rows: number[];
}
