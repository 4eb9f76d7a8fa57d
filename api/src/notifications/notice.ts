/** What people find in the portal: stored as a kind and its facts, made to text when it is read, in the reader's language. */
import type { Knex } from 'knex';
import type { Language, Message } from '../../contract/language.ts';

/** What a notice is like; the portal gives each a colour. */
export type NoticeType = 'approved' | 'rejected' | 'flagged' | 'info';

export interface NoticeKind<Facts extends object = object> {
  /** As it is stored. A kind that was stored once keeps its name, and goes on reading its facts. */
  kind: string;
  type(facts: Facts): NoticeType;
  text(facts: Facts): { title: Message; message: Message };
  /** Where it leads, as an address of the portal. */
  to: string;
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

/**
 * Leaves someone a notice, in the transaction of what it tells of. `facts` are all that its text needs, as it is now: what
 * is renamed or corrected later does not change what was told.
 */
export async function tell<Facts extends object>(
  trx: Knex,
  { kind }: NoticeKind<Facts>,
  { userId, facts }: { userId: number; facts: Facts },
): Promise<void> {
  await trx('notifications').insert({ user_id: userId, kind, facts: JSON.stringify(facts) });
}

interface Row extends Pick<ReadNotice, 'id' | 'read_at' | 'created_at'> {
  kind: string;
  facts: object;
}

/**
 * Someone's notices in a language, the newest first.
 * @param kinds every kind there is; what a newer version of the application told is left to that version
 * @param most so many of them (default: all)
 */
export async function readNotices(
  knex: Knex,
  kinds: ReadonlyMap<string, NoticeKind>,
  userId: number,
  language: Language,
  most?: number,
): Promise<ReadNotice[]> {
  const query = knex('notifications')
    .where({ user_id: userId })
    .whereIn('kind', [...kinds.keys()])
    .orderBy('id', 'desc')
    .select('id', 'kind', 'facts', 'read_at', 'created_at');
  if (most !== undefined) void query.limit(most);
  const rows = (await query) as Row[];
  return rows.map(({ kind, facts, ...row }) => {
    const notice = kinds.get(kind)!;
    const { title, message } = notice.text(facts);
    return {
      ...row,
      type: notice.type(facts),
      title: title[language],
      message: message[language],
      to: notice.to,
    };
  });
}
