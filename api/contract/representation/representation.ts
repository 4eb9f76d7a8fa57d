/** Who acts for whom: a guardian, an attorney, a company's officer, the heirs' common agent (docs/decisions/116). */
import type { Message } from '../language.ts';
import type { DagPlace, PendingMutation } from '../owners/owners.ts';
import type { Machine } from '../states.ts';

/** What a representative may do for the owner. */
const acts = {
  object: {
    label: { en: 'object to a mutation', bn: 'নামজারিতে আপত্তি জানানো' },
  },
  consent: {
    label: { en: 'say “I know and agree”', bn: '“আমি জানি ও সম্মত” জানানো' },
  },
  mutation: { label: { en: 'apply for a mutation', bn: 'নামজারির আবেদন করা' } },
  tax: { label: { en: 'pay land tax', bn: 'ভূমি উন্নয়ন কর দেওয়া' } },
  notices: { label: { en: 'receive notices', bn: 'বিজ্ঞপ্তি পাওয়া' } },
} satisfies Record<string, { label: Message }>;
export type RepresentationAct = keyof typeof acts;
export const REPRESENTATION_ACTS = Object.keys(acts) as [RepresentationAct, ...RepresentationAct[]];
export const representationActs: Record<RepresentationAct, { label: Message }> = acts;

/** The age with which a minor is of age. */
export const AGE_OF_MAJORITY = 18;

interface KindRow {
  label: Message;
  /** What proves it, and is attached. */
  document: Message;
  /** The number of that document: what it is called, and whether it is needed. */
  number: { label: Message; isNeeded: boolean };
  /** The number that tells the owner from another one: what it is called. It is never needed. */
  principalNumber: Message;
  /** Whether it has to be said if the document is registered. */
  asksRegistered: boolean;
  /** With the day before the minor is of age, which follows from the day of birth; or with a day that the document may name. */
  ends: 'majority' | 'day';
}

const nid: Message = { en: 'Identity number of the owner', bn: 'মালিকের জাতীয় পরিচয়পত্র নম্বর' };

const kinds = {
  guardian: {
    label: { en: 'Guardian of a minor', bn: 'নাবালকের অভিভাবক' },
    document: {
      en: 'Birth certificate of the minor, or the court’s order',
      bn: 'নাবালকের জন্ম সনদ, অথবা আদালতের আদেশ',
    },
    number: { label: { en: 'Number of the court’s order', bn: 'আদালতের আদেশের নম্বর' }, isNeeded: false },
    principalNumber: { en: 'Birth registration number', bn: 'জন্ম নিবন্ধন নম্বর' },
    asksRegistered: false,
    ends: 'majority',
  },
  attorney: {
    label: { en: 'Attorney', bn: 'আমমোক্তার' },
    document: { en: 'Power of attorney', bn: 'আমমোক্তারনামা' },
    number: { label: { en: 'Number of the power', bn: 'আমমোক্তারনামার নম্বর' }, isNeeded: true },
    principalNumber: nid,
    asksRegistered: true,
    ends: 'day',
  },
  company_officer: {
    label: { en: 'Officer of a company', bn: 'কোম্পানির কর্মকর্তা' },
    document: { en: 'Resolution or letter of appointment', bn: 'কোম্পানির সিদ্ধান্ত বা নিয়োগপত্র' },
    number: { label: { en: 'Number of the resolution', bn: 'সিদ্ধান্ত বা পত্রের নম্বর' }, isNeeded: false },
    principalNumber: { en: 'Registration number of the company', bn: 'কোম্পানির নিবন্ধন নম্বর' },
    asksRegistered: false,
    ends: 'day',
  },
  common_agent: {
    label: { en: 'Common agent of heirs', bn: 'ওয়ারিশদের প্রতিনিধি' },
    document: { en: 'Paper that all heirs have signed', bn: 'সব ওয়ারিশের স্বাক্ষরিত কাগজ' },
    number: {
      label: { en: 'Number of the heirs’ certificate', bn: 'ওয়ারিশ সনদের নম্বর' },
      isNeeded: false,
    },
    principalNumber: nid,
    asksRegistered: false,
    ends: 'day',
  },
} satisfies Record<string, KindRow>;
export type RepresentationKind = keyof typeof kinds;
export const REPRESENTATION_KINDS = Object.keys(kinds) as [RepresentationKind, ...RepresentationKind[]];
export const representationKinds: Record<RepresentationKind, KindRow> = kinds;

