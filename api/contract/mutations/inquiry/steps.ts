/** The steps of the office while a mutation is with the AC (Land): report, notes, hearing, order. What is missing is a finding. */
import { digitsIn } from '../../digits.ts';
import type { Message } from '../../language.ts';
import type { EnteredFor, SignedAs } from '../../offices/signature.ts';
import type { HearingRequestStatus } from '../../hearing-requests/hearing-requests.ts';
import type { MutationStatus } from '../states.ts';

/** The report of the union land office, the notes of surveyor and kanungo, a hearing that is called, its result, and the order. */
export const STEP_KINDS = ['report', 'surveyor-note', 'kanungo-note', 'hearing', 'held', 'order'] as const;
export type StepKind = (typeof STEP_KINDS)[number];

/** Written by who has the case on their desk, also before the AC (Land) takes it up. */
const BEFOREHAND: readonly StepKind[] = ['report', 'surveyor-note', 'kanungo-note'];

/** The steps that may be entered while a mutation has a status. */
export function stepsWhile(status: MutationStatus): readonly StepKind[] {
  if (status === 'assigned_to_ac_land') return STEP_KINDS;
  return status === 'pending' ? BEFOREHAND : [];
}

export const stepLabels: Record<StepKind, Message> = {
  report: { en: 'Union land office report', bn: 'ইউনিয়ন ভূমি অফিসের প্রতিবেদন' },
  'surveyor-note': { en: 'Surveyor’s note', bn: 'সার্ভেয়ারের মন্তব্য' },
  'kanungo-note': { en: 'Kanungo’s note', bn: 'কানুনগোর মন্তব্য' },
  hearing: { en: 'Hearing called', bn: 'শুনানির তারিখ ধার্য' },
  held: { en: 'Hearing held', bn: 'শুনানি অনুষ্ঠিত' },
  order: { en: 'Order', bn: 'আদেশ' },
};

/** Days in which the union land office reports, from when the mutation was assigned. */
export const REPORT_DAYS = 7;
/** The maximum of people named for a hearing, and of characters in a name. */
export const MAX_PEOPLE = 20;
export const MAX_PERSON_LENGTH = 100;
/** The maximum of files of a step. */
export const MAX_STEP_FILES = 10;

/** A hearing as the applicant sees it; times ISO 8601 UTC. */
export interface MutationHearing {
  meets_at: string;
  place: string;
  words: string | null;
  called_at: string;
  /** When it was recorded as held; null: not yet. */
  held_at: string | null;
}

/** The address of the last hearing as a file for calendars. */
export const hearingCalendar = (mutation_id: number): string => `/api/mutations/${mutation_id}/hearing.ics`;

/** Who is invited to a hearing besides the applicant, and whether they were notified. */
export const INVITED_SIDES = ['previous_owner', 'objector'] as const;
export type InvitedSide = (typeof INVITED_SIDES)[number];
export interface InvitedPerson {
  side: InvitedSide;
  name: string;
  /** Notified by notice and mail; false: no account is known to be theirs. */
  told: boolean;
}

/** A step as staff see it; times ISO 8601 UTC. */
export interface MutationStep {
  id: number;
  kind: StepKind;
  words: string | null;
  /** Of a hearing: when and where. */
  meets_at: string | null;
  place: string | null;
  /** The invited people, or those who came. */
  people: string[];
  /** Of a hearing that is called. */
  invited: InvitedPerson[];
  /** When it was recorded, and by whom. */
  at: string;
  by: string;
  /** The same in Bengali, if it was entered. */
  by_bn?: string | null | undefined;
  /** In which post; null: an administrator, or from before there were posts. */
  signed_as: SignedAs | null;
  /** Who signed the paper from which it was entered; null: who entered it signed it. */
  entered_for: EnteredFor | null;
  /** Where a report or note was written. */
  position: StepPosition | null;
  files: { id: number; name: string; url: string; size: number }[];
  /** Of a hearing that is called: who asked for another day. */
  requests: StepRequest[];
}

