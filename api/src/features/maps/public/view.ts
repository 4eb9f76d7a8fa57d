/** The contents of a map view: dags when zoomed in, mouzas when zoomed out, and the neighbours of one dag. */
import { AS_PREPARED, prepared } from '@bhumi/db';
import type { Knex } from 'knex';
import { simplifyFor } from '@bhumi/db/geometry';

import type { Bbox, Position, Shape } from '../../../../contract/maps/geojson.ts';
import { DAGS_FROM_ZOOM, MAX_NEIGHBOURS, MAX_SHAPES_PER_RESPONSE } from '../../../../contract/maps/limits.ts';
import type { DagShape, MapView, MouzaShape, Neighbours } from '../../../../contract/maps/search.ts';
import { messages } from '../../../../contract/messages.ts';
import { problem } from '../../../platform/http/http-error.ts';
import { rowsWithTimeout } from '../../../platform/lists/timeout.ts';
import type { Rings } from '../geometry/read.ts';
import { labelOf, RINGS, type StoredBoundary } from '../boundaries.ts';

/** SQL of a box from its four parameters. */
const BOX = 'box(point(?, ?), point(?, ?))';

/** A dag of a sheet as read for a map. */
export interface ShapeRow extends Pick<StoredBoundary, 'bbox' | 'label'> {
  dag_id: number;
  dag_no: string;
  zil_id: number;
  survey_type_id: number | null;
  rings: Rings;
}

/** The boundaries of dags in use with their dags; the caller adds conditions and a limit. */
export const shapeRows = (knex: Knex): Knex.QueryBuilder =>
  knex('geojson_datas')
    .join('dags', 'dags.id', 'geojson_datas.dag_id')
    .whereNull('dags.retired_at')
    .select('geojson_datas.dag_id', 'dags.dag_no', 'dags.zil_id', 'dags.survey_type_id')
    .select('geojson_datas.bbox', 'geojson_datas.label', knex.raw(`${RINGS} as rings`));

/** A dag as a complete shape. */
export function shapeOf(row: ShapeRow): Shape<DagShape> {
  const { dag_id, dag_no, zil_id, survey_type_id, bbox, rings } = row;
  return {
    type: 'Feature',
    id: dag_id,
    bbox,
    properties: { dag_id, dag_no, zil_id, survey_type_id, label: labelOf(row) },
    geometry: { type: 'Polygon', coordinates: rings },
  };
}

interface OutlineRow extends Omit<MouzaShape, 'label'> {
  bbox: Bbox;
  outline: Position[];
}

/** In a convex shape the mean of the corners always lies within. */
function middleOf(outline: readonly Position[]): Position {
  const corners = outline.slice(0, -1);
  const mean = (axis: 0 | 1) =>
    Number((corners.reduce((sum, corner) => sum + corner[axis], 0) / corners.length).toFixed(7));
  return [mean(0), mean(1)];
}

function outlineOf({ outline, bbox, ...mouza }: OutlineRow, zoom: number): Shape<MouzaShape> {
  return {
    type: 'Feature',
    id: mouza.mouza_id,
    bbox,
    properties: { ...mouza, label: middleOf(outline) },
    geometry: { type: 'Polygon', coordinates: simplifyFor([outline], zoom) },
  };
}

/** SQL: the box of an outline as JSON. */
export const OUTLINE_BOX = `jsonb_build_array((extent[1])[0], (extent[1])[1], (extent[0])[0], (extent[0])[1])`;

/** The time limit of a view, in milliseconds. */
const TIMEOUT_MS = 3_000;

interface ViewQuery {
  bbox: Bbox;
  zoom: number;
  survey_type_id?: number | undefined;
}

// PostgreSQL estimates the same share of all shapes for any box, so one plan serves all boxes. The number of shown
// shapes is inlined: a plan for an unknown number would expect a tenth of all.
const withinBox = (box: string) => `extent && ${box} limit ${MAX_SHAPES_PER_RESPONSE + 1}`;

const outlines = prepared<OutlineRow>(`
  select mouza_id, name_en, name_bn, jl_no, boundaries, outline, ${OUTLINE_BOX} as bbox
  from mouza_outlines join mouzas on mouzas.id = mouza_outlines.mouza_id where ${withinBox('box(point($1, $2), point($3, $4))')}`);

async function outlinesIn(knex: Knex, { bbox, zoom }: ViewQuery): Promise<Buffer> {
  const rows = await outlines(knex, bbox);
  const features = rows.slice(0, MAX_SHAPES_PER_RESPONSE).map((row) => outlineOf(row, zoom));
  const view: MapView = { type: 'FeatureCollection', kind: 'mouzas', zoom, total: rows.length, features };
  return Buffer.from(JSON.stringify(view));
}

/** From this zoom on a pixel shows about a metre or less: plots of few corners cannot lose any. */
const CLOSE = 17;
/** The text length of a shape with about forty corners. */
const SHORT = 1_000;

/**
 * SQL: a dag as JSON like `shapeOf`, up to its box and rings. Building it in JavaScript, row by row, would take
 * longer than finding the rows.
 */
