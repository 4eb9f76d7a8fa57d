/** Adds a comment to a case, and tells whom it mentions. */
import type { Knex } from 'knex';
import { z } from 'zod';

import {
  commentTexts as texts,
  MAX_COMMENT_LENGTH,
  MAX_MENTIONS,
} from '../../../contract/comments/comments.ts';
import type { Message } from '../../../contract/language.ts';
import type { HeldPost } from '../../../contract/offices/offices.ts';
import type { SignedInActor } from '../../platform/access/sessions/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { CaseKind } from '../../platform/decisions/case-kind.ts';
import { fieldErrors } from '../../platform/http/http-error.ts';
import { normalizeText } from '../../platform/text/normalize-text.ts';
import type { StoredFile } from '../land/attached-files.ts';
import { tellMentioned } from './notices.ts';
import { postAtCase, thoseWhoSee } from './people.ts';
import { caseAt } from './read.ts';

/** A comment that can be stored. */
export interface CheckedComment {
  words: string;
  /** The accounts that are mentioned, each once. */
  mentions: number[];
}

/** Reads the words of a comment; notes in `errors` what is wrong. */
function wordsOf(typed: string, errors: Record<string, Message[]>): string {
  const words = normalizeText({ long: true }, typed);
  if (words === '') errors['words'] = [texts.words];
  else if ([...words].length > MAX_COMMENT_LENGTH) errors['words'] = [texts.tooLong];
  return words;
}

const refuse = (errors: Record<string, Message[]>): void => {
  if (Object.keys(errors).length > 0) throw fieldErrors(errors);
};

/** @throws 422 on `words` */
export function checkWords(typed: string): string {
  const errors: Record<string, Message[]> = {};
  const words = wordsOf(typed, errors);
  refuse(errors);
  return words;
}

const idsSchema = z.array(z.int().min(1));

/** The ids of a form field: a list as JSON; null: it is none. */
function idsIn(typed: string): number[] | null {
  try {
    const { data } = idsSchema.safeParse(JSON.parse(typed));
    return data ? [...new Set(data)].sort((one, other) => one - other) : null;
  } catch {
    return null;
  }
}

/** Reads the fields of the form. @throws 422 by field */
export function checkComment({ words: typed = '', mentions: named = '' }): CheckedComment {
  const errors: Record<string, Message[]> = {};
  const words = wordsOf(typed, errors);
  const mentions = named.trim() === '' ? [] : idsIn(named);
  if (mentions === null) errors['mentions'] = [texts.mentions];
  else if (mentions.length > MAX_MENTIONS) errors['mentions'] = [texts.tooManyMentions];
  refuse(errors);
  return { words, mentions: mentions ?? [] };
}

/** What two comments share that are the same, sent again because its answer was lost. */
const sameness = (words: string, mentions: readonly number[], hashes: readonly string[]): string =>
  JSON.stringify([words, mentions, hashes.toSorted()]);

/** The last comment of a case; its sameness is that of a comment to be added. */
async function lastComment(trx: Knex, kind: CaseKind, case_id: number) {
  const last = (await trx('case_comments as c')
    .where({ kind: kind.name, case_id })
    .orderBy('id', 'desc')
    .first(
      'author_id',
      'words',
      trx.raw(
        'array(select user_id from case_comment_mentions where comment_id = c.id order by user_id) as mentions',
      ),
      trx.raw('array(select sha256 from case_comment_files where comment_id = c.id) as hashes'),
    )) as { author_id: number; words: string | null; mentions: number[]; hashes: string[] } | undefined;
  return last && { ...last, mentions: last.mentions.map(Number) };
}

export interface NewComment extends CheckedComment {
  files: readonly StoredFile[];
  /** The posts of its author. */
  posts: readonly HeldPost[];
}

/**
 * Adds a comment for good, with its audit row, and tells whom it mentions. The same comment again by the same author, as the last one of
 * the case, changes nothing.
 * @returns whether it was added; if not, its files are nobody's
 * @throws 403 for one's own case; 404; 422 on `mentions` for somebody who does not see the case
 */
export async function addComment(
  knex: Knex,
  actor: SignedInActor,
  { kind, id }: { kind: CaseKind; id: number },
  { words, mentions, files, posts }: NewComment,
): Promise<boolean> {
  return knex.transaction(async (trx) => {
    const about = await caseAt(trx, kind, id, { actor, lock: true });
    const last = await lastComment(trx, kind, id);
    const hashes = files.map(({ sha256 }) => sha256);
    const isSame =
      last?.author_id === actor.user.id &&
      sameness(last.words ?? '', last.mentions, last.hashes) === sameness(words, mentions, hashes);
    if (isSame) return false;
    const without = [actor.user.id, about.user_id];
    const people =
      mentions.length > 0 ? await thoseWhoSee(trx, { kind, case_id: id, without }, mentions) : [];
    if (people.length < mentions.length) throw fieldErrors({ mentions: [texts.mentions] });
    const signed_as = await postAtCase(trx, kind, id, posts);
    const of = { kind: kind.name, case_id: id };
    const row = { ...of, author_id: actor.user.id, words, signed_as: signed_as && JSON.stringify(signed_as) };
    const [{ id: comment_id }] = (await trx('case_comments').insert(row, ['id'])) as [{ id: number }];
    if (files.length > 0)
      await trx('case_comment_files').insert(files.map((file) => ({ ...file, comment_id })));
    if (people.length > 0)
      await trx('case_comment_mentions').insert(people.map((person) => ({ comment_id, user_id: person.id })));
    const after = { ...of, words, mentions, files: files.map(({ name, path }) => ({ name, path })) };
    await audit(trx, actor, { action: 'comment', resource: 'case_comments', record_id: comment_id, after });
    await tellMentioned(trx, about, { comment_id, by: actor.user.name, people });
    return true;
  });
}
