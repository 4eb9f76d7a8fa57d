/** Finds dags on the map: by number and place, or at a position. */
import type { Knex } from 'knex';

import type { SearchedNumber } from '../../../../contract/land/numbers/searched.ts';
import { mapTexts } from '../../../../contract/maps/messages.ts';
import { MAX_MATCHES } from '../../../../contract/maps/limits.ts';
import type { DagFound, DagMatch, DagsAt } from '../../../../contract/maps/search.ts';
import { messages } from '../../../../contract/messages.ts';
import { problem } from '../../../platform/http/http-error.ts';
import { readWithTimeout } from '../../../platform/lists/timeout.ts';
import { dagRecords } from '../../land/records.ts';
import { holds } from '../geometry/contains.ts';
import { publicBoundaries, type StoredBoundary } from '../boundaries.ts';

/** The query; `dag` is the typed number. */
export interface DagQuery {
  dag: string;
  /** Where no dag of the mouza has the number, those whose khatian has it. */
  khatian?: boolean | undefined;
  /** What the typed text calls its number. */
  of?: SearchedNumber['of'] | undefined;
  dag_id?: number | undefined;
  zil_id?: number | undefined;
  survey_type_id?: number | undefined;
  mouza_id?: number | undefined;
  upazila_id?: number | undefined;
  district_id?: number | undefined;
  division_id?: number | undefined;
}

const COLUMNS: Record<Exclude<keyof DagQuery, 'dag' | 'khatian' | 'of' | 'dag_id'>, string> = {
  zil_id: 'dags.zil_id',
  survey_type_id: 'dags.survey_type_id',
  mouza_id: 'zils.mouza_id',
  upazila_id: 'mouzas.upazila_id',
  district_id: 'dags.district_id',
  division_id: 'districts.division_id',
};

/** The time limit of a search, in milliseconds. */
const TIMEOUT_MS = 3_000;

/** The ids of the dags with a number in a column: the chosen one, then those with a boundary, the newest survey first. */
async function matchingDags(
  trx: Knex,
  column: 'dag_no' | 'khatiyan_number',
  { dag, dag_id, khatian: _khatian, of: _of, ...place }: DagQuery,
) {
  const rows = trx('dags')
    .join('zils', 'zils.id', 'dags.zil_id')
    .join('mouzas', 'mouzas.id', 'zils.mouza_id')
    .join('districts', 'districts.id', 'dags.district_id')
    .leftJoin('geojson_datas', 'geojson_datas.dag_id', 'dags.id')
    .whereRaw('fold_number(??) = fold_number(?)', [`dags.${column}`, dag])
    .whereNull('dags.retired_at');
  for (const [name, column] of Object.entries(COLUMNS)) {
    const id = place[name as keyof typeof COLUMNS];
    if (id !== undefined) void rows.where(column, id);
  }
  return (await rows
    .orderByRaw('dags.id = ? desc, geojson_datas.id is null, dags.survey_type_id desc nulls last, dags.id', [
      dag_id ?? 0,
    ])
    .limit(MAX_MATCHES)
    .select(
      'dags.id',
      trx.raw('geojson_datas.id is not null as has_boundary'),
      trx.raw('count(*) over ()::int as total'),
    )) as { id: number; has_boundary: boolean; total: number }[];
}

/** The dags of a number. A mouza has some thousands at most, so that its khatians are found without an index of their own. */
async function byNumber(trx: Knex, query: DagQuery) {
  const mayBeKhatian = query.khatian && query.mouza_id !== undefined && query.of !== 'dag';
  const dags = mayBeKhatian && query.of === 'khatian' ? [] : await matchingDags(trx, 'dag_no', query);
  const asKhatian = dags.length === 0 && mayBeKhatian;
  return asKhatian ? matchingDags(trx, 'khatiyan_number', query) : dags;
}

/**
 * Returns the best matching dag with its boundary, and all matches.
 * @throws 404 with `matches` when none matches, or no match has a boundary
 */
export async function findDag(knex: Knex, query: DagQuery): Promise<DagFound> {
  return readWithTimeout(
    knex,
    async (trx) => {
      const rows = await byNumber(trx, query);
      const ids = rows.map(({ id }) => id);
      const records = new Map((await dagRecords(trx, ids)).map((record) => [record.id, record]));
      const matches = rows.flatMap(({ id, has_boundary }): DagMatch[] => {
        const record = records.get(id);
        if (!record) return [];
        const { dag_no, khatiyan_number, survey_type, zil } = record;
        const ofSheet = { zil_id: zil.id, survey_type_id: survey_type?.id ?? null };
        return [{ dag_id: id, dag_no, khatiyan_number, ...ofSheet, survey_type, zil, has_boundary }];
      });
      const total = rows[0]?.total ?? 0;
      const { dag_id } = query;
      const best = dag_id === undefined ? matches[0] : matches.find((match) => match.dag_id === dag_id);
      const [boundary] = best?.has_boundary ? await publicBoundaries(trx, [best.dag_id]) : [];
      if (!boundary) throw problem(404, best ? mapTexts.notDrawn : messages.notFound, { matches, total });
      return { ...boundary, matches, total };
    },
    TIMEOUT_MS,
  );
}

/** The most boxes at a position that are checked one by one. */
const MAX_CANDIDATES = 200;
/** The most dags at one position. */
const MAX_DAGS_AT_POINT = 20;

/**
 * The dags whose boundary contains a position, the newest survey first. A position on an edge is in both of its dags.
 */
export async function dagsAt(
  knex: Knex,
  { lng, lat, survey_type_id }: { lng: number; lat: number; survey_type_id?: number | undefined },
): Promise<DagsAt> {
  const candidates = knex('geojson_datas')
    .join('dags', 'dags.id', 'geojson_datas.dag_id')
    .whereRaw('extent @> box(point(?, ?), point(?, ?))', [lng, lat, lng, lat])
    .whereNull('dags.retired_at')
    .orderByRaw('dags.survey_type_id desc nulls last, dags.id')
    .limit(MAX_CANDIDATES)
    .select('geojson_datas.dag_id', 'geojson_datas.geojson');
  if (survey_type_id !== undefined) void candidates.where({ 'dags.survey_type_id': survey_type_id });
  const rows = (await candidates) as Pick<StoredBoundary, 'dag_id' | 'geojson'>[];
  const containing = rows.filter(({ geojson }) =>
    holds(geojson.features[0].geometry.coordinates, [lng, lat]),
  );
  const ids = containing.slice(0, MAX_DAGS_AT_POINT).map(({ dag_id }) => dag_id);
  return { lng, lat, dags: await publicBoundaries(knex, ids) };
}
