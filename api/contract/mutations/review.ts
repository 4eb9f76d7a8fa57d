/** The review of mutations by the land office (specification 2, sections 2, 4 and 7). */
import type { WithDesk } from '../assignments/desk.ts';
import type { ShareCalculation } from '../inheritance/calculation.ts';
import type { Message } from '../language.ts';
import type { MouzaOption, OwnerShare, SurveyType } from '../lookup/lookup.ts';
import type { ReviewedOwner } from '../owners/consent.ts';
import type { ReviewedObjection } from '../objections/objections.ts';
import type { ProposedChange } from '../record-changes/record-changes.ts';
import type { RecordStanding } from '../record-versions/record-versions.ts';
import type { Machine, Transition } from '../states.ts';
import type { ListedMutation, MutationDetail } from './mutations.ts';
import type { CaseRestriction } from '../restrictions/restrictions.ts';
import type { Refusal } from './refusals.ts';
import { mutationMachine, type MutationDecision, type MutationStatus } from './states.ts';

/** How well something matches, the worst first. A finding is no decision: the officer decides. */
export const FINDING_LEVELS = ['red', 'amber', 'green'] as const;
export type FindingLevel = (typeof FINDING_LEVELS)[number];

export const findingLevelLabels: Record<FindingLevel, Message> = {
  red: { en: 'Does not fit', bn: 'মেলে না' },
  amber: { en: 'Look closer', bn: 'খতিয়ে দেখুন' },
  green: { en: 'Fits', bn: 'ঠিক আছে' },
};

/** The result of comparing a claim with known facts: subject, level and reason. */
export interface Finding {
  name: string;
  level: FindingLevel;
  title: Message;
  text: Message;
  /** It is red once the mutation is approved, unless it changes before. */
  red_on_approval?: boolean | undefined;
}

/** The record that a claim is about. */
export interface ClaimedRecord {
  dag_id: number;
  khatiyan_number: string;
  dag_number: string;
  survey_type: SurveyType | null;
  zil: { id: number; zil_no: string };
  mouza: MouzaOption;
  /** Areas in square feet, shares in til of the 76,800 of the whole; `til` is null where the areas give no shares. */
  owners: (Pick<OwnerShare, 'owner' | 'area'> & { til: number | null })[];
  /** The sum of the owners' areas in square feet. */
  land_area: number;
  document_url: string | null;
  is_sample: boolean;
}

/** A mutation in the land office's list. */
export interface ReviewedMutation extends ListedMutation, WithDesk {
  /** Its state and the record disagree: the office must act. */
  record_owed: boolean;
  /** Raised by each change; a decision may name the one that it rests on. */
  version: number;
}

/** A page of the list; the answer of `GET /api/admin/mutations`. */
export interface MutationPage {
  data: ReviewedMutation[];
  /** The number of the last page, at least 1. */
  last_page: number;
  total: number;
  /** The newest mutation of the whole list; null: the list is empty. */
  newest_id: number | null;
  /** That mutation, when the sort order leaves it off the first page; null on any other page. */
  newest: ReviewedMutation | null;
}

/** The application and the record; the answer of `GET /api/admin/mutations/{id}`. */
export interface MutationReview extends MutationDetail, WithDesk {
  /** Null: there is none, or it is ambiguous; the finding `record` says why. */
  record: ClaimedRecord | null;
  /** For an inheritance: the calculated shares of the heirs. */
  reckoning: ShareCalculation | null;
  objections: ReviewedObjection[];
  /** The owners of the record who are known by account, but for the applicant; left out by the version before. */
  known_owners?: ReviewedOwner[] | undefined;
  /** Whether the mutation has changed the record, still must, or was taken back. */
  record_standing: RecordStanding;
  /** The record change that waits for a second officer; null: none. */
  pending_change: ProposedChange | null;
  /** What burdens its dag, the oldest first; with the orders that were cited for it. */
  restrictions: CaseRestriction[];
  /** Why the requesting officer cannot approve it, or write its rows, now. */
  refusals: Refusal[];
  /** Current findings while it is open; those of the decision afterwards. */
  findings: Finding[];
  /** When they were stored with the decision, ISO 8601 UTC; null: they are current. */
  findings_at: string | null;
}

/** Statuses that wait for the land office; the others wait for the applicant, or are decided. */
export const WAITING_STATUSES = ['pending', 'assigned_to_ac_land'] as const satisfies MutationStatus[];
export const isWaiting = (status: MutationStatus): boolean =>
  WAITING_STATUSES.some((waiting) => waiting === status);

const worded = (steps: readonly Transition<MutationStatus>[]): readonly Transition<MutationStatus>[] =>
  steps.map((step): Transition<MutationStatus> => ({ ...step, remarks: 'required' }));

/**
 * The decisions as the console offers them: a flag needs a question, a rejection a reason. `PATCH {status}` alone needs neither
 * (`mutationMachine`).
 */
export const reviewMachine: Machine<MutationDecision, MutationStatus> = {
  unpay: mutationMachine.unpay,
  reopen: mutationMachine.reopen,
  assign: mutationMachine.assign,
  flag: worded(mutationMachine.flag),
  approve: mutationMachine.approve,
  reject: worded(mutationMachine.reject),
};

/** Messages of the review. English texts of the specification are copied exactly. */
export const mutationReviewMessages = {
  loadFailed: { en: 'Failed to load mutations', bn: 'নামজারির আবেদনগুলো লোড করা যায়নি' },
  reasonMissing: {
    en: 'Write why it is rejected. The applicant reads it.',
    bn: 'কেন প্রত্যাখ্যান করা হচ্ছে তা লিখুন। আবেদনকারী এটি পড়বেন।',
  },
  missingMissing: {
    en: 'Write what is missing or has to be put right. The applicant reads it.',
    bn: 'কী নেই বা কী সংশোধন করতে হবে তা লিখুন। আবেদনকারী এটি পড়বেন।',
  },
  redNeedsRemark: {
    en: 'Something does not fit the record. Write why the mutation is approved all the same. The applicant reads it.',
    bn: 'কিছু তথ্য মেলে না। তবু কেন অনুমোদন করা হচ্ছে তা লিখুন। আবেদনকারী এটি পড়বেন।',
  },
  restoreReason: {
    en: 'Write why the record is given back its earlier rows. The applicant reads it.',
    bn: 'রেকর্ডে আগের সারি কেন ফিরিয়ে আনা হচ্ছে তা লিখুন। আবেদনকারী এটি পড়বেন।',
  },
  openAgain: {
    en: 'The applicant has meanwhile made the same request anew. Decide on that one.',
    bn: 'আবেদনকারী ইতিমধ্যে একই আবেদন নতুন করে করেছেন। সেটির সিদ্ধান্ত দিন।',
  },
} satisfies Record<string, Message>;
