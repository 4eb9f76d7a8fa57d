import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';

import { accountNames, type Identity } from '../../../contract/identity/identity.ts';

/**
 * Inserts what an approved card of a person leaves behind, as if an officer had confirmed it; returns the id of the
 * verification.
 */
export async function verifyPerson(
  knex: Knex,
  userId: number,
  confirmed: Partial<Identity> = accountNames('Test user'),
): Promise<number> {
  const insert = async (table: string, row: object) =>
    ((await knex(table).insert(row, ['id'])) as [{ id: number }])[0].id;
  const [reviewed_at, user_id] = [new Date(), userId];
  const pictures = { id_front: `kyc/${randomUUID()}.png`, id_back: `kyc/${randomUUID()}.png` };
  const kyc_id = await insert('kycs', { user_id, status: 'success', reviewed_at, ...pictures });
  return insert('verified_identities', { user_id, kyc_id, confirmed_at: reviewed_at, ...confirmed });
}
