/** Contents of CSV and XLSX files that have broken readers before. */
import { sheetOf, workbook, zipOf } from '../../src/platform/resources/imports/xlsx.testing.ts';
import { many, nested, pick, type Made, type Random } from './made.ts';

/** Cells as spreadsheets and old encodings leave them; long ones for what is compared with them. */
const DAMAGED = [
  '1-Feb',
  '#REF!',
  '1.2E+15',
  'TRUE',
  '1,5',
  '5 শতাংশ',
  'মোট',
  '?????',
  '�',
  '‡gvt Avãyj Kwig',
  'à¦®à§‹',
  '#'.repeat(5e4),
  '1,'.repeat(2e4),
  'v'.repeat(5e4),
  '1 একর '.repeat(8e3),
  `${'9'.repeat(5e4)}E+1`,
].map((cell) => `"${cell}"`);

export const CSV: Record<string, (random: Random) => Made> = {
  whole: () => ['whole', 'dag_no,khatiyan_number,zil_id\n1,2,1\n'],
  quotes: (random) => ['a quote that never ends', `a,b\n"${'x'.repeat(many(random))}`],
  quoted: (random) => ['quotes within quotes', `a\n${nested('"', '"', many(random))}`],
  cell: (random) => ['a long cell', `a,b\n${'x'.repeat(many(random))},1\n`],
  marks: (random) => [
    'many marks on a letter',
    `dag_no,b\na${'\u0301'.repeat(Math.min(many(random), 70_000))},1\n`,
  ],
  columns: (random) => ['many columns', `${','.repeat(many(random))}a\n1\n`],
  rows: (random) => ['many rows', `dag_no,khatiyan_number\n${'1,2\n'.repeat(many(random))}`],
  blank: (random) => ['nothing but line ends', '\n'.repeat(many(random))],
  ends: (random) => [
    'lines that end in every way',
    Array.from(
      { length: Math.min(many(random), 70_000) },
      () => `1,2,3${pick(random, ['\r\n', '\n', '\r', '"\n'])}`,
    ).join(''),
  ],
  damaged: (random) => [
    'values that a spreadsheet damaged',
    `dag_no,khatiyan_number,owner,area\n${Array.from({ length: Math.min(many(random), 200) }, () =>
      Array.from({ length: 4 }, () => pick(random, DAMAGED)).join(),
    ).join('\n')}`,
  ],
  unmarked: (random) => [
    'UTF-16 without its mark',
    Buffer.from('dag_no,b\n1,2\n'.repeat(many(random) / 10), 'utf16le'),
  ],
  bytes: (random) => ['no text', Buffer.from(Array.from({ length: 3_000 }, () => random(256)))],
};

const SHEET = 'xl/worksheets/sheet1.xml';
const sheetPart = (xml: string): Buffer => workbook('', [], { [SHEET]: xml });
export const XLSX: Record<string, (random: Random) => Made> = {
  whole: () => [
    'whole',
    workbook(
      sheetOf([
        ['dag_no', 'khatiyan_number', 'zil_id'],
        ['1', '2', '1'],
      ]),
    ),
  ],
  deep: (random) => ['elements within each other', sheetPart(nested('<a>', '</a>', many(random)))],
  texts: (random) => ['texts within each other', workbook('', [nested('<r>', '</r>', many(random))])],
  comment: (random) => ['a long comment', sheetPart(`<x><!--${'x'.repeat(many(random))}--></x>`)],
  attribute: (random) => ['a long attribute', sheetPart(`<x a="${'x'.repeat(many(random))}"/>`)],
  name: (random) => ['a long name', sheetPart(`<${'x'.repeat(many(random))}/>`)],
  text: (random) => ['a long text', workbook(sheetOf([['a'], ['x'.repeat(many(random))]]))],
  attributes: (random) => {
    const count = Math.min(many(random), 70_000);
    return [
      'many attributes',
      sheetPart(`<x ${Array.from({ length: count }, (_, at) => `a${at}=""`).join(' ')}/>`),
    ];
  },
  elements: (random) => ['many elements', sheetPart(`<x>${'<a/>'.repeat(many(random))}</x>`)],
  rows: (random) => [
    'many rows',
    workbook('<row><c t="s"><v>0</v></c></row>'.repeat(many(random)), ['<si><t>1</t></si>']),
  ],
  shared: (random) => [
    'a long text in every cell',
    workbook('<row><c t="s"><v>0</v></c></row>'.repeat(many(random) / 10), [
      `<si><t>${'x'.repeat(50_000)}</t></si>`,
    ]),
  ],
  far: () => ['a cell far away', workbook('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>')],
  entities: () => [
    'entities of its own',
    sheetPart(`<!DOCTYPE x [${'<!ENTITY a "&b;&b;">'.repeat(2_000)}]><x>&a;</x>`),
  ],
  styles: (random) => [
    'many styles',
    workbook('', [], {
      'xl/styles.xml': `<s><cellXfs>${'<xf numFmtId="14"/>'.repeat(many(random))}</cellXfs></s>`,
    }),
  ],
  merged: (random) => {
    const range = () =>
      `<mergeCell ref="A${1 + random(9)}:${pick(random, ['A', 'XFD', 'B', 'A'])}${random(1_048_576)}"/>`;
    return [
      'many merged cells',
      workbook('', [], {
        [SHEET]: `<worksheet><sheetData>${'<row><c t="inlineStr"><is><t>1</t></is></c></row>'.repeat(many(random) / 100)}</sheetData><mergeCells>${Array.from({ length: Math.min(many(random), 200_000) }, range).join('')}</mergeCells></worksheet>`,
      }),
    ];
  },
  sheets: (random) => [
    'many sheets',
    workbook('', [], {
      'xl/workbook.xml': `<workbook><sheets>${`<sheet name="${'x'.repeat(random(3_000))}" r:id="rId7"/>`.repeat(Math.min(many(random), 7_000))}</sheets></workbook>`,
    }),
  ],
  damaged: (random) => [
    'cells of every kind',
    workbook(
      `<row>${Array.from({ length: 90 }, () => `<c s="${random(9)}" t="${pick(random, ['n', 'e', 'b', 'd', 's', 'str'])}"><f>${'x'.repeat(random(60_000))}</f><v>${pick(random, ['1e308', '-1', '45293', 'NaN', '1e-300', ''])}</v></c>`).join('')}</row>`,
      [],
      {
        'xl/styles.xml': `<s><numFmts>${Array.from({ length: 8 }, (_, at) => `<numFmt numFmtId="${164 + at}" formatCode="${pick(random, ['d', '0/0', '[h]', '0%', '0'.repeat(many(random) / 10), '\\'.repeat(random(30_000)), 'yyyy'])}"/>`).join('')}</numFmts><cellXfs>${Array.from({ length: 9 }, (_, at) => `<xf numFmtId="${163 + at}"/>`).join('')}</cellXfs></s>`,
      },
    ),
  ],
  parts: (random) => [
    'many parts',
    zipOf(
      Object.fromEntries(Array.from({ length: Math.min(many(random), 3_000) }, (_, at) => [`p${at}`, ''])),
    ),
  ],
};
