import type { Message } from '../language.ts';
import type { Access } from '../roles.ts';

/** What every field may say. What is added here, or to a kind below, is named in `check.ts` beside this file. */
interface FieldBase {
  /** What it is called in lists, forms, files and errors: `label: { en: 'Kilns', bn: 'চুল্লি' }`. */
  label: Message;
  /** It may not be left empty: `required: true`. Otherwise its column may be null. */
  required?: boolean;
  /** Part of the table's `search_key`, so that the list's search finds it: `search: true`, and `{ search: ['name_en'] }` in the migration. */
  search?: boolean;
  /** The list may be filtered by an exact value of it: `filter: true`. Whether there is one at all is a filter of `has`. */
  filter?: boolean;
  /** The list may be sorted by it (default: every field but json, rows and documents): `sort: false`. */
  sort?: boolean;
  /** It may be set for many records at once: `bulk: true`. */
  bulk?: boolean;
  /**
   * Column to sort by first, such as the leading number of a dag number; the field's own column breaks ties:
   * `sortColumn: 'dag_no_sort'`, and `addNumberSort(knex, 'dags', 'dag_no')` in the migration.
   */
  sortColumn?: string;
  /** A line of help under the field of the form: `help: { en: 'As on the licence', bn: 'লাইসেন্সে যেমন আছে' }`. */
  help?: Message;
  /** No two records have it, or not within the same parents: what is begun as a copy of a record begins without it: `unique: true`. */
  unique?: boolean;
  /** The field of the list that it stands below where a window has not the room for both beside each other: `below: 'name_en'`. */
  below?: string;
}

/** A text: `text({ required: true, search: true, label })`. */
export interface TextField extends FieldBase {
  kind: 'text';
  /** The longest text accepted, in characters (default 255): `max: 40`. */
  max: number;
  /** Several lines in the form: `long: true`. */
  long?: boolean;
  /**
   * A code or a phone: Bengali digits are stored as ASCII digits: `numbering: true`. A number of land (dag, khatian, sheet, JL) has one
   * spelling, whatever was typed, and is compared so: `numbering: 'land'`, and `addOnlyNumbers` of a migration where none may come twice.
   */
  numbering?: boolean | 'land';
}
/** Whether a field is a number of land. */
export const isLandNumber = (field: Field | undefined): boolean =>
  field?.kind === 'text' && field.numbering === 'land';

/** A number that one reckons with: `number({ min: 0, decimals: 2, label })`. One that only names, as of a dag, is a `text`. */
export interface NumberField extends FieldBase {
  kind: 'number';
  /** The least that is accepted: `min: 1`. */
  min?: number;
  /** The most that is accepted: `max: 50`. */
  max?: number;
  /** Whole numbers only: `integer: true`. */
  integer?: boolean;
  /** The most decimals accepted; more are refused, never rounded: `decimals: 2`. */
  decimals?: number;
}
/** An address of the web: `url({ label })`. */
export interface UrlField extends FieldBase {
  kind: 'url';
}
/** A JSON object (never an array) or nothing: `json({ label })`. */
export interface JsonField extends FieldBase {
  kind: 'json';
  /** What is said of text that is no JSON, and of JSON that is no object, in place of the usual: `messages: { invalid: { en, bn } }`. */
  messages?: { invalid?: Message; notObject?: Message };
}
/** A list of rows, each with the same scalar columns, stored as JSON: the owners of a dag. */
export interface RowsField extends FieldBase {
  kind: 'rows';
  /** What a row has: `columns: { owner: text({ required: true, label }), area: number({ label }) }`. */
  columns: Record<string, TextField | NumberField>;
  /** The most rows accepted (default 500): `most: 3`. */
  most?: number;
  /**
   * A stored column with the names of the people in the rows as `person_text` folds them, with a trigram index: the list's search
   * finds them in it, however they are spelt: `people: 'owner_key'`.
   */
  people?: string;
  /**
   * The column of numbers by which the rows divide a whole: the form tells the share of each row, and takes shares: `shares: 'area'`.
   */
  shares?: string;
  /**
   * Rows that exist change only by a correction, which a feature takes (`corrects` of its `index.ts`): with a `reason` in the body, and where
   * the feature says so not before a second person has confirmed it: `corrected: true`.
   */
  corrected?: boolean;
  /** Shown when a column of a row is missing: `message: { en: 'Owner and Area are required', bn }`. */
  message: Message;
}
/** A key to a record of another resource: `district_id: reference('districts', { required: true, label })` comes nested in answers as `district`. */
export interface ReferenceField extends FieldBase {
  kind: 'reference';
  /** The name of the resource referred to: the first argument of `reference`. */
  resource: string;
}
/**
 * An uploaded file, of a field that is called `document`: `document({ accept: ['application/pdf'], label })`. `document` is sent,
 * `document_url` is answered, `document_path` is stored.
 */
