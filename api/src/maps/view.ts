/** What a view of the map shows: dags from near, mouzas from afar, and the neighbours of one dag. */
import type { Knex } from 'knex';

import type { Bbox, Position, Shape } from '../../contract/maps/geojson.ts';
import { DAGS_FROM_ZOOM, MOST_NEIGHBOURS, MOST_SHAPES } from '../../contract/maps/limits.ts';
import type { DagShape, MapView, MouzaShape, Neighbours } from '../../contract/maps/search.ts';
import { messages } from '../../contract/messages.ts';
import { problem } from '../lib/errors.ts';
import { inTime } from '../lists/time.ts';
import type { Rings } from './geometry/read.ts';
import { simplifyFor } from './geometry/simplify.ts';
import { labelOf, RINGS, type StoredBoundary } from './stored.ts';

/** A box in SQL from its four bindings. */
const BOX = 'box(point(?, ?), point(?, ?))';

/** A dag of a sheet as it is read for a map. */
export interface ShapeRow extends Pick<StoredBoundary, 'bbox' | 'label'> {
  dag_id: number;
  dag_no: string;
  zil_id: number;
  survey_type_id: number | null;
  rings: Rings;
}

/** The boundaries with their dags; whoever reads them narrows and limits. */
export const shapeRows = (knex: Knex): Knex.QueryBuilder =>
  knex('geojson_datas')
    .join('dags', 'dags.id', 'geojson_datas.dag_id')
    .select('geojson_datas.dag_id', 'dags.dag_no', 'dags.zil_id', 'dags.survey_type_id')
    .select('geojson_datas.bbox', 'geojson_datas.label', knex.raw(`${RINGS} as rings`));

/** A dag as a shape; with a zoom, simplified for it. */
export function shapeOf(row: ShapeRow, zoom?: number): Shape<DagShape> {
  const { dag_id, dag_no, zil_id, survey_type_id, bbox, rings } = row;
  return {
    type: 'Feature',
    id: dag_id,
    bbox,
    properties: { dag_id, dag_no, zil_id, survey_type_id, label: labelOf(row) },
    geometry: { type: 'Polygon', coordinates: zoom === undefined ? rings : simplifyFor(rings, zoom) },
  };
}

interface OutlineRow extends Omit<MouzaShape, 'label'> {
  bbox: Bbox;
  outline: Position[];
}

/** In a convex shape the middle of the corners always lies within. */
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

const CORNERS = `jsonb_build_array((extent[1])[0], (extent[1])[1], (extent[0])[0], (extent[0])[1])`;

/** Milliseconds that a view may take. */
const PATIENCE = 3_000;

/** What lies in a box, at most MOST_SHAPES. The survey narrows dags alone: a mouza is outlined by all of its surveys. */
export async function viewOf(
  knex: Knex,
  { bbox, zoom, survey_type_id }: { bbox: Bbox; zoom: number; survey_type_id?: number | undefined },
): Promise<MapView> {
  if (zoom < DAGS_FROM_ZOOM) {
    const rows = (await knex('mouza_outlines')
      .join('mouzas', 'mouzas.id', 'mouza_outlines.mouza_id')
      .whereRaw(`extent && ${BOX}`, bbox)
      .limit(MOST_SHAPES + 1)
      .select('mouza_id', 'name_en', 'name_bn', 'jl_no', 'boundaries', 'outline')
      .select(knex.raw(`${CORNERS} as bbox`))) as OutlineRow[];
    const features = rows.slice(0, MOST_SHAPES).map((row) => outlineOf(row, zoom));
    return { type: 'FeatureCollection', kind: 'mouzas', zoom, total: rows.length, features };
  }
  const rows = await inTime(
    knex,
    async (trx) => {
      const near = shapeRows(trx).whereRaw(`extent && ${BOX}`, bbox);
      if (survey_type_id !== undefined) void near.where({ 'dags.survey_type_id': survey_type_id });
      return (await near.limit(MOST_SHAPES + 1)) as ShapeRow[];
    },
    PATIENCE,
  );
  const features = rows.slice(0, MOST_SHAPES).map((row) => shapeOf(row, zoom));
  return { type: 'FeatureCollection', kind: 'dags', zoom, total: rows.length, features };
}

/** The least that is looked around a dag on each side, in degrees: some 30 metres. */
const AROUND = 0.0003;

/** A box half as large again on each side. */
function enlarged([west, south, east, north]: Bbox): Bbox {
  const [aside, up] = [Math.max((east - west) / 2, AROUND), Math.max((north - south) / 2, AROUND)];
  return [west - aside, south - up, east + aside, north + up].map((at) => Number(at.toFixed(7))) as Bbox;
}

/**
 * The dags around one, of its sheet and survey.
 * @throws a 404 when it has no boundary
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
    .limit(MOST_NEIGHBOURS)) as ShapeRow[];
  return { type: 'FeatureCollection', dag_id, bbox, features: rows.map((row) => shapeOf(row)) };
}
