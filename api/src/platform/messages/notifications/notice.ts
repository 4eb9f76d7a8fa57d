/** What people find in the portal: stored as a kind and its facts, made to text when it is read, in the reader's language. */
import { prepared, type Runner } from '@bhumi/db';
import type { Knex } from 'knex';
import type { Language, Message } from '../../../../contract/language.ts';
import type { NoticeType } from '../../../../contract/notifications/notifications.ts';

export type { NoticeType } from '../../../../contract/notifications/notifications.ts';

export interface NoticeKind<Facts extends object = object> {
  /** As it is stored. A kind that was stored once keeps its name, and goes on reading its facts. */
  kind: string;
  type(facts: Facts): NoticeType;
  text(facts: Facts): { title: Message; message: Message };
  /** Where notices of this kind lead, as an address of the portal. */
  to: string;
  /** Where the very thing is that one of them is about, if its facts say so; otherwise it leads to `to`. */
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
 * Leaves someone a notice, in the transaction of what it tells of. `facts` are all that its text needs, as it is now: what
 * is renamed or corrected later does not change what was told.
 */
export async function sendNotice<Facts extends object>(
  trx: Runner,
  { kind }: NoticeKind<Facts>,
  { userId, facts }: { userId: number; facts: Facts },
): Promise<void> {
  await insertNotice(trx, [userId, kind, JSON.stringify(facts)]);
}

/** Where a notice leads: to the very thing that it is about where that is known, else where its kind does. */
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

/** Someone's notifications; what a newer version of the application told is left to that version. */
export const ownNotices = (knex: Knex, kinds: NoticeKinds, userId: number): Knex.QueryBuilder =>
  knex('notifications')
    .where({ user_id: userId })
    .whereIn('kind', [...kinds.keys()]);

const noticesOf = prepared<NoticeRow>(`
  select ${NOTICE_COLUMNS.join(', ')} from notifications
  where user_id = (select $1::bigint) and kind = any ((select $2::text[])::text[])
  order by id desc offset (select $3::bigint) limit (select $4::bigint)`);

/** Someone's notices in a language, the newest first, or a part of them. */
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
