/** Carrying a land tax registration over with a mutation (docs/decisions/039): its data on the wire and its texts. */
import { digitsIn } from '../digits.ts';
import type { LandType, LandTypeOption } from '../land-tax/land-types.ts';
import { taxYearText } from '../land-tax/land-tax.ts';
import type { Message } from '../language.ts';
import type { SurveyType } from '../lookup/lookup.ts';

/** A registration that may end with a mutation. Areas in square feet. */
export interface CarryOverCandidate {
  id: number;
  /** Its owner: the name of the account. */
  owner: string;
  khatiyan_number: string;
  dag_number: string;
  survey_type: SurveyType;
  land_type: LandTypeOption;
  land_area: number;
  /** How its owner was recognised as a previous owner of the mutation: by a verified number, by name alone, or not at all. */
  known: 'number' | 'name' | null;
  /** It has the same khatian, dag and survey, and its owner is recognised by number. Any other one is for the officer to choose. */
  fits: boolean;
  /** The area that would remain with its owner: 0 ends it completely. */
  rest: number;
  /** The first tax year that its owner no longer owes: the one after the day, or after the last year paid ahead. */
  free_from: number;
}

/** Why no registration begins for the applicant. */
export type NotBegunReason = 'not-a-buyer' | 'has-own' | 'no-survey';

/** Why a carried-over registration stays although the mutation is no longer approved. */
export type KeptReason = 'paid' | 'carried-on' | 'registered-anew';

/** A registration that a mutation has ended or begun. */
export interface CarriedOverRegistration {
  id: number;
  owner: string;
  khatiyan_number: string;
  dag_number: string;
  land_area: number;
  first_tax_year: number | null;
  last_tax_year: number | null;
}

/** The answer of `GET /api/admin/mutations/{id}/land-tax`. */
export interface LandTaxOffer {
  /** Not done, carried over, taken back, or kept although the mutation is no longer approved. */
  standing: 'none' | 'carried' | 'restored' | 'kept';
  kept_because: KeptReason | null;
  /** The ended and begun registrations, while it is carried over. */
  ended: CarriedOverRegistration[];
  begun: CarriedOverRegistration[];
  /** The day in Dhaka on which it ends: that of the approval. */
  day: string;
  /** The tax year after that day: the first year of an owner without a registration here. */
  next_tax_year: number;
  candidates: CarryOverCandidate[];
  /** The registration that begins for the applicant as a buyer; null for `not_begun`. */
  begins: {
    /** How the applicant was recognised as a buyer. */
    known: 'number' | 'name';
    owner: string;
    /** Square feet as they pass to the applicant; null where the claim does not tell. */
    land_area: number | null;
    /** Null: the officer chooses. */
    land_type: LandTypeOption | null;
  } | null;
  not_begun: NotBegunReason | null;
}

/** The officer's choice: the body of `POST /api/admin/mutations/{id}/land-tax`, and `land_tax` of its approval. */
export interface CarryOverInput {
  ends: { id: number; rest: number }[];
  begins: { land_area: number; land_type: LandType | LandTypeOption } | null;
}

const yearText = (year: number) => digitsIn(taxYearText(year), 'bn');

export const carryOverTexts = {
  carried: { en: 'The land tax registration was carried over', bn: 'ভূমি করের নিবন্ধন হস্তান্তর করা হয়েছে' },
  restored: {
    en: 'The land tax registrations are as they were before',
    bn: 'ভূমি করের নিবন্ধন আগের অবস্থায় ফেরানো হয়েছে',
  },
  notApproved: {
    en: 'Only an approved mutation carries a land tax registration over.',
    bn: 'শুধু অনুমোদিত নামজারিতেই ভূমি করের নিবন্ধন হস্তান্তর করা যায়।',
  },
  already: {
    en: 'The land tax registration has already been carried over with this mutation.',
    bn: 'এই নামজারির সঙ্গে ভূমি করের নিবন্ধন আগেই হস্তান্তর করা হয়েছে।',
  },
  nothing: {
    en: 'Choose a registration that ends, or one that begins.',
    bn: 'কোন নিবন্ধন শেষ হবে বা কোনটি শুরু হবে, বেছে নিন।',
  },
  notHere: {
    en: 'A registration that was chosen is not among those of this land any more. Look at the list again.',
    bn: 'বেছে নেওয়া একটি নিবন্ধন আর এই জমির তালিকায় নেই। তালিকাটি আবার দেখুন।',
  },
  own: {
    en: 'You cannot end a registration of your own. Another officer has to.',
    bn: 'নিজের নিবন্ধন নিজে সমাপ্ত করা যায় না। অন্য কর্মকর্তা করবেন।',
  },
  rest: {
    en: 'What is left has to be less than what is registered, 0 if nothing is left.',
    bn: 'যা থাকবে তা নিবন্ধিত জমির চেয়ে কম লিখুন; কিছু না থাকলে ০ লিখুন।',
  },
  area: { en: 'Write how much passes, in square feet.', bn: 'কতটুকু হস্তান্তর হচ্ছে তা বর্গফুটে লিখুন।' },
  confirming: {
    en: 'A payment for a later tax year waits for its provider. Carry the registration over once that is settled.',
    bn: 'পরের একটি করবর্ষের পরিশোধ সেবাদাতার নিশ্চয়তার অপেক্ষায় আছে। সেটির নিষ্পত্তি হলে নিবন্ধনটি হস্তান্তর করুন।',
  },
} satisfies Record<string, Message>;

