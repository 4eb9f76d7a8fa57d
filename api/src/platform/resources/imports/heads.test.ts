/** Heads of columns as people write them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../../../testing/app.ts';
import { meaningsOf } from '../../../../contract/resource/head-words.ts';
import { caseFile, dagFile, openCases, toldOf } from './cases.testing.ts';
import { csvOf, type importClient } from './import-client.testing.ts';

let test: TestApp;
let desk: ReturnType<typeof importClient>;
beforeAll(async () => {
  ({ test, desk } = await openCases());
});
afterAll(() => test.close());

let made = 9220;

const USUAL = [
  'zil',
  'zil.mouza',
  'zil.mouza.upazila',
  'survey_type',
  'khatiyan_number',
  'dag_no',
  'khotiyan:owner',
  'khotiyan:area',
];

describe('the heads of a file', () => {
  it.each([
    ['20-usual-heads.csv', '9201', '9201', 'মোঃ আব্দুল করিম'],
    // Both files have the same dag.
    ['20-usual-heads-bn.csv', '৯২০১', '9202', 'করিম'],
  ])('of %s are known, and its dag is written', async (name, dag, written, owner) => {
    const content = (await caseFile(name)).toString('utf8').replace(`${dag},`, `${written},`);
    const found = await desk.written('dags', content);
    expect(found).toMatchObject({ columns: USUAL, counts: { new: 1, wrong: 0 } });
    expect(await test.knex('dags').where({ dag_no: written }).first()).toMatchObject({
      khatiyan_number: '920',
      khotiyan: [{ owner, area: 1000 }],
    });
  });

  it.each([
    ['Khotian Number', ['khatiyan_number']],
    ['KHATIYAN', ['khatiyan_number']],
    ['খতিয়ান নম্বর', ['khatiyan_number']],
    ['Plot No.', ['dag_no']],
    ['দাগ নম্বর', ['dag_no']],
    ['Dag/Plot', ['dag_no']],
    ['Name of owner', ['owner']],
    ["Owner's name", ['owner']],
    ['মালিকের নাম', ['owner']],
    ['জমির মালিকের নাম', ['owner']],
    ['J.L. No.', ['jl_no']],
    ['জে.এল নং', ['jl_no']],
    ['Mouja', ['mouza']],
    ['মৌজার নাম', ['mouza']],
    ['Police Station', ['upazila']],
    ['থানা/উপজেলা', ['upazila']],
    ['Area in decimal', ['area']],
    ['Area (Acre)', ['area']],
    ['জমির পরিমাণ (শতাংশ)', ['area']],
    ['শতাংশ', ['area']],
    ['Area Sq. Ft.', ['area']],
    ['শতাংশে জমি', ['area']],
    ['জমি (একরে)', ['area']],
    ['Plot#', ['dag_no']],
    ['দাগ নং।', ['dag_no']],
    ['Owner(s)', ['owner']],
    ['P.S.', ['upazila']],
    ['জেলা', ['district']],
    ['Remarks', []],
    ['পিতার নাম', ['father']],
    ['অংশ', ['share']],
    ['Total area (decimal)', ['whole']],
    ['Name', []],
    ['No', []],
  ] as const)('means what people mean by it: %s', (head, means) => {
    expect(meaningsOf(head)).toEqual(means);
  });

  it('called খতিয়ান is the number where numbers stand below it, and the rows where JSON does', async () => {
    const columnsOf = async (name: string, value: string) => {
      const { body } = await desk.upload('dags', csvOf([name, 'Dag No'], [value, '1']));
      return body.columns[0];
    };
    expect(await columnsOf('খতিয়ান', '৯২০')).toBe('khatiyan_number');
    expect(await columnsOf('Khotiyan', '920')).toBe('khatiyan_number');
    expect(await columnsOf('khotiyan', '12/ক')).toBe('khatiyan_number');
    expect(await columnsOf('খতিয়ান', '[{"owner":"ক","area":1}]')).toBe('khotiyan');
  });

  it('with a survey are its numbers, unless there are those of several', async () => {
    const columnsOf = async (...heads: string[]) =>
      (
        await desk.upload(
          'dags',
          csvOf(
            heads,
            heads.map(() => '920'),
          ),
        )
      ).body.columns;
    expect(await columnsOf('R.S. Khatian No', 'RS Plot', 'Owner')).toEqual([
      'khatiyan_number',
      'dag_no',
      'khotiyan:owner',
    ]);
    expect(await columnsOf('আর.এস. খতিয়ান', 'বি এস দাগ নং')).toEqual(['khatiyan_number', 'dag_no']);
    expect(await columnsOf('CS Dag', 'RS Dag', 'Khatian')).toEqual([null, null, 'khatiyan_number']);
    expect(await columnsOf('CS Dag', 'Dag')).toEqual([null, 'dag_no']);
  });

  it.each([
    ['জমি (শতকে)', '5', 2178],
    ['জমির পরিমাণ (একরে)', '0.05', 2178],
    ['Quantity (Shatak)', '5', 2178],
    ['Area (ac)', '0.05', 2178],
    ['Area (Acr.)', '0.05', 2178],
    ['পরিমাণ (অযুতাংশে)', '500', 2178],
    ['Area', '5 dec', 2178],
  ])('have the unit however it is written: %s, %s', async (head, area, square_feet) => {
    const dag = String((made += 1));
    const file = dagFile({ 'Dag No': dag, 'Area (sq ft)': area }).replace('Area (sq ft)', head);
    const found = await desk.written('dags', file);
    expect(toldOf(found)).toEqual([]);
    const { khotiyan } = await test.knex('dags').where({ dag_no: dag }).first();
    expect(khotiyan).toEqual([{ owner: 'করিম', area: square_feet }]);
  });

  it.each(['Area (xyz)', 'জমির পরিমাণ (নল)', 'Area [Sq Yard]'])(
    'with a unit that nobody knows are asked about, not taken as square feet: %s',
    async (head) => {
      const file = dagFile({ 'Dag No': '9211' }, { 'Dag No': '9212', 'Area (sq ft)': '5 শতাংশ' });
      const { body } = await desk.upload('dags', file.replace('Area (sq ft)', head));
      await desk.columns(body.id, [...body.columns.slice(0, 7), 'khotiyan:area']);
      await test.app.jobs.drain('imports');
      // A cell that names its own unit is plain.
      expect(toldOf((await desk.read(body.id)).body)).toEqual([
        expect.stringMatching(/^2:.* names a unit that is not known/),
      ]);
    },
  );

  it('of an area with a unit are an area in that unit', async () => {
    const content = dagFile({ 'Dag No': '9210', 'Area (sq ft)': '5' }).replace('Area (sq ft)', 'জমি (শতাংশ)');
    const { counts } = await desk.written('dags', content);
    expect(counts).toMatchObject({ new: 1, wrong: 0 });
    const { khotiyan } = await test.knex('dags').where({ dag_no: '9210' }).first();
    expect(khotiyan).toEqual([{ owner: 'করিম', area: 2178 }]);
  });
});
