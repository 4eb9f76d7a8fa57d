import type { Message } from '../language.ts';
import type { Access } from '../roles.ts';

interface FieldBase {
  label: Message;
  required?: boolean;
  /** Part of the table's `search_key`, so that the list's search finds it. */
  search?: boolean;
  /** The list may be filtered by an exact value of it. */
  filter?: boolean;
  /** The list may be sorted by it (default: every field but json, rows and documents). */
  sort?: boolean;
  /** It may be set for many records at once; of a file, JSON or rows it may not. */
  bulk?: boolean;
  /** Column to sort by first, such as the leading number of a dag number; the field's own column breaks ties. */
  sortColumn?: string;
  /** A line of help under the field of the form. */
  help?: Message;
}

export interface TextField extends FieldBase {
  kind: 'text';
  /** The longest text accepted, in characters. */
  max: number;
  /** Several lines in the form. */
  long?: boolean;
  /** A number as the field writes it (dag, khatian, JL, a code): Bengali digits are stored as ASCII digits. */
  numbering?: boolean;
}
export interface NumberField extends FieldBase {
  kind: 'number';
  min?: number;
  max?: number;
  integer?: boolean;
  /** The most decimals accepted; more are refused, never rounded. */
  decimals?: number;
}
export interface UrlField extends FieldBase {
  kind: 'url';
}
/** A JSON object (never an array) or nothing. */
export interface JsonField extends FieldBase {
  kind: 'json';
  messages?: { invalid?: Message; notObject?: Message };
}
/** A list of rows, each with the same scalar columns, stored as JSON. */
export interface RowsField extends FieldBase {
  kind: 'rows';
  columns: Record<string, TextField | NumberField>;
  /** The most rows accepted (default 500). */
  most?: number;
  /**
   * A stored column with the names of the people in the rows as `person_text` folds them, with a trigram index: the list's search
   * finds them in it, however they are spelt.
   */
  people?: string;
  /** Shown when a column of a row is missing. */
  message: Message;
}
/** The parent: `district_id` refers to `districts` and comes nested in answers as `district`. */
export interface ReferenceField extends FieldBase {
  kind: 'reference';
  /** The name of the resource referred to. */
  resource: string;
}
/** An uploaded file. `document` is sent, `document_url` is answered, `document_path` is stored. */
export interface DocumentField extends FieldBase {
  kind: 'document';
  /** Media types accepted, recognised by content. */
  accept: readonly DocumentType[];
  /** Who may read the file (default: who may read the resource). A file that is anyone's is kept by caches for ever. */
  readers?: Access;
}
/** One of a fixed list of words. */
export interface ChoiceField extends FieldBase {
  kind: 'choice';
  choices: Record<string, Message>;
  /** What is stored where nothing is chosen, such as the default of the column. */
  otherwise?: string;
}
/** A day of the calendar, without a time or a zone: `2026-07-01`. */
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
