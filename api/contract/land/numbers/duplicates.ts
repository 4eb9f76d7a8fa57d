/** Numbers that several records share. They are older than the rule that a number is unique; staff correct them one by one. */
import type { NamePair } from '../../identity/identity.ts';
import type { Message } from '../../language.ts';

export const DUPLICATE_KINDS = ['dags', 'zils', 'mouzas', 'land-tax-registrations'] as const;
export type DuplicateKind = (typeof DUPLICATE_KINDS)[number];

export const duplicateKindLabels: Record<DuplicateKind, Message> = {
  dags: { en: 'Dag', bn: 'দাগ' },
  zils: { en: 'Sheet', bn: 'শিট' },
  mouzas: { en: 'JL number', bn: 'জেএল নং' },
  'land-tax-registrations': { en: 'Land tax registration', bn: 'ভূমি উন্নয়ন কর নিবন্ধন' },
};

/** The maximum of numbers in one answer. */
export const MAX_DUPLICATES = 200;

/** A record that shares its number. */
export interface DuplicateRecord {
  id: number;
  /** As it is written. */
  number: string;
  /** The khatian of a dag or a registration; null of sheets and mouzas. */
  khatian: string | null;
  /** For a mouza its own names, for a registration its owner's name twice; else null. */
  name: NamePair | null;
  /** Square feet: what its owners have, or what was registered; null of sheets and mouzas. */
  area: number | null;
  created_at: string;
}

/** A number that several records have, with their place. */
export interface DuplicateNumber {
  kind: DuplicateKind;
  zil_no: string | null;
  mouza: NamePair | null;
  upazila: NamePair;
  district: NamePair;
  survey: NamePair | null;
  /** Two at least, the oldest first. */
  records: DuplicateRecord[];
}

/** The answer of `GET /admin/number-doubles`: at most `MAX_DUPLICATES` numbers, and how many there are. */
export interface DuplicateNumbers {
  total: number;
  doubles: DuplicateNumber[];
}
