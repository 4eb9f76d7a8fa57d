/** Who acts for whom: a guardian, an attorney, a company's officer, the heirs' common agent (docs/decisions/116). */
import type { Message } from '../language.ts';
import type { DagPlace, PendingMutation } from '../owners/owners.ts';
import type { Machine } from '../states.ts';
import type { RepresentationAct, RepresentationKind } from './kinds.ts';

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
  /** Where the land lies, for who may pay its land tax now, and whether who acts has registered it; null: they may not. */
  land_tax: {
    division_id: number;
    district_id: number;
    upazila_id: number;
    mouza_id: number;
    survey_type_id: number | null;
    is_registered: boolean;
  } | null;
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
