/** Where identity cards lie (docs/decisions/104): with the office that took them, until then where their owner has a case. */
import type { Knex } from 'knex';

import type { Places } from '../../platform/access/places.ts';
import type { RowPlace } from '../../platform/access/where.ts';

/** SQL: the office itself, and for a district its AC offices. */
const offices = (ids: string): string =>
  `select o.id from offices o where o.id = any(${ids}) or (o.parent_id = any(${ids}) and o.kind = 'ac')`;

/** SQL: the ids of the offices that have the cards of some offices. */
export const officesOfCards = (officeIds: readonly number[]): string =>
  offices(`array[${[0, ...officeIds].map(Number).join(', ')}]::bigint[]`);

/** SQL: that some offices see a card `t`. */
export const seenBySql = (officeIds: readonly number[]): string =>
  seenBy(`array[${[0, ...officeIds].map(Number).join(', ')}]::bigint[]`);

/** SQL: the mouzas in which the owner of a card `t` has a case. */
const CASES = `
  select r.mouza_id from land_tax_registrations r where r.user_id = t.user_id
  union all select m.mouza_id from mutations m where m.user_id = t.user_id
  union all select z.mouza_id from applications a left join dags d on d.id = a.dag_id
    left join mouza_maps s on s.id = a.mouza_map_id join zils z on z.id = coalesce(d.zil_id, s.zil_id)
    where a.user_id = t.user_id`;

/**
 * SQL: that offices see a card `t`. One that no office has taken waits where its owner has a case; that of a person who has none anywhere
 * waits at every AC office.
 */
const seenBy = (
  ids: string,
): string => `(t.office_id in (${offices(ids)}) or (t.office_id is null and t.status = 'pending' and (
  exists (select from office_reach o where o.office_id = any(${ids}) and o.mouza_id in (${CASES}))
  or (exists (select from offices o where o.id = any(${ids}) and o.kind = 'ac') and not exists (${CASES})))))`;

/** SQL: that an office, by the SQL of its id, sees a card `t`. */
export const seenByOffice = (office: string): string => seenBy(`array[${office}]::bigint[]`);

export const cardPlace = {
  table: 'kycs',
  mouza: (query: Knex.QueryBuilder, officeIds: readonly number[]) =>
    void query.whereRaw(seenBy(':ids::bigint[]'), { ids: [...officeIds] }),
} satisfies RowPlace;

/** The same for cards that are decided: an office has those that it took. */
export const decidedCardPlace = {
  table: 'kycs',
  mouza: (query: Knex.QueryBuilder, officeIds: readonly number[]) =>
    void query.whereRaw(`t.office_id in (${offices(':ids::bigint[]')})`, { ids: [...officeIds] }),
} satisfies RowPlace;

/** A verification lies where its card does. */
export const verifiedPlace = {
  table: 'verified_identities',
  mouza: (query: Knex.QueryBuilder, officeIds: readonly number[]) =>
    void query.whereRaw(
      `t.kyc_id in (select k.id from kycs k where k.office_id in (${offices(':ids::bigint[]')}))`,
      { ids: [...officeIds] },
    ),
} satisfies RowPlace;

/**
 * Finds the office that takes a card with a decision or an assignment: the one that has it already, else that of its owner's first case in
 * the places of whoever acts, else their AC office. Null: of a person without a case, decided by the whole country's office.
 */
export async function findOfficeOfCard(trx: Knex, kycId: number, places: Places): Promise<number | null> {
  const ids = places === 'everywhere' ? null : [...places.officeIds];
  const { rows } = await trx.raw<{ rows: { office_id: number | null }[] }>(
    `select coalesce(k.office_id, ac_office_of_person(k.user_id, :ids::bigint[]),
       (select min(o.id) from offices o where o.id = any(:ids::bigint[]) and o.kind = 'ac')) as office_id
     from kycs k where k.id = :kycId`,
    { ids, kycId },
  );
  return rows[0]?.office_id ?? null;
}

/** An office takes a card: the AC office of a union's, or itself. That of the whole country leaves it where it waits. */
export async function takeCard(trx: Knex, kycId: number, officeId: number): Promise<void> {
  await trx.raw(
    `update kycs set office_id = case when o.kind = 'union' then o.parent_id else o.id end
     from offices o where kycs.id = ? and o.id = ? and o.kind <> 'national'`,
    [kycId, officeId],
  );
}
