/** Finds the parts of a workbook by its relationships (ECMA-376 part 2): programs name them, and the prefixes of its XML, as they like. */
import { importFileTexts } from '../../../../../contract/resource/import-texts.ts';
import { FileProblem } from '../../../files/parsing/problem.ts';
import { readWholeXml } from './xml.ts';
import type { Archive } from './zip.ts';

/** The most sheets of a workbook, and the most characters of a sheet's name that are kept; Excel allows 31. */
const MOST_SHEETS = 1_000;
const SHEET_NAME = 100;

interface Sheet {
  name: string;
  isHidden: boolean;
  part: string;
}
export interface Book {
  sheets: Sheet[];
  /** The parts of shared texts and styles. */
  texts: string;
  styles: string;
  /** Dates count from 1904, as in files of an old Mac. */
  from1904: boolean;
}

interface Relationship {
  /** The last word of its type: `worksheet`. */
  type: string;
  part: string;
}

/** An attribute by its name without the prefix. */
const attribute = (attributes: Record<string, string>, wanted: string): string | undefined =>
  Object.entries(attributes).find(([name]) => name.split(':').at(-1) === wanted && name.includes(':'))?.[1];

/** The part that a target names, seen from the folder of its source. */
function partOf(folder: string, target: string): string {
  if (target.startsWith('/')) return target.slice(1);
  const steps = folder === '' ? [] : folder.split('/');
  for (const step of target.split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '.') steps.push(step);
  }
  return steps.join('/');
}

/** The relationships of a part by their id; `''` are those of the package. */
async function relationshipsOf(archive: Archive, part: string): Promise<Map<string, Relationship>> {
  const [folder, file] = [part.split('/').slice(0, -1).join('/'), part.split('/').at(-1)!];
  const name = `${folder === '' ? '' : `${folder}/`}_rels/${file}.rels`;
  const found = new Map<string, Relationship>();
  if (!archive.has(name)) return found;
  await readWholeXml(archive, name, {
    open(element, { Id = '', Type = '', Target = '', TargetMode }) {
      if (element !== 'Relationship' || TargetMode === 'External') return;
      found.set(Id, { type: Type.split('/').at(-1)!, part: partOf(folder, Target) });
    },
  });
  return found;
}

/** Kinds of tables that are archives too, by a part that they have. */
const OTHERS = { ODS: 'content.xml', XLSB: 'xl/workbook.bin', Numbers: 'Index/Document.iwa' };

const oneOf = (all: Map<string, Relationship>, type: string): string | undefined =>
  [...all.values()].find((each) => each.type === type)?.part;

/** Reads which sheets a workbook has. @throws {FileProblem} when it is none */
export async function readBook(archive: Archive): Promise<Book> {
  const other = Object.entries(OTHERS).find(([, part]) => archive.has(part));
  if (other) throw new FileProblem(importFileTexts.otherTable(other[0]));
  const workbook = oneOf(await relationshipsOf(archive, ''), 'officeDocument') ?? 'xl/workbook.xml';
  if (!archive.has(workbook)) throw new FileProblem(importFileTexts.kind);
  const parts = await relationshipsOf(archive, workbook);
  const sheets: Sheet[] = [];
  let from1904 = false;
  await readWholeXml(archive, workbook, {
    open(element, attributes) {
      if (element === 'workbookPr') from1904 = ['1', 'true', 'on'].includes(attributes['date1904'] ?? '');
      if (element !== 'sheet') return;
      const relationship = parts.get(attribute(attributes, 'id') ?? '');
      // A sheet of a chart or a dialog has no cells.
      if (relationship && !['worksheet', ''].includes(relationship.type)) return;
      if (sheets.length >= MOST_SHEETS) throw new FileProblem(importFileTexts.broken);
      const { name = '', state = 'visible' } = attributes;
      sheets.push({
        name: name.slice(0, SHEET_NAME),
        isHidden: state !== 'visible',
        part: relationship?.part ?? '',
      });
    },
  });
  return {
    sheets,
    from1904,
    texts: oneOf(parts, 'sharedStrings') ?? 'xl/sharedStrings.xml',
    styles: oneOf(parts, 'styles') ?? 'xl/styles.xml',
  };
}

/** The names of the sheets that a person sees. */
export const visibleSheets = async (archive: Archive): Promise<string[]> =>
  (await readBook(archive)).sheets.filter(({ isHidden }) => !isHidden).map(({ name }) => name);

/** The part of a visible sheet; of the first one unless it is chosen. @throws {FileProblem} when there is none */
export function sheetPart({ sheets }: Book, chosen: string | null): string {
  const found = sheets.find(({ name, isHidden }) => !isHidden && (chosen === null || name === chosen));
  if (!found) throw new FileProblem(importFileTexts.noSheet);
  return found.part;
}
