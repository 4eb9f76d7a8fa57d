/** Links of accounts with owners of records. Each is made by an act of the office (docs/decisions/111). */
import type { Knex } from 'knex';
import { currentIdentity } from '../identity/identities.ts';
import { sameNid } from '../land/nid.ts';
import { recordedOwnerNamed } from '../land/owner-names.ts';

/** SQL condition: an account `user` is a known owner of a dag `dag`. */
export const isLinkedSql = (user: string, dag: string): string =>
  `exists (select from owner_links link where link.user_id = ${user} and link.dag_id = ${dag} and link.ended_at is null)`;

/**
 * SQL condition: the objection `o` stops its mutation. It does so where its author is a known owner of the dag, or was one when it was filed;
 * and where nobody is known to own the dag. Of somebody who only has the name it is a remark to the officer.
 */
export const OBJECTION_STOPS_SQL = 'objection_stops(o)';

/** SQL: how a link `t` came about. The database keeps one of a register as a claim, which the version before knows (docs/decisions/117). */
export const LINK_SOURCE_SQL = `case when t.register_import_id is null then t.source else 'register' end as source`;

/** The name under which an account is a known owner of a dag; null: it is none. */
export async function linkedOwner(knex: Knex, user_id: number, dag_id: number): Promise<string | null> {
  const found = (await knex('owner_links')
    .where({ user_id, dag_id, ended_at: null })
    .orderBy('id')
    .first('owner')) as { owner: string } | undefined;
  return found?.owner ?? null;
}

/**
 * Whether the land office knows an owner of a dag by other accounts alone, so that this one only has the name. Of namesakes in one record it is
 * known of as many as the record has.
 */
export async function isKnownByOthers(
  knex: Knex,
  { user_id, dag_id, owner }: { user_id: number; dag_id: number; owner: string },
): Promise<boolean> {
  const { rows } = await knex.raw<{ rows: { known: boolean }[] }>(
    `select count(distinct l.user_id) >= (select count(*) from dags d, jsonb_array_elements(d.khotiyan) part
        where d.id = :dag_id and fold_name(part ->> 'owner') = fold_name(:owner))
      and count(*) > 0 and not coalesce(bool_or(l.user_id = :user_id), false) as known
    from owner_links l where l.dag_id = :dag_id and l.ended_at is null and fold_name(l.owner) = fold_name(:owner)`,
    { user_id, dag_id, owner },
  );
  return rows[0]!.known;
}

/** The buyers and heirs of a mutation whose rows were written, by the numbers of their verified identities. */
const PARTIES = `
insert into owner_links (user_id, dag_id, owner, source, mutation_id, linked_by)
select distinct on (v.user_id) v.user_id, :dag_id::bigint, part ->> 'owner', 'mutation', :mutation_id::bigint, :by::bigint
from dags d, jsonb_array_elements(d.khotiyan) part
join mutation_parties p on p.mutation_id = :mutation_id and p.side = 'buyer' and fold_name(p.name) = fold_name(part ->> 'owner')
join verified_identities v on ${sameNid('v.nid', 'p.nid')} and v.status <> 'replaced'
where d.id = :dag_id and v.user_id <> :by
order by v.user_id
on conflict (dag_id, user_id, fold_name(owner)) where ended_at is null do nothing`;

/** Links those who got land by a mutation. Called after its rows were written. @param by the officer who wrote them */
export const linkParties = async (
  trx: Knex,
  change: { mutation_id: number; dag_id: number; by: number },
): Promise<void> => void (await trx.raw(PARTIES, change));

/**
 * Links who registered land for its tax, when an officer approves it: the record that has its numbers names exactly the verified person.
 * Of several such records, none: nobody has said which. Nor where the owner is known by another account (docs/decisions/142).
 */
export async function linkRegistrant(trx: Knex, id: number, by: number): Promise<void> {
  const dags = (await trx('land_tax_registrations as r')
    .join('zils as z', 'z.mouza_id', 'r.mouza_id')
    .join('dags as d', 'd.zil_id', 'z.id')
    .where('r.id', id)
    .whereNull('d.retired_at')
    .whereRaw('fold_number(d.dag_no) = fold_number(r.dag_number)')
    .whereRaw('fold_number(d.khatiyan_number) = fold_number(r.khatiyan_number)')
    .whereRaw('d.survey_type_id = r.survey_type_id')
    .limit(2)
    .select('d.id', 'd.khotiyan', 'r.user_id')) as {
    id: number;
    user_id: number;
    khotiyan: { owner: string }[];
  }[];
  const [dag] = dags;
  if (!dag || dags.length > 1) return;
  const identity = (await currentIdentity(trx, dag.user_id).first('name_en', 'name_bn')) as
    | { name_en: string | null; name_bn: string | null }
    | undefined;
  const owner =
    identity &&
    (await recordedOwnerNamed(
      trx,
      identity,
      dag.khotiyan.map((row) => row.owner),
    ));
  if (!owner || (await isKnownByOthers(trx, { user_id: dag.user_id, dag_id: dag.id, owner }))) return;
  await trx.raw(
    `insert into owner_links (user_id, dag_id, owner, source, land_tax_registration_id, linked_by)
     select ?, ?, ?, 'registration', ?, ? on conflict (dag_id, user_id, fold_name(owner)) where ended_at is null do nothing`,
    [dag.user_id, dag.id, owner, id, by],
  );
}
