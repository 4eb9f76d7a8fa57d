/** "I can't come": who is called to the hearing of a mutation asks once for another day (docs/decisions/134). */
import type { ActedFor } from '../representation/acted-for.ts';
import type { Language, Message } from '../language.ts';
import type { MutationStatus } from '../mutations/states.ts';
import type { Machine } from '../states.ts';

/** It waits, the hearing got another day, or the officer kept the day with a reason. */
export const HEARING_REQUEST_STATUSES = ['pending', 'moved', 'kept'] as const;
export type HearingRequestStatus = (typeof HEARING_REQUEST_STATUSES)[number];

/** What an officer decides about a request. A new hearing answers those that wait with `moved`. */
export const hearingRequestDecisions = {
  keep: [{ from: 'pending', to: 'kept', by: ['acland', 'admin'], remarks: 'required' }],
} as const satisfies Machine<string, HearingRequestStatus>;
export type HearingRequestDecision = keyof typeof hearingRequestDecisions;

export const hearingRequestStatusLabels: Record<HearingRequestStatus, Message> = {
  pending: { en: 'Waits for the land office', bn: 'ভূমি অফিসের উত্তরের অপেক্ষায়' },
  moved: { en: 'Moved to another day', bn: 'অন্য তারিখ দেওয়া হয়েছে' },
  kept: { en: 'The day was kept', bn: 'তারিখ বহাল আছে' },
};

/** As what somebody is called to a hearing. */
export const CALLED_SIDES = ['applicant', 'previous_owner', 'objector'] as const;
export type CalledSide = (typeof CALLED_SIDES)[number];

/** A request as its author sees it; times ISO 8601 UTC. */
export interface OwnHearingRequest {
  status: HearingRequestStatus;
  reason: string;
  asked_at: string;
  /** The officer's reason, where the day was kept. */
  answer: string | null;
}

/** The hearing to which the reader is called: the answer of `GET /api/mutations/{id}/hearing`. */
export interface CalledHearing {
  mutation_id: number;
  tracking_number: string;
  status: MutationStatus;
  side: CalledSide;
  /** ISO 8601 UTC. */
  meets_at: string;
  place: string;
  /** What the office writes to the applicant; null for others. */
  words: string | null;
  /** When it was recorded as held; null: not yet. */
  held_at: string | null;
  /** The land office that hears it; null: the mouza has none. */
  office: { id: number; name: Record<Language, string> } | null;
  /** The land of the mutation, as the applicant wrote its numbers. */
  land?: { khatian_number: string; dag_number: string; mouza: Record<Language, string> } | undefined;
  /** The objection of the reader; null: none. */
  objection_id: number | null;
  /** The owners for whom the reader objected. */
  acted_for: ActedFor[];
  /** The one request of the reader in this mutation; null: none yet. */
  request: OwnHearingRequest | null;
  /** Whether the reader may ask for another day now. */
  may_ask: boolean;
}

/** A request as the land office sees it. */
export interface ReviewedHearingRequest {
  id: number;
  status: HearingRequestStatus;
  side: CalledSide;
  reason: string;
  answer: string | null;
  mutation: { id: number; tracking_number: string };
  mouza: Record<Language, string>;
  meets_at: string;
  place: string;
  asked_at: string;
  reviewed_at: string | null;
  version: number;
  user: { id: number; name: string; email: string };
  reviewer: { name: string } | null;
}

/** The page of a hearing in the portal. */
export const hearingPage = (mutation_id: number): string => `/dashboard/hearing/${mutation_id}`;

export const hearingRequestTexts = {
  asked: {
    en: 'The land office was told that you cannot come. You are told its answer. Until then the day stands.',
    bn: 'আপনি আসতে পারছেন না, তা ভূমি অফিসকে জানানো হয়েছে। উত্তর আপনাকে জানানো হবে। তার আগে তারিখটি বহাল থাকবে।',
  },
  reason: { en: 'Write why you cannot come on this day.', bn: 'এই দিন কেন আসতে পারবেন না তা লিখুন।' },
  notCalled: {
    en: 'You are not called to a hearing of this mutation.',
    bn: 'এই নামজারির কোনো শুনানিতে আপনাকে ডাকা হয়নি।',
  },
  begun: {
    en: 'The hearing has begun or is over, so its day cannot be changed any more. Ask the land office what you can do.',
    bn: 'শুনানি শুরু বা শেষ হয়ে গেছে, তাই তারিখ আর বদলানো যায় না। কী করা যায় ভূমি অফিসে জেনে নিন।',
  },
  decided: {
    en: 'The mutation is decided, so no hearing is ahead. Ask the land office what you can do.',
    bn: 'নামজারির সিদ্ধান্ত হয়ে গেছে, তাই সামনে কোনো শুনানি নেই। কী করা যায় ভূমি অফিসে জেনে নিন।',
  },
  movedMeanwhile: {
    en: 'The land office has called the hearing for another day meanwhile. Look at the new day first.',
    bn: 'এর মধ্যে ভূমি অফিস শুনানির অন্য তারিখ দিয়েছে। আগে নতুন তারিখটি দেখুন।',
  },
  once: {
    en: 'You have asked for another day already. That can be done once in a mutation. If you cannot come, ask the land office.',
    bn: 'আপনি আগেই অন্য তারিখ চেয়েছেন। একটি নামজারিতে একবারই চাওয়া যায়। আসতে না পারলে ভূমি অফিসে জানান।',
  },
  keepReason: { en: 'Write why the day stays.', bn: 'তারিখ কেন বহাল থাকছে তা লিখুন।' },
  own: {
    en: 'This is your own request. Another officer has to answer it.',
    bn: 'এটি আপনার নিজের অনুরোধ। অন্য কর্মকর্তা উত্তর দেবেন।',
  },
  unanswered: {
    en: 'Somebody who is called asks for another day. Keep the day with a reason, or call a new hearing, first.',
    bn: 'ডাকা কেউ অন্য তারিখ চেয়েছেন। আগে কারণ লিখে তারিখ বহাল রাখুন বা নতুন শুনানির তারিখ দিন।',
  },
} satisfies Record<string, Message>;
