/** Changes of a dag's owner rows: who proposes them, why, and when a second person must confirm them. */
import type { Message } from '../language.ts';
import type { OwnerShare } from '../lookup/lookup.ts';

/** Written by an approved mutation, taken back with it, or corrected by the office. */
export const CHANGE_KINDS = ['mutation', 'restored', 'correction'] as const;
export type ChangeKindName = (typeof CHANGE_KINDS)[number];

export const changeKindLabels: Record<ChangeKindName, Message> = {
  mutation: { en: 'Mutation', bn: 'নামজারি' },
  restored: { en: 'Earlier record restored', bn: 'আগের রেকর্ড পুনর্বহাল' },
  correction: { en: 'Correction', bn: 'সংশোধন' },
};

/** Why a change needs a second person. */
export const GRAVE_REASONS = ['strangers', 'total', 'owners', 'red'] as const;
export type GraveReason = (typeof GRAVE_REASONS)[number];

export const graveReasonTexts: Record<GraveReason, Message> = {
  strangers: {
    en: 'Rows of people who are no party of the mutation change.',
    bn: 'নামজারির পক্ষ নন এমন ব্যক্তিদের সারি বদলায়।',
  },
  total: { en: 'The total area changes.', bn: 'মোট জমির পরিমাণ বদলায়।' },
  owners: {
    en: 'More than the spelling of names changes.',
    bn: 'নামের বানানের চেয়ে বেশি কিছু বদলায়।',
  },
  red: { en: 'Something does not fit the record.', bn: 'কিছু তথ্য রেকর্ডের সঙ্গে মেলে না।' },
};

export const CHANGE_STATUSES = ['pending', 'applied', 'withdrawn'] as const;
export type ChangeStatus = (typeof CHANGE_STATUSES)[number];

/** The maximum length of a reason, and of a remark on a finding. */
export const MAX_REASON_LENGTH = 2_000;
/** The minimum length of a remark on a red finding. */
export const MIN_REMARK_LENGTH = 20;
/** A new total above this multiple of the recorded or drawn area needs a written order. */
export const ORDER_FACTOR = 1.05;
/**
 * The maximum total area of a mouza's dags in one survey, in square feet: 500 square kilometres, 200 times an average mouza and
 * several times the largest ones, those of the hill tracts.
 */
export const MAX_MOUZA_SQ_FT = 5_381_955_208;

/** A proposed change of a dag's rows. Areas in square feet, times ISO 8601 UTC. */
export interface ProposedChange {
  id: number;
  kind: ChangeKindName;
  status: ChangeStatus;
  dag: { id: number; dag_no: string; khatiyan_number: string };
  mouza: { name_en: string; name_bn: string };
  mutation: { id: number; tracking_number: string } | null;
  reason: string | null;
  /** Why a second person must confirm it; empty: nobody must. */
  grave: GraveReason[];
  /** Remarks on red findings, by the name of the finding. */
  finding_remarks: Record<string, string>;
  order: { id: number; name: string; url: string } | null;
  before: OwnerShare[];
  after: OwnerShare[];
  area_before: number;
  area_after: number;
  proposed_by: { id: number; name: string };
  proposed_at: string;
}

/** The answer of `GET /api/admin/record-changes`: changes that wait for a second person, the oldest first. */
export interface ProposedChanges {
  data: ProposedChange[];
  total: number;
}

export const SECOND_SIGNATURE = 'second_signature';
export const CHANGE_PENDING = 'change_pending';
export const VERSION_MISSING = 'version_missing';

