import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import type { ImportType } from '../../../../../contract/resource/imports.ts';
import { parseInChildProcess } from '../../../files/parsing/parse.ts';
import { sheetOf, workbook, zipOf } from '../xlsx.testing.ts';
import type { SentRow } from './process.ts';
import { TABLE_READER } from './read.ts';
import { withinLimits } from './table.ts';
import { openArchive } from './zip.ts';

/** The rows of a file as `[number, ...cells]`, without marks, parsed as everybody's files are: in a child process. */
async function rowsOf(content: string | Buffer, type: ImportType = 'csv'): Promise<(string | number)[][]> {
  const file = Readable.from([Buffer.from(content as string)]);
  const rows: (string | number)[][] = [];
  for await (const row of parseInChildProcess<SentRow>({ reader: TABLE_READER, task: { type }, file }))
    rows.push([row[0], ...(row.slice(2) as string[])]);
  return rows;
}

describe('a CSV file', () => {
  it.each([
    ['commas', 'a,b\r\n1,"x, y"\r\n'],
    ['semicolons, as Excel writes where a comma parts decimals', 'a;b\r\n1;"x, y"\r\n'],
    ['tabs', 'a\tb\n1\tx, y\n'],
    ['strokes', 'a|b\n1|x, y\n'],
    ['a byte order mark', '\ufeffa,b\n1,"x, y"'],
  ])('is read with %s', async (_, content) => {
    expect(await rowsOf(content)).toEqual([
      [1, 'a', 'b'],
      [2, '1', 'x, y'],
    ]);
  });

  it('is read in UTF-16 as in UTF-8, a letter in two chunks too', async () => {
    const rows = [[1, 'দাগ নং', 'মালিক']];
    expect(await rowsOf(Buffer.from('\ufeffদাগ নং\tমালিক', 'utf16le'))).toEqual(rows);
    const long = 'ক'.repeat(40_000);
    expect(await rowsOf(`x${long}\n`)).toEqual([[1, `x${long}`]]);
  });

  it('counts empty rows, and leaves them out', async () => {
    expect(await rowsOf('a\n\n , \nb,,\n')).toEqual([
      [1, 'a'],
      [4, 'b'],
    ]);
  });

  it('has formulas as their text, without the apostrophe of our own files', async () => {
    expect(await rowsOf(`=1+1,'=1+1,'quoted'`)).toEqual([[1, '=1+1', '=1+1', `'quoted'`]]);
  });

  it.each([
    ['in another encoding', Buffer.from([0x61, 0xe9, 0x2c, 0x62]), /UTF-8/],
    ['of bytes that are no text', Buffer.from('a,\0b'), /CSV or XLSX/],
    ['with an open quote', `a,b\n"${'x'.repeat(210_000)}`, /quotation mark/],
    ['with too many columns', 'x,'.repeat(100) + 'x', /100 columns/],
    ['with a long cell', 'x'.repeat(50_001), /50,000 characters/],
  ])('is refused %s', async (_, content, message) => {
    await expect(rowsOf(content)).rejects.toThrow(message);
  });
});

describe('an XLSX file', () => {
  it('is read by its first sheet: shared and own texts, numbers, days, results of formulas', async () => {
    const sheet =
      '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c></row>' +
      '<row r="3"><c r="A3"><v>0.30000000000000004</v></c><c r="B3" s="1"><v>46204</v></c>' +
      '<c r="C3" t="str"><f>1+1</f><v>2</v></c><c r="D3" t="b"><v>1</v></c><c r="E3" s="2"><v>1</v></c></row>';
    const texts = [
      '<si><t>দাগ</t></si>',
      '<si><r><t>a </t></r><r><t>&amp; b</t></r><rPh><t>no</t></rPh></si>',
    ];
    const styles =
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="0.00 &quot;day&quot;"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>' +
      '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/></cellXfs></styleSheet>';
    expect(await rowsOf(workbook(sheet, texts, { 'xl/styles.xml': styles }), 'xlsx')).toEqual([
      [1, 'দাগ', '', 'a & b'],
      [3, '0.3', '2026-07-01', '2', 'TRUE', '1'],
    ]);
  });

  it.each([
    ['that is cut off', workbook(sheetOf([['a']])).subarray(0, 300), /damaged/],
    ['that is another archive', zipOf({ 'a.txt': 'a' }), /CSV or XLSX/],
    ['whose XML is broken', workbook('<row><c></row>'), /damaged/],
    [
      'with entities of its own',
      workbook('', [], {
        'xl/worksheets/sheet1.xml': '<!DOCTYPE x [<!ENTITY a "aa">]><x><row><c><v>&a;</v></c></row></x>',
      }),
      /damaged/,
    ],
    ['with a long cell', workbook(sheetOf([['x'.repeat(50_001)]])), /50,000 characters/],
    ['with too many columns', workbook('<row r="1"><c r="ZZZ1"><v>1</v></c></row>'), /100 columns/],
  ])('is refused %s', async (_, content, message) => {
    await expect(rowsOf(content, 'xlsx')).rejects.toThrow(message);
  });
});

/** A file that goes on and on. */
async function* endless(rows: number) {
  for (let row = 1; row <= rows; row += 1) yield { row, cells: ['x'] };
}

describe('more than a file may have', () => {
  it('is not read: rows', async () => {
    let read = 0;
    const all = async () => {
      for await (const { row } of withinLimits(endless(300_000))) read = row;
    };
    await expect(all()).rejects.toThrow(/2,00,000 rows/);
    // The heads and as many rows as may be.
    expect(read).toBe(200_001);
  });

  it('is not unpacked: all parts of an archive together', async () => {
    const half = `<x>${' '.repeat(60_000)}</x>`;
    const archive = await openArchive(zipOf({ 'a.xml': half, 'b.xml': half }), 100_000);
    const size = async (name: string) => {
      let length = 0;
      for await (const chunk of archive.read(name)) length += chunk.length;
      return length;
    };
    expect(await size('a.xml')).toBe(half.length);
    await expect(size('b.xml')).rejects.toThrow(/may be unpacked/);
  });
});
