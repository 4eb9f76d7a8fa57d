/** Objections of recorded owners to mutations: their data on the wire and their texts (docs/decisions/038). */
import { digitsIn } from '../digits.ts';
import type { Message } from '../language.ts';
import type { MutationStatus } from '../mutations/states.ts';
import type { SignedAs } from '../offices/signature.ts';
import type { ActedFor } from '../representation/acted-for.ts';

/**
 * The states: pending, or decided (`no_standing`: its author is no recorded owner), or closed without a hearing because its
 * mutation was rejected; it is open again when the mutation is resumed.
 */
export const OBJECTION_STATUSES = ['open', 'closed', 'upheld', 'dismissed', 'no_standing'] as const;
export type ObjectionStatus = (typeof OBJECTION_STATUSES)[number];
export const OBJECTION_OUTCOMES = ['upheld', 'dismissed', 'no_standing'] as const satisfies ObjectionStatus[];
export type ObjectionOutcome = (typeof OBJECTION_OUTCOMES)[number];

export const objectionStatusLabels: Record<ObjectionStatus, Message> = {
  open: { en: 'To be heard', bn: 'শুনানির অপেক্ষায়' },
  closed: { en: 'Closed: the mutation was rejected', bn: 'নিষ্পন্ন: নামজারি প্রত্যাখ্যাত' },
  upheld: { en: 'Upheld', bn: 'আপত্তি গৃহীত' },
  dismissed: { en: 'Dismissed', bn: 'আপত্তি নামঞ্জুর' },
  no_standing: { en: 'Without standing', bn: 'আপত্তির অধিকার নেই' },
};

/** The states of a mutation that allow an objection: paid for, and not decided. */
export const OBJECTIONABLE_STATUSES = [
  'pending',
  'assigned_to_ac_land',
  'flagged',
] as const satisfies MutationStatus[];
export const isOpenToObjection = (status: MutationStatus): boolean =>
  OBJECTIONABLE_STATUSES.some((each) => each === status);

/** An objection as both sides see it; times ISO 8601 UTC. It contains no names. */
export interface Objection {
  id: number;
  status: ObjectionStatus;
  reasons: string;
  filed_at: string;
  /** The applicant's answer. */
  answer: string | null;
  answered_at: string | null;
  /** The remarks of the officer who heard it. */
  words: string | null;
  heard_at: string | null;
  /** Why it was ruled on without a hearing; null: one was held, or none is needed. */
  no_hearing?: string | null;
  /** When it was closed with the rejection of its mutation. */
  closed_at: string | null;
  is_sample: boolean;
}

/** A paper that came with an objection: for its author and for staff. */
export interface ObjectionFile {
  id: number;
  name: string;
  /** `/storage/...`. */
  url: string;
  /** In bytes. */
  size: number;
}

/** The maximum of files of an objection. */
export const MAX_OBJECTION_FILES = 10;

/** An objection as the land office sees it, with its author. */
export interface ReviewedObjection extends Objection {
  /** The recorded owner with that name. */
  owner: string;
  /** Set: its author acts for this owner. */
  acted_for?: ActedFor | null | undefined;
  objector: { id: number; name_en: string | null; name_bn: string | null; nid_ending: string | null };
  heard_by: string | null;
  /** The post in which it was heard; null: an administrator, or from before posts were kept. */
  heard_as: SignedAs | null;
  files: ObjectionFile[];
  /** Whether a hearing is recorded as held since it was filed or last reopened; without one, a ruling needs a reason. */
  hearing_held?: boolean;
  /** This officer may reopen it: another one upheld it, and the mutation is not decided. */
  may_reopen: boolean;
  /** The first one first. */
  reopenings: Reopening[];
}

/** A reopening of an upheld objection: its reason, and the previous outcome. Times ISO 8601 UTC. */
export interface Reopening {
  reason: string;
  by: string;
  at: string;
  /** The remarks of the previous hearing. */
  words: string;
  heard_by: string;
  heard_at: string;
}