export const notBegunTexts: Record<NotBegunReason, Message> = {
  'not-a-buyer': {
    en: 'The applicant is not among the buyers, neither by verified number nor by name: a buyer without an account registers the land themselves.',
    bn: 'যাচাই করা নম্বর বা নাম, কোনোটিতেই আবেদনকারী ক্রেতাদের মধ্যে নেই। যে ক্রেতার অ্যাকাউন্ট নেই, তিনি নিজে জমি নিবন্ধন করবেন।',
  },
  'has-own': {
    en: 'The applicant has a registration of this land already. It stays as it is, and none begins.',
    bn: 'এই জমির জন্য আবেদনকারীর নিবন্ধন আগেই আছে। সেটি যেমন আছে তেমনই থাকবে, নতুন নিবন্ধন শুরু হবে না।',
  },
  'no-survey': {
    en: 'The mutation names no survey. Choose its record first.',
    bn: 'নামজারিতে জরিপের উল্লেখ নেই। আগে রেকর্ডটি বেছে নিন।',
  },
};

export const keptTexts: Record<KeptReason, Message> = {
  paid: {
    en: 'The registrations were not restored: tax has been paid for one that began with this mutation, and land tax is not paid back here. Both registrations and the receipt stay. What to do: have the payer ask the land office for it in writing, with the receipt; the office decides on that outside this system.',
    bn: 'নিবন্ধনগুলো আগের অবস্থায় ফেরানো হয়নি: এই নামজারিতে শুরু হওয়া একটি নিবন্ধনের কর পরিশোধ করা হয়েছে, আর ভূমি কর এখান থেকে ফেরত দেওয়া যায় না। দুটি নিবন্ধন ও রসিদ বহাল থাকবে। করণীয়: পরিশোধকারীকে রসিদসহ ভূমি অফিসে কর ফেরতের লিখিত আবেদন করতে বলুন; সেই আবেদনের সিদ্ধান্ত অফিস এই ব্যবস্থার বাইরে নেবে।',
  },
  'carried-on': {
    en: 'The registrations were not restored: one that began with this mutation has been carried on by a later mutation. Take that one back first.',
    bn: 'নিবন্ধনগুলো আগের অবস্থায় ফেরানো হয়নি: এই নামজারিতে শুরু হওয়া একটি নিবন্ধন পরের নামজারিতে আবার হস্তান্তরিত হয়েছে। আগে সেটি প্রত্যাহার করুন।',
  },
  'registered-anew': {
    en: 'The registrations were not restored: the previous owner has registered the land anew. Decide on that registration first.',
    bn: 'নিবন্ধনগুলো আগের অবস্থায় ফেরানো হয়নি: আগের মালিক জমিটি আবার নিবন্ধন করেছেন। আগে সেই নিবন্ধনের সিদ্ধান্ত দিন।',
  },
};

/** Until when the previous owner pays, and from when the new owner pays. */
export const paysUntil = (year: number): Message => ({
  en: `Tax up to ${taxYearText(year)} is still paid on this registration.`,
  bn: `${yearText(year)} করবর্ষ পর্যন্ত এই নিবন্ধনেই কর দিতে হবে।`,
});
export const paysFrom = (year: number): Message => ({
  en: `Its tax begins with ${taxYearText(year)}.`,
  bn: `এর কর ${yearText(year)} করবর্ষ থেকে শুরু।`,
});
