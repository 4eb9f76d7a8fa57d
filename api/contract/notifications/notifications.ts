/** Notifications on the wire and on the screens (specification 2, sections 2 to 8). */
import type { Message } from '../language.ts';

export const NOTICE_TYPES = ['approved', 'rejected', 'flagged', 'info'] as const;
/** What a notification is like; the portal gives each a colour and a word. */
export type NoticeType = (typeof NOTICE_TYPES)[number];

export const noticeTypeLabels: Record<NoticeType, Message> = {
  approved: { en: 'Approved', bn: 'অনুমোদিত' },
  rejected: { en: 'Rejected', bn: 'প্রত্যাখ্যাত' },
  // A request that was sent back, and land of which something was asked: both want something done.
  flagged: { en: 'For you to do', bn: 'আপনার করণীয়' },
  info: { en: 'Information', bn: 'তথ্য' },
};

/** A notification in its reader's language, as `GET /notifications` lists it. Times are ISO 8601 in UTC. */
export interface NoticeAnswer {
  id: number;
  type: NoticeType;
  title: string;
  message: string;
  /** Where it leads, as an address of the portal. */
  to: string;
  read_at: string | null;
  created_at: string;
}

export const noticeTexts = {
  read: { en: 'Marked as read', bn: 'বার্তাটি পড়া হয়েছে' },
  allRead: { en: 'All marked as read', bn: 'সব বার্তা পড়া হয়েছে' },
  deleted: { en: 'Notification deleted', bn: 'বার্তাটি মুছে ফেলা হয়েছে' },
  gone: {
    en: 'This notification is no longer there. It may have been deleted in another window.',
    bn: 'বার্তাটি আর নেই। হয়তো অন্য কোনো জানালা থেকে মুছে ফেলা হয়েছে।',
  },
} satisfies Record<string, Message>;
