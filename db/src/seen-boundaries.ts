import type { Knex } from 'knex';

import { seenOf, type Bounds, type Point } from './geometry/index.ts';

/** Boundaries read and written at a time. */
const BATCH = 1_000;

interface Row {
  dag_id: number;
  bbox: Bounds;
  rings: Point[][];
}

/**
 * Stores how each boundary looks from afar, for those that look otherwise then. As the owner of the table: that is no change of a
 * boundary, so no version is kept, no outline drawn anew and no time noted.
 */
export async function fillSeen(trx: Knex.Transaction): Promise<void> {
  await trx.raw('alter table geojson_datas disable trigger user');
  for (let after = 0; ;) {
    const { rows } = await trx.raw<{ rows: Row[] }>(
      `select dag_id, bbox, geojson #> '{features,0,geometry,coordinates}' as rings from geojson_datas
       where dag_id > ? order by dag_id limit ?`,
      [after, BATCH],
    );
    const seen = rows
      .map(({ dag_id, bbox, rings }) => ({ dag_id, ...seenOf(rings, bbox) }))
      .filter(({ shape_at_15, shape_at_16 }) => shape_at_15 !== null || shape_at_16 !== null);
    await trx.raw(
      `update geojson_datas set shape_at_15 = seen.shape_at_15, shape_at_16 = seen.shape_at_16
       from json_to_recordset(?) as seen (dag_id bigint, shape_at_15 text, shape_at_16 text)
       where geojson_datas.dag_id = seen.dag_id`,
      [JSON.stringify(seen)],
    );
    if (rows.length < BATCH) break;
    after = rows.at(-1)!.dag_id;
  }
  await trx.raw('alter table geojson_datas enable trigger user');
}
