/** Columns that a list can show besides its fields; nobody sees them who has not chosen them. */
import type { Message } from '../language.ts';

export type FurtherColumn = { label: Message } & (
  | {
      /** A place around the record: a step of its `path`, such as `mouza_id`. */
      place: string;
    }
  | {
      /** A field of rows, and the column whose texts are listed. */
      rows: string;
      names: string;
    }
  | {
      /** A field of rows, and the column of numbers that is added up. */
      rows: string;
      total: string;
    }
  | {
      /** Whether the record has something (`has`). Answers carry it as `has_<name>`. */
      has: string;
    }
);

type Row = Record<string, unknown>;
const rowsOf = (value: unknown): Row[] => (Array.isArray(value) ? (value as Row[]) : []);

/** The texts of a column of rows, one after another; null without any. */
export function namesOf(rows: unknown, column: string): string | null {
  const names = rowsOf(rows)
    .map((row) => row[column])
    .filter((name) => typeof name === 'string' && name !== '');
  return names.length > 0 ? names.join(', ') : null;
}

/** The sum of a column of rows, to two decimals; null without rows. */
export function totalOf(rows: unknown, column: string): number | null {
  const numbers = rowsOf(rows).map((row) => Number(row[column]) || 0);
  if (numbers.length === 0) return null;
  return numbers.reduce((sum, number) => sum + Math.round(number * 100), 0) / 100;
}
