/** What burdens a dag or a whole khatian, as land offices register it (docs/decisions/105). */
import { digitsIn } from '../digits.ts';
import { formatDate } from '../format.ts';
import type { Language, Message } from '../language.ts';
import type { Signer } from '../offices/signature.ts';

/** What a restriction means for a mutation: its approval is refused, or the officer sees a red finding. */
type Effect = 'refuses' | 'warns';

interface RestrictionRow {
  label: Message;
  effect: Effect;
}

const kinds = {
  mortgage: { label: { en: 'Mortgage', bn: 'বন্ধক' }, effect: 'warns' },
  court_order: {
    label: { en: 'Court order (injunction or pending suit)', bn: 'আদালতের আদেশ (নিষেধাজ্ঞা বা চলমান মামলা)' },
    effect: 'refuses',
  },
  attachment: {
    label: { en: 'Attachment (certificate case)', bn: 'ক্রোক (সার্টিফিকেট মামলা)' },
    effect: 'refuses',
  },
  acquisition: { label: { en: 'Acquisition', bn: 'অধিগ্রহণ' }, effect: 'refuses' },
  khas: { label: { en: 'Khas land', bn: 'খাস জমি' }, effect: 'refuses' },
  vested: { label: { en: 'Vested property', bn: 'অর্পিত সম্পত্তি' }, effect: 'refuses' },
  forged_deed: { label: { en: 'Forged deed reported', bn: 'জাল দলিলের অভিযোগ' }, effect: 'warns' },
  other: { label: { en: 'Other restriction', bn: 'অন্যান্য বিধিনিষেধ' }, effect: 'warns' },
} satisfies Record<string, RestrictionRow>;
export type RestrictionKind = keyof typeof kinds;
export const RESTRICTION_KINDS = Object.keys(kinds) as [RestrictionKind, ...RestrictionKind[]];
export const restrictionRows: Record<RestrictionKind, RestrictionRow> = kinds;

/** The kinds that refuse the approval of a mutation until they are released. */
export const REFUSING_KINDS = RESTRICTION_KINDS.filter((kind) => kinds[kind].effect === 'refuses');

export const MAX_AUTHORITY_LENGTH = 200;
export const MAX_REFERENCE_LENGTH = 100;

/** Why a restriction holds for a dag that it was not entered for: the dag was cut from another one, or has left its khatian. */
export const CARRY_REASONS = ['split', 'moved'] as const;
export type CarryReason = (typeof CARRY_REASONS)[number];

/** What everybody may read of a restriction: never who it is about, nor sums. Days are `YYYY-MM-DD`. */
export interface PublicRestriction {
  kind: RestrictionKind;
  /** Whose order it is, such as a court or a bank. */
  authority: string;
  reference: string;
  ordered_on: string;
  starts_on: string;
  ends_on: string | null;
  /** Whether it is about every dag of the khatian. */
  whole_khatian: boolean;
  /** From which dag it follows this one. */
  carried_from?: { reason: CarryReason; dag_no: string; khatiyan_number: string } | undefined;
}

/** How a dag was burdened on a certain day. */
export interface Encumbrances {
  restrictions: PublicRestriction[];
  /** The day of the objection since which it is under dispute; null: it is not. */
  disputed_since: string | null;
}

/** A restriction that came after a copy. */
export interface LaterRestriction extends PublicRestriction {
  /** The day from which the record has it, `YYYY-MM-DD`. */
  since: string;
}

/** A document that was handed in. */
interface Paper {
  name: string;
  url: string;
}

/** A restriction as the land office reads it. Times are ISO 8601 in UTC. */
export interface Restriction extends PublicRestriction {
  id: number;
  /** Whether it holds today. */
  holds: boolean;
  document: Paper;
  entered_by: Signer & { id: number };
  entered_at: string;
  released: { by: Signer & { id: number }; at: string; reason: string; document: Paper } | null;
  /** Whether the reader may release it. */
  may_release: boolean;
}

/** An order of the authority that allows one mutation of restricted land. */
export interface CitedOrder {
  reference: string;
  ordered_on: string;
  document: Paper;
  cited_by: Signer & { id: number };
  /** ISO 8601 in UTC. */
  cited_at: string;
}

/** A restriction as the officer of a mutation sees it: those that hold, and those for which an order was cited. */
export interface CaseRestriction extends PublicRestriction {
  id: number;
  /** Whether it holds today. */
  holds: boolean;
  /** Null: none. */
  cited: CitedOrder | null;
}

/** The register of a dag, as `GET /api/admin/dags/:id/restrictions` answers it. */
export interface DagRestrictions {
  /** Whether the reader may enter one. */
  may_enter: boolean;
  /** Released ones too, the newest first. */
  restrictions: Restriction[];
}

