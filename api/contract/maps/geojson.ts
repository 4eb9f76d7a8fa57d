/** Boundaries on the wire: GeoJSON (RFC 7946), longitude before latitude, degrees of WGS 84 with seven decimals at most. */

/** [longitude, latitude] in degrees. */
export type Position = [number, number];
/** West, south, east, north, in degrees. */
export type Bbox = [number, number, number, number];

/** The first ring is the outer one, anticlockwise; others are holes, clockwise. Every ring ends where it begins. */
export interface Polygon {
  type: 'Polygon';
  coordinates: Position[][];
}

/** The source of a boundary: typed point by point, drawn with the mouse, read from a file, cut from another, or demonstration data. */
export const BOUNDARY_SOURCES = ['manual-points', 'drawn', 'import', 'split', 'sample'] as const;
export type BoundarySource = (typeof BOUNDARY_SOURCES)[number];
/** The kind of a version: its source, or that the boundary was withdrawn. */
export const BOUNDARY_VERSION_KINDS = [...BOUNDARY_SOURCES, 'withdrawn'] as const;
export type BoundaryVersionKind = (typeof BOUNDARY_VERSION_KINDS)[number];

export interface BoundaryProperties {
  dag_no: string;
  khatian_no: string;
  survey_type_id: number | null;
  source: BoundarySource;
}

/** The boundary of a dag as it is stored and answered: one polygon (specification 2, section 3). */
export interface Boundary {
  type: 'FeatureCollection';
  features: [{ type: 'Feature'; properties: BoundaryProperties; geometry: Polygon }];
}

/** A boundary in a request; the API writes the properties and ignores sent ones. */
export interface SentBoundary {
  type: 'FeatureCollection';
  features: { type: 'Feature'; properties?: object | null; geometry: Polygon }[];
}

/** Many shapes of a map in one answer; `Properties` says what each is. */
export interface Shapes<Properties> {
  type: 'FeatureCollection';
  features: Shape<Properties>[];
}
export interface Shape<Properties> {
  type: 'Feature';
  /** The id of the dag, or of the mouza. */
  id: number;
  bbox: Bbox;
  properties: Properties;
  geometry: Polygon;
}
