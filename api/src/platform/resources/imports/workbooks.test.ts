/** Workbooks as other programs write them: several sheets, hidden ones, merged cells, names and prefixes of their own. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../../../testing/app.ts';
import { caseFile, DAG_HEADS, dagRow, openCases, toldOf } from './cases.testing.ts';
import type { importClient } from './import-client.testing.ts';
import { bookOf, sheetOf, workbook, zipOf } from './xlsx.testing.ts';

let test: TestApp;
let desk: ReturnType<typeof importClient>;
beforeAll(async () => {
  ({ test, desk } = await openCases());
});
afterAll(() => test.close());

const dags = (
  from: number,
  to: number,
): Promise<{ dag_no: string; khotiyan: { owner: string; area: number }[] }[]> =>
  test
    .knex('dags')
    .whereRaw('dag_no = any(?)', [Array.from({ length: to - from + 1 }, (_, at) => String(from + at))])
    .orderBy('dag_no');
const ownersOf = async (from: number, to: number) =>
  (await dags(from, to)).map(({ dag_no, khotiyan }) => [
    dag_no,
    ...khotiyan.map(({ owner, area }) => `${owner} ${area}`),
  ]);
const sheet = (dag: string): string => sheetOf([[...DAG_HEADS], dagRow({ 'Dag No': dag })]);
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';

describe('the sheets of a workbook', () => {
  it('that are hidden are passed over', async () => {
    const written = await desk.written('dags', await caseFile('08-hidden-first-sheet.xlsx'), 'dags.xlsx');
    expect(written).toMatchObject({ sheets: ['Dags'], sheet: 'Dags', counts: { new: 2, wrong: 0 } });
    expect(await ownersOf(8801, 8802)).toEqual([
      ['8801', 'মোঃ আব্দুল করিম 1000'],
      ['8802', 'রহিমা খাতুন 500'],
    ]);
  });

  it('that are hidden more deeply are passed over too; where all are, it is told', async () => {
    const lists = sheetOf([['Land class'], ['নাল']]);
    const found = await desk.checked(
      'dags',
      bookOf(['A', 'veryHidden', lists], ['B', 'hidden', lists], ['C', 'visible', sheet('8810')]),
      'dags.xlsx',
    );
    expect(found).toMatchObject({ sheets: ['C'], counts: { new: 1 } });
    const { status, body } = await desk.upload('dags', bookOf(['A', 'hidden', lists]));
    expect([status, body.errors['file']?.[0]]).toEqual([422, 'The workbook has no such visible sheet']);
  });

  it('that have no rows are passed over: a cover, an empty one', async () => {
    const rows = sheetOf([[...DAG_HEADS], dagRow({ 'Dag No': '8890' })]);
    for (const cover of ['', sheetOf([['মৌজা বাঘা, আর.এস.']])]) {
      const { status, body } = await desk.upload(
        'dags',
        bookOf(['Cover', 'visible', cover], ['Dags', 'visible', rows]),
        'dags.xlsx',
      );
      expect([status, body.sheets, body.sheet]).toEqual([201, ['Cover', 'Dags'], 'Dags']);
      expect(body.first_rows[0]).toContain('8890');
    }
  });

  it('are chosen by a person, and read with heads of their own', async () => {
    const book = bookOf(
      ['আগের', 'visible', sheetOf([['Note'], ['নাল']])],
      ['দাগ', 'visible', sheet('8811')],
      ['x', 'hidden', sheet('8812')],
    );
    const { body } = await desk.upload('dags', book, 'dags.xlsx');
    expect(body).toMatchObject({ sheets: ['আগের', 'দাগ'], sheet: 'আগের', heads: ['Note'] });
    const choose = (name: string) => desk.client.put(`imports/${body.id}/sheet`, { sheet: name });
    expect((await choose('x')).status).toBe(422);
    const chosen = await choose('দাগ');
    expect(chosen).toMatchObject({
      status: 200,
      body: { sheet: 'দাগ', heads: [...DAG_HEADS], state: 'uploaded' },
    });
    await desk.columns(body.id, (chosen.body as unknown as typeof body).columns);
    await test.app.jobs.drain('imports');
    await desk.confirm(body.id);
    await test.app.jobs.drain('imports');
    expect(await ownersOf(8811, 8812)).toEqual([['8811', 'করিম 100']]);
    // What has ended does not change.
    expect((await choose('আগের')).status).toBe(409);
  });

  it('are chosen by nobody else', async () => {
    const { body } = await desk.upload(
      'dags',
      bookOf(['A', 'visible', sheet('8813')], ['B', 'visible', sheet('8814')]),
      'dags.xlsx',
    );
    const { headers } = await test.login('admin');
    const answer = await test.app.inject({
      method: 'PUT',
      url: `/api/admin/imports/${body.id}/sheet`,
      headers,
      payload: { sheet: 'B' },
    });
    expect(answer.statusCode).toBe(404);
  });
});

describe('merged cells', () => {
  it('belong to each row that they span', async () => {
    const written = await desk.written('dags', await caseFile('10-merged-cells.xlsx'), 'dags.xlsx');
    expect(written.counts).toMatchObject({ new: 2, wrong: 0 });
    expect(await ownersOf(8951, 8952)).toEqual([
      ['8951', 'মোঃ আব্দুল করিম 1000', 'রহিমা খাতুন 500'],
      ['8952', 'সালাম মিয়া 700'],
    ]);
  });

  /** A workbook of two rows below the heads, with merged ranges; empty cells are none. */
  const merged = (ranges: string[], ...rows: Parameters<typeof dagRow>[0][]): Buffer => {
    const cells = (row: number, values: readonly string[]) =>
      `<row r="${row}">${values.map((value, at) => (value === '' ? '' : `<c r="${'ABCDEFGH'[at]}${row}" t="inlineStr"><is><t>${value}</t></is></c>`)).join('')}</row>`;
    const all = [cells(1, DAG_HEADS), ...rows.map((row, at) => cells(at + 2, dagRow(row)))];
    return workbook('', [], {
      'xl/worksheets/sheet1.xml': `<worksheet ${MAIN}><sheetData>${all.join('')}</sheetData><mergeCells>${ranges.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells></worksheet>`,
    });
  };

  it('of one owner over two dags fill both', async () => {
    const book = merged(['G2:G3'], { 'Dag No': '8960' }, { 'Dag No': '8961', Owner: '' });
    expect((await desk.written('dags', book, 'dags.xlsx')).counts).toMatchObject({ new: 2, wrong: 0 });
    expect(await ownersOf(8960, 8961)).toEqual([
      ['8960', 'করিম 100'],
      ['8961', 'করিম 100'],
    ]);
  });

  it.each([
    [
      'one area over two owners',
      ['H2:H3'],
      { 'Area (sq ft)': '', Owner: 'রহিমা' },
      /merged over several rows/,
    ],
    ['a cell over two columns', ['F2:G2'], {}, /merged over several columns/],
    ['a block of rows and columns', ['F2:G3'], { 'Dag No': '', Owner: '' }, /merged over several columns/],
  ])('are asked about: %s', async (_, ranges, second, text) => {
    const found = await desk.checked(
      'dags',
      merged(ranges, { 'Dag No': '8962' }, { 'Dag No': '8962', ...second }),
      'dags.xlsx',
    );
    expect(found.counts.new).toBe(0);
    expect(toldOf(found).join('\n')).toMatch(text);
  });
});

