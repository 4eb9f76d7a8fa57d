/** Every boundary of a mouza as one GeoJSON file, read and sent part by part. */
import { Readable } from 'node:stream';
import type { Knex } from 'knex';

import type { BoundarySource, Shape } from '../../../../contract/maps/geojson.ts';
import type { DagShape } from '../../../../contract/maps/search.ts';
import { messages } from '../../../../contract/messages.ts';
import { problem } from '../../../platform/http/http-error.ts';
import { shapeOf, shapeRows, type ShapeRow } from './view.ts';

/** Rows read and sent at a time. */
const BATCH = 500;

interface MouzaFileQuery {
  mouza_id: number;
  survey_type_id?: number | undefined;
}

const ofMouza = (
  rows: Knex.QueryBuilder,
  { mouza_id, survey_type_id }: MouzaFileQuery,
): Knex.QueryBuilder => {
  void rows.join('zils', 'zils.id', 'dags.zil_id').where({ 'zils.mouza_id': mouza_id });
  return survey_type_id === undefined ? rows : rows.where({ 'dags.survey_type_id': survey_type_id });
};

/**
 * Returns a value that changes with every boundary of the mouza, for the ETag of its file.
 * @throws 404 when there is no such mouza
 */
export async function fileStateOf(knex: Knex, query: MouzaFileQuery): Promise<object> {
  const drawn = knex('geojson_datas')
    .join('dags', 'dags.id', 'geojson_datas.dag_id')
    .whereNull('dags.retired_at');
  const state = (await ofMouza(drawn, query).first(
    knex.raw(
      'count(*)::int as count, sum(geojson_datas.version)::int as versions, max(geojson_datas.updated_at) as at',
    ),
  )) as { count: number };
  if (
    state.count === 0 &&
    !(await knex('mouzas').where({ id: query.mouza_id }).whereNull('retired_at').first('id'))
  )
    throw problem(404, messages.notFound);
  return { ...query, ...state };
}

type Row = ShapeRow & { khatiyan_number: string; source: BoundarySource };

function featureOf({
  khatiyan_number,
  source,
  ...row
}: Row): Shape<DagShape & { khatian_no: string; source: BoundarySource }> {
  const shape = shapeOf(row);
  return { ...shape, properties: { ...shape.properties, khatian_no: khatiyan_number, source } };
}

async function* fileParts(knex: Knex, query: MouzaFileQuery): AsyncGenerator<string> {
  yield '{"type":"FeatureCollection","features":[';
  for (let after = 0, first = true; ;) {
    const rows = (await ofMouza(shapeRows(knex), query)
      .where('geojson_datas.dag_id', '>', after)
      .orderBy('geojson_datas.dag_id')
      .limit(BATCH)
      .select(
        'dags.khatiyan_number',
        knex.raw(`geojson #>> '{features,0,properties,source}' as source`),
      )) as Row[];
    if (rows.length > 0) {
      yield `${first ? '' : ','}${rows.map((row) => JSON.stringify(featureOf(row))).join(',')}`;
      after = rows.at(-1)!.dag_id;
      first = false;
    }
    if (rows.length < BATCH) break;
  }
  yield ']}';
}

/** The file. Nothing is read before the stream is read. */
export const mouzaFile = (knex: Knex, query: MouzaFileQuery): Readable =>
  Readable.from(fileParts(knex, query));
