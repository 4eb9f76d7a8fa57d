/** Land numbers that several records share from the time before numbers were unique. */
import type { Knex } from 'knex';

import type {
  DuplicateNumber,
  DuplicateRecord,
  DuplicateKind,
  DuplicateNumbers,
} from '../../../../contract/land/numbers/duplicates.ts';
import { DUPLICATE_KINDS } from '../../../../contract/land/numbers/duplicates.ts';
import { jsonObject } from '../places.ts';

type Dated<Row> = Omit<Row, 'created_at'> & { created_at: Date };
/** As the database returns them: times as dates. */
export interface DuplicateNumbersAnswer extends Omit<DuplicateNumbers, 'doubles'> {
  doubles: (Omit<DuplicateNumber, 'records'> & { records: Dated<DuplicateRecord>[] })[];
}

const pair = (table: string): string =>
  jsonObject({ name_en: `${table}.name_en`, name_bn: `${table}.name_bn` });
const PLACED = `
  join mouzas on mouzas.id = r.mouza_id
  join upazilas on upazilas.id = mouzas.upazila_id
  join districts on districts.id = upazilas.district_id`;

interface Source {
  /** Rows of the list, as `r`: with `mouza_id` and the columns that identify a number. */
  rows: string;
  /** The columns that identify a number within its place: the rows of one group have them in common. */
  key: string;
  /** Columns of a record, as SQL over `r` and its places. */
  record: { number: string; khatian: string; name: string; area: string; created_at: string };
  zil_no: string;
  mouza: string;
  survey: string;
}

const SURVEY = `(select ${pair('s')} from survey_types s where s.id = r.survey_type_id)`;
const SOURCES: Record<DuplicateKind, Source> = {
  dags: {
    rows: `(select dags.*, zils.mouza_id, zils.zil_no from dags join zils on zils.id = dags.zil_id) r ${PLACED}`,
    key: 'r.zil_id, r.survey_type_id, fold_number(r.dag_no)',
    record: {
      number: 'r.dag_no',
      khatian: 'r.khatiyan_number',
      name: 'null::jsonb',
      created_at: 'r.created_at',
      area: `(select coalesce(sum((part ->> 'area')::numeric), 0)::float8 from jsonb_array_elements(r.khotiyan) part)`,
    },
    zil_no: 'r.zil_no',
    mouza: pair('mouzas'),
    survey: SURVEY,
  },
  zils: {
    rows: `zils r ${PLACED}`,
    key: 'r.mouza_id, fold_number(r.zil_no)',
    record: {
      number: 'r.zil_no',
      khatian: 'null::text',
      name: 'null::jsonb',
      created_at: 'r.created_at',
      area: 'null::float8',
    },
    zil_no: 'null::text',
    mouza: pair('mouzas'),
    survey: 'null::jsonb',
  },
  mouzas: {
    rows: `(select mouzas.*, id as mouza_id from mouzas) r ${PLACED}`,
    key: 'r.upazila_id, fold_number(r.jl_no)',
    record: {
      number: 'r.jl_no',
      khatian: 'null::text',
      name: pair('r'),
      created_at: 'r.created_at',
      area: 'null::float8',
    },
    zil_no: 'null::text',
    mouza: 'null::jsonb',
    survey: 'null::jsonb',
  },
  'land-tax-registrations': {
    rows: `(select * from land_tax_registrations where status in ('pending', 'approved')) r
      join users on users.id = r.user_id ${PLACED}`,
    key: 'r.user_id, r.mouza_id, r.survey_type_id, fold_number(r.khatiyan_number), fold_number(r.dag_number)',
    record: {
      number: 'r.dag_number',
      khatian: 'r.khatiyan_number',
      created_at: 'r.created_at',
      name: jsonObject({ name_en: 'users.name', name_bn: 'users.name' }),
      area: 'r.land_area::float8',
    },
    zil_no: 'null::text',
    mouza: pair('mouzas'),
    survey: SURVEY,
  },
};

/** The numbers of one kind, each with its records as JSON. A number with only one record left is resolved. */
function ofKind(kind: DuplicateKind, place: number): string {
  const { rows, key, record, zil_no, mouza, survey } = SOURCES[kind];
  const each = jsonObject({ id: 'r.id', ...record, created_at: `to_json(${record.created_at})` });
  const first = (sql: string) => `(array_agg(${sql} order by r.id))[1]`;
  return `
    select '${kind}' as kind, ${place} as place, min(r.id) as first_id, ${first(zil_no)} as zil_no,
      ${first(mouza)} as mouza, ${first(pair('upazilas'))} as upazila, ${first(pair('districts'))} as district,
      ${first(survey)} as survey, jsonb_agg(${each} order by r.id) as records
    from ${rows} where r.double_no <> 0
    group by ${key} having count(*) > 1`;
}

const ALL = DUPLICATE_KINDS.map(ofKind).join('\n    union all');

/** Returns numbers that several records have, dags first, and how many such numbers there are. */
export async function duplicateNumbers(knex: Knex, most?: number): Promise<DuplicateNumbersAnswer> {
  type Row = DuplicateNumbersAnswer['doubles'][number] & {
    total: number;
    records: (Dated<DuplicateRecord> & { created_at: unknown })[];
  };
  const { rows } = await knex.raw<{ rows: Row[] }>(
    `select kind, zil_no, mouza, upazila, district, survey, records, count(*) over ()::int as total
     from (${ALL}) each order by place, first_id limit ?`,
    [most ?? null],
  );
  return {
    total: rows[0]?.total ?? 0,
    doubles: rows.map(({ total: _, records, ...double }) => ({
      ...double,
      records: records.map((record) => ({ ...record, created_at: new Date(String(record.created_at)) })),
    })),
  };
}
