import type { Message } from '../language.ts';
import type { Access } from '../roles.ts';

/** Options of every field. List new options, here or of a kind below, in `check.ts` too. */
interface FieldBase {
  /** The label in lists, forms, files and errors: `label: { en: 'Kilns', bn: 'চুল্লি' }`. */
  label: Message;
  /** The field may not be empty: `required: true`. Otherwise its column must be nullable. */
  required?: boolean;
  /** Part of the table's `search_key`, so that the list's search finds it: `search: true`, and `{ search: ['name_en'] }` in the migration. */
  search?: boolean;
  /** The list can be filtered by an exact value: `filter: true`. For a filter by whether there is a value, use `has`. */
  filter?: boolean;
  /** Whether the list can be sorted by it (default: yes, except json, rows and documents): `sort: false`. */
  sort?: boolean;
  /** The field can be set for many records at once: `bulk: true`. */
  bulk?: boolean;
  /**
   * Column to sort by first, such as the leading number of a dag number; the field's own column breaks ties:
   * `sortColumn: 'dag_no_sort'`, and `addNumberSort(knex, 'dags', 'dag_no')` in the migration.
   */
  sortColumn?: string;
  /** A line of help under the field of the form: `help: { en: 'As on the licence', bn: 'লাইসেন্সে যেমন আছে' }`. */
  help?: Message;
  /** No two records share the value, or none within the same parents, so a copy of a record leaves it out: `unique: true`. */
  unique?: boolean;
  /** The list column under which it is shown in a narrow window: `below: 'name_en'`. */
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
   * A code or phone number, stored with ASCII digits: `numbering: true`. A land number (dag, khatian, sheet, JL) is stored and compared in
   * one spelling, whatever was typed: `numbering: 'land'`, and `addOnlyNumbers` in the migration if it must be unique.
   */
  numbering?: boolean | 'land';
}
/** Whether a field is a land number. */
export const isLandNumber = (field: Field | undefined): boolean =>
  field?.kind === 'text' && field.numbering === 'land';

/** A number to calculate with: `number({ min: 0, decimals: 2, label })`. A number that only names something, such as a dag, is a `text`. */
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
/** A web address: `url({ label })`. */
export interface UrlField extends FieldBase {
  kind: 'url';
}
/** A JSON object (never an array) or nothing: `json({ label })`. */
export interface JsonField extends FieldBase {
  kind: 'json';
  /** Own error texts for invalid JSON, and for JSON that is no object: `messages: { invalid: { en, bn } }`. */
  messages?: { invalid?: Message; notObject?: Message };
}
/** A list of rows, each with the same scalar columns, stored as JSON: the owners of a dag. */
export interface RowsField extends FieldBase {
  kind: 'rows';
  /** The columns of a row: `columns: { owner: text({ required: true, label }), area: number({ label }) }`. */
  columns: Record<string, TextField | NumberField>;
  /** The most rows accepted (default 500): `most: 3`. */
  most?: number;
  /**
   * A stored column with the people's names in the rows, folded by `person_text` and with a trigram index. The list's search uses it to
   * find people in any spelling: `people: 'owner_key'`.
   */
  people?: string;
  /** The text column that tells people of one name apart: `apartBy: 'father'`. */
  apartBy?: string;
  /**
   * The number column by which the rows divide a whole. The form shows and accepts shares: `shares: 'area'`.
   */
  shares?: string;
  /**
   * Existing rows change only by a correction, which a feature handles (`corrections` of its `index.ts`). It needs a `reason` in the body,
   * and may need a second person to confirm it: `corrected: true`.
   */
  corrected?: boolean;
  /** Shown when a column of a row is missing: `message: { en: 'Owner and Area are required', bn }`. */
  message: Message;
}
/** A foreign key to another resource: `district_id: reference('districts', { required: true, label })`. Answers nest it as `district`. */
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
  /** Who may read the file (default: who may read the resource). Caches keep a public file for ever: `readers: 'public'`. */
  readers?: Access;
}
/** One of a fixed list of words: `choice({ choices, label })`. */
export interface ChoiceField extends FieldBase {
  kind: 'choice';
  /** Labels by stored word: `choices: { coal: { en: 'Coal', bn: 'কয়লা' } }`. */
  choices: Record<string, Message>;
  /** The word that is stored when nothing is chosen, such as the column's default: `otherwise: 'coal'`. */
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

/** Accepted uploads, recognised by their content, and the limit of each in bytes: 15 MB, as a phone's picture or a scanned paper has. */
export const DOCUMENT_TYPES = {
  'image/jpeg': { extension: 'jpg', most: 15_000_000 },
  'image/png': { extension: 'png', most: 15_000_000 },
  'image/webp': { extension: 'webp', most: 15_000_000 },
  'image/gif': { extension: 'gif', most: 15_000_000 },
  'image/tiff': { extension: 'tif', most: 15_000_000 },
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
