/** Heads of columns as people write them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../../../testing/app.ts';
import { meaningsOf } from '../../../../contract/resource/head-words.ts';
import { caseFile, dagFile, openCases } from './cases.testing.ts';
import { csvOf, type importClient } from './import-client.testing.ts';

let test: TestApp;
let desk: ReturnType<typeof importClient>;
beforeAll(async () => {
  ({ test, desk } = await openCases());
});
afterAll(() => test.close());

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

  it('of an area with a unit are an area in that unit', async () => {
    const content = dagFile({ 'Dag No': '9210', 'Area (sq ft)': '5' }).replace('Area (sq ft)', 'জমি (শতাংশ)');
    const { counts } = await desk.written('dags', content);
    expect(counts).toMatchObject({ new: 1, wrong: 0 });
    const { khotiyan } = await test.knex('dags').where({ dag_no: '9210' }).first();
    expect(khotiyan).toEqual([{ owner: 'করিম', area: 2178 }]);
  });
});
