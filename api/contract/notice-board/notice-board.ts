/** The notice board of the land offices: land of which a mutation waits for its decision. It names nobody (docs/decisions/114). */
import { dhakaDay } from '../format.ts';
import type { Language, Message } from '../language.ts';
import type { MutationType } from '../mutations/mutations.ts';

/** The portal's page, and its feed. */
export const NOTICE_BOARD = '/notice-board';
export const NOTICE_FEED = '/api/notice-board/feed';

/**
 * Returns the day from which the office may decide, `YYYY-MM-DD` in Bangladesh: until then everybody can object.
 * @param days of the notice period (docs/decisions/112)
 */
export const objectBefore = (paidAt: Date, days: number): string =>
  dhakaDay(new Date(paidAt.getTime() + days * 24 * 60 * 60 * 1_000));

/** A mutation on the notice board. */
export interface PostedNotice {
  tracking_number: string;
  mutation_type: MutationType;
  mouza: Record<Language, string>;
  upazila: Record<Language, string>;
  district: Record<Language, string>;
  /** Null: neither the applicant nor the record says it. */
  survey: string | null;
  khatiyan_number: string;
  dag_number: string;
  /** The land office that decides. */
  office: { id: number } & Record<Language, string>;
  /** When it was paid for; ISO 8601 UTC. */
  posted_at: string;
  /** The day from which the office may decide, `YYYY-MM-DD`. */
  object_before: string;
}

/** `GET /api/notice-board`. */
export interface NoticeBoard {
  /** Of the office that was asked for; null: of no single one. */
  office: ({ id: number } & Record<Language, string>) | null;
  /** The newest first. */
  notices: PostedNotice[];
  /** `before` of the next page; null: this is the last. */
  next: number | null;
}

export const noticeBoardTexts = {
  title: {
    en: 'Notice board: mutations asked for',
    bn: 'নোটিশ বোর্ড: নামজারির আবেদন',
  },
} satisfies Record<string, Message>;
