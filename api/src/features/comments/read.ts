/** Reads a case and its comments. */
import type { Knex } from 'knex';

import {
  CHANGE_MINUTES,
  commentTexts as texts,
  type CaseComment,
} from '../../../contract/comments/comments.ts';
import { messages } from '../../../contract/messages.ts';
import type { SignedInActor } from '../../platform/access/sessions/actor.ts';
import type { CaseKind } from '../../platform/decisions/case-kind.ts';
import { documentUrl } from '../../platform/files/storage.ts';
import { problem } from '../../platform/http/http-error.ts';

/** The most comments that are read at once. */
const MOST = 100;

/** A case that somebody may read and write comments of. */
export interface CommentedCase {
  kind: CaseKind;
  id: number;
  /** Who applied. */
  user_id: number;
  /** The number by which it is called. */
  number: string;
}

/** @param lock whether it is locked until the transaction ends @throws 404; 403 for one's own */
export async function caseAt(
  knex: Knex,
  kind: CaseKind,
  id: number,
  { actor, lock = false }: { actor: SignedInActor; lock?: boolean },
): Promise<CommentedCase> {
  const query = knex(`${kind.name} as t`)
    .where('t.id', id)
    .first('t.user_id', knex.raw(`${kind.number('t')} as number`));
  if (lock) void query.forUpdate();
  const found = (await query) as Pick<CommentedCase, 'user_id' | 'number'> | undefined;
  if (!found) throw problem(404, messages.notFound);
  if (found.user_id === actor.user.id) throw problem(403, texts.own);
  return { kind, id, ...found };
}

/** SQL of the moment until which a comment `c` may be changed. */
export const UNTIL = `c.at + interval '${CHANGE_MINUTES} minutes'`;

const FILES = `(select coalesce(json_agg(json_build_object('id', f.id, 'name', f.name, 'path', f.path, 'size', f.size_bytes)
  order by f.id), '[]') from case_comment_files f where f.comment_id = c.id) as files`;
const MENTIONS = `(select coalesce(json_agg(m.name order by t.id), '[]') from case_comment_mentions t
  join users m on m.id = t.user_id where t.comment_id = c.id) as mentions`;

/** A comment inside the API: times as dates. */
export interface ReadComment extends Omit<
  CaseComment,
  'at' | 'changed_at' | 'taken_back_at' | 'changeable_until'
> {
  at: Date;
  changed_at: Date | null;
  taken_back_at: Date | null;
  changeable_until: Date;
}

interface Row extends Omit<ReadComment, 'files' | 'may_change'> {
  author_id: number;
  open: boolean;
  files: { id: number; name: string; path: string; size: number }[];
}

/** The newest comments of a case, the oldest first. @param before the id of the comment before which they stand */
export async function commentsOf(
  knex: Knex,
  { kind, id }: CommentedCase,
  { reader, before }: { reader: number; before?: number | undefined },
): Promise<{ comments: ReadComment[]; earlier: boolean }> {
  const query = knex('case_comments as c')
    .join('users as u', 'u.id', 'c.author_id')
    .where({ 'c.kind': kind.name, 'c.case_id': id })
    .orderBy('c.id', 'desc')
    .limit(MOST + 1)
    .select('c.id', 'c.author_id', 'u.name as author', 'c.signed_as', 'c.words')
    .select('c.at', 'c.changed_at', 'c.taken_back_at', knex.raw(`${UNTIL} as changeable_until`))
    .select(knex.raw(`c.taken_back_at is null and ${UNTIL} > now() as open`))
    .select(knex.raw(FILES), knex.raw(MENTIONS));
  if (before !== undefined) void query.where('c.id', '<', before);
  const rows = (await query) as Row[];
  const comments = rows
    .slice(0, MOST)
    .reverse()
    .map(({ author_id, open, files, ...comment }) => ({
      ...comment,
      files: files.map(({ path, ...file }) => ({ ...file, url: documentUrl(path)! })),
      may_change: open && author_id === reader,
    }));
  return { comments, earlier: rows.length > MOST };
}