export const objectionTexts = {
  filed: { en: 'Your objection was filed', bn: 'আপনার আপত্তি দাখিল হয়েছে' },
  replied: { en: 'Your answer to the objection was sent', bn: 'আপত্তির জবাব পাঠানো হয়েছে' },
  heard: { en: 'The outcome was saved', bn: 'শুনানির ফল সংরক্ষণ করা হয়েছে' },
  notFound: { en: 'Objection not found.', bn: 'আপত্তিটি পাওয়া যায়নি।' },
  noMutation: {
    en: 'There is no open mutation of this number on a record of which you are an owner under your verified name, or for whose owner you act. Check the number.',
    bn: 'যে রেকর্ডে আপনার যাচাই করা নামে মালিকানা আছে, বা যার মালিকের আপনি প্রতিনিধি, তাতে এই নম্বরের কোনো চলমান নামজারি নেই। নম্বরটি মিলিয়ে দেখুন।',
  },
  notVerified: {
    en: 'Have your identity verified first. Then you can object.',
    bn: 'আগে আপনার পরিচয় যাচাই করান। তারপর আপত্তি দাখিল করতে পারবেন।',
  },
  ownMutation: {
    en: 'This mutation is your own request. Nobody objects to their own.',
    bn: 'এই নামজারির আবেদন আপনার নিজের। নিজের আবেদনে আপত্তি করা যায় না।',
  },
  decided: {
    en: 'This mutation is decided. It is too late for an objection here. Ask the land office what you can do.',
    bn: 'এই নামজারির সিদ্ধান্ত হয়ে গেছে। এখানে আর আপত্তি করা যায় না। কী করা যায় ভূমি অফিসে জেনে নিন।',
  },
  already: {
    en: 'You have already objected to this mutation. Say more at the hearing.',
    bn: 'এই নামজারিতে আপনি আগেই আপত্তি করেছেন। আরও কিছু বলার থাকলে শুনানিতে বলুন।',
  },
  forWhom: {
    en: 'Choose for whom you object.',
    bn: 'কার পক্ষে আপত্তি করছেন, তা বেছে নিন।',
  },
  actsNoMore: {
    en: 'You no longer act for this owner: it was ended, or its last day has passed. Nothing was sent. The owner can object, or the land office confirms a new document of yours.',
    bn: 'আপনি আর এই মালিকের প্রতিনিধি নন: এটি শেষ করা হয়েছে, অথবা এর মেয়াদ পেরিয়ে গেছে। কিছু পাঠানো হয়নি। মালিক নিজে আপত্তি করতে পারেন, অথবা নতুন নথি দিন; ভূমি অফিস যাচাই করবে।',
  },
  files: {
    en: `At most ${MAX_OBJECTION_FILES} files`,
    bn: `সর্বোচ্চ ${digitsIn(MAX_OBJECTION_FILES, 'bn')}টি ফাইল`,
  },
  reasons: { en: 'Write why you object.', bn: 'কেন আপত্তি করছেন তা লিখুন।' },
  answer: { en: 'Write what you say to the objection.', bn: 'আপত্তির জবাবে আপনার কথা লিখুন।' },
  answered: {
    en: 'You have already answered this objection. Say more at the hearing.',
    bn: 'এই আপত্তির জবাব আপনি আগেই দিয়েছেন। আরও কিছু বলার থাকলে শুনানিতে বলুন।',
  },
  noHearing: {
    en: 'No hearing is recorded as held since the objection was filed. Record it first, or write why there is none: both sides read it.',
    bn: 'আপত্তি দাখিলের পর কোনো শুনানি অনুষ্ঠিত বলে লেখা নেই। আগে শুনানি লিখুন, অথবা কেন শুনানি হয়নি তা লিখুন: উভয় পক্ষ এটি পড়বেন।',
  },
  alreadyHeard: {
    en: 'This objection was already heard. Nothing was changed.',
    bn: 'এই আপত্তির শুনানি আগেই হয়েছে। কিছু বদলানো হয়নি।',
  },
  closed: {
    en: 'The mutation was rejected. With that this objection is closed; nothing was changed.',
    bn: 'নামজারিটি প্রত্যাখ্যাত হওয়ায় এই আপত্তি নিষ্পন্ন হয়ে গেছে। কিছু বদলানো হয়নি।',
  },
  outcome: {
    en: 'Choose whether it is upheld, dismissed or without standing.',
    bn: 'আপত্তি গৃহীত, নামঞ্জুর নাকি আপত্তির অধিকার নেই, তা বেছে নিন।',
  },
  reopened: { en: 'The objection was reopened', bn: 'আপত্তিটি আবার শুনানিতে আনা হয়েছে' },
  reopenReason: {
    en: 'Write why it is heard again. Both sides read it.',
    bn: 'কেন আবার শুনানি হবে তা লিখুন। উভয় পক্ষ তা পড়বেন।',
  },
  notUpheld: {
    en: 'Only an objection that was upheld is reopened, while its mutation is not decided. Nothing was changed.',
    bn: 'শুধু গৃহীত আপত্তিই আবার শুনানিতে আনা যায়, নামজারির সিদ্ধান্ত হওয়ার আগে। কিছু বদলানো হয়নি।',
  },
  ownOutcome: {
    en: 'You have upheld this objection yourself. Only another officer can reopen it.',
    bn: 'আপত্তিটি আপনি নিজেই গ্রহণ করেছেন। শুধু অন্য কর্মকর্তা এটি আবার শুনানিতে আনতে পারেন।',
  },
  words: {
    en: 'Write the reasons. Both sides read them.',
    bn: 'কারণ লিখুন। উভয় পক্ষ তা পড়বেন।',
  },
  ownHearing: {
    en: 'You are a side of this objection. Another officer has to hear it.',
    bn: 'আপনি এই আপত্তির একটি পক্ষ। অন্য কর্মকর্তা শুনানি নেবেন।',
  },
  objector: {
    en: 'You have objected to this mutation. Another officer has to decide on it.',
    bn: 'আপনি এই নামজারিতে আপত্তি করেছেন। অন্য কর্মকর্তা সিদ্ধান্ত দেবেন।',
  },
} satisfies Record<string, Message>;

/** Returns the portal's page of an objection. */
export const objectionPage = (id: number): string => `/dashboard/objections/${id}`;
