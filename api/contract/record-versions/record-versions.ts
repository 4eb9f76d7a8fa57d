/** The versions of a dag's rows: what its owners were, since when, and what changed them. */
import type { Message } from '../language.ts';
import type { OwnerShare } from '../lookup/lookup.ts';

/** The source of a version: first entry, edited in the back office, written by a mutation, reverted with it, or corrected. */
export const VERSION_SOURCES = ['entered', 'edited', 'mutation', 'restored', 'correction'] as const;
export type VersionSource = (typeof VERSION_SOURCES)[number];

export const versionSourceLabels: Record<VersionSource, Message> = {
  entered: { en: 'As first entered', bn: 'প্রথম লিপিবদ্ধ' },
  edited: { en: 'Edited', bn: 'সম্পাদিত' },
  mutation: { en: 'Changed by a mutation', bn: 'নামজারিতে পরিবর্তিত' },
  restored: { en: 'Restored when a mutation was taken back', bn: 'নামজারি প্রত্যাহারে পুনর্বহাল' },
  correction: { en: 'Corrected by the office', bn: 'অফিসের সংশোধন' },
};

/** A version of the rows of a dag; areas in square feet, time ISO 8601 UTC. */
export interface RecordVersion {
  /** 1 is the first entry. */
  number: number;
  source: VersionSource;
  /** The mutation that wrote it. */
  tracking_number: string | null;
  mutation_id: number | null;
  recorded_at: string;
  /** The officer; null for an edit, which the change log has. */
  by: string | null;
  /** Who proposed it, where that was another person. */
  proposed_by: string | null;
  /** The reason, where one was required. */
  reason: string | null;
  area: number;
  rows: OwnerShare[];
}

/** The answer of `GET /api/admin/record-versions/{dag}`: the newest first. A dag that never changed has one. */
export interface RecordVersions {
  dag: { id: number; dag_no: string; khatiyan_number: string };
  versions: RecordVersion[];
}

/** The rows to be written into the record for a mutation, and their basis. */
export interface RecordProposal {
  dag_id: number;
  dag_no: string;
  khatiyan_number: string;
  /** The number of the current version; a later change is a conflict. */
  base: number;
  current: OwnerShare[];
  /** The claim applied to the recorded rows; with exactly their total area. */
  proposed: OwnerShare[];
  /** Square feet: of the record, and what the claim takes of it. */
  area: number;
  taken: number;
  /** Why the claim could not be applied unchanged. */
  notes: ProposalNote[];
}

/** No row belongs to a previous owner; more is claimed than they have; the area is unknown; the shares of the buyers are unknown. */
export const PROPOSAL_NOTES = [
  'owner-unknown',
  'more-than-recorded',
  'extent-unknown',
  'equal-parts',
  'shares-not-whole',
] as const;
export type ProposalNote = (typeof PROPOSAL_NOTES)[number];

export const proposalNoteTexts: Record<ProposalNote, Message> = {
  'owner-unknown': {
    en: 'No recorded owner has the name of the previous owner. Choose in the rows whose land passes.',
    bn: 'রেকর্ডের কোনো মালিকের নাম আগের মালিকের নামের সঙ্গে মেলে না। কার জমি হস্তান্তর হবে তা সারিতে ঠিক করুন।',
  },
  'more-than-recorded': {
    en: 'More is claimed than the previous owner has by the record. All that they have is proposed.',
    bn: 'রেকর্ডে আগের মালিকের যা আছে, দাবি তার চেয়ে বেশি। তাঁর সবটুকু প্রস্তাব করা হয়েছে।',
  },
  'extent-unknown': {
    en: 'The application does not say how much passes. All that the previous owner has is proposed.',
    bn: 'কতটুকু হস্তান্তর হবে আবেদনে তা নেই। আগের মালিকের সবটুকু প্রস্তাব করা হয়েছে।',
  },
  'equal-parts': {
    en: 'The new owners gave no shares. Equal parts are proposed.',
    bn: 'নতুন মালিকেরা কোনো অংশ লেখেননি। সমান অংশ প্রস্তাব করা হয়েছে।',
  },
  'shares-not-whole': {
    en: 'The shares of the new owners do not make up what passes. It is divided in proportion to them.',
    bn: 'নতুন মালিকদের অংশগুলো মিলে হস্তান্তরিত জমির সমান হয় না। অংশের অনুপাতে ভাগ করা হয়েছে।',
  },
};

/** The state of the record for its mutation: nothing to write, to be corrected, written, reverted. */
export type RecordStanding = 'none' | 'owed' | 'written' | 'restored';

export const recordTexts = {
  owed: { en: 'Record to be corrected', bn: 'রেকর্ড সংশোধন বাকি' },
  written: { en: 'The record was corrected', bn: 'রেকর্ড সংশোধিত হয়েছে' },
  restored: { en: 'The earlier record was restored', bn: 'আগের রেকর্ড পুনর্বহাল হয়েছে' },
  notApproved: {
    en: 'Only an approved mutation changes the record.',
    bn: 'শুধু অনুমোদিত নামজারি রেকর্ড বদলায়।',
  },
  noDag: {
    en: 'This mutation names no single record. Choose the dag first.',
    bn: 'এই নামজারি কোনো একটি রেকর্ড নির্দিষ্ট করে না। আগে দাগটি বেছে নিন।',
  },
  otherMouza: {
    en: 'This dag lies in another mouza than the one that was applied for.',
    bn: 'এই দাগটি আবেদনের মৌজায় নয়, অন্য মৌজায়।',
  },
  chosen: { en: 'The record was chosen', bn: 'রেকর্ড বেছে নেওয়া হয়েছে' },
  dagReason: {
    en: 'Write why the mutation is about another dag. The applicant reads it.',
    bn: 'নামজারিটি কেন অন্য দাগের, তা লিখুন। আবেদনকারী এটি পড়বেন।',
  },
  dagApproved: {
    en: 'This mutation is approved. Its dag cannot be changed any more.',
    bn: 'এই নামজারি অনুমোদিত। এর দাগ আর বদলানো যায় না।',
  },
  changed: {
    en: 'The record was changed meanwhile. Look at it again before you confirm.',
    bn: 'রেকর্ডটি ইতিমধ্যে বদলেছে। নিশ্চিত করার আগে আবার দেখে নিন।',
  },
  retired: {
    en: 'The dag of this mutation is retired. Restore it first.',
    bn: 'এই নামজারির দাগটি রহিত। আগে সেটি পুনর্বহাল করুন।',
  },
  alreadyWritten: {
    en: 'This mutation has already corrected the record.',
    bn: 'এই নামজারি রেকর্ড আগেই সংশোধন করেছে।',
  },
  later: {
    en: 'The record was changed again since. It was not restored; correct it by hand.',
    bn: 'রেকর্ডটি পরে আবার বদলেছে। এটি পুনর্বহাল করা হয়নি; হাতে সংশোধন করুন।',
  },
  total: {
    en: 'The rows together are not the area of the record. Correct them, or confirm that the whole area changes.',
    bn: 'সারিগুলোর যোগফল রেকর্ডের মোট জমির সমান নয়। সংশোধন করুন, অথবা মোট জমি বদলাচ্ছে বলে নিশ্চিত করুন।',
  },
  rows: { en: 'Every row needs an owner and an area.', bn: 'প্রতিটি সারিতে মালিক ও জমির পরিমাণ লিখুন।' },
  rowsMost: { en: 'At most 500 rows', bn: 'সর্বোচ্চ ৫০০ সারি' },
} satisfies Record<string, Message>;