export const changeTexts = {
  secondSignature: {
    en: 'You proposed this change. Another officer has to confirm it.',
    bn: 'এই পরিবর্তন আপনি প্রস্তাব করেছেন। অন্য একজন কর্মকর্তাকে এটি নিশ্চিত করতে হবে।',
  },
  waits: {
    en: 'The rows are kept as proposed. Another officer has to confirm them before the record changes.',
    bn: 'সারিগুলো প্রস্তাব হিসেবে রাখা হয়েছে। রেকর্ড বদলানোর আগে অন্য একজন কর্মকর্তাকে নিশ্চিত করতে হবে।',
  },
  pending: {
    en: 'Another change of this dag waits for a second signature. Confirm or withdraw it first.',
    bn: 'এই দাগের আরেকটি পরিবর্তন দ্বিতীয় স্বাক্ষরের অপেক্ষায় আছে। আগে সেটি নিশ্চিত বা প্রত্যাহার করুন।',
  },
  notPending: {
    en: 'This change waits for nobody any more. Nothing was changed.',
    bn: 'এই পরিবর্তন আর কারও অপেক্ষায় নেই। কিছু বদলানো হয়নি।',
  },
  notDecided: {
    en: 'The mutation is not approved and paid, so that it changes no record.',
    bn: 'নামজারিটি অনুমোদিত ও পরিশোধিত নয়, তাই এটি রেকর্ড বদলায় না।',
  },
  notToRestore: {
    en: 'There is nothing to restore: the record was changed again, or the mutation is approved.',
    bn: 'পুনর্বহালের কিছু নেই: রেকর্ড আবার বদলেছে, অথবা নামজারিটি অনুমোদিত।',
  },
  versionMissing: {
    en: 'Say which version of the mutation you looked at. Nothing was written.',
    bn: 'নামজারির কোন সংস্করণ দেখে সিদ্ধান্ত নিয়েছেন তা জানান। কিছুই লেখা হয়নি।',
  },
  confirmed: { en: 'The change was confirmed', bn: 'পরিবর্তনটি নিশ্চিত হয়েছে' },
  withdrawn: { en: 'The change was withdrawn', bn: 'পরিবর্তনটি প্রত্যাহার হয়েছে' },
  reasonMissing: {
    en: 'Write why the owners of this dag change. The reason stays with the record.',
    bn: 'এই দাগের মালিকানা কেন বদলাচ্ছে তা লিখুন। কারণটি রেকর্ডের সঙ্গে থাকবে।',
  },
  withdrawReason: {
    en: 'Write why the change is withdrawn.',
    bn: 'পরিবর্তনটি কেন প্রত্যাহার করছেন তা লিখুন।',
  },
  orderMissing: {
    en: 'The area grows by more than a twentieth. Attach the written order.',
    bn: 'জমির পরিমাণ বিশ ভাগের এক ভাগের বেশি বাড়ছে। লিখিত আদেশ সংযুক্ত করুন।',
  },
  orderElsewhere: {
    en: 'This order was not handed in for this dag.',
    bn: 'এই আদেশ এই দাগের জন্য দেওয়া হয়নি।',
  },
  orderAdded: { en: 'The order was attached', bn: 'আদেশ সংযুক্ত হয়েছে' },
  oneOrder: { en: 'Attach one file', bn: 'একটি ফাইল সংযুক্ত করুন' },
  sameRows: {
    en: 'These rows are recorded already.',
    bn: 'এই সারিগুলো রেকর্ডে আগে থেকেই আছে।',
  },
  mouzaMost: {
    en: 'The dags of a mouza cannot hold so much land together. Look at the areas again.',
    bn: 'একটি মৌজার দাগগুলোতে মোট এত জমি থাকতে পারে না। জমির পরিমাণ আবার দেখুন।',
  },
  ordersFile: { en: 'Written order', bn: 'লিখিত আদেশ' },
} satisfies Record<string, Message>;

/** The error for a red finding without a remark. */
export const remarkMissing = (title: Message): Message => ({
  en: `“${title.en}” does not fit. Write in at least ${MIN_REMARK_LENGTH} characters why the record changes all the same.`,
  bn: `“${title.bn}” মেলে না। তবু কেন রেকর্ড বদলানো হচ্ছে তা অন্তত ২০ অক্ষরে লিখুন।`,
});
