/** The history of a person's identity cards and verifications. */
import type { Knex } from 'knex';
import { messages } from '../../../contract/messages.ts';
import { stepsOf } from '../../platform/decisions/history.ts';
import { problem } from '../../platform/http/http-error.ts';

/**
 * The steps of all cards and verifications of the person of one of them, the last first.
 * @throws a 404 when there is no such card or verification
 */
export async function identityHistory(knex: Knex, table: 'kycs' | 'verified_identities', id: number) {
  const one = (await knex(table).where({ id }).first('user_id')) as { user_id: number } | undefined;
  if (!one) throw problem(404, messages.notFound);
  const idsIn = async (of: string) =>
    (await knex(of).where({ user_id: one.user_id }).pluck('id')) as number[];
  return stepsOf(knex, [
    { resource: 'kycs', ids: await idsIn('kycs'), words: 'rejection_reason' },
    { resource: 'verified_identities', ids: await idsIn('verified_identities'), words: 'reason' },
  ]);
}
