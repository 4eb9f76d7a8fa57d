/** In which capacity somebody acts for an owner, and what they may do. */
import type { Message } from '../language.ts';

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
