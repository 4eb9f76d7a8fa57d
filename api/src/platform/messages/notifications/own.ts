/** A user's own notifications: counting, reading, marking and deleting them. */
import { asPrepared, prepared } from '@bhumi/db';
import type { Knex } from 'knex';
import type { Language } from '../../../../contract/language.ts';
import { NOTICE_COLUMNS, ownNotices as own, readNotice } from './notice.ts';
import type { NoticeKinds as Kinds, NoticeRow, ReadNotice } from './notice.ts';

/** Counts of a user's notifications. */
export interface NotificationCounts {
  total: number;
  unread: number;
  /** Changes with every notification that comes, is read or goes. */
  etagParts: readonly unknown[];
}

interface Counted {
  total: number;
  unread: number;
  ids: string;
  unread_ids: string;
}

const counted = prepared<Counted>(`
  select count(*)::int as total, count(*) filter (where read_at is null)::int as unread,
    coalesce(sum(id), 0)::text as ids, coalesce(sum(id) filter (where read_at is null), 0)::text as unread_ids
  from notifications where user_id = (select $1::bigint) and kind = any((select $2::text[])::text[])`);

/**
 * Counts all and unread notifications, from one index. The parts of the ETag are counts and sums of ids, not times, because a
 * transaction that began earlier may commit later.
 */
export async function notificationCounts(
  knex: Knex,
  kinds: Kinds,
  userId: number,
): Promise<NotificationCounts> {
  const [{ total, unread, ids, unread_ids }] = (await counted(knex, [userId, [...kinds.keys()]])) as [
    Counted,
  ];
  return { total, unread, etagParts: [userId, total, unread, ids, unread_ids] };
}

/** One of someone's notices; null when it is not there or not theirs. */
export async function findNotice(
  knex: Knex,
  kinds: Kinds,
  { userId, id }: { userId: number; id: number },
  language: Language,
): Promise<ReadNotice | null> {
  const row = (await asPrepared(own(knex, kinds, userId).where({ id })).first(...NOTICE_COLUMNS)) as
    | NoticeRow
    | undefined;
  return row ? readNotice(kinds, row, language) : null;
}

/** Marks one as read; one that was read keeps its time. False: it is not there or not theirs. */
export async function markRead(
  knex: Knex,
  kinds: Kinds,
  { userId, id }: { userId: number; id: number },
): Promise<boolean> {
  const found = await own(knex, kinds, userId)
    .where({ id })
    .update({ read_at: knex.raw('coalesce(read_at, now())') });
  return found > 0;
}

/** Marks all as read, or those up to the newest that their reader has seen. Answers how many were unread. */
export async function markAllRead(
  knex: Knex,
  kinds: Kinds,
  userId: number,
  upTo: number | null,
): Promise<number> {
  const unread = own(knex, kinds, userId).whereNull('read_at');
  if (upTo !== null) void unread.where('id', '<=', upTo);
  return unread.update({ read_at: knex.fn.now() });
}

/** Deletes one for good. False: it is not there or not theirs. */
export async function deleteNotice(
  knex: Knex,
  kinds: Kinds,
  { userId, id }: { userId: number; id: number },
): Promise<boolean> {
  return (await own(knex, kinds, userId).where({ id }).delete()) > 0;
}
