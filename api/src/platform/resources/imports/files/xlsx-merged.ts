/** Merged cells of a sheet: their text stands in the first row and column only, and belongs to all. */
import { importFileTexts } from '../../../../../contract/resource/import-texts.ts';
import { IMPORT_LIMITS } from '../../../../../contract/resource/imports.ts';
import { FileProblem } from '../../../files/parsing/problem.ts';
import type { CellMark, FileRow } from './table.ts';
import type { Archive } from './zip.ts';

/** The most merged ranges of a sheet. */
const MOST_MERGED = 100_000;
/** The most characters of the element of a range. */
const LONGEST = 300;

/** A merged range: columns from 0, rows from 1, both ends included. */
interface Merged {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The column of a cell reference, from 0: `AB12` → 27. */
export function columnOf(reference: string | undefined): number | null {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0];
  if (!letters) return null;
  return [...letters].reduce((place, letter) => place * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

const RANGE =
  /<(?:[\w.-]{1,40}:)?mergeCell\s[^<>]{0,100}?ref\s?=\s?["']([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})["']/g;

/** Reads the merged ranges of a sheet, which stand behind its rows, so before those are read. @throws {FileProblem} when there are too many */
export async function readMerges(archive: Archive, part: string): Promise<Merged[]> {
  const found: Merged[] = [];
  let tail = '';
  for await (const chunk of archive.read(part)) {
    const text = tail + chunk.toString('latin1');
    let end = 0;
    for (const match of text.matchAll(RANGE)) {
      const [whole, left, top, right, bottom] = match;
      end = match.index + whole.length;
      found.push({
        left: columnOf(left)!,
        right: columnOf(right)!,
        top: Number(top),
        bottom: Number(bottom),
      });
      if (found.length > MOST_MERGED) throw new FileProblem(importFileTexts.tooManyMerged);
    }
    tail = text.slice(Math.max(end, text.length - LONGEST));
  }
  return found
    .filter(({ left, right }) => left < IMPORT_LIMITS.columns && left <= right)
    .toSorted((one, other) => one.top - other.top);
}

/** Fills the rows of a sheet, in their order: each row that a range spans gets its text, marked as such. A row without a cell stays empty. */
export function mergedFiller(ranges: readonly Merged[]): (row: FileRow) => FileRow {
  /** The range that is open in a column, with the text of its first cell. */
  const open = new Map<number, { range: Merged; text: string; mark: CellMark | undefined }>();
  let next = 0;
  return (row) => {
    const { cells } = row;
    const isFilled = cells.some((cell) => cell !== '');
    for (; next < ranges.length && ranges[next]!.top <= row.row; next += 1) {
      const range = ranges[next]!;
      const text = range.top === row.row ? (cells[range.left] ?? '') : '';
      open.set(range.left, { range, text, mark: row.marks?.[range.left] });
    }
    for (const [place, { range, text, mark }] of open) {
      if (range.bottom < row.row) open.delete(place);
      else if (isFilled && text !== '') {
        const own = range.right > range.left ? 'across' : range.bottom > range.top ? 'down' : undefined;
        while (cells.length < place) cells.push('');
        cells[place] = text;
        const said = mark ?? own;
        if (said) (row.marks ??= {})[place] = said;
      }
    }
    return row;
  };
}
