/** Limits and settings of the maps: the specification's (2, section 9), and ours (docs/decisions/040). */
import type { Bbox, Position } from './geojson.ts';

/** Where a map opens (specification). Longitude first. */
export const MAP_CENTRE: Position = [90.4152, 23.8041];
export const MAP_ZOOM = 7;
/** The country, unless `COUNTRY_BOUNDS` says otherwise: what a map shows first, and where boundaries may be drawn. */
export const COUNTRY_BOX: Bbox = [88, 20.56, 92.68, 26.64];
/** Pixels around a boundary that the view is fitted to (specification). */
export const FIT_PADDING = 28;
/** The minimum zoom for a single point (specification). */
export const POINT_ZOOM = 14;

/** The minimum and maximum of distinct points of a boundary. */
export const MIN_POINTS = 3;
export const MAX_POINTS = 2_000;
/** The maximum of rings of a boundary, the outer one and its holes. */
export const MAX_RINGS = 100;
/** Stored decimals of a degree: a centimetre. */
export const DEGREE_DECIMALS = 7;

/** From this zoom on the map shows dags; below it mouzas. */
export const DAGS_FROM_ZOOM = 15;
export const MAX_ZOOM = 22;
/** The maximum of shapes in one answer. */
export const MAX_SHAPES_PER_RESPONSE = 2_000;
/** The maximum of dags in an answer by number or place. */
export const MAX_MATCHES = 100;
/** The maximum of neighbours in an answer. */
export const MAX_NEIGHBOURS = 200;
/** The maximum of versions in one answer, the newest. */
export const MAX_VERSIONS_PER_RESPONSE = 50;

/** A boundary farther outside of the country than this is refused, in kilometres. */
export const COUNTRY_MARGIN_KM = 5;
/** Two dags may overlap by this per cent of the smaller one without a warning. */
export const OVERLAP_PERCENT = 1;
/** A drawn area may differ by this per cent from the recorded one without a warning. */
export const AREA_TOLERANCE_PERCENT = 5;
/** A dag lies far from the others of its sheet when it is farther from them than this many kilometres. */
export const FAR_FROM_OTHER_DAGS_KM = 2;
/** A shape of a file lies far from its mouza, or from an upazila of whose mouza nothing is drawn: kilometres. */
export const FAR_FROM_MOUZA_KM = 5;
export const FAR_FROM_UPAZILA_KM = 50;

/** The maximum length of a remark to a warning, in characters. */
export const MAX_REMARK_LENGTH = 500;
/** The maximum of points in a line that cuts a dag. */
export const MAX_CUT_POINTS = 50;

/** Control points of a scanned sheet. */
export const MIN_CONTROL_POINTS = 3;
export const MAX_CONTROL_POINTS = 50;

/** The maximum of shapes in an import, and of bytes in its file. */
export const MAX_IMPORTED_SHAPES = 5_000;
export const MAX_IMPORT_BYTES = 16_000_000;
/** The maximum of an import's shapes in one answer. */
export const IMPORT_PAGE_SIZE = 200;
