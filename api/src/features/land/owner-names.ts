/** Who gives, held against who is recorded. */
import type { Knex } from 'knex';

/** A previous owner with the recorded owner whose name comes nearest; `near` from 0 (nothing alike) to 1 (the same). */
export interface Seller {
  name: string;
  owner: string | null;
  same: boolean;
  near: number;
}

/** From here on a name may be another spelling of it: `মোঃ` left out, a word more or less. */
const ALIKE = 0.4;

export const isRecorded = ({ same, near }: Seller): boolean => same || near >= ALIKE;

/** Of each name the recorded owner who comes nearest, compared as people spell names (`fold_name`). */
const NEAREST = `
select given.name, owner.owner, coalesce(owner.same, false) as same, coalesce(owner.near, 0)::float8 as near
from unnest(:names::text[]) with ordinality as given(name, place)
left join lateral (
  select recorded.owner, fold_name(recorded.owner) = fold_name(given.name) as same,
    similarity(fold_name(recorded.owner), fold_name(given.name)) as near
  from unnest(:owners::text[]) as recorded(owner)
  order by same desc, near desc, recorded.owner limit 1
) owner on true
order by given.place`;

export async function sellersAmong(
  knex: Knex,
  names: readonly string[],
  owners: readonly string[],
): Promise<Seller[]> {
  const { rows } = await knex.raw<{ rows: Seller[] }>(NEAREST, { names: [...names], owners: [...owners] });
  return rows;
}
