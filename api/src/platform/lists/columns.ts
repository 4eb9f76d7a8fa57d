/** Columns that several CSV exports share. */
import { formatDateTime } from '../../../contract/format.ts';
import { nameIn, type Language, type Message } from '../../../contract/language.ts';
import type { MouzaOption, Place } from '../../../contract/lookup/lookup.ts';
import type { CsvColumn } from './csv.ts';
import { reviewerName, type ReviewedBy } from '../../../contract/offices/signature.ts';

export const idColumn: CsvColumn<{ id: number }> = { head: { en: 'ID', bn: 'আইডি' }, of: ({ id }) => id };

/** The label of a stored word; a word without a label stays as it is. */
export const labelOf = (
  labels: Partial<Record<string, Message>>,
  word: string | null,
  language: Language,
): string | null => (word === null ? null : (labels[word]?.[language] ?? word));

/** Date and time in Dhaka, as text; null stays null. */
export const dateTimeText = (at: Date | null, language: Language): string | null =>
  at && formatDateTime(at.toISOString(), language);

interface WithPlaces {
  division: Place;
  district: Place;
  upazila: Place;
  mouza: MouzaOption;
}

export const placeHeads = {
  division: { en: 'Division', bn: 'বিভাগ' },
  district: { en: 'District', bn: 'জেলা' },
  upazila: { en: 'Upazila', bn: 'উপজেলা' },
  mouza: { en: 'Mouza', bn: 'মৌজা' },
  jl: { en: 'JL No', bn: 'জেএল নং' },
} satisfies Record<string, Message>;

/** The places of land, from the outside in. */
export const placeColumns: CsvColumn<WithPlaces>[] = [
  {
    head: placeHeads.division,
    of: ({ division }, language) => nameIn(division, language),
  },
  {
    head: placeHeads.district,
    of: ({ district }, language) => nameIn(district, language),
  },
  {
    head: placeHeads.upazila,
    of: ({ upazila }, language) => nameIn(upazila, language),
  },
  { head: placeHeads.mouza, of: ({ mouza }, language) => nameIn(mouza, language) },
  { head: placeHeads.jl, of: ({ mouza }) => mouza.jl_no },
];

interface WithUser {
  user: { name: string; email: string };
}

/** The owner of the request. */
export const personColumns: CsvColumn<WithUser>[] = [
  { head: { en: 'Name', bn: 'নাম' }, of: ({ user }) => user.name },
  { head: { en: 'Email', bn: 'ইমেইল' }, of: ({ user }) => user.email },
];

/** The officer who decided. */
export const officerColumn: CsvColumn<ReviewedBy> = {
  head: { en: 'Officer', bn: 'কর্মকর্তা' },
  of: (row, language) => reviewerName(row, language),
};

const YES_NO = { true: { en: 'Yes', bn: 'হ্যাঁ' }, false: { en: 'No', bn: 'না' } };

export const yesNo = (value: boolean, language: Language): string => YES_NO[`${value}`][language];

export const sampleColumn: CsvColumn<{ is_sample: boolean }> = {
  head: { en: 'Sample', bn: 'নমুনা' },
  of: ({ is_sample }, language) => yesNo(is_sample, language),
};

export const heads = {
  status: { en: 'Status', bn: 'অবস্থা' },
  submitted: { en: 'Submitted (Dhaka)', bn: 'দাখিলের সময় (ঢাকা)' },
  decided: { en: 'Decided (Dhaka)', bn: 'সিদ্ধান্তের সময় (ঢাকা)' },
  khatian: { en: 'Khatiyan No', bn: 'খতিয়ান নং' },
  dag: { en: 'Dag No', bn: 'দাগ নং' },
  survey: { en: 'Survey type', bn: 'জরিপের ধরন' },
  land: { en: 'Land type', bn: 'জমির ধরন' },
  area: { en: 'Area (sq ft)', bn: 'জমির পরিমাণ (বর্গফুট)' },
  fee: { en: 'Fee (BDT)', bn: 'ফি (টাকা)' },
  remarks: { en: 'Remarks', bn: 'মন্তব্য' },
  reason: { en: 'Reason', bn: 'কারণ' },
} satisfies Record<string, Message>;
