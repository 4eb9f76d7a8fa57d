/** Compares the applicant of a registration with the owners of its record. */
import type { Knex } from 'knex';

import type { OwnerMatch } from '../../../contract/land-registrations/registrations.ts';
import { isLikelySame, nearestOwners } from '../land/owner-names.ts';
import { isKnownByOthers } from '../owners/links.ts';
import { paysFor } from '../representation/paying.ts';
import { verifiedName } from '../identity/identities.ts';

/** The names of a person: that of the account, and the verified ones in either script. */
async function namesOf(knex: Knex, userId: number): Promise<string[]> {
  const { name } = (await knex('users').where({ id: userId }).first('name')) as { name: string };
  const verified = await verifiedName(knex, userId);
  const names = [name, verified?.name_en, verified?.name_bn];
  return [...new Set(names.filter((one): one is string => Boolean(one)))];
}

/** The best match counts: records are in Bengali, accounts in either script. */
export async function ownerMatch(
  knex: Knex,
  userId: number,
  { dag_id, owners }: { dag_id: number; owners: readonly string[] },
): Promise<OwnerMatch> {
  const names = await namesOf(knex, userId);
  const compared = await nearestOwners(knex, names, owners);
  const [best] = compared.sort(
    (one, other) => Number(other.same) - Number(one.same) || other.near - one.near,
  );
  const known_other =
    best?.same && (await isKnownByOthers(knex, { user_id: userId, dag_id, owner: best.owner! }));
  const acts_for = await paysFor(knex, userId, dag_id);
  return {
    standing: best?.same ? 'same' : best && isLikelySame(best) ? 'alike' : 'other',
    names,
    nearest: best && (best.same || best.near > 0) ? best.owner : null,
    ...(known_other && { known_other }),
    ...(acts_for.length > 0 && { acts_for }),
  };
}
