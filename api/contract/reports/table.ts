/** What a table of figures has, on the screen and in its file. */
import type { Language, Message } from '../language.ts';

/**
 * A figure of a row: a count, BDT, days, or a share of a hundred. Null where nothing may be said; the file leaves it empty.
 */
export interface FigureColumn<Row> {
  of: (row: Row) => number | null;
  label: Message;
  kind: 'count' | 'money' | 'days' | 'percent';
  /** What it is of a whole: shown beside it, and a column of the file. */
  share?: Pick<FigureColumn<Row>, 'of' | 'label'>;
}

/** What names a row, in the reader's language. */
export interface NameColumn<Row> {
  of: (row: Row, language: Language) => string;
  label: Message;
}

/** The columns of a table, from the left. */
export interface FigureTable<Row> {
  title: Message;
  names: readonly NameColumn<Row>[];
  figures: readonly FigureColumn<Row>[];
}

/** Whether made-up records are among what a row counts. */
export interface WithSampleFlag {
  is_sample: boolean;
}

export const sampleLabel: Message = { en: 'Sample', bn: 'নমুনা' };

/** Of a hundred, one decimal; hundred only when nothing is missing, nought only when nothing is there. Null: of nothing. */
export function percentOf(part: number, whole: number): number | null {
  if (whole === 0) return null;
  if (part === 0 || part === whole) return part === 0 ? 0 : 100;
  return Math.min(99.9, Math.max(0.1, Math.round((part / whole) * 1_000) / 10));
}
