/** Owners of land who are known by account: their land, what they are told, and claims to be an owner (docs/decisions/111). */
import type { LandTaxStanding } from '../land-tax/standing.ts';
import type { StaffName } from '../accounts/staff-name.ts';
import type { Language, Message } from '../language.ts';
import type { MutationStatus } from '../mutations/states.ts';
import type { MutationType } from '../mutations/mutations.ts';
import type { RepresentationKind } from '../representation/kinds.ts';
import type { Machine } from '../states.ts';
import type { PublicRestriction } from '../restrictions/restrictions.ts';

/** How it became known that an account belongs to an owner of a record. */
export const OWNER_LINK_SOURCES = ['mutation', 'registration', 'claim', 'register'] as const;
export type LinkSource = (typeof OWNER_LINK_SOURCES)[number];

export const linkSourceLabels: Record<LinkSource, Message> = {
  mutation: { en: 'by an approved mutation', bn: 'অনুমোদিত নামজারির মাধ্যমে' },
  registration: { en: 'by an approved registration for land tax', bn: 'ভূমি করের অনুমোদিত নিবন্ধনের মাধ্যমে' },
  claim: { en: 'confirmed by the land office', bn: 'ভূমি অফিসের যাচাইয়ের মাধ্যমে' },
  register: { en: 'from the land office’s register', bn: 'ভূমি অফিসের রেজিস্টার থেকে' },
};

/** What owners are told of. */
export const OWNER_EVENTS = ['mutation', 'restriction', 'registration', 'copy', 'boundary'] as const;
export type OwnerEvent = (typeof OWNER_EVENTS)[number];

/** The states of a claim to be an owner. */
export const CLAIM_STATUSES = ['pending', 'confirmed', 'rejected', 'withdrawn'] as const;
export type ClaimStatus = (typeof CLAIM_STATUSES)[number];

const staff = ['acland', 'admin'] as const;

/** What an officer decides about a claim. */
export const claimDecisions = {
  confirm: [{ from: 'pending', to: 'confirmed', by: staff, remarks: 'optional' }],
  reject: [{ from: 'pending', to: 'rejected', by: staff, remarks: 'required' }],
} as const satisfies Machine<string, ClaimStatus>;
export type ClaimDecision = keyof typeof claimDecisions;

export const claimStatusLabels: Record<ClaimStatus, Message> = {
  pending: { en: 'Waits for the land office', bn: 'ভূমি অফিসের যাচাইয়ের অপেক্ষায়' },
  confirmed: { en: 'Confirmed', bn: 'নিশ্চিত' },
  rejected: { en: 'Not confirmed', bn: 'নিশ্চিত করা হয়নি' },
  withdrawn: { en: 'Withdrawn', bn: 'প্রত্যাহার করা হয়েছে' },
};

/** Where a dag lies and what it is called. */
export interface DagPlace {
  dag_id: number;
  dag_no: string;
  khatiyan_number: string;
  /** Null: the record names none. */
  survey: string | null;
  mouza: Record<Language, string>;
  upazila: Record<Language, string>;
}

/** A mutation of one's land that is not decided. */
export interface PendingMutation {
  id: number;
  tracking_number: string;
  mutation_type: MutationType;
  status: MutationStatus;
  /** ISO 8601 UTC. */
  asked_at: string;
  /** One's own request. */
  is_own: boolean;
  /** One's objection to it; null: there is none. */
  objection_id: number | null;
  /** When one said to know and agree, ISO 8601 UTC; null or left out: one has not. */
  agreed_at?: string | null | undefined;
  /** Who said so for the owner (docs/decisions/116); null or left out: the owner. */
  agreed_by?: string | null | undefined;
  /** Who asks, where that person acts for the owner; null or left out: somebody else. */
  asked_by?: string | null | undefined;
  /** An objection of the owner stands, whoever filed it: nobody agrees meanwhile. */
  is_objecting?: boolean | undefined;
  /** Who objected for the owner; null or left out: nobody. */
  objected_by?: string | null | undefined;
  /** Of who acts for an owner: of which dag. */
  dag_no?: string | undefined;
}

/** A dag of which the reader is a known owner. */
export interface OwnedLand extends DagPlace {
  link_id: number;
  /** The name in the record. */
  owner: string;
  /** What the record says the owner has, in sq ft. */
  area: number;
  /** All owners together, in sq ft. */
  total_area: number;
  /** The share as the record shows it, in til (76,800 are the whole); 0: the record has no areas. */
  share_til: number;
  source: LinkSource;
  /** ISO 8601 UTC. */
  linked_at: string;
  /** Whether the map has its boundary. */
  has_boundary: boolean;
  restrictions: PublicRestriction[];
  /** The day of the objection since which it is under dispute; null: it is not. */
  disputed_since: string | null;
  /** The land office of the dag, which ends a link that is wrong; null or left out: none is known. */
  office?: { id: number; name: Message } | null | undefined;
  pending: PendingMutation[];
  /** One's registration of it for land tax, and how its tax stands once that is approved; null: there is none. */
  registration: { id: number; status: string; tax: LandTaxStanding | null } | null;
  /** Land tax that somebody paid who acts for the reader, the newest year first. */
  tax_paid_for: { tax_year: number; paid_at: string; representative: string; kind: RepresentationKind }[];
}

