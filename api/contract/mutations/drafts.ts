/** Drafts of mutations: applications that are not submitted yet, stored on the server as they were typed. */
import type { Encumbrances } from '../restrictions/restrictions.ts';
import { digitsIn } from '../digits.ts';
import type { Message } from '../language.ts';
import type { OwnerShare, SurveyType, ZilOption } from '../lookup/lookup.ts';
import type { MutationDocument, MutationDocumentKind } from './documents.ts';
import type { MutationFee } from './fees.ts';
import { MAX_PARTIES } from './mutations.ts';

/** The typed values by field: the fields of `MutationInput`, and those of further persons: `buyers.1.name`, `previous_owners.2.nid`. */
export type DraftFields = Record<string, string>;

/** The names that a field may have. */
export const DRAFT_FIELD = /^[a-z][a-z_]{0,39}(\.\d{1,2}(\.[a-z_]{1,40})?)?$/;
/** The field with the key of a form: sent again, the form creates no second draft. */
export const FORM_KEY = 'form_key';
/** Fields about the form, not about the mutation. */
export const FORM_FIELDS: readonly string[] = ['version', 'account', 'add', 'another', 'do', 'draft', 'key'];
/** The maximum of fields in a draft, and of characters in one. */
export const MAX_FIELDS = 300;
export const MAX_FIELD_LENGTH = 4_000;
/** The maximum of drafts of a person. */
export const MAX_DRAFTS = 10;
/** Days until an untouched draft is deleted, and how many days before that its owner is warned. */
export const DRAFT_DAYS = 90;
export const DRAFT_WARNING_DAYS = 7;

/** A draft in a list; times ISO 8601 UTC. */
export interface DraftSummary {
  id: number;
  /** Raised by each change of the fields. */
  version: number;
  mutation_type: string | null;
  khatian_number: string | null;
  dag_number: string | null;
  document_count: number;
  /** When it was last saved. */
  saved_at: string;
  /** When it is deleted unless somebody changes it. */
  forgotten_at: string;
}

export interface Draft extends DraftSummary {
  fields: DraftFields;
  /** The fields that a submission would refuse, by the rules that need no record. The version before does not send it. */
  missing?: string[];
  documents: MutationDocument[];
  /** The mutation that it became. */
  mutation_id: number | null;
}

/** The answer of `POST .../check`: the fee of the mutation, in BDT. */
export interface CheckedDraft {
  fees: MutationFee;
  /** Of an inheritance, whom it does not name though the law gives them a share. It can be submitted all the same. */
  heirs_left_out?: string | undefined;
}

/** A dag that has the numbers of a draft, with its owners. */
export interface DraftRecord extends Encumbrances {
  dag_id: number;
  zil: ZilOption;
  survey_type: SurveyType | null;
  /** Square feet. */
  area: number;
  owners: (Pick<OwnerShare, 'owner' | 'area'> & { til: number | null })[];
  is_sample: boolean;
  /** The day since which a mutation of it is on the notice board, `YYYY-MM-DD`; null: none is. */
  mutation_posted_since: string | null;
}

/** The maximum of records shown for a draft: a number may exist on several sheets and in several surveys. */
export const MAX_RECORDS = 20;

/** The form field for papers of a kind. */
export const paperField = (kind: MutationDocumentKind): string => `papers[${kind}]`;

/** The sides that may have several people. */
export const PARTY_SIDES = ['buyers', 'previous_owners'] as const;
export type PartySide = (typeof PARTY_SIDES)[number];
/** The fields of each person. */
export const PARTY_FIELDS = ['name', 'nid', 'address', 'shares', 'relation'] as const;
export type PartyField = (typeof PARTY_FIELDS)[number];

const FIRST: Record<PartySide, string> = { buyers: 'buyer', previous_owners: 'previous_owner' };

/** The field of a person: row 0 is the first one, whose fields the specification names. */
export const partyField = (side: PartySide, row: number, field: PartyField): string =>
  row === 0 ? `${FIRST[side]}_${field}` : `${side}.${row}.${field}`;

/** Returns the row numbers of a side in a draft, besides the first one; in order. */
export function furtherParties(fields: DraftFields, side: PartySide): number[] {
  const rows = Object.keys(fields).flatMap((name) => {
    const match = /^([a-z_]+)\.(\d{1,2})\.[a-z_]+$/.exec(name);
    return match?.[1] === side && Number(match[2]) > 0 ? [Number(match[2])] : [];
  });
  return [...new Set(rows)].sort((one, other) => one - other).slice(0, MAX_PARTIES - 1);
}

export const draftMessages = {
  notFound: {
    en: 'This draft is not there any more: it was deleted, or its time is over. Begin a new one.',
    bn: 'খসড়াটি আর নেই: এটি মুছে ফেলা হয়েছে অথবা এর সময় শেষ। নতুন একটি শুরু করুন।',
  },
  changed: {
    en: 'This draft was changed elsewhere meanwhile, in another window or on another device. Nothing was overwritten. To keep what you typed, save once more.',
    bn: 'খসড়াটি এর মধ্যে অন্য কোথাও বদলানো হয়েছে: অন্য জানালায় বা অন্য যন্ত্রে। কিছুই হারায়নি। যা লিখেছেন তা রাখতে আরেকবার সংরক্ষণ করুন।',
  },
  submitted: {
    en: 'This draft was submitted already. Nothing was lost. Look at your mutations in the dashboard.',
    bn: 'খসড়াটি আগেই জমা দেওয়া হয়েছে। কিছু হারায়নি। ড্যাশবোর্ডে আপনার নামজারিগুলো দেখুন।',
  },
  tooMany: {
    en: `You have ${MAX_DRAFTS} drafts. Submit or delete one before you begin another.`,
    bn: `আপনার ${digitsIn(MAX_DRAFTS, 'bn')}টি খসড়া আছে। নতুন শুরু করার আগে একটি জমা দিন বা মুছে ফেলুন।`,
  },
  survey: {
    en: 'Choose the survey that numbered khatian and dag.',
    bn: 'খতিয়ান ও দাগের নম্বর যে জরিপের, সেটি বেছে নিন।',
  },
  transfer: { en: 'Choose what passes.', bn: 'কতটুকু হস্তান্তর হচ্ছে তা বেছে নিন।' },
  sheet: {
    en: 'These numbers stand on several sheets. Choose the sheet.',
    bn: 'এই নম্বর একাধিক শিটে আছে। শিটটি বেছে নিন।',
  },
  tooManyFields: { en: 'This form has too many fields.', bn: 'ফরমটিতে ঘরের সংখ্যা অনেক বেশি।' },
} satisfies Record<string, Message>;
