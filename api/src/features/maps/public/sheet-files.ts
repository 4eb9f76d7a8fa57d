/** What is drawn of a sheet as a file for other programs: KML for maps, GPX for receivers. Read and sent part by part. */
import { Readable } from 'node:stream';
import type { Knex } from 'knex';

import type { ZilPlace } from '../../../../contract/lookup/lookup.ts';
import type { Position } from '../../../../contract/maps/geojson.ts';
import { messages } from '../../../../contract/messages.ts';
import { problem } from '../../../platform/http/http-error.ts';
import { joinPlace } from '../../land/places.ts';
import { ZIL_PLACE } from '../../land/records.ts';
import { shapeRows, type ShapeRow } from './view.ts';

export const SHEET_FORMATS = ['kml', 'gpx'] as const;
export type SheetFormat = (typeof SHEET_FORMATS)[number];

export interface SheetFileQuery {
  zil_id: number;
  survey_type_id?: number | undefined;
}

type Row = ShapeRow & { khatiyan_number: string; survey: string | null; area_sq_m: number };

/** Rows read and sent at a time. */
const BATCH = 500;

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
/** Text within XML, without the characters that XML cannot have. */
const xml = (text: string): string =>
  text
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>"']/g, (sign) => ENTITIES[sign]!);

interface Writer {
  type: string;
  begin: (name: string) => string;
  dag: (row: Row) => string;
  end: string;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const data = (name: string, value: string): string =>
  `<Data name="${name}"><value>${xml(value)}</value></Data>`;
const ring = (points: readonly Position[]): string =>
  `<LinearRing><coordinates>${points.map(([lng, lat]) => `${lng},${lat}`).join(' ')}</coordinates></LinearRing>`;
const track = (points: readonly Position[]): string =>
  `<trkseg>${points.map(([lng, lat]) => `<trkpt lat="${lat}" lon="${lng}"/>`).join('')}</trkseg>`;

const writers: Record<SheetFormat, Writer> = {
  kml: {
    type: 'application/vnd.google-earth.kml+xml',
    begin: (name) =>
      `${HEAD}<kml xmlns="http://www.opengis.net/kml/2.2"><Document><name>${xml(name)}</name>\n`,
    dag: ({ dag_no, khatiyan_number, survey, area_sq_m, rings: [outer = [], ...holes] }) =>
      `<Placemark><name>${xml(dag_no)}</name><ExtendedData>${data('dag_no', dag_no)}${data('khatian_no', khatiyan_number)}${data(
        'survey',
        survey ?? '',
      )}${data('area_sq_m', String(area_sq_m))}</ExtendedData><Polygon><outerBoundaryIs>${ring(outer)}</outerBoundaryIs>${holes
        .map((hole) => `<innerBoundaryIs>${ring(hole)}</innerBoundaryIs>`)
        .join('')}</Polygon></Placemark>\n`,
    end: '</Document></kml>\n',
  },
  // A receiver shows lines: each ring of a boundary is one, back to its first point.
  gpx: {
    type: 'application/gpx+xml',
    begin: (name) =>
      `${HEAD}<gpx version="1.1" creator="Bhumi" xmlns="http://www.topografix.com/GPX/1/1"><metadata><name>${xml(name)}</name></metadata>\n`,
    dag: ({ dag_no, khatiyan_number, survey, rings }) =>
      `<trk><name>${xml(dag_no)}</name><desc>${xml(
        [`Khatian ${khatiyan_number}`, survey].filter(Boolean).join(', '),
      )}</desc>${rings.map(track).join('')}</trk>\n`,
    end: '</gpx>\n',
  },
};

const drawnOf = (rows: Knex.QueryBuilder, { zil_id, survey_type_id }: SheetFileQuery): Knex.QueryBuilder => {
  void rows.where({ 'dags.zil_id': zil_id });
  return survey_type_id === undefined ? rows : rows.where({ 'dags.survey_type_id': survey_type_id });
};

/** A sheet, and what changes with every boundary of it. @throws 404 when there is no such sheet */
export async function sheetFileState(
  knex: Knex,
  query: SheetFileQuery,
): Promise<{ zil: ZilPlace; state: object }> {
  const place = (await joinPlace(knex('zils'), 'zils.mouza_id')
    .where('zils.id', query.zil_id)
    .whereNull('zils.retired_at')
    .first(knex.raw(`${ZIL_PLACE} as zil`))) as { zil: ZilPlace } | undefined;
  if (!place) throw problem(404, messages.notFound);
  const drawn = knex('geojson_datas')
    .join('dags', 'dags.id', 'geojson_datas.dag_id')
    .whereNull('dags.retired_at');
  const state = (await drawnOf(drawn, query).first(
    knex.raw(`count(*)::int as count, sum(geojson_datas.version)::int as versions,
      max(geojson_datas.updated_at) as at, max(dags.updated_at) as named`),
  )) as object;
  return { zil: place.zil, state: { ...query, ...place, ...state } };
}

async function* fileParts(
  knex: Knex,
  zil: ZilPlace,
  query: SheetFileQuery,
  { begin, dag, end }: Writer,
): AsyncGenerator<string> {
  const { mouza } = zil;
  yield begin(`${mouza.name_en} (${mouza.name_bn}), ${mouza.upazila.name_en}, sheet ${zil.zil_no}`);
  for (let after = 0; ;) {
    const rows = (await drawnOf(shapeRows(knex), query)
      .leftJoin('survey_types', 'survey_types.id', 'dags.survey_type_id')
      .where('geojson_datas.dag_id', '>', after)
      .orderBy('geojson_datas.dag_id')
      .limit(BATCH)
      .select('dags.khatiyan_number', 'survey_types.name_en as survey', 'geojson_datas.area_sq_m')) as Row[];
    if (rows.length > 0) {
      yield rows.map(dag).join('');
      after = rows.at(-1)!.dag_id;
    }
    if (rows.length < BATCH) break;
  }
  yield end;
}

export const sheetFileType = (format: SheetFormat): string => `${writers[format].type}; charset=utf-8`;

/** The file. Nothing is read before the stream is read. */
export const sheetFile = (knex: Knex, zil: ZilPlace, query: SheetFileQuery, format: SheetFormat): Readable =>
  Readable.from(fileParts(knex, zil, query, writers[format]));
