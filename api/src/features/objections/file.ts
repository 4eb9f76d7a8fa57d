/** Filing an objection, and answering one. */
import type { Knex } from 'knex';

import { MAX_WORDS_LENGTH, wordsTooLong } from '../../../contract/decisions/decisions.ts';
import type { Message } from '../../../contract/language.ts';
import { objectionTexts as texts, type ObjectionStatus } from '../../../contract/objections/objections.ts';
import { audit } from '../../platform/audit/audit.ts';
import { fieldErrors, problem } from '../../platform/http/http-error.ts';
import { normalizeText } from '../../platform/text/normalize-text.ts';
import type { StoredFile } from '../land/attached-files.ts';
import { lockMutation, markMutation } from './mutation.ts';
import type { SignedInActor } from '../../platform/access/sessions/actor.ts';
import { tellFiled } from './notices.ts';
import { standingTo, verifiedAs } from './standing.ts';

/** A long text of a form, as it is stored. @throws a 422 on its field when it lacks or is too long */
export function wordsIn(field: string, typed: string, missing: Message): string {
  const words = normalizeText({ long: true }, typed);
  if (!words) throw fieldErrors({ [field]: [missing] });
  if ([...words].length > MAX_WORDS_LENGTH) throw fieldErrors({ [field]: [wordsTooLong] });
  return words;
}

/**
 * Files an objection to a mutation, and tells its applicant. The same once more answers the one that is there.
 * @returns its id, and whether it is new; if not, its files are nobody's
 * @throws a 422 on `reasons`; a 409 when one has objected with other reasons; and as standingTo does
 */
export async function fileObjection(
  knex: Knex,
  objector: SignedInActor,
  mutation_id: number,
  { typed, files }: { typed: string; files: readonly StoredFile[] },
): Promise<{ id: number; created: boolean }> {
  const reasons = wordsIn('reasons', typed, texts.reasons);
  const user_id = objector.user.id;
  // Whether there is such a mutation is told to nobody who is not verified.
  if (!(await verifiedAs(knex, user_id))) throw problem(403, texts.notVerified);
  return knex.transaction(async (trx) => {
    const mutation = await lockMutation(trx, mutation_id, texts.noMutation);
    const filed = (await trx('objections').where({ mutation_id, user_id }).first('id', 'reasons')) as
      | { id: number; reasons: string }
      | undefined;
    if (filed?.reasons === reasons) return { id: filed.id, created: false };
    const { identity, owner } = await standingTo(trx, user_id, mutation_id);
    if (filed) throw problem(409, texts.already);
    const [row] = (await trx('objections')
      .insert({ mutation_id, user_id, identity_id: identity.id, owner, reasons })
      .returning('*')) as [{ id: number }];
    if (files.length > 0) {
      await trx('objection_files').insert(files.map((file) => ({ ...file, objection_id: row.id })));
    }
    // Whose it is stands with the objection alone: the applicant reads what has happened.
    await markMutation(trx, { id: mutation_id, ...mutation }, { action: 'object', actor_id: null });
    const after = { ...row, files: files.map(({ name, path }) => ({ name, path })) };
    await audit(trx, objector, {
      action: 'object',
      resource: 'objections',
      record_id: row.id,
      before: null,
      after,
    });
    await tellFiled(trx, row.id);
    return { id: row.id, created: true };
  });
}

/** @throws a 409 that says why nothing is said to an objection any more */
export function refuseOver(status: ObjectionStatus): void {
  if (status !== 'open') throw problem(409, status === 'closed' ? texts.closed : texts.alreadyHeard);
}

interface Filed {
  mutation_id: number;
  status: ObjectionStatus;
  answer: string | null;
  version: number;
}

/**
 * The applicant says what there is to say to an objection, once. The same once more changes nothing.
 * @returns the mutation that it is about
 * @throws a 404 when it is not to a mutation of theirs, a 409 when it was heard or answered otherwise, a 422 on `answer`
 */
export async function answerObjection(
  knex: Knex,
  applicant: SignedInActor,
  id: number,
  typed: string,
): Promise<number> {
  const answer = wordsIn('answer', typed, texts.answer);
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
    refuseOver(before.status);
    if (before.answer !== null) throw problem(409, texts.answered);
    const [after] = (await trx('objections')
      .where({ id })
      .update({ answer, answered_at: trx.fn.now(), version: before.version + 1 })
      .returning('*')) as [object];
    await markMutation(
      trx,
      { id: mutation_id, ...mutation },
      { action: 'reply', actor_id: applicant.user.id },
    );
    await audit(trx, applicant, { action: 'reply', resource: 'objections', record_id: id, before, after });
    return mutation_id;
  });
}
