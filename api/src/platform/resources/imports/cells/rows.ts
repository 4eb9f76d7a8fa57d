/** Tells rows of a file that are no record: totals, heads that stand once more; and rows with more cells than there are heads. */
import type { Message } from '../../../../../contract/language.ts';
import { headKey } from '../../../../../contract/resource/imports.ts';
import { cellTexts as texts } from '../../../../../contract/resource/cell-texts.ts';
import type { FileRow } from '../files/table.ts';

/** A whole cell that names a sum, digits and punctuation aside. */
const TOTAL = new Set(
  [
    'total',
    'grand total',
    'sub total',
    'g total',
    'page total',
    'net total',
    'total area',
    'total land',
    'total dag',
    'total dags',
    'total plots',
    'sum',
    'মোট',
    'সর্বমোট',
    'সর্ব মোট',
    'উপমোট',
    'মোট জমি',
    'মোট জমির পরিমাণ',
    'মোট পরিমাণ',
    'মোট দাগ',
    'মোট খতিয়ান',
    'পৃষ্ঠার মোট',
    'যোগফল',
    'সমষ্টি',
  ].map(headKey),
);
const isTotal = (cell: string): boolean =>
  cell.length < 40 && !cell.startsWith('=') && TOTAL.has(headKey(cell).replace(/\d/g, ''));

/** What is wrong with a row as a whole, and at which cell. */
export interface RowFault {
  place: number;
  text: Message;
  /** The row is no record at all. */
  isNoRecord?: true;
}

/**
 * @param heads as the file has them
 * @param columns what each column holds; null: nothing that is read
 */
export function rowFault(
  { cells }: FileRow,
  heads: readonly string[],
  columns: readonly (string | null)[],
): RowFault | null {
  const total = cells.findIndex(isTotal);
  if (total >= 0) return { place: total, text: texts.total, isNoRecord: true };
  const filled = cells.flatMap((cell, place) => (cell.trim() === '' ? [] : [place]));
  if (filled.length > 1 && filled.every((place) => headKey(cells[place]!) === headKey(heads[place] ?? ''))) {
    return { place: filled[0]!, text: texts.headAgain, isNoRecord: true };
  }
  const named = heads.findLastIndex((head) => head !== '') + 1;
  const beyond = filled.find((place) => place >= named && (columns[place] ?? null) === null);
  return beyond === undefined ? null : { place: beyond, text: texts.wider(named) };
}
