/** Compares the applicant of a registration with the owners of its record. */
import type { Knex } from 'knex';

import type { OwnerMatch } from '../../../contract/land-registrations/registrations.ts';
import { isLikelySame, nearestOwners } from '../land/owner-names.ts';
import { verifiedName } from '../identity/identities.ts';

/** The names of a person: that of the account, and the verified ones in either script. */
async function namesOf(knex: Knex, userId: number): Promise<string[]> {
  const { name } = (await knex('users').where({ id: userId }).first('name')) as { name: string };
  const verified = await verifiedName(knex, userId);
  const names = [name, verified?.name_en, verified?.name_bn];
  return [...new Set(names.filter((one): one is string => Boolean(one)))];
}

/** The best match counts: records are in Bengali, accounts in either script. */
export async function ownerMatch(knex: Knex, userId: number, owners: readonly string[]): Promise<OwnerMatch> {
  const names = await namesOf(knex, userId);
  const compared = await nearestOwners(knex, names, owners);
  const [best] = compared.sort(
    (one, other) => Number(other.same) - Number(one.same) || other.near - one.near,
  );
  return {
    standing: best?.same ? 'same' : best && isLikelySame(best) ? 'alike' : 'other',
    names,
    nearest: best && (best.same || best.near > 0) ? best.owner : null,
  };
}
