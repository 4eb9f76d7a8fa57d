/** The owners of a dag who are known by account, as a mutation of it sees them (docs/decisions/111, 112). */
import type { Knex } from 'knex';

import type { ActedFor } from '../../../../contract/representation/acted-for.ts';
import { noticeDaysSql } from '../../land/notice-period.ts';
import { sameNid } from '../../land/nid.ts';
import { objectingSinceSql } from '../../owners/objecting.ts';
import { actedForSql } from '../../representation/acted-for.ts';

export interface KnownOwner {
  /** Null: the owner has no account, and somebody receives notices for them. */
  link_id: number | null;
  /** As the record writes it. */
  owner: string;
  /** When this mutation was told; null: not yet. */
  told_at: Date | null;
  /** Until when an approval waits for what they have to say; null: they were not told. */
  waits_until: Date | null;
  /** When they said to know and agree; null: they have not, took it back, or object. */
  agreed_at: Date | null;
  /** Since when they, or who acts for them, object; null: they do not. */
  objected_at: Date | null;
  /** The last agreement that was taken back; null: none. */
  taken_back: { agreed_at: string; at: string } | null;
  /** The paper on which they agreed; null: by the account. */
  paper: { name: string; path: string } | null;
  /** Who agreed for the owner; null: the owner. */
  agreed_for: ActedFor | null;
  /** Set: who acts for an owner without an account. */
  representative: string | null;
  /** A seller has this name, and none has the number of their identity card. */
  is_unlike: boolean;
}

const KNOWN = `
select l.id as link_id, l.owner, t.told_at, c.given_at as agreed_at, objecting.since as objected_at,
  (select json_build_object('agreed_at', to_json(b.given_at), 'at', to_json(b.taken_back_at)) from owner_consents b
    where b.mutation_id = :id and b.user_id = l.user_id and b.taken_back_at is not null order by b.id desc limit 1) as taken_back,
  ${actedForSql('a.owner_consent_id = c.id')} as agreed_for,
  null::text as representative,
  t.told_at + make_interval(days => ${noticeDaysSql('t.told_at')}) as waits_until,
  case when c.document_path is not null then json_build_object('name', c.document_name, 'path', c.document_path) end as paper,
  v.nid is not null and exists (
    select from mutation_parties p where p.mutation_id = :id and p.side = 'previous_owner' and fold_name(p.name) = fold_name(l.owner))
    and not exists (
    select from mutation_parties p where p.mutation_id = :id and p.side = 'previous_owner' and ${sameNid('p.nid', 'v.nid')}) as is_unlike
from owner_links l
left join verified_identities v on v.user_id = l.user_id and v.status <> 'replaced'
left join owners_told t on t.event = 'mutation' and t.subject_id = :id and t.user_id = l.user_id
cross join lateral (select ${objectingSinceSql(':id', 'l.user_id', 'l.owner')} as since) objecting
left join owner_consents c on c.mutation_id = :id and c.user_id = l.user_id and c.taken_back_at is null and objecting.since is null
where l.dag_id = :dag_id and l.ended_at is null and l.user_id <> :user_id
order by l.id`;

/** Owners without an account, by the oldest representation whose holder receives notices. */
const REPRESENTED = `
select distinct on (fold_name(r.owner)) null::bigint as link_id, r.owner, t.told_at, a.at as agreed_at, objecting.since as objected_at,
  (select json_build_object('agreed_at', to_json(b.at), 'at', to_json(b.taken_back_at)) from representation_acts b
    where b.mutation_id = :id and b.representation_id = r.id and b.taken_back_at is not null order by b.id desc limit 1) as taken_back,
  case when a.id is not null then json_build_object('representation_id', r.id, 'kind', r.kind, 'owner', r.owner,
    'representative', actor.name) end as agreed_for, actor.name as representative,
  t.told_at + make_interval(days => ${noticeDaysSql('t.told_at')}) as waits_until, null::json as paper, false as is_unlike
from representations_of(:dag_id, 'notices') r join users actor on actor.id = r.user_id
left join owners_told t on t.event = 'mutation' and t.subject_id = :id and t.user_id = r.user_id
cross join lateral (select ${objectingSinceSql(':id', 'null', 'r.owner')} as since) objecting
left join representation_acts a on a.mutation_id = :id and a.representation_id = r.id and a.taken_back_at is null
  and objecting.since is null
where r.user_id <> :user_id and not exists (
  select from owner_links l where l.dag_id = :dag_id and l.ended_at is null
    and (l.user_id = r.principal_user_id or fold_name(l.owner) = fold_name(r.owner)))
order by fold_name(r.owner), a.at, r.id`;

/** Reads the linked owners of a dag, and those for whom somebody acts, but for the applicant of the mutation. */
export async function knownOwnersOf(
  knex: Knex,
  { id, user_id }: { id: number; user_id: number },
  dag_id: number,
): Promise<KnownOwner[]> {
  const sql = `(${KNOWN}) union all (${REPRESENTED})`;
  return (await knex.raw<{ rows: KnownOwner[] }>(sql, { id, user_id, dag_id })).rows;
}