describe('a valid workbook', () => {
  const strict = 'http://purl.oclc.org/ooxml';
  it('is read with prefixes, names and places of its own, in the strict form', async () => {
    const inline = (text: string) => `<x:c t="inlineStr"><x:is><x:t>${text}</x:t></x:is></x:c>`;
    const rows = [DAG_HEADS, dagRow({ 'Dag No': '8970', Owner: 'ক_x000D_রিম' })].map(
      (cells) => `<x:row>${cells.map(inline).join('')}</x:row>`,
    );
    const rel = (id: string, type: string, target: string) =>
      `<r:Relationship Id="${id}" Type="${strict}/officeDocument/relationships/${type}" Target="${target}"/>`;
    const rels = (...all: string[]) =>
      `<r:Relationships xmlns:r="http://schemas.openxmlformats.org/package/2006/relationships">${all.join('')}</r:Relationships>`;
    const book = zipOf({
      '_rels/.rels': rels(rel('a', 'officeDocument', 'book/wb.xml')),
      'book/_rels/wb.xml.rels': rels(
        rel('c1', 'chartsheet', 'chart.xml'),
        rel('s1', 'worksheet', '../data/rows.xml'),
      ),
      'book/wb.xml': `<x:workbook xmlns:x="${strict}/spreadsheetml/main" xmlns:rel="${strict}/officeDocument/relationships"><x:sheets><x:sheet name="Chart" sheetId="1" rel:id="c1"/><x:sheet name="S" sheetId="2" rel:id="s1"/></x:sheets></x:workbook>`,
      'data/rows.xml': `<x:worksheet xmlns:x="${strict}/spreadsheetml/main"><x:sheetData>${rows.join('')}</x:sheetData></x:worksheet>`,
    });
    const written = await desk.written('dags', book, 'dags.xlsx');
    expect(written).toMatchObject({ sheets: ['S'], counts: { new: 1, wrong: 0 } });
    expect(await ownersOf(8970, 8970)).toEqual([['8970', 'ক রিম 100']]);
  });

  it.each([
    ['old.xls', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 415, /\.xls\).*\.xlsx/],
    ['dags.xlsx', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 415, /password/],
    [
      'dags.ods',
      zipOf({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'content.xml': '<x/>' }),
      422,
      /ODS.*\.xlsx/,
    ],
    ['dags.xlsb', zipOf({ 'xl/workbook.bin': 'x' }), 422, /XLSB.*\.xlsx/],
    ['dags.numbers', zipOf({ 'Index/Document.iwa': 'x' }), 422, /Numbers.*\.xlsx/],
    ['dags.xls', Buffer.from('<html><table><tr><td>Dag No</td></tr></table>'), 422, /HTML.*\.xlsx/],
    ['dags.xml', Buffer.from('<?xml version="1.0"?><Workbook/>'), 422, /XML.*\.xlsx/],
  ])('is not %s, and what to do is told', async (name, content, status, text) => {
    const answer = await desk.upload('dags', content, name);
    expect([answer.status, answer.body.errors['file']?.[0]]).toEqual([status, expect.stringMatching(text)]);
  });
});
