/** The verified name: as the owner of the card types it and an officer confirms it. */
import { nameProblem, typedName } from '../accounts/names.ts';
import { withoutSeparators } from '../digits.ts';
import type { Message } from '../language.ts';
import type { Machine } from '../states.ts';
import type { SignedAs } from '../offices/signature.ts';

/** A person's name in Latin or Bengali script, or both. */
export interface NamePair {
  name_en: string | null;
  name_bn: string | null;
}

/** The data of a card: the name, and the number in ASCII digits. */
export interface Identity extends NamePair {
  nid: string | null;
}

export const IDENTITY_FIELDS = ['name_en', 'name_bn', 'nid'] as const;
export type IdentityField = (typeof IDENTITY_FIELDS)[number];
/** The typed form. */
export type IdentityForm = Record<IdentityField, string>;

/** A verified identity as its owner sees it. Time ISO 8601 UTC. */
export interface VerifiedIdentity extends Identity {
  confirmed_at: string;
  /** Why an officer allows another card; null: they do not. The verified identity stays valid meanwhile. */
  reopened: string | null;
}

export type VerificationStatus = 'current' | 'reopened' | 'replaced';
const staff = ['acland', 'admin'] as const;

/**
 * The states of a verified identity. After a legal change of name, an officer reopens it and then decides on the new card like on
 * any other.
 */
export const verificationMachine = {
  reopen: [{ from: 'current', to: 'reopened', by: staff, remarks: 'required' }],
} as const satisfies Machine<string, VerificationStatus>;
export type VerificationDecision = keyof typeof verificationMachine;

/**
 * A verified identity as staff see it: `GET /api/admin/kyc/verified` answers `{identities}`. Only the last four digits of the
 * number, because nobody decides on it here.
 */
export interface ReviewedIdentity extends Identity {
  id: number;
  status: VerificationStatus;
  confirmed_at: string;
  reason: string | null;
  reviewed_at: string | null;
  version: number;
  user: { id: number; name: string; email: string };
  /** Who reopened it. */
  reviewer: { name: string } | null;
  /** In which post; null: an administrator, or from before posts were kept. */
  reviewed_as: SignedAs | null;
  is_sample: boolean;
}

export const identityTexts = {
  name_en: { en: 'Name in English', bn: 'নাম (ইংরেজিতে)' },
  name_bn: { en: 'Name in Bengali', bn: 'নাম (বাংলায়)' },
  nid: { en: 'NID number', bn: 'এনআইডি নম্বর' },
  nameMissing: {
    en: 'Please enter the name as it is on the card, in Bengali or in English',
    bn: 'কার্ডে যেভাবে আছে সেভাবে নাম লিখুন, বাংলায় বা ইংরেজিতে',
  },
  notEnglish: { en: 'Please write this name in English letters', bn: 'এই নামটি ইংরেজি অক্ষরে লিখুন' },
  notBengali: { en: 'Please write this name in Bengali letters', bn: 'এই নামটি বাংলা অক্ষরে লিখুন' },
  nidMissing: { en: 'NID number is required', bn: 'এনআইডি নম্বর লিখুন' },
  nidInvalid: { en: 'An NID number has 10, 13 or 17 digits', bn: 'এনআইডি নম্বর ১০, ১৩ বা ১৭ সংখ্যার হয়' },
  accountName: {
    en: 'The name of the account cannot be verified. Enter the name as it is on the card.',
    bn: 'অ্যাকাউন্টের নামটি যাচাই করা যাবে না। কার্ডে যেভাবে আছে সেভাবে নাম লিখুন।',
  },
  otherConfirmed: {
    en: 'This card was already verified under another name or number. Nothing was changed.',
    bn: 'পরিচয়পত্রটি আগেই অন্য নাম বা নম্বরে যাচাই হয়েছে। কিছু বদলানো হয়নি।',
  },
  reopened: {
    en: 'Verification reopened',
    bn: 'যাচাই আবার খোলা হয়েছে',
  },
  reasonRequired: { en: 'Please say why', bn: 'কারণ লিখুন' },
  own: {
    en: 'You cannot reopen your own verification. Another officer has to.',
    bn: 'নিজের যাচাই নিজে আবার খোলা যায় না। অন্য কর্মকর্তা খুলবেন।',
  },
} satisfies Record<string, Message>;

export const verificationStatusLabels: Record<VerificationStatus, Message> = {
  current: { en: 'Verified', bn: 'যাচাই করা' },
  reopened: { en: 'Reopened', bn: 'আবার খোলা' },
  replaced: { en: 'Replaced', bn: 'বদলানো' },
};

const BENGALI = /\p{Script=Bengali}/u;
const NID = /^(\d{10}|\d{13}|\d{17})$/;

/** The digits of a typed number of an identity card; null when it is none. */
export function nidNumber(typed: string): string | null {
  const digits = withoutSeparators(typed);
  return NID.test(digits) ? digits : null;
}

/** Returns the typed data as they are stored; null for empty fields. */
export function typedIdentity(form: IdentityForm): Identity {
  const [name_en, name_bn] = [typedName(form.name_en), typedName(form.name_bn)];
  return { name_en: name_en || null, name_bn: name_bn || null, nid: withoutSeparators(form.nid) || null };
}

function scriptProblem(text: string, other: RegExp, problem: Message): Message | undefined {
  if (!typedName(text)) return undefined;
  return nameProblem(text) ?? (other.test(text) ? problem : undefined);
}

/**
 * Checks the data of a card: a name in at least one script, each field in its own script; the number of a national identity card
 * (10, 13 or 17 digits; a birth registration number has 17 too).
 * @param numbered whether the number is required
 */
export function identityProblems(
  form: IdentityForm,
  numbered: boolean,
): Partial<Record<IdentityField, Message>> {
  const { name_en, name_bn, nid } = typedIdentity(form);
  const found = {
    name_en:
      name_en || name_bn
        ? scriptProblem(form.name_en, BENGALI, identityTexts.notEnglish)
        : identityTexts.nameMissing,
    name_bn: scriptProblem(form.name_bn, /\p{Script=Latin}/u, identityTexts.notBengali),
    nid: nid
      ? NID.test(nid)
        ? undefined
        : identityTexts.nidInvalid
      : numbered
        ? identityTexts.nidMissing
        : undefined,
  };
  return Object.fromEntries(Object.entries(found).filter(([, text]) => text));
}

/** Returns the name of an account under the script that it is written in. */
export const accountNames = (name: string): NamePair =>
  BENGALI.test(name) ? { name_en: null, name_bn: name } : { name_en: name, name_bn: null };