export const restrictionTexts = {
  title: { en: 'Restrictions', bn: 'বিধিনিষেধ' },
  restricted: {
    en: 'This land is restricted',
    bn: 'এই জমিতে বিধিনিষেধ আছে',
  },
  wholeKhatian: { en: 'for the whole khatian', bn: 'পুরো খতিয়ানের জন্য' },
  refuses: {
    en: 'A mutation of this land is not approved until the restriction is released, or an order of its authority allows the transfer.',
    bn: 'বিধিনিষেধ তুলে না নেওয়া পর্যন্ত, অথবা আদেশদাতার অনুমতির আদেশ না থাকলে, এই জমির নামজারি অনুমোদন হয় না।',
  },
  none: { en: 'No restriction is registered.', bn: 'কোনো বিধিনিষেধ নিবন্ধিত নেই।' },
  kindMissing: { en: 'Choose what kind of restriction it is', bn: 'কী ধরনের বিধিনিষেধ তা বেছে নিন' },
  authorityMissing: { en: 'Write whose order it is', bn: 'কার আদেশ তা লিখুন' },
  referenceMissing: { en: 'Write the number of the order or case', bn: 'আদেশ বা মামলার নম্বর লিখুন' },
  dayMissing: { en: 'Give the day', bn: 'তারিখ দিন' },
  orderAhead: { en: 'The order cannot be of a day that is to come', bn: 'আদেশের তারিখ ভবিষ্যতের হতে পারে না' },
  endsEarly: { en: 'It ends before it starts', bn: 'শুরুর আগেই শেষ হচ্ছে' },
  documentMissing: { en: 'Attach the document', bn: 'নথি সংযুক্ত করুন' },
  cited: { en: 'The order is kept on this case', bn: 'আদেশটি এই মামলায় যুক্ত হয়েছে' },
  citedAlready: {
    en: 'An order was cited against this restriction already',
    bn: 'এই বিধিনিষেধের বিপরীতে আগেই একটি আদেশ উল্লেখ করা হয়েছে',
  },
  oneDocument: { en: 'Attach one file', bn: 'একটি ফাইল সংযুক্ত করুন' },
  reasonMissing: {
    en: 'Write on which order the restriction is released',
    bn: 'কোন আদেশে বিধিনিষেধ তুলে নেওয়া হচ্ছে তা লিখুন',
  },
  tooLong: { en: 'This is too long', bn: 'লেখাটি বেশি বড়' },
  entered: { en: 'The restriction was registered', bn: 'বিধিনিষেধ নিবন্ধিত হয়েছে' },
  released: { en: 'The restriction was released', bn: 'বিধিনিষেধ তুলে নেওয়া হয়েছে' },
  releasedAlready: { en: 'This restriction was released already', bn: 'এই বিধিনিষেধ আগেই তুলে নেওয়া হয়েছে' },
  otherPerson: {
    en: 'You entered this restriction. Another officer has to release it.',
    bn: 'এই বিধিনিষেধ আপনি নিবন্ধন করেছেন। অন্য একজন কর্মকর্তাকে এটি তুলে নিতে হবে।',
  },
} satisfies Record<string, Message>;

/** Since when there is an objection that waits. */
export const disputedText = (day: string): Message => ({
  en: `Under dispute since ${formatDate(day, 'en')}`,
  bn: `${formatDate(day, 'bn')} থেকে বিরোধপূর্ণ`,
});

/** For whoever would ask for a mutation of land of which another one is on the notice board. */
export const postedText = (day: string): Message => ({
  en: `Another mutation has waited since ${formatDate(day, 'en')}. Ask the land office before you pay.`,
  bn: `${formatDate(day, 'bn')} থেকে আরেকটি নামজারি অপেক্ষায় আছে। ফি দেওয়ার আগে ভূমি অফিসে জেনে নিন।`,
});

/** Where a restriction that follows a dag comes from. */
export const carriedText = ({
  reason,
  dag_no,
  khatiyan_number,
}: NonNullable<PublicRestriction['carried_from']>): Message =>
  reason === 'split'
    ? {
        en: `carried over from dag ${dag_no}, from which this one was cut`,
        bn: `${digitsIn(dag_no, 'bn')} নং দাগ থেকে এই দাগ ভাগ হওয়ায় বহাল`,
      }
    : {
        en: `carried over from khatian ${khatiyan_number}, in which the dag was`,
        bn: `দাগটি আগে ${digitsIn(khatiyan_number, 'bn')} নং খতিয়ানে থাকায় বহাল`,
      };

/** A restriction in one line, as papers have it. */
export function restrictionLine(of: PublicRestriction, language: Language): string {
  const { kind, authority, reference, ordered_on, whole_khatian, carried_from: from } = of;
  const whole = whole_khatian ? ` (${restrictionTexts.wholeKhatian[language]})` : '';
  const carried = from ? ` (${carriedText(from)[language]})` : '';
  const day = formatDate(ordered_on, language);
  return `${restrictionRows[kind].label[language]}${whole}: ${authority}, ${reference}, ${day}${carried}`;
}

/** The `code` of a 409 for who entered a restriction and would release it. */
export const OTHER_PERSON = 'other_person';