/** A claim as its author sees it. */
export interface OwnClaim extends DagPlace {
  id: number;
  owner: string;
  status: ClaimStatus;
  /** The officer's reason. */
  reason: string | null;
  /** ISO 8601 UTC. */
  claimed_at: string;
}

/** `GET /api/me/land`. */
export interface MyLand {
  land: OwnedLand[];
  claims: OwnClaim[];
}

/** A claim as the land office sees it. */
export interface ReviewedClaim extends DagPlace {
  id: number;
  status: ClaimStatus;
  /** The recorded name that the person says is theirs. */
  owner: string;
  /** All names of the record. */
  owners: { owner: string; area: number }[];
  words: string | null;
  reason: string | null;
  claimed_at: string;
  reviewed_at: string | null;
  version: number;
  user: { id: number; name: string; email: string };
  /** Of the identity card; null: the person is no longer verified. */
  verified: { name_en: string | null; name_bn: string | null; nid: string | null } | null;
  reviewer: { name: string } | null;
  /** Whether the verified name is letter for letter, up to spelling, that of the record. */
  same_name: boolean;
}

/** A link of a dag, as the land office sees it. */
export interface DagLink {
  id: number;
  owner: string;
  user: { id: number; name: string };
  source: LinkSource;
  linked_by: StaffName;
  /** ISO 8601 UTC. */
  linked_at: string;
  ended_at: string | null;
  ended_by: StaffName | null;
  /** Null: it holds, or the row is gone. */
  end_reason: string | null;
  /** The reader may end it. */
  may_end: boolean;
}

export const ownerTexts = {
  notVerified: {
    en: 'Verify your identity first. Only a verified person can say which owner they are.',
    bn: 'আগে পরিচয় যাচাই করুন। যাচাই করা ব্যক্তিই কেবল নিজেকে মালিক হিসেবে জানাতে পারেন।',
  },
  ownerMissing: {
    en: 'Choose which owner of the record you are',
    bn: 'আপনি রেকর্ডের কোন মালিক, তা বেছে নিন',
  },
  noSuchOwner: {
    en: 'The record names no such owner. Choose one of the names in the record.',
    bn: 'রেকর্ডে এই নামে কোনো মালিক নেই। রেকর্ডের নামগুলো থেকে একটি বেছে নিন।',
  },
  linked: { en: 'This land is already in your list.', bn: 'এই জমি আগে থেকেই আপনার তালিকায় আছে।' },
  tooMany: {
    en: 'You have 20 claims that wait for the land office. Withdraw one, or wait for an answer.',
    bn: 'আপনার ২০টি দাবি ভূমি অফিসের যাচাইয়ের অপেক্ষায় আছে। একটি প্রত্যাহার করুন, অথবা উত্তরের জন্য অপেক্ষা করুন।',
  },
  claimed: {
    en: 'The land office will compare your identity card with the record.',
    bn: 'ভূমি অফিস আপনার পরিচয়পত্রের সঙ্গে রেকর্ড মিলিয়ে দেখবে।',
  },
  withdrawn: { en: 'The claim was withdrawn.', bn: 'দাবিটি প্রত্যাহার করা হয়েছে।' },
  reasonMissing: { en: 'Write the reason', bn: 'কারণ লিখুন' },
  ended: { en: 'The link was ended.', bn: 'সংযোগটি শেষ করা হয়েছে।' },
  rowGone: {
    en: 'The record no longer names this owner. Reject the claim and say so.',
    bn: 'রেকর্ডে এই মালিকের নাম আর নেই। দাবিটি প্রত্যাখ্যান করে কারণ জানান।',
  },
  ownLink: {
    en: 'This is your own land. Another officer has to do this.',
    bn: 'এটি আপনার নিজের জমি। অন্য কর্মকর্তা এটি করবেন।',
  },
  decided: { en: 'This claim was decided already.', bn: 'এই দাবির সিদ্ধান্ত আগেই হয়েছে।' },
  ownClaim: {
    en: 'This is your own claim. Another officer has to decide on it.',
    bn: 'এটি আপনার নিজের দাবি। অন্য কর্মকর্তা সিদ্ধান্ত দেবেন।',
  },
} satisfies Record<string, Message>;
