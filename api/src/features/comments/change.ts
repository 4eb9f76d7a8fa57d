/** Changes a comment or takes it back, within the hour after it was written. */
import type { Knex } from 'knex';

import { commentTexts as texts } from '../../../contract/comments/comments.ts';
import { messages } from '../../../contract/messages.ts';
import type { SignedInActor } from '../../platform/access/sessions/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { CaseKind } from '../../platform/decisions/case-kind.ts';
import { leaveFiles } from '../../platform/files/unused/left-files.ts';
import { problem } from '../../platform/http/http-error.ts';
import { caseAt, UNTIL } from './read.ts';

/** A comment of a case. */
export interface CommentAddress {
  kind: CaseKind;
  id: number;
  comment: number;
}

interface Own {
  words: string | null;
  taken_back_at: Date | null;
  open: boolean;
}

/** Locks one's own comment. @throws 403 for another's and at one's own case; 404 */
async function lockOwn(trx: Knex, actor: SignedInActor, { kind, id, comment }: CommentAddress): Promise<Own> {
  await caseAt(trx, kind, id, { actor });
  const found = (await trx('case_comments as c')
    .where({ id: comment, kind: kind.name, case_id: id })
    .forUpdate()
    .first('author_id', 'words', 'taken_back_at', trx.raw(`${UNTIL} > now() as open`))) as
    | (Own & { author_id: number })
    | undefined;
  if (!found) throw problem(404, messages.notFound);
  if (found.author_id !== actor.user.id) throw problem(403, texts.notAuthor);
  return found;
}

/** Changes the words. The same again changes nothing. @throws 403, 404; 409 after an hour, and once it was taken back */
export async function changeComment(
  knex: Knex,
  actor: SignedInActor,
  address: CommentAddress,
  words: string,
): Promise<void> {
  await knex.transaction(async (trx) => {
    const before = await lockOwn(trx, actor, address);
    if (before.taken_back_at) throw problem(409, texts.isTakenBack);
    if (before.words === words) return;
    if (!before.open) throw problem(409, texts.tooLate);
    const { kind, id: case_id, comment: id } = address;
    await trx('case_comments').where({ id }).update({ words, changed_at: trx.fn.now() });
    const of = { kind: kind.name, case_id };
    await audit(trx, actor, {
      action: 'change-comment',
      resource: 'case_comments',
      record_id: id,
      before: { ...of, words: before.words },
      after: { ...of, words },
    });
  });
}

/** Takes a comment back with its files; the audit log alone keeps its words. Again it changes nothing. @throws 403, 404; 409 after an hour */
export async function takeBackComment(
  knex: Knex,
  actor: SignedInActor,
  address: CommentAddress,
): Promise<void> {
  await knex.transaction(async (trx) => {
    const before = await lockOwn(trx, actor, address);
    if (before.taken_back_at) return;
    if (!before.open) throw problem(409, texts.tooLate);
    const { kind, id: case_id, comment: id } = address;
    await trx('case_comments').where({ id }).update({ words: null, taken_back_at: trx.fn.now() });
    const files = (await trx('case_comment_files').where({ comment_id: id }).delete(['name', 'path'])) as {
      name: string;
      path: string;
    }[];
    await leaveFiles(
      trx,
      files.map(({ path }) => path),
    );
    const of = { kind: kind.name, case_id };
    await audit(trx, actor, {
      action: 'take-back-comment',
      resource: 'case_comments',
      record_id: id,
      before: { ...of, words: before.words, files },
      after: { ...of, words: null, files: [] },
    });
  });
}
