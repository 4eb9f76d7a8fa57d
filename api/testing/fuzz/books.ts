/** Workbooks as other programs write them: prefixes and places of their own, the strict form, hidden sheets, merged cells. */
import { bookOf, sheetOf, workbook, zipOf } from '../../src/platform/resources/imports/xlsx.testing.ts';
import { many, pick, type Made, type Random } from './made.ts';

const ROWS = sheetOf([
  ['dag_no', 'khatiyan_number', 'zil_id'],
  ['1', '2', '1'],
]);
const STRICT = 'http://purl.oclc.org/ooxml/officeDocument/relationships';

/** A workbook of the strict form, with a prefix before each name, whose parts lie elsewhere. */
function strictBook(prefix: string, target: string): Buffer {
  const rows = ROWS.replace(/<(\/?)/g, `<$1${prefix}:`);
  const relationships = (type: string, to: string) =>
    `<r:Relationships><r:Relationship Id="s1" Type="${STRICT}/${type}" Target="${to}"/></r:Relationships>`;
  return zipOf({
    '_rels/.rels': relationships('officeDocument', 'book/wb.xml'),
    'book/_rels/wb.xml.rels': relationships('worksheet', target),
    'book/wb.xml': `<${prefix}:workbook><${prefix}:sheets><${prefix}:sheet name="S" rel:id="s1"/></${prefix}:sheets></${prefix}:workbook>`,
    'data/rows.xml': `<${prefix}:worksheet><${prefix}:sheetData>${rows}</${prefix}:sheetData></${prefix}:worksheet>`,
  });
}

const mergedBook = (ranges: readonly string[]): Buffer =>
  workbook('', [], {
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${ROWS}</sheetData><mergeCells>${ranges.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells></worksheet>`,
  });

export const BOOK: Record<string, (random: Random) => Made> = {
  strict: () => ['whole, in the strict form', strictBook('x', '../data/rows.xml')],
  hidden: () => [
    'whole, behind a hidden sheet',
    bookOf(['A', 'hidden', sheetOf([['x']])], ['B', 'visible', ROWS]),
  ],
  merged: () => ['whole, with merged cells', mergedBook(['A2:A3', 'C2:C9'])],
  prefixes: (random) => ['a long prefix', strictBook('p'.repeat(many(random)), '../data/rows.xml')],
  targets: (random) => [
    'a sheet that lies elsewhere',
    strictBook(
      'x',
      pick(random, ['../'.repeat(many(random)), '/', 'wb.xml', '../book/_rels/wb.xml.rels', '', '../data']),
    ),
  ],
  states: (random) => [
    'sheets hidden in every way',
    bookOf(
      ...Array.from({ length: Math.min(many(random), 900) }, (_, at): [string, string, string] => [
        `S${at}`,
        pick(random, ['hidden', 'veryHidden', 'visible', '', 'x'.repeat(3_000)]),
        pick(random, [ROWS, '', '<row/>'.repeat(99)]),
      ]),
    ),
  ],
  ranges: (random) => [
    'merged cells within each other',
    mergedBook(
      Array.from(
        { length: Math.min(many(random), 9_000) },
        () =>
          `${pick(random, ['A', 'C', 'ZZZ'])}${random(4)}:${pick(random, ['A', 'B', 'XFD'])}${random(3_000_000)}`,
      ),
    ),
  ],
};
