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
export const HOLDINGS = ['joint', 'separate'] as const;
export type Holding = (typeof HOLDINGS)[number];

export const holdingLabels: Record<Holding, Message> = {
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
