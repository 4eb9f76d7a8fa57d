/** The columns of a table of figures, on the screen and in its file. */
import type { Language, Message } from '../language.ts';

/** A figure of a row: a count, BDT, days, or a percentage. Null when it is not published; the file leaves it empty. */
export interface FigureColumn<Row> {
  of: (row: Row) => number | null;
  label: Message;
  kind: 'count' | 'money' | 'days' | 'percent';
  /** Its percentage of a whole: shown beside it, and a column of the file. */
  share?: Pick<FigureColumn<Row>, 'of' | 'label'>;
  /** In the file it stands behind all earlier columns, which keep their places. */
  added?: true;
}

/** The name of a row, in the reader's language. */
export interface NameColumn<Row> {
  of: (row: Row, language: Language) => string;
  label: Message;
  /** As of a figure. */
  added?: true;
}

/** The columns of a table, from the left. */
export interface FigureTable<Row> {
  title: Message;
  names: readonly NameColumn<Row>[];
  figures: readonly FigureColumn<Row>[];
}

/** Whether demonstration records are among the counted ones. */
export interface WithSampleFlag {
  is_sample: boolean;
}

export const sampleLabel: Message = { en: 'Sample', bn: 'নমুনা' };

/** Returns a percentage with one decimal; 100 only when nothing is missing, 0 only when there is nothing. Null: of nothing. */
export function percentOf(part: number, whole: number): number | null {
  if (whole === 0) return null;
  if (part === 0 || part === whole) return part === 0 ? 0 : 100;
  return Math.min(99.9, Math.max(0.1, Math.round((part / whole) * 1_000) / 10));
}
