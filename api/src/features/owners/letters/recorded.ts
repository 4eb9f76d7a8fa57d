/** The recorded owners of a mutation's land, and who of them can be told. */
import type { Knex } from 'knex';
import type { CaseOwner, CaseOwners } from '../../../../contract/owners/letters.ts';

/** The only dag that a mutation can mean; null while nobody has said which. */
const MEANT = `select case when count(*) = 1 then min(meant.id) end as dag_id
  from mutations m, dags_meant(m.dag_id, m.mouza_id, m.dag_number) as meant(id)
  where m.id = :mutation`;

const OWNERS = `
select part ->> 'owner' as owner,
  exists (select from owner_links l where l.dag_id = d.id and l.ended_at is null
    and fold_name(l.owner) = fold_name(part ->> 'owner')) as is_linked,
  (select coalesce(json_agg(json_build_object('name', coalesce(v.name_bn, v.name_en, u.name), 'kind', r.kind,
      'is_told', 'notices' = any(r.acts)) order by r.id), '[]')
    from representations r join users u on u.id = r.user_id
    left join verified_identities v on v.user_id = r.user_id and v.status <> 'replaced'
    where r.id in (select id from representations where dag_id = d.id and zil_id is null
        union select id from representations where zil_id = d.zil_id and fold_number(khatiyan_number) = fold_number(d.khatiyan_number))
      and representation_in_force(r) and fold_name(r.owner) = fold_name(part ->> 'owner')) as representatives,
  (select json_build_object('made_at', to_json(l.made_at), 'made_by', u.name) from owner_letters l join users u on u.id = l.made_by
    where l.mutation_id = :mutation and fold_name(l.owner) = fold_name(part ->> 'owner') order by l.id desc limit 1) as letter,
  (select coalesce(json_agg(json_build_object('id', c.id, 'owner', c.owner, 'phone', c.phone, 'source', c.source,
      'entered_by', u.name, 'entered_at', to_json(c.entered_at), 'ended', null) order by c.id), '[]')
    from owner_contacts c join users u on u.id = c.entered_by
    where c.dag_id = d.id and c.ended_at is null and fold_name(c.owner) = fold_name(part ->> 'owner')) as contacts
from dags d, jsonb_array_elements(d.khotiyan) with ordinality as rows(part, place)
where d.id = :dag order by place`;

/** Whether a mutation waits for its decision: until then one may object. */
const WAITS = `select status in ('pending', 'assigned_to_ac_land', 'flagged') as waits from mutations where id = :mutation`;

/** To whom a letter goes. */
export interface Addressee {
  owner: string;
  /** Who receives notices for the owner, and hands it over. */
  careOf: CaseOwner['representatives'];
}

/**
 * The owners whom neither their account nor a phone reaches, each name once: first those who have no letter yet. The letter goes care of who
 * receives notices for the owner.
 */
export const unreached = (owners: readonly CaseOwner[]): Addressee[] => {
  const without = owners.filter(({ is_linked, contacts }) => !is_linked && contacts.length === 0);
  const waiting = without.filter(({ letter }) => letter === null);
  const byName = new Map<string, Addressee>();
  for (const { owner, representatives } of [...waiting, ...without])
    if (!byName.has(owner))
      byName.set(owner, { owner, careOf: representatives.filter((each) => each.is_told) });
  return [...byName.values()];
};

/** Reads the owners of the land of a mutation, in the order of the record. */
export async function ownersOfCase(knex: Knex, mutation: number): Promise<CaseOwners> {
  const read = async <Row>(sql: string, values: Record<string, number>) =>
    (await knex.raw<{ rows: Row[] }>(sql, values)).rows;
  const [meant] = await read<{ dag_id: number | null }>(MEANT, { mutation });
  const [state] = await read<{ waits: boolean }>(WAITS, { mutation });
  const dag = meant?.dag_id ?? null;
  const owners = dag === null ? [] : await read<CaseOwner>(OWNERS, { mutation, dag });
  return { dag_id: dag, owners, may_write: state?.waits === true && unreached(owners).length > 0 };
}
