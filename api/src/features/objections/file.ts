/** Filing an objection, and answering one. */
import type { Knex } from 'knex';

import { objectionTexts as texts, type ObjectionStatus } from '../../../contract/objections/objections.ts';
import { audit } from '../../platform/audit/audit.ts';
import { problem } from '../../platform/http/http-error.ts';
import { requiredText } from '../../platform/decisions/required-text.ts';
import type { StoredFile } from '../land/attached-files.ts';
import { lockMutation, recordObjectionEvent } from './mutation.ts';
import type { SignedInActor } from '../../platform/access/sessions/actor.ts';
import { endConsentOfObjector } from '../owners/agreeing.ts';
import { notifyObjectionFiled } from './notices.ts';
import { filedBefore, isFiledAs } from './filed.ts';
import { requireStanding, verifiedIdentityOf, type ObjectsAs } from './standing.ts';

/**
 * Files an objection to a mutation, ends what its owner has agreed to, and notifies the applicant. Sent again, it returns the existing objection.
 * @returns its id, and whether it is new; if it is not, the caller removes the files
 * @param objection `as`: as whom, where somebody acts for several owners
 * @throws a 422 on `reasons`; a 409 when one has objected for this owner with other reasons; and as requireStanding does
 */
export async function fileObjection(
  knex: Knex,
  objector: SignedInActor,
  mutation_id: number,
  { typed, as, files }: { typed: string; as: ObjectsAs; files: readonly StoredFile[] },
): Promise<{ id: number; created: boolean }> {
  const reasons = requiredText('reasons', typed, texts.reasons);
  const user_id = objector.user.id;
  // Do not reveal to unverified people whether the mutation exists.
  if (!(await verifiedIdentityOf(knex, user_id))) throw problem(403, texts.notVerified);
  return knex.transaction(async (trx) => {
    const mutation = await lockMutation(trx, mutation_id, texts.noMutation);
    const filed = await filedBefore(trx, user_id, [mutation_id]);
    const same = filed.find(
      ({ reasons: before, representation_id: of }) =>
        before === reasons && (as === null || as === (of ?? 'own')),
    );
    if (same) return { id: same.id, created: false };
    const { identity, owner, acting } = await requireStanding(trx, user_id, mutation_id, as);
    if (filed.some((before) => isFiledAs(before, { owner, acting }))) throw problem(409, texts.already);
    const [row] = (await trx('objections')
      .insert({ mutation_id, user_id, identity_id: identity.id, owner, reasons })
      .returning('*')) as [{ id: number }];
    if (files.length > 0) {
      await trx('objection_files').insert(files.map((file) => ({ ...file, objection_id: row.id })));
    }
    if (acting) {
      const { representation_id } = acting;
      await trx('representation_acts').insert({ representation_id, objection_id: row.id });
    }
    const objecting = { owner, user_id: acting ? acting.principal_user_id : user_id };
    await endConsentOfObjector(trx, objector, mutation_id, objecting);
    // The applicant reads the events, so they do not name the objector.
    await recordObjectionEvent(trx, { id: mutation_id, ...mutation }, { action: 'object', actor_id: null });
    const after = { ...row, acting, files: files.map(({ name, path }) => ({ name, path })) };
    await audit(trx, objector, {
      action: 'object',
      resource: 'objections',
      record_id: row.id,
      before: null,
      after,
    });
    await notifyObjectionFiled(trx, row.id);
    return { id: row.id, created: true };
  });
}

/** Refuses an objection that is closed or was heard. @throws a 409 that says which */
export function refuseUnlessOpen(status: ObjectionStatus): void {
  if (status !== 'open') throw problem(409, status === 'closed' ? texts.closed : texts.alreadyHeard);
}

interface Filed {
  mutation_id: number;
  status: ObjectionStatus;
  answer: string | null;
  version: number;
}

/**
 * Records the applicant's answer to an objection, once. The same answer again changes nothing.
 * @returns the id of the mutation
 * @throws a 404 when it is not to a mutation of theirs, a 409 when it was heard or answered otherwise, a 422 on `answer`
 */
export async function answerObjection(
  knex: Knex,
  applicant: SignedInActor,
  id: number,
  typed: string,
): Promise<number> {
  const answer = requiredText('answer', typed, texts.answer);
  return knex.transaction(async (trx) => {
    const found = (await trx('objections').where({ id }).first('mutation_id')) as
      | { mutation_id: number }
      | undefined;
    if (!found) throw problem(404, texts.notFound);
    const { mutation_id } = found;
    const mutation = await lockMutation(trx, mutation_id, texts.notFound);
    if (mutation.user_id !== applicant.user.id) throw problem(404, texts.notFound);
    const before = (await trx('objections').where({ id }).forUpdate().first()) as Filed;
    if (before.answer === answer) return mutation_id;
    refuseUnlessOpen(before.status);
    if (before.answer !== null) throw problem(409, texts.answered);
    const [after] = (await trx('objections')
      .where({ id })
      .update({ answer, answered_at: trx.fn.now(), version: before.version + 1 })
      .returning('*')) as [object];
    await recordObjectionEvent(
      trx,
      { id: mutation_id, ...mutation },
      { action: 'reply', actor_id: applicant.user.id },
    );
    await audit(trx, applicant, { action: 'reply', resource: 'objections', record_id: id, before, after });
    return mutation_id;
  });
}
