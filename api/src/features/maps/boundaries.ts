/** Stored boundaries, and their forms for staff and for the public. */
import type { Knex } from 'knex';

import { totalArea, type KhotiyanRow } from '../../../contract/lookup/lookup.ts';
import type { StaffBoundary } from '../../../contract/maps/boundaries.ts';
import type { Bbox, Boundary, Position } from '../../../contract/maps/geojson.ts';
import type { DagBoundary } from '../../../contract/maps/search.ts';
import { areaOf, areaOfFeet, lengthOf } from '../../../contract/maps/units.ts';
import type { Encumbrances } from '../../../contract/restrictions/restrictions.ts';
import { encumbrancesSql } from '../restrictions/of-dag.ts';
import { dagRecords } from '../land/records.ts';

/** A row of `geojson_datas`. */
export interface StoredBoundary {
  id: number;
  dag_id: number;
  version: number;
  geojson: Boundary;
  bbox: Bbox;
  area_sq_m: number;
  perimeter_m: number;
  /** A PostgreSQL point as the driver returns it: longitude is x. */
  label: { x: number; y: number };
  updated_at: Date;
}

export const labelOf = ({ label: { x, y } }: Pick<StoredBoundary, 'label'>): Position => [x, y];

/** SQL: the rings of a boundary, without the rest of its GeoJSON. */
export const RINGS = `geojson #> '{features,0,geometry,coordinates}'`;

/** The boundaries of dags, by dag. */
export async function boundariesOf(
  knex: Knex,
  dagIds: readonly number[],
): Promise<Map<number, StoredBoundary>> {
  const rows = (await knex('geojson_datas').whereIn('dag_id', dagIds)) as StoredBoundary[];
  return new Map(rows.map((row) => [row.dag_id, row]));
}

/**
 * By how many per cent a drawn area (square metres) differs from the recorded one (square feet); null: none is
 * recorded.
 */
export function differsBy(square_metres: number, recordedFeet: number): number | null {
  if (recordedFeet <= 0) return null;
  const recorded = areaOfFeet(recordedFeet).sq_m;
  return recorded > 0 ? Math.round((square_metres / recorded - 1) * 10_000) / 100 : null;
}

/** A boundary as staff see it. */
export const staffBoundary = (row: StoredBoundary): StaffBoundary => ({
  dag_id: row.dag_id,
  version: row.version,
  geojson: row.geojson,
  bbox: row.bbox,
  label: labelOf(row),
  area: areaOf(row.area_sq_m),
  perimeter: lengthOf(row.perimeter_m),
});

/** A boundary and its dag as the public sees them, without the owners' names. */
function publicBoundary(
  {
    khotiyan,
    document_url: _,
    id,
    ...dag
  }: Awaited<ReturnType<typeof dagRecords>>[number] & {
    khotiyan: KhotiyanRow[];
  },
  row: StoredBoundary & Encumbrances,
): DagBoundary {
  const feet = totalArea(khotiyan);
  const { version: _version, ...boundary } = staffBoundary(row);
  return {
    ...dag,
    ...boundary,
    dag_id: id,
    zil_id: dag.zil.id,
    survey_type_id: dag.survey_type?.id ?? null,
    recorded: areaOfFeet(feet),
    differs_percent: differsBy(row.area_sq_m, feet),
    source: row.geojson.features[0].properties.source,
    drawn_at: row.updated_at.toISOString(),
    restrictions: row.restrictions,
    disputed_since: row.disputed_since,
  };
}

/** The boundaries of those dags that have one, in the order of `ids`. */
export async function publicBoundaries(knex: Knex, ids: readonly number[]): Promise<DagBoundary[]> {
  const burdened = knex('geojson_datas')
    .join('dags', 'dags.id', 'geojson_datas.dag_id')
    .whereIn('dags.id', ids)
    .select('geojson_datas.*', knex.raw(encumbrancesSql('dags')));
  const [records, boundaries] = await Promise.all([dagRecords(knex, ids), burdened]);
  const found = new Map(records.map((record) => [record.id, record]));
  const rows = new Map((boundaries as (StoredBoundary & Encumbrances)[]).map((row) => [row.dag_id, row]));
  return ids.flatMap((id) => {
    const [record, row] = [found.get(id), rows.get(id)];
    return record && row ? [publicBoundary(record, row)] : [];
  });
}
