/** The numbers of the maps: those of the specification (2, section 9), and ours (docs/decisions/040). */
import type { Bbox, Position } from './geojson.ts';

/** Where a map opens (specification). Longitude first. */
export const MAP_CENTRE: Position = [90.4152, 23.8041];
export const MAP_ZOOM = 7;
/** The country, unless `COUNTRY_BOUNDS` says otherwise: what a map shows first, and where boundaries may be drawn. */
export const COUNTRY_BOX: Bbox = [88, 20.56, 92.68, 26.64];
/** Pixels around a boundary that the view is fitted to (specification). */
export const FIT_PADDING = 28;
/** A single point is flown to at least so near (specification). */
export const POINT_ZOOM = 14;

/** Different points of a boundary: at least, and at most. */
export const MIN_POINTS = 3;
export const MAX_POINTS = 2_000;
/** Rings of a boundary, the outer one and its holes. */
export const MAX_RINGS = 100;
/** Decimals of a degree that are kept: a centimetre. */
export const DEGREE_DECIMALS = 7;

/** From this zoom on the map shows dags; below it mouzas. */
export const DAGS_FROM_ZOOM = 15;
export const MAX_ZOOM = 22;
/** The most shapes of one answer. */
export const MAX_SHAPES_PER_RESPONSE = 2_000;
/** The most dags that an answer by number or by place lists. */
export const MAX_MATCHES = 100;
/** The most neighbours that come with one dag. */
export const MAX_NEIGHBOURS = 200;
/** The most versions of a boundary in one answer, the newest. */
export const MAX_VERSIONS_PER_RESPONSE = 50;

/** A boundary farther outside of the country than this is refused, in kilometres. */
export const COUNTRY_MARGIN_KM = 5;
/** Per cent of the smaller of two dags that they may overlap without a word. */
export const OVERLAP_PERCENT = 1;
/** Per cent by which a drawn area may differ from the recorded one without a word. */
export const AREA_TOLERANCE_PERCENT = 5;
/** A dag lies far from the others of its sheet when it is farther from them than this many kilometres. */
export const FAR_KM = 2;
/** A shape of a file lies far from its mouza, or from an upazila of whose mouza nothing is drawn: kilometres. */
export const FAR_FROM_MOUZA_KM = 5;
export const FAR_FROM_UPAZILA_KM = 50;

/** A remark that goes with a warning: characters at most. */
export const MAX_REMARK_LENGTH = 500;
/** Points of a line that cuts a dag. */
export const MAX_CUT_POINTS = 50;

/** Control points of a scanned sheet. */
export const MIN_CONTROL_POINTS = 3;
export const MAX_CONTROL_POINTS = 50;

/** The most shapes of an import, and the most bytes of its file. */
export const MAX_IMPORTED_SHAPES = 5_000;
export const MAX_IMPORT_BYTES = 16_000_000;
/** The most shapes of an import in one answer. */
export const IMPORT_PAGE_SIZE = 200;
