/** What stands twice within one file: told of both rows before anything is confirmed. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import { csvOf, importClient, type ImportAnswer } from './import-client.testing.ts';
import { runnerOf } from '../../jobs/runner.testing.ts';
import { importJob, runApart } from './job.ts';

let test: TestApp;
let desk: ReturnType<typeof importClient>;
let bengali: ReturnType<typeof importClient>;
/** Two upazilas whose names are the only ones of their kind, and their district. */
let [upazila, other, district]: number[] = [];

beforeAll(async () => {
  test = await createTestApp();
  const { headers } = await test.login('admin');
  [desk, bengali] = [importClient(test, headers), importClient(test, headers, 'bn')];
  const rows = (await test.knex('upazilas').orderBy('id').limit(2).select('id', 'district_id')) as {
    id: number;
    district_id: number;
  }[];
  [upazila, other, district] = [rows[0]!.id, rows[1]!.id, rows[0]!.district_id];
});
afterAll(() => test.close());

const told = ({ problems }: ImportAnswer) =>
  problems.map(({ row, column, value, text }) => [row, column, value, text]);
const NAMES = ['name_en', 'name_bn'];

describe('a name that stands twice', () => {
  it('is told of both rows at its cell, in either script and however it is spelt', async () => {
    const found = await desk.checked(
      'upazilas',
      csvOf(
        ['district_id', ...NAMES],
        [district!, 'North Char', 'উত্তর চর'],
        [district!, 'Lone Char', 'একা চর'],
        [district!, 'NORTH CHAR', 'উজানি চর'],
        [district!, 'Far Char', 'উজানী চর'],
      ),
    );
    expect(told(found)).toEqual([
      [2, 1, 'North Char', 'The same Name (EN) stands in row 4 too'],
      [4, 1, 'NORTH CHAR', 'The same Name (EN) stands in row 2 too'],
      [4, 2, 'উজানি চর', 'The same Name (BN) stands in row 5 too'],
      [5, 2, 'উজানী চর', 'The same Name (BN) stands in row 4 too'],
    ]);
    expect(found.counts).toEqual({ new: 1, known: 0, wrong: 3 });
    expect((await desk.confirm(found.id)).status).toBe(409);
  });

  it('is no fault under two parents', async () => {
    const found = await desk.checked(
      'mouzas',
      csvOf(['upazila_id', ...NAMES], [upazila!, 'Alike', 'সদৃশ'], [other!, 'Alike', 'সদৃশ']),
    );
    expect(found.counts).toEqual({ new: 2, known: 0, wrong: 0 });
  });

  it('of mouzas is no fault where each has a JL number of its own, and one where one has none', async () => {
    const head = ['upazila_id', 'jl_no', ...NAMES];
    const apart = [
      [upazila!, '৯০১', 'Genda', 'গেন্ডা'],
      [upazila!, '902', 'Genda', 'গেন্ডা'],
    ];
    expect((await desk.checked('mouzas', csvOf(head, ...apart))).counts).toMatchObject({ new: 2, wrong: 0 });
    const found = await bengali.checked('mouzas', csvOf(head, ...apart, [upazila!, '', 'genda', 'গেন্ডা খ']));
    expect(told(found)).toEqual([
      [2, 2, 'Genda', 'একই নাম (ইংরেজি) ৪ নম্বর সারিতেও আছে। এটি অন্য মৌজা হলে দুটিরই জেএল নং লিখুন।'],
      [4, 2, 'genda', 'একই নাম (ইংরেজি) ২ নম্বর সারিতেও আছে। এটি অন্য মৌজা হলে দুটিরই জেএল নং লিখুন।'],
    ]);
    const first = await desk.checked(
      'mouzas',
      csvOf(head, [upazila!, '', 'Genda', 'গেন্ডা ক'], [upazila!, '902', 'Genda', 'গেন্ডা']),
    );
    expect(told(first).map(([row, column]) => [row, column])).toEqual([
      [2, 2],
      [3, 2],
    ]);
  });
});

/** More mouzas than are judged at a time, with rows of one's own at their two ends. */
function longFile(first: string, last: string, width = 0): string {
  const between = Array.from({ length: 600 }, (_, at) => `${upazila},${at + 1000},Filled ${at},ভরা ${at}`);
  return ['upazila_id,jl_no,name_en,name_bn,left out', first, ...between, last]
    .map((line, at) => (at === 0 ? line : `${line},${'x'.repeat(width)}`))
    .join('\n');
}

describe('a row that another batch has too', () => {
  const hint = '. If this is another mouza, write the JL No of both.';
  const both = [
    [2, 2, 'Farther', `The same Name (EN) stands in row 603 too${hint}`],
    [603, 2, 'FARTHER', `The same Name (EN) stands in row 2 too${hint}`],
  ];
  const file = (width?: number) => longFile(`${upazila},,Farther,দূর`, `${upazila},,FARTHER,আরও দূর`, width);

  it('is told of both, each is counted once, and the file of the wrong rows has both', async () => {
    const found = await desk.checked('mouzas', file());
    expect(told(found)).toEqual(both);
    expect(found.counts).toEqual({ new: 600, known: 0, wrong: 2 });
    const url = `/api/admin/imports/${found.id}/wrong-rows`;
    const { body } = await test.app.inject({ url, headers: desk.headers });
    expect(body.split('\r\n').slice(1, 3)).toEqual([
      expect.stringMatching(/Farther.*row 603 too/),
      expect.stringMatching(/FARTHER.*row 2 too/),
    ]);
  });

  it('is told of one key in three rows, of each once, and of a record that is there already', async () => {
    await test.knex('mouzas').insert({ upazila_id: upazila, jl_no: '77', name_en: 'There', name_bn: 'আছে' });
    const row = `${upazila},77,There,আছে`;
    const found = await desk.checked('mouzas', longFile(`${row},\n${row}`, row));
    expect(told(found)).toEqual([
      [2, 1, '77', 'The same mouza stands in row 3 too'],
      [3, 1, '77', 'The same mouza stands in row 2 too'],
      [604, 1, '77', 'The same mouza stands in row 2 too'],
    ]);
    expect(found.counts).toEqual({ new: 600, known: 0, wrong: 3 });
    const later = await desk.checked('mouzas', longFile(row, row));
    expect(told(later).map(([at]) => at)).toEqual([2, 603]);
    expect(later.counts).toEqual({ new: 600, known: 0, wrong: 2 });
  });

  it('is told of a large file, which another process reads', async () => {
    const { body } = await desk.upload('mouzas', file(2_000));
    expect(body.file.bytes).toBeGreaterThan(1_000_000);
    await desk.columns(body.id, body.columns);
    const here: string[] = [];
    const listen = ({ sql }: { sql: string }) => void here.push(sql);
    test.knex.on('query', listen);
    await runnerOf(test, [{ ...importJob, run: runApart }]).drain('imports');
    test.knex.off('query', listen);
    expect(here.filter((sql) => sql.includes('fold_name'))).toEqual([]);
    const found = (await desk.read(body.id)).body;
    expect([told(found), found.counts]).toEqual([both, { new: 600, known: 0, wrong: 2 }]);
  });
});
