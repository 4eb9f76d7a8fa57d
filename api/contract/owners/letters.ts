/** Which recorded owners of a mutation's land can be told, and the letters to those whom nobody can reach (docs/decisions/114). */
import type { Message } from '../language.ts';
import { representationKinds, type RepresentationKind } from '../representation/kinds.ts';
import type { OwnerContact } from './contacts.ts';

/** An owner of the record, as the case shows it. */
export interface CaseOwner {
  owner: string;
  /** Whether an account belongs to this owner: then it is told at once. */
  is_linked: boolean;
  /** The phones that hold: they get a text message. */
  contacts: OwnerContact[];
  /** Who acts for the owner today; `is_told`: receives notices for the owner. */
  representatives: { name: string; kind: RepresentationKind; is_told: boolean }[];
  /** The last letter; null: none was made. Times are ISO 8601 UTC. */
  letter: { made_at: string; made_by: string } | null;
}

/** `GET /api/admin/mutations/{id}/owners`. */
export interface CaseOwners {
  /** Null: nobody has said yet which dag of this number is meant. */
  dag_id: number | null;
  owners: CaseOwner[];
  /** Whether there is somebody to write to: the mutation waits, and an owner cannot be reached. */
  may_write: boolean;
}

/** The most letters of one file: setting them takes the server a third of a second. The next file has the others. */
export const MAX_LETTERS = 50;

export const letterTexts = {
  title: { en: 'Owners of the record', bn: 'রেকর্ডের মালিকগণ' },
  noDag: {
    en: 'Nobody has said yet which dag is meant. Choose it first.',
    bn: 'কোন দাগ বোঝানো হয়েছে তা এখনো ঠিক হয়নি। আগে দাগ বেছে নিন।',
  },
  noOwners: { en: 'The record names no owners.', bn: 'রেকর্ডে কোনো মালিকের নাম নেই।' },
  linked: { en: 'Told by account', bn: 'অ্যাকাউন্টে জানানো হয়' },
  throughOther: { en: 'Told through who acts for them', bn: 'প্রতিনিধির মাধ্যমে জানানো হয়' },
  unreached: { en: 'Nobody can reach this owner', bn: 'এই মালিকের কাছে পৌঁছানোর উপায় নেই' },
  make: { en: 'Make letters (PDF)', bn: 'চিঠি তৈরি করুন (PDF)' },
  made: { en: 'The letters were made.', bn: 'চিঠি তৈরি হয়েছে।' },
  makeHelp: {
    en: 'A page for each owner whom nobody can reach, for the window of an envelope. They go through the union land office.',
    bn: 'যে মালিকের কাছে পৌঁছানোর উপায় নেই, তাঁদের প্রত্যেকের জন্য জানালাযুক্ত খামের এক পৃষ্ঠা। চিঠি যায় ইউনিয়ন ভূমি অফিসের মাধ্যমে।',
  },
  nobody: {
    en: 'There is nobody to write to: every owner of the record is reached, or the mutation does not wait. Nothing was printed.',
    bn: 'চিঠি লেখার মতো কেউ নেই: রেকর্ডের সব মালিককে জানানো যায়, অথবা নামজারিটি অপেক্ষমাণ নয়। কিছু ছাপা হয়নি।',
  },
  notRead: {
    en: 'The owners could not be read. Nothing was sent. Please try again.',
    bn: 'মালিকদের তথ্য আনা যায়নি। কিছুই পাঠানো হয়নি। আবার চেষ্টা করুন।',
  },
} satisfies Record<string, Message>;

/** Of a letter: when, and by whom. */
export const letterMade = (at: Message, by: string): Message => ({
  en: `Letter made on ${at.en} by ${by}`,
  bn: `${at.bn} তারিখে চিঠি তৈরি করেছেন ${by}`,
});

/** Of somebody who acts for an owner. */
export const actsForOwner = ({ name, kind }: { name: string; kind: RepresentationKind }): Message => ({
  en: `${name} acts for this owner (${representationKinds[kind].label.en.toLowerCase()})`,
  bn: `এই মালিকের পক্ষে কাজ করেন ${name} (${representationKinds[kind].label.bn})`,
});
