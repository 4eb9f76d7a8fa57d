/** Reads the first sheet of an XLSX file (ECMA-376) row by row; only the shared texts are held in memory. */
import { importFileTexts } from '../../../../../contract/resource/import-texts.ts';
import { IMPORT_LIMITS } from '../../../../../contract/resource/imports.ts';
import { shownNumber, readStyles, type ShownCell, type Styles } from './xlsx-numbers.ts';
import { FileProblem } from '../../../files/parsing/problem.ts';
import type { FileRow } from './table.ts';
import { readWholeXml, readXml } from './xml.ts';
import type { Archive } from './zip.ts';

const WORKBOOK = 'xl/workbook.xml';

interface Book {
  sheet: string;
  /** Dates count from 1904, as in files of an old Mac. */
  from1904: boolean;
}

/** Finds the first sheet. */
async function readBook(archive: Archive): Promise<Book> {
  let [first, from1904] = ['', false];
  await readWholeXml(archive, WORKBOOK, {
    open(name, attributes) {
      if (name === 'workbookPr') from1904 = ['1', 'true'].includes(attributes['date1904'] ?? '');
      if (name === 'sheet' && !first) first = attributes['r:id'] ?? '';
    },
  });
  let sheet = '';
  await readWholeXml(archive, 'xl/_rels/workbook.xml.rels', {
    open(name, { Id, Target = '' }) {
      if (name === 'Relationship' && Id === first) {
        sheet = Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`;
      }
    },
  });
  if (!archive.has(sheet)) throw new FileProblem(importFileTexts.broken);
  return { sheet, from1904 };
}

/** Reads the shared texts, to which cells refer by index, without their phonetic hints (`rPh`). */
async function readTexts(archive: Archive): Promise<string[]> {
  const texts: string[] = [];
  if (!archive.has('xl/sharedStrings.xml')) return texts;
  let [text, inText, spoken, length] = ['', false, false, 0];
  await readWholeXml(archive, 'xl/sharedStrings.xml', {
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
      texts.push(text);
    },
  });
  return texts;
}

/** The column index of a cell reference, from 0: `AB12` → 27. `next` for a cell without a reference. */
function placeOf(reference: string | undefined, next: number): number {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0];
  if (!letters) return next;
  return [...letters].reduce((place, letter) => place * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

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
  return type === 'n' ? shownNumber(text, style, styles) : { text };
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

/** Reads the rows of the first sheet. A formula yields its saved result. @throws {FileProblem} */
export async function* readXlsx(archive: Archive): AsyncGenerator<FileRow> {
  if (!archive.has(WORKBOOK)) throw new FileProblem(importFileTexts.kind);
  const { sheet, from1904 } = await readBook(archive);
  const texts = await readTexts(archive);
  const styles = await readStyles(archive, from1904);
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
          place: placeOf(r, current?.cells.length ?? 0),
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
      if (name === 'row' && current) found.push(current);
    },
  };
  yield* readXml(archive, sheet, handlers, () => found.splice(0));
}