/** Somebody who is called asked for another day of a hearing; times ISO 8601 UTC. */
export interface StepRequest {
  id: number;
  name: string;
  status: HearingRequestStatus;
  reason: string;
  /** Why the day was kept. */
  answer: string | null;
  asked_at: string;
}

/** A place in degrees of WGS 84, and how exact it is in metres; null: not said. */
export interface StepPosition {
  latitude: number;
  longitude: number;
  accuracy: number | null;
}

/** The answer of `GET /api/admin/mutations/{id}/steps`. */
export interface MutationSteps {
  /** The first one first. */
  steps: MutationStep[];
  /** When the report is due, ISO 8601 UTC; null: it is there, or the mutation is not with the AC (Land). */
  report_due: string | null;
  /** The steps that who reads it may enter now: signed by them, or for who has signed them on paper. */
  may_enter: Partial<Record<StepKind, 'sign' | 'for'>>;
  /** Who holds the post that signs it, where somebody does; the paper may say another name. */
  signers: Partial<Record<StepKind, string>>;
}

export const stepTexts = {
  added: { en: 'Step saved', bn: 'ধাপটি সংরক্ষণ করা হয়েছে' },
  failed: { en: 'Failed to save the step', bn: 'ধাপটি সংরক্ষণ করা যায়নি' },
  loadFailed: { en: 'Failed to load the steps', bn: 'ধাপগুলো লোড করা যায়নি' },
  notAssigned: {
    en: 'Steps are taken while the mutation is with the AC (Land). Assign it first.',
    bn: 'নামজারি সহকারী কমিশনার (ভূমি)-এর কাছে থাকলেই ধাপ নেওয়া যায়। আগে তাঁর কাছে পাঠান।',
  },
  bring: {
    en: 'Bring the originals of your documents.',
    bn: 'আপনার কাগজপত্রের মূল কপি সঙ্গে আনুন।',
  },
  cannotCome: {
    en: 'If you cannot come, ask once for another day on the page of the hearing.',
    bn: 'আসতে না পারলে শুনানির পাতায় একবার অন্য তারিখ চাইতে পারেন।',
  },
  seeHearing: {
    en: 'See the hearing and put it into your calendar',
    bn: 'শুনানি দেখুন ও ক্যালেন্ডারে যোগ করুন',
  },
  noHearing: { en: 'No hearing was called yet.', bn: 'এখনো কোনো শুনানির তারিখ ধার্য করা হয়নি।' },
  callFirst: {
    en: 'No hearing was called yet. Nothing was saved. Call one first.',
    bn: 'এখনো কোনো শুনানির তারিখ ধার্য করা হয়নি। কিছু সংরক্ষিত হয়নি। আগে শুনানির তারিখ দিন।',
  },
  kind: { en: 'Choose the step.', bn: 'ধাপটি বেছে নিন।' },
  words: { en: 'Write what was found or decided.', bn: 'কী পাওয়া গেছে বা কী সিদ্ধান্ত হয়েছে তা লিখুন।' },
  date: {
    en: 'Choose the day of the hearing, today or later.',
    bn: 'শুনানির তারিখ বেছে নিন, আজ বা পরের কোনো দিন।',
  },
  time: { en: 'Choose the time of the hearing.', bn: 'শুনানির সময় বেছে নিন।' },
  place: { en: 'Write where the hearing is.', bn: 'শুনানি কোথায় হবে তা লিখুন।' },
  placeLong: { en: 'At most 255 characters', bn: 'সর্বোচ্চ ২৫৫ অক্ষর' },
  people: {
    en: `One person a line, at most ${MAX_PEOPLE}, each of at most ${MAX_PERSON_LENGTH} characters.`,
    bn: `প্রতি লাইনে একজন, সর্বোচ্চ ${digitsIn(MAX_PEOPLE, 'bn')} জন, প্রতিটি নাম সর্বোচ্চ ${digitsIn(MAX_PERSON_LENGTH, 'bn')} অক্ষর।`,
  },
  files: {
    en: `At most ${MAX_STEP_FILES} files a step`,
    bn: `প্রতি ধাপে সর্বোচ্চ ${digitsIn(MAX_STEP_FILES, 'bn')}টি ফাইল`,
  },
} satisfies Record<string, Message>;
