import { importFileTexts } from '../../../../contract/resource/import-texts.ts';
import { guessColumns } from '../../../../contract/resource/guess-columns.ts';
import { MAX_SHOWN_ROWS, type ImportTarget } from '../../../../contract/resource/imports.ts';
import { normalizeText } from '../../text/normalize-text.ts';
import { FileProblem } from '../../files/parsing/problem.ts';
import type { FileRow } from './files/table.ts';

/** The header row is among the first rows of a file: titles and dates may stand above it, as in our own exports. */
const MAX_HEADER_ROW = 10;
/** Longer cells are shown shortened, in characters. */
const SHOWN_CHARACTERS = 200;

const NUMBER = /^\d[\d/.,-]*$/;

/** The beginning of a cell's text, normalized for storage. */
export const shownCell = (text: string): string =>
  normalizeText(
    {},
    Array.from(text.slice(0, 2 * SHOWN_CHARACTERS))
      .slice(0, SHOWN_CHARACTERS)
      .join(''),
  );

export interface FileHead {
  row: number;
  heads: string[];
  first: string[][];
}

/** How many rows to read to find the header row and show the rows below it. */
export const HEADER_SEARCH_ROWS = MAX_HEADER_ROW + MAX_SHOWN_ROWS;

/** Finds the header row: the one with the most known headers. @throws {FileProblem} when no row follows it */
export function readHead(begin: readonly FileRow[], targets: readonly ImportTarget[]): FileHead {
  const known = begin
    .slice(0, MAX_HEADER_ROW)
    .map(({ cells }) => guessColumns(cells.map(shownCell), targets).filter(Boolean).length);
  const at = known.indexOf(Math.max(...known));
  // A number is the head of nothing: without this, the first record of a file without heads would be taken for them.
  const numbers =
    begin[at]?.cells.filter((cell) => NUMBER.test(normalizeText({ numbering: 'land' }, cell))).length ?? 0;
  if (known[at] === 0 && numbers > 1) throw new FileProblem(importFileTexts.noHeads);
  const below = begin.slice(at + 1, at + 1 + MAX_SHOWN_ROWS);
  if (below.length === 0) throw new FileProblem(importFileTexts.empty);
  const width = Math.max(...begin.slice(at).map(({ cells }) => cells.length));
  const filled = ({ cells }: FileRow) =>
    Array.from({ length: width }, (_, place) => shownCell(cells[place] ?? ''));
  return { row: begin[at]!.row, heads: filled(begin[at]!), first: below.map(filled) };
}
