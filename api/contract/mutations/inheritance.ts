/** What a mutation by inheritance has instead of a deed: the day of death, the heirs' certificate, and how the heirs hold the land. */
import type { Message } from '../language.ts';

/** Who issues a certificate of the heirs (warish). */
export const CERTIFICATE_ISSUERS = ['union_parishad', 'municipality', 'city_corporation', 'court'] as const;
export type CertificateIssuer = (typeof CERTIFICATE_ISSUERS)[number];

export const certificateIssuerLabels: Record<CertificateIssuer, Message> = {
  union_parishad: { en: 'Union Parishad', bn: 'ইউনিয়ন পরিষদ' },
  municipality: { en: 'Municipality', bn: 'পৌরসভা' },
  city_corporation: { en: 'City Corporation', bn: 'সিটি কর্পোরেশন' },
  court: { en: 'Court', bn: 'আদালত' },
};

/**
 * How the heirs hold the land: together in one khatian, for which no partition deed may be asked (circular
 * 31.00.0000.046.99.020.20.112 of 11 February 2025), or each their own part by a registered partition deed (State Acquisition and
 * Tenancy Act 1950, s. 143B).
 */
export const HEIR_TENURES = ['joint', 'separate'] as const;
export type HeirTenure = (typeof HEIR_TENURES)[number];

export const heirTenureLabels: Record<HeirTenure, Message> = {
  joint: { en: 'Together, in one khatian', bn: 'একত্রে, এক খতিয়ানে' },
  separate: { en: 'Separately, by a registered partition deed', bn: 'পৃথকভাবে, রেজিস্ট্রিকৃত বণ্টননামা দলিল অনুযায়ী' },
};

/** The fields of a request and a draft that only an inheritance has. */
export const INHERITANCE_FIELDS = [
  'died_on',
  'certificate_number',
  'certificate_date',
  'certificate_issuer',
  'holding',
] as const;

/** The longest number of a certificate. */
export const CERTIFICATE_NUMBER_LENGTH = 100;

/** What an inheritance rests on, as its applicant and staff see it; days `YYYY-MM-DD`. */
export interface Inheritance {
  died_on: string;
  certificate_number: string;
  certificate_date: string;
  certificate_issuer: CertificateIssuer;
  holding: HeirTenure;
}

export const inheritanceMessages = {
  diedOn: {
    en: 'Enter the day of death; it cannot lie in the future.',
    bn: 'মৃত্যুর তারিখ লিখুন; ভবিষ্যতের তারিখ হতে পারে না।',
  },
  certificateDate: {
    en: 'Enter the date as it is on the certificate; it cannot lie in the future.',
    bn: 'সনদে যে তারিখ আছে তা লিখুন; ভবিষ্যতের তারিখ হতে পারে না।',
  },
  certificateBeforeDeath: {
    en: 'A certificate of the heirs is issued after the death. Check both dates.',
    bn: 'ওয়ারিশ সনদ মৃত্যুর পরে দেওয়া হয়। দুটি তারিখই মিলিয়ে দেখুন।',
  },
  issuer: { en: 'Choose who issued the certificate.', bn: 'সনদটি কে দিয়েছে তা বেছে নিন।' },
  holding: {
    en: 'Choose whether the heirs hold the land together or separately.',
    bn: 'উত্তরাধিকারীরা জমি একত্রে না পৃথকভাবে রাখবেন তা বেছে নিন।',
  },
} satisfies Record<string, Message>;
