/** Claims of people to be an owner that a record names. An officer compares the identity card with the record. */
import type { Knex } from 'knex';
import { ownerTexts as texts } from '../../../contract/owners/owners.ts';
import { messages } from '../../../contract/messages.ts';
import { currentIdentity } from '../identity/identities.ts';
import { audit } from '../../platform/audit/audit.ts';
import { fieldErrors, problem } from '../../platform/http/http-error.ts';
import type { SignedInActor } from '../../platform/access/sessions/actor.ts';

/** The most claims of one person that wait. */
const MAX_WAITING = 20;

export interface NewClaim {
  dag_id: number;
  /** A name of the record. */
  owner: string;
  /** What the officer should know. */
  words: string | null;
}

/**
 * Claims to be a recorded owner. The same claim again answers the one that waits.
 * @throws 403 without a verified identity, 404 without the dag, 409 when it is linked already or too many wait, 422 by field
 */
export function makeClaim(
  knex: Knex,
  actor: SignedInActor,
  { dag_id, owner, words }: NewClaim,
): Promise<{ id: number; isNew: boolean }> {
  if (owner.trim() === '') throw fieldErrors({ owner: [texts.ownerMissing] });
  return knex.transaction(async (trx) => {
    const user_id = actor.user.id;
    // One claim of a person after the other, so that the limit holds.
    const identity: unknown = await currentIdentity(trx, user_id).forUpdate().first('id');
    if (!identity) throw problem(403, texts.notVerified);
    const dag = (await trx('dags')
      .where({ id: dag_id, retired_at: null })
      .first(
        trx.raw(
          `exists (select from jsonb_array_elements(khotiyan) part where part ->> 'owner' = ?) as named`,
          [owner],
        ),
      )) as { named: boolean } | undefined;
    if (!dag) throw problem(404, messages.notFound);
    if (!dag.named) throw fieldErrors({ owner: [texts.noSuchOwner] });
    const linked: unknown = await trx('owner_links').where({ user_id, dag_id, ended_at: null }).first('id');
    if (linked) throw problem(409, texts.linked);
    const waiting = (await trx('owner_claims')
      .where({ user_id, status: 'pending' })
      .select('id', 'dag_id')) as { id: number; dag_id: number }[];
    const same = waiting.find((each) => each.dag_id === dag_id);
    if (same) return { id: same.id, isNew: false };
    if (waiting.length >= MAX_WAITING) throw problem(409, texts.tooMany);
    const [after] = (await trx('owner_claims').insert({ user_id, dag_id, owner, words }).returning('*')) as [
      { id: number },
    ];
    await audit(trx, actor, { resource: 'owner_claims', record_id: after.id, action: 'create', after });
    return { id: after.id, isNew: true };
  });
}

/** Withdraws one's own claim that waits. @throws 404 for another person's, 409 once it is decided */
export const withdrawClaim = (knex: Knex, actor: SignedInActor, id: number): Promise<void> =>
  knex.transaction(async (trx) => {
    const before = (await trx('owner_claims').where({ id, user_id: actor.user.id }).forUpdate().first()) as
      | { status: string }
      | undefined;
    if (!before) throw problem(404, messages.notFound);
    if (before.status === 'withdrawn') return;
    if (before.status !== 'pending') throw problem(409, texts.decided);
    const [after] = (await trx('owner_claims')
      .where({ id })
      .update({ status: 'withdrawn', version: trx.raw('version + 1') })
      .returning('*')) as [object];
    await audit(trx, actor, { resource: 'owner_claims', record_id: id, action: 'update', before, after });
  });
