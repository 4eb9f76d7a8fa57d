/** Files that ended or held the process that read them: each is refused by its bound, before anything is built of it. */
import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { PARSE_BOUNDS, parsingTexts } from '../../../../../contract/parsing.ts';
import { importFileTexts } from '../../../../../contract/resource/import-texts.ts';
import { IMPORT_LIMITS, type ImportType } from '../../../../../contract/resource/imports.ts';
import type { Message } from '../../../../../contract/language.ts';
import { parseInChildProcess } from '../../../files/parsing/parse.ts';
import { sheetOf, workbook } from '../xlsx.testing.ts';
import { TABLE_READER } from './read.ts';

/** A workbook whose sheet is this. */
const sheet = (xml: string) => workbook('', [], { 'xl/worksheets/sheet1.xml': xml });
const levels = (count: number) => sheet('<a>'.repeat(count) + '</a>'.repeat(count));
const { depth, token, attributes } = PARSE_BOUNDS;
const many = (count: number) => Array.from({ length: count }, (_, at) => `a${at}=""`).join(' ');

/** As many cells that name one text of 50,000 characters as are more than a file may hold. */
const shared = workbook('<row><c t="s"><v>0</v></c></row>'.repeat(IMPORT_LIMITS.characters / 50_000 + 1), [
  `<si><t>${'x'.repeat(50_000)}</t></si>`,
]);

const refusalOf = async (content: Buffer, type: ImportType): Promise<Message | null> => {
  const file = Readable.from([content]);
  try {
    const rows = parseInChildProcess({ reader: TABLE_READER, task: { type }, file });
    while (!(await rows.next()).done) continue;
    return null;
  } catch (error) {
    return (error as { text: Message }).text;
  }
};

it.each<[string, Message, Buffer]>([
  ['20 million elements within each other', parsingTexts.tooDeep, levels(20_000_000)],
  ['one level more than may be', parsingTexts.tooDeep, levels(depth + 1)],
  ['a comment of 190 MB', parsingTexts.longToken, sheet(`<x><!--${'x'.repeat(190_000_000)}--></x>`)],
  ['a long attribute', parsingTexts.longToken, sheet(`<x a="${'x'.repeat(2 * token)}"/>`)],
  ['a long name', parsingTexts.longToken, sheet(`<${'x'.repeat(3 * token)}/>`)],
  ['a long text outside of cells', parsingTexts.longToken, sheet(`<x>${' '.repeat(2 * token)}</x>`)],
  ['a long instruction', parsingTexts.longToken, sheet(`<?x ${'x'.repeat(3 * token)}?><x/>`)],
  ['many attributes', parsingTexts.tooManyAttributes, sheet(`<x ${many(attributes + 1)}/>`)],
  [
    'more elements than a full sheet',
    parsingTexts.tooMany(PARSE_BOUNDS.elements),
    sheet(`<x>${'<a/>'.repeat(PARSE_BOUNDS.elements)}</x>`),
  ],
  ['a definition of its own', importFileTexts.broken, sheet(`<!DOCTYPE x><x/>`)],
  ['a text that many cells name', importFileTexts.tooMuchText(IMPORT_LIMITS.characters), shared],
  [
    'a row that is too long',
    importFileTexts.longRow(1, IMPORT_LIMITS.row),
    workbook(sheetOf([Array(5).fill('x'.repeat(49_000))])),
  ],
])('a workbook with %s is refused', async (_, text, content) => {
  expect(await refusalOf(content, 'xlsx')).toEqual(text);
});

it('a workbook as deep as may be, with a text as long as may be, is read', async () => {
  expect(await refusalOf(levels(depth), 'xlsx')).toBeNull();
  expect(await refusalOf(sheet(`<x><!--${'x'.repeat(token)}--></x>`), 'xlsx')).toBeNull();
});