export interface DocumentField extends FieldBase {
  kind: 'document';
  /** Media types accepted, recognised by content: `accept: IMAGES`, `accept: ['application/pdf']`. */
  accept: readonly DocumentType[];
  /** Who may read the file (default: who may read the resource). A file that is anyone's is kept by caches for ever: `readers: 'public'`. */
  readers?: Access;
}
/** One of a fixed list of words: `choice({ choices, label })`. */
export interface ChoiceField extends FieldBase {
  kind: 'choice';
  /** What may be chosen, by the word that is stored: `choices: { coal: { en: 'Coal', bn: 'কয়লা' } }`. */
  choices: Record<string, Message>;
  /** What is stored where nothing is chosen, such as the default of the column: `otherwise: 'coal'`. */
  otherwise?: string;
}
/** A day of the calendar, without a time or a zone, as `2026-07-01`: `date({ filter: true, label })`. */
export interface DateField extends FieldBase {
  kind: 'date';
}

export type Field =
  | TextField
  | NumberField
  | UrlField
  | JsonField
  | RowsField
  | ReferenceField
  | DocumentField
  | ChoiceField
  | DateField;

/** Uploads that are known by their content, and the most that each may weigh in bytes: 5 MB an image, 15 MB a PDF. */
export const DOCUMENT_TYPES = {
  'image/jpeg': { extension: 'jpg', most: 5_000_000 },
  'image/png': { extension: 'png', most: 5_000_000 },
  'image/webp': { extension: 'webp', most: 5_000_000 },
  'image/gif': { extension: 'gif', most: 5_000_000 },
  'image/tiff': { extension: 'tif', most: 5_000_000 },
  'application/pdf': { extension: 'pdf', most: 15_000_000 },
} as const;
export type DocumentType = keyof typeof DOCUMENT_TYPES;
export const IMAGES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/tiff'] as const;

type Options<F extends Field> = Omit<F, 'kind'>;

export const text = (options: Omit<Options<TextField>, 'max'> & { max?: number }): TextField => ({
  kind: 'text',
  max: 255,
  ...options,
});
export const number = (options: Options<NumberField>): NumberField => ({ kind: 'number', ...options });
export const url = (options: Options<UrlField>): UrlField => ({ kind: 'url', ...options });
export const json = (options: Options<JsonField>): JsonField => ({ kind: 'json', ...options });
export const rows = (options: Options<RowsField>): RowsField => ({ kind: 'rows', ...options });
export const document = (options: Options<DocumentField>): DocumentField => ({
  kind: 'document',
  ...options,
});
export const choice = (options: Options<ChoiceField>): ChoiceField => ({ kind: 'choice', ...options });
export const date = (options: Options<DateField>): DateField => ({ kind: 'date', ...options });
export const reference = (
  resource: string,
  options: Omit<Options<ReferenceField>, 'resource'>,
): ReferenceField => ({ kind: 'reference', resource, ...options });
