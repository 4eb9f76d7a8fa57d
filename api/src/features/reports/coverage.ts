/**
 * How complete the records are, by upazila or mouza. Reads the figures that the database keeps for each sheet, not
 * the dags (docs/decisions/054).
 */
import type { Knex } from 'knex';
import { z } from 'zod';

import { dhakaDay } from '../../../contract/format.ts';
import {
  coverageTables,
  type CoverageReport,
  type CoverageCounts,
  type PlaceCoverage,
} from '../../../contract/reports/coverage.ts';
import { placesSql, type Places } from '../../platform/access/places.ts';
import { figuresCsv } from '../../platform/lists/figures-csv.ts';
import { idAndNames, jsonObject } from '../land/places.ts';
import { mouza, place } from '../land/schemas.ts';
import { placeQuery, type PlaceFilter } from './place-query.ts';
import { defineReport } from './report.ts';

/** The most places of one answer. */
const MOST = 1_000;

const COLUMNS = ['dags', 'with_document', 'with_boundary', 'with_rows', 'samples'] as const;

type Asked = PlaceFilter & { places: Places };

const statement = (by: CoverageReport['by'], { district_id, upazila_id, places }: Asked): string => {
  const table = by === 'mouza' ? 'mouzas' : 'upazilas';
  const jl_no = by === 'mouza' ? 'mouzas.jl_no' : 'null';
  const conditions = [
    ...(district_id === undefined ? [] : ['upazilas.district_id = :district']),
    ...(upazila_id === undefined ? [] : ['upazilas.id = :upazila']),
  ];
  const sum = (name: string) => `sum(${name})::bigint as ${name}`;
  return `
with counted as (
  select ${table}.id, ${COLUMNS.map(sum).join(', ')}
  from dag_figures f join zils on zils.id = f.zil_id join mouzas on mouzas.id = zils.mouza_id
  join upazilas on upazilas.id = mouzas.upazila_id
  where ${['true', ...conditions].join(' and ')} ${placesSql(places, 'mouzas.id')}
  group by ${table}.id having sum(dags) > 0
)
select ${jsonObject({ ...idAndNames(table), jl_no })} as place, ${jsonObject(idAndNames('districts'))} as district,
  ${COLUMNS.map((name) => `counted.${name}`).join(', ')}
from counted join ${table} on ${table}.id = counted.id
${by === 'mouza' ? 'join upazilas on upazilas.id = mouzas.upazila_id' : ''}
join districts on districts.id = upazilas.district_id
order by districts.name_en, ${table}.name_en, ${table}.id`;
};

type Counts = Record<(typeof COLUMNS)[number], number>;
const coveredOf = ({ samples, dags, with_document, with_boundary, with_rows }: Counts): CoverageCounts => ({
  dags,
  with_document,
  with_boundary,
  with_rows,
  is_sample: samples > 0,
});

/** Every upazila with a dag, or those of a district; for one upazila its mouzas. */
export async function coverageOf(knex: Knex, where: Asked): Promise<CoverageReport> {
  const by = where.upazila_id === undefined ? 'upazila' : 'mouza';
  const { rows } = await knex.raw<{ rows: (Counts & Pick<PlaceCoverage, 'place' | 'district'>)[] }>(
    statement(by, where),
    { district: where.district_id ?? null, upazila: where.upazila_id ?? null },
  );
  const total = Object.fromEntries(
    COLUMNS.map((name) => [name, rows.reduce((sum, row) => sum + row[name], 0)]),
  ) as Counts;
  return {
    by,
    total: coveredOf(total),
    places: rows
      .slice(0, MOST)
      .map(({ place, district, ...counts }) => ({ place, district, ...coveredOf(counts) })),
    place_count: rows.length,
  };
}

const covered = z.object({
  dags: z.int(),
  with_document: z.int(),
  with_boundary: z.int(),
  with_rows: z.int(),
  is_sample: z.boolean(),
});

export default defineReport({
  name: 'coverage',
  summary: 'How many dags have a document, a boundary and owners, by upazila; of one upazila by mouza',
  query: placeQuery,
  answer: z.object({
    by: z.enum(['upazila', 'mouza']),
    total: covered,
    places: z.array(covered.extend({ place: mouza, district: place })),
    place_count: z.int(),
  }) satisfies z.ZodType<unknown, CoverageReport>,
  parameters: (query) => query,
  read: coverageOf,
  file: {
    summary: 'The same as CSV',
    name: () => `coverage-${dhakaDay(new Date())}.csv`,
    text: ({ by, places }, language) => figuresCsv(coverageTables[by], places, language),
  },
});
