/** Reads a sheet of an XLSX file (ECMA-376) row by row; only the shared texts and the merged cells are held in memory. */
import { importFileTexts } from '../../../../../contract/resource/import-texts.ts';
import { IMPORT_LIMITS } from '../../../../../contract/resource/imports.ts';
import { shownNumber, readStyles, type ShownCell, type Styles } from './xlsx-numbers.ts';
import { FileProblem } from '../../../files/parsing/problem.ts';
import type { FileRow } from './table.ts';
import { readBook, sheetPart } from './xlsx-book.ts';
import { columnOf, mergedFiller, readMerges } from './xlsx-merged.ts';
import { readWholeXml, readXml } from './xml.ts';
import type { Archive } from './zip.ts';

/** Reads the shared texts, to which cells refer by index, without their phonetic hints (`rPh`). */
async function readTexts(archive: Archive, part: string): Promise<string[]> {
  const texts: string[] = [];
  if (!archive.has(part)) return texts;
  let [text, inText, spoken, length] = ['', false, false, 0];
  await readWholeXml(archive, part, {
    open(name) {
      if (name === 'si') text = '';
      if (name === 'rPh') spoken = true;
      inText = name === 't';
    },
    text(more) {
      if (inText && !spoken) text += more;
    },
    close(name) {
      inText = false;
      if (name === 'rPh') spoken = false;
      if (name !== 'si') return;
      length += text.length;
      if (length > IMPORT_LIMITS.characters)
        throw new FileProblem(importFileTexts.tooMuchText(IMPORT_LIMITS.characters));
      texts.push(unescaped(text));
    },
  });
  return texts;
}

/** Characters that XML cannot hold are written as `_x000D_`. */
const unescaped = (text: string): string =>
  text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** A cell while it is read. */
interface Cell {
  place: number;
  type: string;
  style: number;
  text: string;
  /** A formula; its result is the text. */
  formula: string | null;
}

/** The text of a cell, and what the spreadsheet made of it. */
function readCell({ type, style, text, formula }: Cell, texts: readonly string[], styles: Styles): ShownCell {
  if (text === '') return formula === null ? { text } : { text: `=${formula}`, mark: 'formula' };
  if (type === 's') return { text: texts[Number(text)] ?? '' };
  if (type === 'b') return { text: text === '1' ? 'TRUE' : 'FALSE', mark: 'boolean' };
  if (type === 'e') return { text, mark: 'error' };
  // A day as ISO 8601 writes it.
  if (type === 'd') return { text: text.slice(0, 10), mark: 'day' };
  return type === 'n' ? shownNumber(text, style, styles) : { text: unescaped(text) };
}

/** Puts a cell into its row. @throws {FileProblem} when it lies beyond the last column that may be */
function place(row: FileRow, at: number, { text, mark }: ShownCell): void {
  if (text === '') return;
  if (at >= IMPORT_LIMITS.columns)
    throw new FileProblem(importFileTexts.tooManyColumns(IMPORT_LIMITS.columns));
  while (row.cells.length < at) row.cells.push('');
  row.cells[at] = text;
  if (mark) (row.marks ??= {})[at] = mark;
}

/**
 * Reads the rows of a sheet, or of the first one that is visible. A formula yields its saved result, a merged cell its text in each of its
 * rows. @throws {FileProblem}
 */
export async function* readXlsx(archive: Archive, chosen: string | null): AsyncGenerator<FileRow> {
  const book = await readBook(archive);
  const part = sheetPart(book, chosen);
  if (!archive.has(part)) throw new FileProblem(importFileTexts.broken);
  const texts = await readTexts(archive, book.texts);
  const styles = await readStyles(archive, book);
  const fill = mergedFiller(await readMerges(archive, part));
  const found: FileRow[] = [];
  let current: FileRow | undefined;
  let cell: Cell | undefined;
  let row = 0;
  let reading: 'text' | 'formula' | null = null;
  const handlers = {
    open(name: string, { r, t, s }: Record<string, string>) {
      if (name === 'row') {
        row = Number(r ?? row + 1);
        current = { row, cells: [] };
      } else if (name === 'c') {
        cell = {
          place: columnOf(r) ?? current?.cells.length ?? 0,
          type: t ?? 'n',
          style: Number(s ?? 0),
          text: '',
          formula: null,
        };
      }
      reading = name === 'v' || name === 't' ? 'text' : name === 'f' ? 'formula' : null;
      if (reading === 'formula' && cell) cell.formula = '';
    },
    text(more: string) {
      if (!cell || !reading) return;
      if (reading === 'text') cell.text += more;
      else cell.formula += more;
      if (cell.text.length + (cell.formula?.length ?? 0) > IMPORT_LIMITS.cell) {
        throw new FileProblem(importFileTexts.longCell(row, IMPORT_LIMITS.cell));
      }
    },
    close(name: string) {
      reading = null;
      if (name === 'c' && cell && current) {
        place(current, cell.place, readCell(cell, texts, styles));
        cell = undefined;
      }
      if (name === 'row' && current) found.push(fill(current));
    },
  };
  yield* readXml(archive, part, handlers, () => found.splice(0));
}
