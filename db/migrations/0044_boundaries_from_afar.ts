import type { Migration } from '../src/migration.ts';
import { fillSeen } from '../src/seen-boundaries.ts';

/**
 * Boundaries as views of the map pass them on, unread: `"bbox":…,"geometry":…` of a Feature. `shape` follows what is drawn; how it
 * looks at the two zooms that show most of them at once is the writer's; null: as it was drawn.
 */
export const up: Migration = async (knex) => {
  await knex.raw(`
    alter table geojson_datas
      add column shape text not null generated always as (
        '"bbox":' || replace(bbox::text, ' ', '') || ',"geometry":{"type":"Polygon","coordinates":' ||
        replace((geojson #> '{features,0,geometry,coordinates}')::text, ' ', '') || '}') stored,
      add column shape_at_15 text,
      add column shape_at_16 text;
    grant update (shape_at_15, shape_at_16) on geojson_datas to bhumi_app`);
  await fillSeen(knex);
};
