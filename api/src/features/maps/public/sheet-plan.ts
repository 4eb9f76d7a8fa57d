/** A sheet as a plan: its place, and its boundaries in one survey. */
import type { Knex } from 'knex';

import type { ZilPlace } from '../../../../contract/lookup/lookup.ts';
import { MAX_SHAPES_PER_RESPONSE } from '../../../../contract/maps/limits.ts';
import type { SheetPlan } from '../../../../contract/maps/search.ts';
import { messages } from '../../../../contract/messages.ts';
import { problem } from '../../../platform/http/http-error.ts';
import { joinPlace } from '../../land/places.ts';
import { ZIL_PLACE } from '../../land/records.ts';
import { shapeOf, shapeRows, type ShapeRow } from './view.ts';

interface SheetPlanQuery {
  zil_id: number;
  survey_type_id?: number | undefined;
}

/**
 * Returns the boundaries of a sheet in the requested survey, otherwise in the newest one with boundaries; at most
 * MOST_SHAPES.
 * @throws 404 when there is no such sheet
 */
export async function sheetPlan(knex: Knex, { zil_id, survey_type_id }: SheetPlanQuery): Promise<SheetPlan> {
  const place = (await joinPlace(knex('zils'), 'zils.mouza_id')
    .where('zils.id', zil_id)
    .whereNull('zils.retired_at')
    .first(knex.raw(`${ZIL_PLACE} as zil`))) as { zil: ZilPlace } | undefined;
  if (!place) throw problem(404, messages.notFound);
  const newest = knex('geojson_datas')
    .join('dags', 'dags.id', 'geojson_datas.dag_id')
    .where({ zil_id })
    .whereNull('dags.retired_at')
    .max('survey_type_id');
  const rows = (await shapeRows(knex)
    .where({ 'dags.zil_id': zil_id })
    .whereRaw('dags.survey_type_id is not distinct from ?', [survey_type_id ?? newest])
    .orderBy('geojson_datas.dag_id')
    .limit(MAX_SHAPES_PER_RESPONSE + 1)) as ShapeRow[];
  const features = rows.slice(0, MAX_SHAPES_PER_RESPONSE).map(shapeOf);
  return { type: 'FeatureCollection', zil: place.zil, total: rows.length, features };
}
