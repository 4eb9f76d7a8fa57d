/** Proves that the versions of owner rows match what the audit log sealed when they were written. */
import type { Knex } from 'knex';

/** The fault of a version: changed, missing, never sealed; or a dag differs from its last version. */
export type VersionBreak = 'altered' | 'deleted' | 'unsealed' | 'record';

export interface VersionsVerdict {
  /** The number of intact versions. */
  held: number;
  /** The first faulty one; `id` is that of the version, or of the dag (`record`). */
  broken: { kind: VersionBreak; id: number } | null;
}

/**
 * The sealed values of a version; deliberately a second implementation, besides the database function that seals
 * (0063).
 */
const FACTS = `jsonb_build_object('id', v.id, 'dag_id', v.dag_id, 'number', v.number, 'rows', v.rows, 'source', v.source,
  'mutation_id', v.mutation_id, 'change_id', v.change_id, 'actor_id', v.actor_id,
  'recorded_at', to_char(v.recorded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))`;

const SEALED = `select record_id, after from audit_log where resource = 'record_versions' and action = 'version'`;

/** The first row of a statement, by the kind of fault that it looks for. */
const LOOKS: [VersionBreak, string][] = [
  [
    'unsealed',
    `select v.id from record_versions v left join (${SEALED}) s on s.record_id = v.id
     where s.record_id is null order by v.id limit 1`,
  ],
  [
    'altered',
    `select v.id from record_versions v join (${SEALED}) s on s.record_id = v.id
     where s.after is distinct from ${FACTS} order by v.id limit 1`,
  ],
  [
    'deleted',
    `select s.record_id as id from (${SEALED}) s
     where not exists (select from record_versions v where v.id = s.record_id) order by 1 limit 1`,
  ],
  [
    'record',
    `select d.id from dags d
     join lateral (select rows from record_versions v where v.dag_id = d.id order by number desc limit 1) last on true
     where d.khotiyan is distinct from last.rows order by d.id limit 1`,
  ],
];

/** Compares every version with its seal, and every dag with its last version. Never writes. */
export async function verifyVersions(knex: Knex): Promise<VersionsVerdict> {
  for (const [kind, sql] of LOOKS) {
    const { rows } = await knex.raw<{ rows: { id: string | number }[] }>(sql);
    if (rows[0]) return { held: 0, broken: { kind, id: Number(rows[0].id) } };
  }
  const { held } = (await knex('record_versions').count('id as held').first()) as { held: string | number };
  return { held: Number(held), broken: null };
}
