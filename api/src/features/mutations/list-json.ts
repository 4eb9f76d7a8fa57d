/**
 * Lists of mutations, built as JSON in the database: the rows are large, and the API does not look into them. `list-json.test.ts`
 * compares this SQL with the schemas of the answers.
 */
import { prepared } from '@bhumi/db';
import type { Knex } from 'knex';
import { z } from 'zod';

import { MUTATION_LAND_TYPES, mutationFee } from '../../../contract/mutations/fees.ts';
import { jsonRows } from '../../platform/database/json-rows.ts';
import { idAndNames } from '../land/places.ts';
import { documentUrl } from '../../platform/files/storage.ts';
import type { Page } from '../../platform/lists/own-list.ts';
import { deskSql } from '../assignments/desk.ts';
import { mutationCase } from './case.ts';
import { LIST_COLUMNS } from './rows.ts';
import { fees } from './schemas.ts';

/** A time as answers have it, in UTC. */
const time = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Poisha as answers have them, in BDT. */
const money = (column: string) => `(${column} / 100.0)::float8`;

/** An object of an answer, to be joined and then shown by `shown`: unlike `jsonb_build_object` it keeps its order and adds no spaces. */
const lateralObject = (name: string, members: Record<string, string>) =>
  `cross join lateral (select ${Object.entries(members)
    .map(([member, sql]) => `${sql} as ${member}`)
    .join(', ')}) ${name}`;
const toJson = (name: string) => `row_to_json(${name})`;

const answered = z.encode(fees, {
  agricultural: mutationFee('agricultural'),
  'non-agricultural': mutationFee('non-agricultural'),
});
const FEES = `case mutations.land_type ${MUTATION_LAND_TYPES.map(
  (type) => `when '${type}' then '${JSON.stringify(answered[type])}'::json`,
).join(' ')} end`;

/** The post of the decision, with its members in the order of the answer. */
const SIGNED_AS = `case when mutations.reviewed_as is not null then (select row_to_json(signed) from (select
  (mutations.reviewed_as ->> 'appointment_id')::bigint as appointment_id, mutations.reviewed_as ->> 'post' as post,
  (mutations.reviewed_as ->> 'office_id')::bigint as office_id,
  (select row_to_json(names) from (select mutations.reviewed_as #>> '{office,name_en}' as name_en,
    mutations.reviewed_as #>> '{office,name_bn}' as name_bn) names) as office,
  (mutations.reviewed_as ->> 'deputy')::boolean as deputy) signed) end`;

const PAPERS = jsonRows(
  `select id, kind, name, path, '${documentUrl('')}' || path as url, size_bytes as size, ${time('added_at')} as added_at
   from mutation_documents where mutation_id = mutations.id order by id`,
);

/** The members of a `listedMutation`, over `mutations` and `JOINED`. */
const LISTED = `mutations.id, mutations.tracking_number, mutations.status, mutations.mutation_type, mutations.land_type,
  ${LIST_COLUMNS.khatian_number} as khatian_number, mutations.dag_number, ${LIST_COLUMNS.land_area} as land_area,
  ${money('mutations.fee_poisha')} as fee_amount, ${FEES} as fees, ${LIST_COLUMNS.payment_status} as payment_status, ${LIST_COLUMNS.online_payment_id} as online_payment_id,
  ${toJson('division')} as division, ${toJson('district')} as district, ${toJson('upazila')} as upazila, ${toJson('mouza')} as mouza,
  ${LIST_COLUMNS.document_count} as document_count, ${LIST_COLUMNS.objection_open} as objection_open, mutations.remarks,
  ${time('mutations.created_at')} as created_at, ${time('mutations.reviewed_at')} as reviewed_at, mutations.is_sample,
  ${toJson('application')} as application, ${toJson('owner')} as "user",
  case when reviewers.id is not null then ${toJson('reviewer')} end as reviewer, ${SIGNED_AS} as reviewed_as, mutations.reason, mutations.application_id,
  ${PAPERS}::json as documents`;

const JOINED = `
  join mouzas on mouzas.id = mutations.mouza_id
  join upazilas on upazilas.id = mouzas.upazila_id
  join districts on districts.id = upazilas.district_id
  join divisions on divisions.id = districts.division_id
  ${lateralObject('division', idAndNames('divisions'))} ${lateralObject('district', idAndNames('districts'))} ${lateralObject('upazila', idAndNames('upazilas'))}
  ${lateralObject('mouza', { ...idAndNames('mouzas'), jl_no: 'mouzas.jl_no' })}
  ${lateralObject('application', {
    khatiyan_number: LIST_COLUMNS.khatian_number,
    dag_number: 'mutations.dag_number',
    land_type: 'mutations.land_type',
    land_area: LIST_COLUMNS.land_area,
  })}
  join users on users.id = mutations.user_id
  left join users reviewers on reviewers.id = mutations.reviewer_id
  ${lateralObject('owner', { id: 'users.id', name: 'users.name', email: 'users.email' })}
  ${lateralObject('reviewer', { name: 'reviewers.name' })}`;

/** A page of a list as JSON, an array, and how many rows the list has. */
export interface ListPage {
  body: string;
  total: number;
}

// The page first, then what belongs to its rows: however many there are, and whatever the plan was made for.
const ownPage = prepared<ListPage>(
  `select (select count(*) from mutations where user_id = $1) as total, ${jsonRows(
    `select ${LISTED}
     from (select * from mutations where user_id = $1 order by id desc limit $2 offset $3) mutations ${JOINED}
     order by mutations.id desc`,
  )} as body`,
);

/** A page of a person's mutations, the newest first. */
export async function ownMutationsJson(
  knex: Knex,
  user_id: number,
  { limit, offset }: Page,
): Promise<ListPage> {
  const [page] = await ownPage(knex, [user_id, limit, offset]);
  return page!;
}

const reviewed = (ids: string) =>
  jsonRows(
    `select ${LISTED}, mutations.record_owed, mutations.version, ${deskSql(mutationCase, 'mutations')} as desk
     from unnest(${ids}::bigint[]) with ordinality asked (id, place)
     join mutations on mutations.id = asked.id ${JOINED}
     order by asked.place`,
  );

/** JSON, an array each. */
interface Reviewed {
  body: string;
  beside: string;
}

const reviewedRows = prepared<Reviewed>(`select ${reviewed('$1')} as body, ${reviewed('$2')} as beside`);

/** Mutations of these ids as the land office's list shows them, in that order, and of some that stand beside the list. */
export async function reviewedJson(
  knex: Knex,
  ids: readonly unknown[],
  beside: readonly unknown[],
): Promise<Reviewed> {
  const [rows] = await reviewedRows(knex, [ids, beside]);
  return rows!;
}
