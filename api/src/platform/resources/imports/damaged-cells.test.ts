/** Files that programs damaged on their way: no damaged value is taken for a fact. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../../../testing/app.ts';
import { caseFile, DAG_HEADS, dagFile, dagRow, openCases, toldOf } from './cases.testing.ts';
import type { importClient } from './import-client.testing.ts';
import { workbook } from './xlsx.testing.ts';

let test: TestApp;
let desk: ReturnType<typeof importClient>;
beforeAll(async () => {
  ({ test, desk } = await openCases());
});
afterAll(() => test.close());

const checked = (content: string | Uint8Array, name = 'dags.csv') => desk.checked('dags', content, name);
const line = (dag: string, owner = 'করিম'): string => dagRow({ 'Dag No': dag, Owner: owner }).join(',');
const head = DAG_HEADS.join(',');

describe('a value that a spreadsheet damaged', () => {
  it('is told cell by cell: days and errors of a workbook', async () => {
    const found = await checked(await caseFile('05-days-and-errors.xlsx'), 'dags.xlsx');
    expect(found.counts).toMatchObject({ new: 0, wrong: 5 });
    expect(toldOf(found)).toEqual([
      expect.stringMatching(/^2:Dag No The spreadsheet made a day \(2024-01-02\)/),
      expect.stringMatching(/^3:Khatiyan No The spreadsheet made a day \(2024-03-01\)/),
      expect.stringMatching(/^4:Dag No This is an error of the spreadsheet \(#REF!\)/),
      expect.stringMatching(/^5:Owner This is an error of the spreadsheet \(#N\/A\)/),
      expect.stringMatching(/^6:Dag No The spreadsheet made a day \(12-Mar\)/),
    ]);
  });

  it.each([
    ['Dag No', '1-Feb', /day/],
    ['Dag No', 'Feb-45', /day/],
    ['Dag No', '২-মার্চ', /day/],
    ['Khatiyan No', '2024-02-01', /day/],
    ['Khatiyan No', '1/2/2024', /day/],
    ['Zil', '2-Jan', /day/],
    ['Dag No', '2024/01/02', /day/],
    ['Dag No', '1-ফেব্রু', /day/],
    ['Dag No', '৫ সেপ্টেঃ', /day/],
    ['Khatiyan No', 'Saturday, March 1, 2025', /day/],
    ['Dag No', '1:02', /time/],
    ['Dag No', '#NAME?', /error/],
    ['Owner', '#WERT!', /error/],
    ['Owner', '#মান!', /error/],
    ['Khatiyan No', '####', /error/],
    ['Dag No', 'Err:502', /error/],
    ['Dag No', '1.2E+15', /shortened/],
    ['Khatiyan No', '১.২E+১৫', /shortened/],
    ['Dag No', '1234567890123450', /15 digits/],
    ['Dag No', '8,401', /commas into a number/],
    ['Khatiyan No', '১,২৩,৪৫৬', /commas into a number/],
    ['Dag No', '=A2&"/"&B2', /formula/],
    ['Owner', '=VLOOKUP(A2,B:C,2)', /formula/],
    ['Dag No', 'TRUE', /true or false/],
    ['Owner', 'false', /true or false/],
    ['Dag No', '="12"', /formula/],
    ['Area (sq ft)', '1,5', /comma/],
    ['Area (sq ft)', '1,23,45', /comma/],
    ['Area (sq ft)', '1.234,56', /comma/],
    ['Area (sq ft)', '3 গণ্ডা', /ganda/],
    ['Area (sq ft)', '2 kani 1 katha', /kani/],
    ['Area (sq ft)', '1-Feb', /day/],
  ] as const)('is told as text: %s %s', async (column, value, text) => {
    const found = await checked(dagFile({ 'Dag No': '8120' }, { 'Dag No': '8121', [column]: value }));
    expect(found.counts).toMatchObject({ new: 1, wrong: 1 });
    expect(found.problems).toMatchObject([{ row: 3, value, text: expect.stringMatching(text) }]);
    expect(toldOf(found)[0]).toContain(`3:${column} `);
  });

  it.each(['1/2', '1/2/24', '12-3', '12/ক', 'A-12', '12E', '2024/1/2', '1/মা', '1,2'])(
    'is not %s, which is a number of land',
    async (number) => {
      expect(await checked(dagFile({ 'Dag No': number, 'Khatiyan No': number }))).toMatchObject({
        counts: { new: 1, wrong: 0 },
      });
    },
  );

  let made = 8300;
  /** Styles by their place: General, then these formats. */
  const styled = (...formats: string[]) => ({
    'xl/styles.xml': `<styleSheet><numFmts>${formats
      .map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${code}"/>`)
      .join(
        '',
      )}</numFmts><cellXfs><xf numFmtId="0"/>${formats.map((_, at) => `<xf numFmtId="${164 + at}"/>`).join('')}</cellXfs></styleSheet>`,
  });
  /** A workbook of one dag, one of whose cells is given as XML. */
  const withCell = (column: (typeof DAG_HEADS)[number], cell: string, formats: string[] = []) => {
    const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
    const cells = dagRow({ 'Dag No': String((made += 1)) }).map((value, at) =>
      DAG_HEADS[at] === column ? cell : text(value),
    );
    return workbook(
      `<row>${DAG_HEADS.map(text).join('')}</row><row>${cells.join('')}</row>`,
      [],
      styled(...formats),
    );
  };

  it.each([
    ['a number shown as a fraction', 'Dag No', '<c s="1"><v>0.5</v></c>', '# ?/?', /fraction/],
    ['a time', 'Dag No', '<c s="1"><v>0.0430555555555556</v></c>', 'h:mm', /time \(01:02\)/],
    ['hours beyond a day', 'Khatiyan No', '<c s="1"><v>1.5</v></c>', '[h]:mm', /time/],
    ['a month', 'Dag No', '<c s="1"><v>45293</v></c>', 'mmm', /day/],
    ['a rounded number', 'Dag No', '<c s="1"><v>12.5</v></c>', '0', /otherwise/],
    ['a stroke that only the format has', 'Dag No', '<c s="1"><v>12</v></c>', '0&quot;/&quot;0', /otherwise/],
    ['a letter that only the format has', 'Dag No', '<c s="1"><v>12</v></c>', '0&quot;/ক&quot;', /otherwise/],
    ['sixteen digits', 'Khatiyan No', '<c><v>1.23456789012345E+16</v></c>', '0', /15 digits/],
    ['TRUE', 'Owner', '<c t="b"><v>1</v></c>', '0', /true or false/],
    ['an error', 'Area (sq ft)', '<c t="e"><v>#DIV/0!</v></c>', '0', /error/],
    ['a day of ISO 8601', 'Dag No', '<c t="d"><v>2024-02-01T00:00:00</v></c>', '0', /day/],
    ['a formula that nobody computed', 'Dag No', '<c><f>A1+1</f></c>', '0', /formula/],
    ['a day as an area', 'Area (sq ft)', '<c s="1"><v>45293</v></c>', 'd-mmm', /day/],
    ['a percentage', 'Area (sq ft)', '<c s="1"><v>0.5</v></c>', '0%', /otherwise/],
  ] as const)('is told in a workbook: %s', async (_, column, cell, format, text) => {
    const found = await checked(withCell(column, cell, [format]), 'dags.xlsx');
    expect(found.counts).toMatchObject({ new: 0, wrong: 1 });
    expect(toldOf(found)).toEqual([expect.stringMatching(text)]);
    expect(toldOf(found)[0]).toContain(`2:${column} `);
  });

  it.each([
    ['Dag No', '<c s="1"><v>12</v></c>', '0000', { dag_no: '0012' }],
    ['Dag No', '<c s="1"><v>13</v></c>', '@', { dag_no: '13' }],
    ['Area (sq ft)', '<c s="1"><v>12.5</v></c>', '0', { khotiyan: [{ owner: 'করিম', area: 12.5 }] }],
    [
      'Area (sq ft)',
      '<c s="1"><v>5</v></c>',
      '0.00 &quot;শতাংশ&quot;',
      { khotiyan: [{ owner: 'করিম', area: 2178 }] },
    ],
    [
      'Area (sq ft)',
      '<c s="1"><v>1234567</v></c>',
      '#,##0',
      { khotiyan: [{ owner: 'করিম', area: 1_234_567 }] },
    ],
  ] as const)('is not %s as %s shown by %s', async (column, cell, format, record) => {
    const { id } = await checked(withCell(column, cell, [format]), 'dags.xlsx');
    await desk.confirm(id);
    await test.app.jobs.drain('imports');
    const dag = await test.knex('dags').orderBy('id', 'desc').first();
    expect(dag).toMatchObject(record);
  });
});

let measured = 8400;
describe('an area', () => {
  it.each([
    ['Area (sq ft)', '1,23,456.5', 123_456.5],
    ['Area (sq ft)', '123,456', 123_456],
    ['Area (sq ft)', '১,২৩,৪৫৬', 123_456],
    ['Area (sq ft)', '१०००', 1000],
    ['Area (sq ft)', '\u200b1000\u200f', 1000],
    ['Area (sq ft)', '৫ শতাংশ', 2178],
    ['Area (sq ft)', '0.0525 acre', 2286.9],
    ['Area (sq ft)', '1 একর 5 শতাংশ', 45_738],
    ['Area (sq ft)', '০৫২৫ অযুতাংশ', 2286.9],
    ['Area (decimal)', '5.25', 2286.9],
    ['জমির পরিমাণ (অযুতাংশ)', '525', 2286.9],
    ['জমির পরিমাণ (একর)', '0.0525', 2286.9],
    ['Area (decimal)', '1000 sq ft', 1000],
    ['Area (sq ft)', '10 বর্গমিটার', 107.64],
  ])('under %s is read: %s', async (name, typed, area) => {
    const number = String((measured += 1));
    const [first, ...rest] = dagFile({ 'Dag No': number, 'Area (sq ft)': '@' }).split('\r\n');
    const heads = first!.replace('Area (sq ft)', name);
    const { body } = await desk.upload('dags', [heads, ...rest].join('\n').replace('@', `"${typed}"`));
    const columns = [...body.columns.slice(0, 7), 'khotiyan:area'];
    expect((await desk.columns(body.id, columns)).status).toBe(200);
    await test.app.jobs.drain('imports');
    expect((await desk.read(body.id)).body.problems).toEqual([]);
    await desk.confirm(body.id);
    await test.app.jobs.drain('imports');
    const dag = await test.knex('dags').where({ dag_no: number }).first();
    expect(dag.khotiyan).toEqual([{ owner: 'করিম', area }]);
  });

  it('under a head of gandas is asked for in another unit', async () => {
    const content = dagFile({}).replace('Area (sq ft)', 'Area (ganda)');
    const { body } = await desk.upload('dags', content);
    await desk.columns(body.id, [...body.columns.slice(0, 7), 'khotiyan:area']);
    await test.app.jobs.drain('imports');
    expect(toldOf((await desk.read(body.id)).body)[0]).toMatch(/ganda/);
  });
});

describe('rows that are no record', () => {
  it.each([
    [{ Owner: 'মোট' }],
    [{ Owner: 'Total:' }],
    [{ 'Khatiyan No': 'সর্বমোট =' }],
    [{ 'Dag No': 'Grand Total' }],
    [{ 'Dag No': 'মোট দাগ: ৪' }],
  ])('are told: a total %j', async (cells) => {
    const found = await checked(dagFile({ 'Dag No': '8150' }, { 'Dag No': '8151', ...cells }));
    expect(found.counts).toMatchObject({ new: 1, wrong: 1 });
    expect(toldOf(found)).toEqual([expect.stringMatching(/^3:.*row of totals/)]);
  });

  it('are told: the heads once more', async () => {
    const found = await checked([head, line('8150'), head, line('8151')].join('\n'));
    expect(toldOf(found)).toEqual([expect.stringMatching(/^3:.*heads stand here once more/)]);
  });
});

describe('rows that are there twice', () => {
  it('are told however they are spelt, and no number keeps a mark that nobody sees', async () => {
    const found = await checked(await caseFile('03-unseen-marks-and-strokes.csv'));
    expect(found).toMatchObject({ read: 6, counts: { new: 0, wrong: 6 } });
    expect(found.problems.every(({ repeated }) => repeated)).toBe(true);
  });

  it.each([
    ['copied', {}, /The same dag stands in row 2 too/],
    [
      'with a mark that nobody sees',
      { Owner: '\u200bকরিম', 'Dag No': '8160\u200e' },
      /The same dag stands in row 2 too/,
    ],
    ['in other digits', { 'Dag No': '८१६०' }, /The same dag stands in row 2 too/],
    ['of an owner who is spelt otherwise', { Owner: 'করীম' }, /The same dag stands in row 2 too/],
    ['with another area', { 'Area (sq ft)': '7' }, /The same Owner stands in row 2 too/],
  ])('are amber, so that no owner stands twice: %s', async (_, cells, text) => {
    const found = await checked(dagFile({ 'Dag No': '8160' }, { 'Dag No': '8160', ...cells }));
    expect(found.counts).toMatchObject({ new: 0, wrong: 2 });
    expect(found.problems).toMatchObject([
      { row: 2, repeated: true },
      { row: 3, repeated: true, text: expect.stringMatching(text) },
    ]);
  });

  it('are told within JSON too', async () => {
    const rows = JSON.stringify([
      { owner: 'করিম', area: 1 },
      { owner: 'করিম ', area: 2 },
    ]).replaceAll('"', '""');
    const { id: zil } = await test.knex('zils').first('id');
    const found = await checked(`zil_id,dag_no,khatiyan_number,khotiyan\n${zil},8161,1,"${rows}"`);
    expect(found.counts).toMatchObject({ new: 0, wrong: 1 });
  });
});
