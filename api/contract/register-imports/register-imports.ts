/** The office's registers as files: owners with identity numbers and phones, and restrictions (docs/decisions/117). */
import type { Language, Message } from '../language.ts';
import type { ImportTarget } from '../resource/imports.ts';
import { registerTexts as texts } from './texts.ts';

/** The registers that come as files. */
export const REGISTER_KINDS = ['owners', 'restrictions'] as const;
export type RegisterKind = (typeof REGISTER_KINDS)[number];

/** The most lines of a file. */
export const MAX_REGISTER_LINES = 10_000;
/** How long a file waits for its second officer, in days. */
export const REGISTER_WAITS_DAYS = 30;

/**
 * - `waiting`: another officer has to look at it;
 * - `confirmed`: it is being written;
 * - `given_up`: nothing came of it.
 */
export const REGISTER_STATES = ['waiting', 'confirmed', 'done', 'given_up'] as const;
export type RegisterState = (typeof REGISTER_STATES)[number];

interface OutcomeRow {
  label: Message;
  /** Which registers have it. */
  of: readonly RegisterKind[];
  /** Something is made of such a line. */
  makes?: true;
}

const outcomes = {
  link: { label: texts.link, of: ['owners'], makes: true },
  contact: { label: texts.contact, of: ['owners'], makes: true },
  restrict: { label: texts.restrict, of: ['restrictions'], makes: true },
  there: { label: texts.there, of: ['owners', 'restrictions'] },
  no_dag: { label: texts.noDag, of: ['owners', 'restrictions'] },
  several: { label: texts.several, of: ['owners', 'restrictions'] },
  no_owner: { label: texts.noOwner, of: ['owners'] },
  number_unlike: { label: texts.numberUnlike, of: ['owners'] },
  no_account: { label: texts.noAccount, of: ['owners'] },
  own: { label: texts.own, of: ['owners'] },
  repeated: { label: texts.repeated, of: ['owners', 'restrictions'] },
  invalid: { label: texts.invalid, of: ['owners', 'restrictions'] },
} satisfies Record<string, OutcomeRow>;
/** What becomes of a line. */
export type LineOutcome = keyof typeof outcomes;
export const LINE_OUTCOMES = Object.keys(outcomes) as [LineOutcome, ...LineOutcome[]];
export const outcomeRows: Record<LineOutcome, OutcomeRow> = outcomes;
/** Outcomes of which something is made. */
export const MAKING = LINE_OUTCOMES.filter((outcome) => outcomeRows[outcome].makes);

/** A column of a file. */
export interface RegisterColumn {
  label: Message;
  heads: readonly string[];
  required?: true;
}

const place = {
  dag_no: { label: { en: 'Dag', bn: 'দাগ' }, heads: ['dag number', 'plot', 'দাগ নং', 'দাগ নম্বর'] },
  khatiyan_number: {
    label: { en: 'Khatian', bn: 'খতিয়ান' },
    heads: ['khatiyan', 'khatian number', 'khatian no', 'খতিয়ান নং', 'খতিয়ান নম্বর'],
  },
  zil_no: {
    label: { en: 'Sheet', bn: 'শিট' },
    heads: ['zil', 'zil no', 'sheet no', 'শিট নং', 'শিট (জিল) নং'],
  },
  survey: { label: { en: 'Survey', bn: 'জরিপ' }, heads: ['survey type', 'জরিপের ধরন'] },
} satisfies Record<string, RegisterColumn>;

/** The columns of the files. */
export const registerColumns: Record<RegisterKind, Record<string, RegisterColumn>> = {
  owners: {
    ...place,
    dag_no: { ...place.dag_no, required: true },
    owner: {
      label: { en: 'Owner', bn: 'মালিক' },
      heads: ['owner name', 'name', 'মালিকের নাম', 'নাম'],
      required: true,
    },
    nid: {
      label: { en: 'Identity number', bn: 'পরিচয়পত্র নম্বর' },
      heads: ['nid number', 'nid no', 'national id', 'এনআইডি', 'এনআইডি নম্বর', 'জাতীয় পরিচয়পত্র নম্বর'],
    },
    phone: {
      label: { en: 'Phone', bn: 'ফোন' },
      heads: ['phone number', 'mobile', 'mobile number', 'ফোন নম্বর', 'মোবাইল', 'মোবাইল নম্বর'],
    },
  },
  restrictions: {
    ...place,
    kind: { label: { en: 'Kind', bn: 'ধরন' }, heads: ['type', 'restriction', 'বিধিনিষেধ'], required: true },
    authority: {
      label: { en: 'Authority', bn: 'আদেশদাতা' },
      heads: ['court', 'office', 'কর্তৃপক্ষ'],
      required: true,
    },
    reference: {
      label: { en: 'Reference', bn: 'আদেশ বা মামলার নম্বর' },
      heads: ['number', 'case', 'case number', 'মামলা নম্বর', 'স্মারক'],
      required: true,
    },
    ordered_on: {
      label: { en: 'Date', bn: 'তারিখ' },
      heads: ['ordered on', 'date of order', 'আদেশের তারিখ'],
      required: true,
    },
    starts_on: { label: { en: 'From', bn: 'শুরু' }, heads: ['starts on', 'start'] },
    ends_on: { label: { en: 'Until', bn: 'শেষ' }, heads: ['ends on', 'end', 'to'] },
  },
};

/** The columns as `guessColumns` finds them by their heads. */
export const registerTargets = (kind: RegisterKind): ImportTarget[] =>
  Object.entries(registerColumns[kind]).map(([name, { label, heads }]) => ({
    name,
    label,
    field: name,
    heads: [name, label.en, label.bn, ...heads],
  }));

interface Person {
  id: number;
  name: string;
}

/** A file of a register. Times are ISO 8601 in UTC. */
export interface RegisterImport {
  id: number;
  kind: RegisterKind;
  mouza: Record<Language, string> & { id: number };
  upazila: Record<Language, string>;
  state: RegisterState;
  file: { name: string; sha256: string };
  /** Columns of the file that nothing reads. */
  ignored_heads: string[];
  /** The scanned register of restrictions; null: not handed in yet, or a file of owners. */
  document: { name: string; url: string } | null;
  uploaded_by: Person;
  uploaded_at: string;
  confirmed_by: Person | null;
  confirmed_at: string | null;
  done_at: string | null;
  /** Lines by what becomes of them. */
  counts: Partial<Record<LineOutcome, number>>;
  /** Of the lines that make something: how many are written. */
  written: number;
  /** What the reader may do. */
  may_confirm: boolean;
  may_change: boolean;
}

/** A line of a file. */
export interface RegisterLine {
  /** As a spreadsheet counts it. */
  line: number;
  /** By column; without identity number and phone once the import has ended. */
  typed: Record<string, string>;
  outcome: LineOutcome;
  /** What is wrong with an invalid line. */
  problem: string | null;
  dag_id: number | null;
  /** The name in the record. */
  owner: string | null;
}

/** The `code` of a 409 for who uploaded a file and would confirm it. */
export const OTHER_OFFICER = 'other_officer';