const HEAD = `'{"type":"Feature","id":' || geojson_datas.dag_id || ',"properties":{"dag_id":' || geojson_datas.dag_id ||
  ',"dag_no":' || to_json(dag_no) || ',"zil_id":' || zil_id ||
  ',"survey_type_id":' || coalesce(dags.survey_type_id::text, 'null') ||
  ',"label":[' || label[0] || ',' || label[1] || ']},'`;

/** Shapes that need no simplification are passed on unparsed. */
function simplifiedAt(shape: string, zoom: number): string {
  if (zoom < CLOSE || shape.length <= SHORT) return shape;
  const { bbox, geometry } = JSON.parse(`{${shape}}`) as Pick<Shape<DagShape>, 'bbox' | 'geometry'>;
  const coordinates = simplifyFor(geometry.coordinates, zoom);
  return JSON.stringify({ bbox, geometry: { ...geometry, coordinates } }).slice(1, -1);
}

/**
 * The dag of each boundary, looked up when the boundary is read. As a joined table it would be read completely, with
 * every boundary of the box, before the first row: PostgreSQL estimates that any box holds one boundary in two
 * hundred, whatever its size.
 */
const DAG_OF = `cross join lateral (select dag_no, zil_id, survey_type_id from dags
  where dags.id = geojson_datas.dag_id and retired_at is null and (:survey::bigint is null or survey_type_id = :survey) offset 0) dags`;

/** The dags of a box, with box and rings from the SQL in `shape`. */
const dags = (shape: string) =>
  `select ${HEAD} as head, ${shape} as shape from geojson_datas ${DAG_OF}
   where ${withinBox('box(point(:west, :south), point(:east, :north))')}`;
/** When zoomed out, use the stored simplified shape (0044). */
const fromAfar = {
  15: dags('coalesce(shape_at_15, shape)'),
  16: dags('coalesce(shape_at_16, shape)'),
} as const;
const close = dags('shape');

/**
 * Converts each dag to bytes separately: nearly all take one byte a character, but a string of them all would take
 * two because of a few names, and be copied several times on its way out.
 */
async function dagsIn(knex: Knex, { bbox, zoom, survey_type_id }: ViewQuery): Promise<Buffer> {
  const [west, south, east, north] = bbox;
  const read = zoom >= CLOSE ? close : fromAfar[zoom === 16 ? 16 : 15];
  const bindings = { west, south, east, north, survey: survey_type_id ?? null };
  const rows = await rowsWithTimeout<{ head: string; shape: string }>(
    knex,
    knex.raw(read, bindings).options(AS_PREPARED),
    TIMEOUT_MS,
  );
  const start = JSON.stringify({ type: 'FeatureCollection', kind: 'dags', zoom, total: rows.length });
  const features = rows
    .slice(0, MAX_SHAPES_PER_RESPONSE)
    .map(({ head, shape }, place) =>
      Buffer.from(`${place > 0 ? ',' : ''}${head}${simplifiedAt(shape, zoom)}}`),
    );
  return Buffer.concat([Buffer.from(`${start.slice(0, -1)},"features":[`), ...features, Buffer.from(']}')]);
}

/**
 * Returns the contents of a box (a `MapView` as JSON in UTF-8), at most MOST_SHAPES. The survey limits only dags: a
 * mouza's outline includes all its surveys.
 */
export const viewOf = (knex: Knex, query: ViewQuery): Promise<Buffer> =>
  query.zoom < DAGS_FROM_ZOOM ? outlinesIn(knex, query) : dagsIn(knex, query);

/** The least margin around a dag on each side, in degrees: about 30 metres. */
const AROUND = 0.0003;

/** A box enlarged by half on each side. */
function enlarged([west, south, east, north]: Bbox): Bbox {
  const [aside, up] = [Math.max((east - west) / 2, AROUND), Math.max((north - south) / 2, AROUND)];
  return [west - aside, south - up, east + aside, north + up].map((at) => Number(at.toFixed(7))) as Bbox;
}

/**
 * Returns the dags around one, of its sheet and survey.
 * @throws 404 when it has no boundary
 */
export async function neighboursOf(knex: Knex, dag_id: number): Promise<Neighbours> {
  const [own] = (await shapeRows(knex).where({ dag_id })) as (ShapeRow | undefined)[];
  if (!own) throw problem(404, messages.notFound);
  const bbox = enlarged(own.bbox);
  const rows = (await shapeRows(knex)
    .where({ 'dags.zil_id': own.zil_id })
    .whereRaw('dags.survey_type_id is not distinct from ?', [own.survey_type_id])
    .whereNot({ dag_id })
    .whereRaw(`extent && ${BOX}`, bbox)
    .orderByRaw('label <-> point(?, ?)', labelOf(own))
    .limit(MAX_NEIGHBOURS)) as ShapeRow[];
  return { type: 'FeatureCollection', dag_id, bbox, features: rows.map((row) => shapeOf(row)) };
}