export const REPRESENTATION_STATUSES = ['pending', 'confirmed', 'refused', 'ended'] as const;
export type RepresentationStatus = (typeof REPRESENTATION_STATUSES)[number];

export const representationStatusLabels: Record<RepresentationStatus, Message> = {
  pending: { en: 'Waits for the land office', bn: 'ভূমি অফিসের যাচাইয়ের অপেক্ষায়' },
  confirmed: { en: 'Confirmed', bn: 'নিশ্চিত' },
  refused: { en: 'Not confirmed', bn: 'নিশ্চিত করা হয়নি' },
  ended: { en: 'Ended', bn: 'শেষ হয়েছে' },
};

/** Who ended one. */
export const ENDING_SIDES = ['representative', 'principal', 'office'] as const;
export type EndingSide = (typeof ENDING_SIDES)[number];

export const endingSideLabels: Record<EndingSide, Message> = {
  representative: { en: 'by the representative', bn: 'প্রতিনিধি শেষ করেছেন' },
  principal: { en: 'by the owner', bn: 'মালিক শেষ করেছেন' },
  office: { en: 'by the land office', bn: 'ভূমি অফিস শেষ করেছে' },
};

const staff = ['acland', 'admin'] as const;

/** What an officer decides about one that waits. */
export const representationDecisions = {
  confirm: [{ from: 'pending', to: 'confirmed', by: staff, remarks: 'optional' }],
  refuse: [{ from: 'pending', to: 'refused', by: staff, remarks: 'required' }],
} as const satisfies Machine<string, RepresentationStatus>;
export type RepresentationDecision = keyof typeof representationDecisions;

/** What everybody who may read one reads. Days are `YYYY-MM-DD`, times ISO 8601 UTC. */
export interface Representation extends DagPlace {
  id: number;
  kind: RepresentationKind;
  status: RepresentationStatus;
  /** For whom, as the record writes it. */
  owner: string;
  /** For every dag of the khatian whose record names the owner. */
  whole_khatian: boolean;
  acts: RepresentationAct[];
  number: string | null;
  /** Null: it is not asked. */
  registered: boolean | null;
  valid_from: string;
  valid_until: string | null;
  /** Confirmed, and today is one of its days. */
  in_force: boolean;
  document: { name: string; url: string };
  /** The officer's reason. */
  reason: string | null;
  entered_at: string;
  ended: { at: string; side: EndingSide; reason: string | null } | null;
}

/** One in which the reader is a side. */
export interface OwnRepresentation extends Representation {
  /** Who acts. */
  representative: { name: string };
  /** What is asked for the land while it is in force, for who acts; `agreed_at` is the owner's agreement. */
  pending: PendingMutation[];
}

/** `GET /api/me/representations`, the newest first. */
export interface OwnRepresentations {
  /** In which the reader acts for others. */
  acting: OwnRepresentation[];
  /** In which others act for the reader. */
  for_me: OwnRepresentation[];
}

/** One as the land office sees it. */
export interface ReviewedRepresentation extends Representation {
  version: number;
  principal_number: string | null;
  /** All names of the record. */
  owners: { owner: string; area: number }[];
  /** Who acts. */
  user: { id: number; name: string; email: string };
  /** The identity card of who acts; null: no longer verified. */
  verified: { name_en: string | null; name_bn: string | null; nid: string | null } | null;
  /** The owner's account; null: none is known. */
  principal: { id: number; name: string } | null;
  reviewer: { name: string } | null;
  reviewed_at: string | null;
}

/** For whom something was done, as staff reads it beside the name of who did it. */
export interface ActedFor {
  representation_id: number;
  kind: RepresentationKind;
  /** As the record writes it. */
  owner: string;
  /** Who acted. */
  representative: string;
}

/** "by X as attorney of Y". */
export const actedForText = ({ kind, owner, representative }: ActedFor): Message => ({
  en: `by ${representative} as ${representationKinds[kind].label.en.toLowerCase()}, for ${owner}`,
  bn: `${owner}-এর পক্ষে ${representationKinds[kind].label.bn} ${representative}`,
});
