/** Finds the record of a mutation: named by it, or by its mouza, sheet, survey and numbers. */
import type { Knex } from 'knex';

import type { DagRecord, KhotiyanRow } from '../../../../contract/lookup/lookup.ts';
import { dagRecords } from '../../land/records.ts';

/** The land of a mutation as it was typed; null: not given. */
export interface ClaimedLand {
  mouza_id: number;
  survey_type_id: number | null;
  zil_id: number | null;
  dag_id: number | null;
  khatiyan_number: string;
  dag_number: string;
}

export type RecordWithOwners = DagRecord & { khotiyan: KhotiyanRow[] };

/** A record that carries the dag's number. */
export interface CandidateRecord {
  id: number;
  khatiyan_number: string;
  survey: string | null;
  zil_no: string;
}

/**
 * What there is of a land: its record (`named` by the mutation or not), several of which nothing tells them apart, or none;
 * then those of the dag's number that stand in other khatians or surveys.
 */
export type RecordLookup =
  | { how: 'named'; record: RecordWithOwners }
  | { how: 'found'; record: RecordWithOwners }
  | { how: 'several'; candidates: CandidateRecord[] }
  | { how: 'none'; candidates: CandidateRecord[] };

/** The most candidates that are read and shown. */
const MOST = 20;

const NEAR = `
select dags.id, dags.khatiyan_number, survey_types.code as survey, zils.zil_no,
  fold_number(dags.khatiyan_number) = fold_number(:khatiyan_number)
    and (:survey_type_id::bigint is null or dags.survey_type_id = :survey_type_id)
    and (:zil_id::bigint is null or dags.zil_id = :zil_id) as fits
from zils join dags on dags.zil_id = zils.id
left join survey_types on survey_types.id = dags.survey_type_id
where zils.mouza_id = :mouza_id and dags.retired_at is null and fold_number(dags.dag_no) = fold_number(:dag_number)
order by fits desc, dags.id
limit ${MOST}`;

/** Finds the record of a land, where there is exactly one that fits all that was given. */
export async function findRecord(knex: Knex, land: ClaimedLand): Promise<RecordLookup> {
  const read = async (id: number) => (await dagRecords(knex, [id]))[0];
  const named = land.dag_id === null ? undefined : await read(land.dag_id);
  if (named) return { how: 'named', record: named };
  const { mouza_id, survey_type_id, zil_id, khatiyan_number, dag_number } = land;
  const { rows } = await knex.raw<{ rows: (CandidateRecord & { fits: boolean })[] }>(NEAR, {
    mouza_id,
    survey_type_id,
    zil_id,
    khatiyan_number,
    dag_number,
  });
  const near = rows.map(({ fits, ...candidate }) => ({ fits, candidate }));
  const fitting = near.filter(({ fits }) => fits).map(({ candidate }) => candidate);
  if (fitting.length > 1) return { how: 'several', candidates: fitting };
  const record = fitting[0] && (await read(fitting[0].id));
  return record
    ? { how: 'found', record }
    : { how: 'none', candidates: near.map(({ candidate }) => candidate) };
}
