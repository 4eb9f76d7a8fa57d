/** Workbooks as spreadsheets write them, for tests. */
import { crc32, deflateRawSync } from 'node:zlib';

/** An archive of some parts. */
export function zipOf(parts: Record<string, string | Buffer>): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(parts)) {
    const plain = Buffer.from(content as string);
    const packed = deflateRawSync(plain);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(0x800, 2);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt32LE(crc32(plain), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(plain.length, 18);
    facts.writeUInt16LE(Buffer.byteLength(name), 22);
    files.push(Buffer.from('PK\u0003\u0004'), facts, Buffer.from(name), packed);
    const end = Buffer.alloc(14);
    end.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\u0001\u0002\u0014\0'), facts, end, Buffer.from(name));
    offset += 30 + Buffer.byteLength(name) + packed.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(Object.keys(parts).length, 8);
  end.writeUInt16LE(Object.keys(parts).length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, listed, end]);
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';

/** A workbook of one sheet: its rows as XML, and the texts that they refer to. */
export function workbook(
  sheet: string,
  texts: readonly string[] = [],
  more: Record<string, string> = {},
): Buffer {
  return zipOf({
    '[Content_Types].xml': `${DECLARATION}<Types/>`,
    'xl/workbook.xml': `${DECLARATION}<workbook ${MAIN} xmlns:r="r"><sheets><sheet name="Dags" sheetId="1" r:id="rId7"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${DECLARATION}<Relationships><Relationship Id="rId7" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/sharedStrings.xml': `${DECLARATION}<sst ${MAIN}>${texts.join('')}</sst>`,
    'xl/worksheets/sheet1.xml': `${DECLARATION}<worksheet ${MAIN}><sheetData>${sheet}</sheetData></worksheet>`,
    ...more,
  });
}

/** A sheet whose cells hold their texts themselves. */
export const sheetOf = (rows: readonly (readonly string[])[]): string =>
  rows
    .map(
      (cells) => `<row>${cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`,
    )
    .join('');

/** A workbook of several sheets: their names, states and rows. */
export const bookOf = (...sheets: [name: string, state: string, rows: string][]): Buffer =>
  workbook('', [], {
    'xl/workbook.xml': `<workbook ${MAIN} xmlns:r="r"><sheets>${sheets.map(([name, state], at) => `<sheet name="${name}" sheetId="${at + 1}" state="${state}" r:id="r${at}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${sheets.map((_, at) => `<Relationship Id="r${at}" Target="worksheets/own${at}.xml"/>`).join('')}</Relationships>`,
    ...Object.fromEntries(
      sheets.map(([, , rows], at) => [
        `xl/worksheets/own${at}.xml`,
        `<worksheet ${MAIN}><sheetData>${rows}</sheetData></worksheet>`,
      ]),
    ),
  });
