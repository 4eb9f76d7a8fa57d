/** Notices in the portal: stored as a kind and facts, and rendered in the reader's language when they are read. */
import { prepared, type Runner } from '@bhumi/db';
import type { Knex } from 'knex';
import type { Language, Message } from '../../../../contract/language.ts';
import type { NoticeType } from '../../../../contract/notifications/notifications.ts';

export type { NoticeType } from '../../../../contract/notifications/notifications.ts';

export interface NoticeKind<Facts extends object = object> {
  /** The stored name. Once rows of a kind exist, it must keep its name and go on reading their facts. */
  kind: string;
  type(facts: Facts): NoticeType;
  text(facts: Facts): { title: Message; message: Message };
  /** Where notices of this kind link to, as a path of the portal. */
  to: string;
  /** The path of the specific record, when the facts name one; otherwise `to` is used. */
  specificLink?(facts: Facts): string | null;
}

export const defineNotice = <Facts extends object>(notice: NoticeKind<Facts>): NoticeKind<Facts> => notice;

/** A notice as its reader sees it. */
export interface ReadNotice {
  id: number;
  type: NoticeType;
  title: string;
  message: string;
  to: string;
  read_at: Date | null;
  created_at: Date;
}

/** A notice as it is stored. */
export interface NoticeRow extends Pick<ReadNotice, 'id' | 'read_at' | 'created_at'> {
  kind: string;
  facts: object;
}

const insertNotice = prepared('insert into notifications (user_id, kind, facts) values ($1, $2, $3)');

/**
 * Stores a notice for a user, in the transaction of the event. `facts` hold everything that its text needs, as of now: later changes
 * do not alter the notice.
 */
export async function sendNotice<Facts extends object>(
  trx: Runner,
  { kind }: NoticeKind<Facts>,
  { userId, facts }: { userId: number; facts: Facts },
): Promise<void> {
  await insertNotice(trx, [userId, kind, JSON.stringify(facts)]);
}

/** Returns the link of a notice: the specific record when it is known, else that of its kind. */
const linkOf = (notice: NoticeKind, facts: object): string => notice.specificLink?.(facts) ?? notice.to;

/** Every kind there is, by name. */
export type NoticeKinds = ReadonlyMap<string, NoticeKind>;

/** A stored notice as its reader sees it. Its kind is among `kinds`. */
export function readNotice(
  kinds: NoticeKinds,
  { id, kind, facts, read_at, created_at }: NoticeRow,
  language: Language,
): ReadNotice {
  const notice = kinds.get(kind)!;
  const { title, message } = notice.text(facts);
  return {
    id,
    type: notice.type(facts),
    title: title[language],
    message: message[language],
    to: linkOf(notice, facts),
    read_at,
    created_at,
  };
}

export const NOTICE_COLUMNS = ['id', 'kind', 'facts', 'read_at', 'created_at'] as const;

/** The notices of a user; kinds that only a newer version knows are left out. */
export const ownNotices = (knex: Knex, kinds: NoticeKinds, userId: number): Knex.QueryBuilder =>
  knex('notifications')
    .where({ user_id: userId })
    .whereIn('kind', [...kinds.keys()]);

const noticesOf = prepared<NoticeRow>(`
  select ${NOTICE_COLUMNS.join(', ')} from notifications
  where user_id = (select $1::bigint) and kind = any ((select $2::text[])::text[])
  order by id desc offset (select $3::bigint) limit (select $4::bigint)`);

/** Returns the notices of a user in a language, newest first, or one page of them. */
export async function readNotices(
  knex: Knex,
  kinds: NoticeKinds,
  userId: number,
  language: Language,
  { offset, limit }: { offset: number; limit: number } = { offset: 0, limit: 1_000 },
): Promise<ReadNotice[]> {
  const rows = await noticesOf(knex, [userId, [...kinds.keys()], offset, limit]);
  return rows.map((row) => readNotice(kinds, row, language));
}
