/** Compares the names of people with the names of recorded owners. */
import type { Knex } from 'knex';

/** A name with the most similar recorded owner; `near` is the similarity from 0 to 1. */
export interface NameMatch {
  name: string;
  owner: string | null;
  same: boolean;
  near: number;
}

/** From this similarity on, two names may be spellings of one: without `মোঃ`, or a word more or less. */
const ALIKE = 0.4;

export const isLikelySame = ({ same, near }: NameMatch): boolean => same || near >= ALIKE;

/** Finds the most similar recorded owner of each name; `fold_name` removes differences of spelling. */
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

export async function nearestOwners(
  knex: Knex,
  names: readonly string[],
  owners: readonly string[],
): Promise<NameMatch[]> {
  const { rows } = await knex.raw<{ rows: NameMatch[] }>(NEAREST, { names: [...names], owners: [...owners] });
  return rows;
}

/**
 * Returns the recorded owner with exactly the verified name, in either script, else null. A similar name does not count: an
 * objection holds up other people's mutations.
 */
export async function recordedOwnerNamed(
  knex: Knex,
  { name_en, name_bn }: { name_en: string | null; name_bn: string | null },
  owners: readonly string[],
): Promise<string | null> {
  const names = [name_bn, name_en].filter((name) => name !== null);
  const found = await nearestOwners(knex, names, owners);
  return found.find(({ same }) => same)?.owner ?? null;
}
