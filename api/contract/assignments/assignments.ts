/** With whom a case of the land office lies: a post, not a person (docs/decisions/101). */
import { copyQueue } from '../copies/queue.ts';
import { kycQueue } from '../identity/queue.ts';
import { registrationQueue } from '../land-registrations/queue.ts';
import type { Message } from '../language.ts';
import { mutationQueue } from '../mutations/queue.ts';
import type { OfficeKind, PostKind } from '../offices/offices.ts';
import type { CaseKindName } from './days.ts';
import type { Names } from './desk.ts';

/** A kind of case: its name in a sentence, and where the API and the back office have it. */
export interface CaseKindRow {
  /** Of its queue. */
  label: Message;
  /** One of them, before its number. */
  one: Message;
  /** Its queue in the API. */
  address: string;
  /** Its queue in the back office, below /admin. */
  page: string;
}

export const caseKinds: Record<CaseKindName, CaseKindRow> = {
  land_tax_registrations: {
    label: registrationQueue.label,
    one: { en: 'Land tax registration', bn: 'ভূমি করের নিবন্ধন' },
    address: '/api/land-tax-registrations',
    page: 'land-tax-registrations',
  },
  mutations: {
    label: mutationQueue.label,
    one: { en: 'Mutation', bn: 'নামজারি' },
    address: '/api/admin/mutations',
    page: 'mutations',
  },
  copies: {
    label: copyQueue.label,
    one: { en: 'Copy request', bn: 'কপির আবেদন' },
    address: '/api/admin/copy-requests',
    page: 'copy-requests',
  },
  kycs: {
    label: kycQueue.label,
    one: { en: 'Identity card', bn: 'পরিচয়পত্র' },
    address: '/api/admin/kyc',
    page: 'kyc-approvals',
  },
};

/** Which cases of a queue: those with a post that the reader holds, those with the reader's offices, those that lie with somebody else, and those of offices below that are past their days. */
export const ASSIGNED_VIEWS = ['mine', 'office', 'others', 'escalated'] as const;
export type AssignedView = (typeof ASSIGNED_VIEWS)[number];

/** An entry of the history of a case. */
export interface Assignment {
  id: number;
  post: PostKind;
  office: Names;
  /** Who assigned it; null: nobody, it is theirs by its mouza. */
  by: string | null;
  /** The same in Bengali, if it was entered. */
  by_bn?: string | null | undefined;
  note: string | null;
  due_on: string | null;
  since: string;
  ended_at: string | null;
}

/** A post to which a case can be given, and who holds it now. */
export interface OfferedPost {
  post: PostKind;
  office_id: number;
  office_kind: OfficeKind;
  office: Names;
  holders: string[];
}

/** The answer of `GET {queue}/{id}/assignments`, and of each change. */
export interface CaseAssignments {
  /** The newest first. The first one counts unless it has ended. */
  assignments: Assignment[];
  /** The posts that the reader may give it to; empty: they may not. */
  offered: OfferedPost[];
  /** Whether the reader holds the post that it lies with and can give it back to the AC (Land). */
  may_give_back: boolean;
}

/** The body of `POST {queue}/{id}/assign`. */
export interface AssignInput {
  office_id: number;
  post: PostKind;
  due_on?: string | null;
  note?: string | null;
}

export const assignmentTexts = {
  outside: {
    en: 'This case lies outside that office. Choose a post of its own office.',
    bn: 'আবেদনটি ওই অফিসের এলাকার নয়। নিজ অফিসের একটি পদ বেছে নিন।',
  },
  vacant: { en: 'Nobody holds this post now', bn: 'এই পদে এখন কেউ নেই' },
  past: { en: 'Choose today or a later day', bn: 'আজ বা পরের একটি দিন বেছে নিন' },
  settled: {
    en: 'This case does not wait for the office any more. Nothing was changed.',
    bn: 'আবেদনটি আর অফিসের অপেক্ষায় নেই। কিছু বদলানো হয়নি।',
  },
  own: {
    en: 'Your own case: another officer gives it to somebody',
    bn: 'এটি আপনার নিজের আবেদন: অন্য একজন কর্মকর্তা এর দায়িত্ব দেবেন',
  },
  notHolder: {
    en: 'This case does not lie with a post that you hold',
    bn: 'আপনি যে পদে আছেন, আবেদনটি সে পদের কাছে নেই',
  },
  assigned: { en: 'Assigned', bn: 'দায়িত্ব দেওয়া হয়েছে' },
  givenBack: { en: 'Given back to the AC (Land)', bn: 'সহকারী কমিশনার (ভূমি)-এর কাছে ফেরত দেওয়া হয়েছে' },
} satisfies Record<string, Message>;
