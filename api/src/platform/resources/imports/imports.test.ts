import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import { csvOf, importClient } from './import-client.testing.ts';
import { sheetOf, workbook } from './xlsx.testing.ts';

let test: TestApp;
let desk: ReturnType<typeof importClient>;
let officer: number;
/** A sheet of the demonstration, with where it lies. */
let sheet: { id: number; zil_no: string; mouza: string; jl_no: string; upazila: string; district: string };

beforeAll(async () => {
  test = await createTestApp({ demonstration: true });
  const { headers, user } = await test.login('acland');
  officer = user.id;
  desk = importClient(test, headers);
  sheet = (await test
    .knex('zils as z')
    .join('mouzas as m', 'm.id', 'z.mouza_id')
    .join('upazilas as u', 'u.id', 'm.upazila_id')
    .join('districts as d', 'd.id', 'u.district_id')
    .whereNotNull('m.jl_no')
    .first({
      id: 'z.id',
      zil_no: 'z.zil_no',
      mouza: 'm.name_en',
      jl_no: 'm.jl_no',
      upazila: 'u.name_bn',
      district: 'd.name_en',
    })) as typeof sheet;
});
afterAll(() => test.close());

let made = 0;
const fresh = (): string => `91${(made += 1)}`;
const dagsWith = (numbers: string[]) => test.knex('dags').whereIn('dag_no', numbers).orderBy('id');

describe('a file of dags', () => {
  it('is read with its heads in either language, and written once it is confirmed', async () => {
    const [one, two] = [fresh(), fresh()];
    const found = await desk.checked(
      'dags',
      csvOf(
        ['জেলা', 'উপজেলা', 'Mouza', 'JL No', 'শিট (জিল) নং', 'দাগ নং', 'Khatiyan No', 'Survey Type', 'Remarks'],
        [sheet.district, sheet.upazila, sheet.mouza, sheet.jl_no, sheet.zil_no, one, '১২/ক', 'bs', 'x'],
        [
          sheet.district.toUpperCase(),
          sheet.upazila,
          sheet.mouza,
          sheet.jl_no,
          sheet.zil_no,
          two,
          '13',
          '',
          '',
        ],
      ),
    );
    expect(found).toMatchObject({
      state: 'checked',
      failure: null,
      read: 2,
      total: 2,
      counts: { new: 2, known: 0, wrong: 0 },
      problems: [],
      columns: [
        'zil.mouza.upazila.district',
        'zil.mouza.upazila',
        'zil.mouza',
        'zil.mouza:jl_no',
        'zil',
        'dag_no',
        'khatiyan_number',
        'survey_type',
        null,
      ],
    });
    expect(await dagsWith([one, two])).toEqual([]);

    await desk.confirm(found.id);
    await test.app.jobs.drain('imports');
    const { body } = await desk.read(found.id);
    expect(body).toMatchObject({ state: 'done', counts: { new: 2, known: 0, wrong: 0 } });
    const written = await dagsWith([one, two]);
    expect(written).toMatchObject([
      { zil_id: sheet.id, khatiyan_number: '12/ক', khotiyan: [], is_sample: false, version: 1 },
      { zil_id: sheet.id, khatiyan_number: '13', survey_type_id: null },
    ]);
    expect(written[0].survey_type_id).not.toBeNull();

    const history = await desk.client.get(`dags/${written[0].id}/history`);
    expect(history.body.changes).toMatchObject([{ action: 'create', by: { id: officer }, role: 'acland' }]);
    const audited = await test.knex('audit_log').where({ action: 'import', record_id: found.id });
    expect(audited).toMatchObject([
      {
        resource: 'record-imports',
        actor_id: officer,
        actor_role: 'acland',
        ip: '127.0.0.1',
        after: {
          imported: 'dags',
          file: 'dags.csv',
          sha256: found.file.sha256,
          records_new: 2,
          records_known: 0,
        },
      },
    ]);
    expect(found.file.sha256).toMatch(/^[0-9a-f]{64}$/);
    // The file is needed no longer.
    expect(
      (await test.knex('record_imports').where({ id: found.id }).first('file_path')).file_path,
    ).toBeNull();
  });

  it('changes nothing the second time, and tells what is recorded with other values', async () => {
    const [one, two] = [fresh(), fresh()];
    const head = ['zil_id', 'dag_no', 'khatiyan_number', 'khotiyan'];
    const rows = [head, [sheet.id, one, 1, '[{"area":5,"owner":"করিম"}]'], [sheet.id, two, 2, '']];
    await desk.written('dags', csvOf(...rows));
    const again = await desk.checked('dags', csvOf(...rows));
    expect(again).toMatchObject({ counts: { new: 0, known: 2, wrong: 0 }, problems: [] });
    const refused = await desk.confirm(again.id);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringContaining('recorded already'),
    ]);
    expect(await dagsWith([one, two])).toHaveLength(2);

    const third = fresh();
    const other = await desk.checked(
      'dags',
      csvOf(head, [sheet.id, one, 7, ''], [sheet.id, two, 2, ''], [sheet.id, third, 3, '']),
    );
    expect(other).toMatchObject({ counts: { new: 1, known: 1, wrong: 1 } });
    expect(other.problems).toMatchObject([
      {
        row: 2,
        column: null,
        text: expect.stringMatching(/recorded already \(no\. \d+\) with other values: Khatiyan No$/),
      },
    ]);
    const stopped = await desk.confirm(other.id);
    expect([stopped.status, stopped.body.message]).toEqual([
      409,
      'Nothing is imported while rows are wrong. Correct the file and choose it again.',
    ]);
    expect(await dagsWith([third])).toEqual([]);
  });

  it('tells each wrong cell by the rules of the form, and gives the wrong rows back as a file', async () => {
    const [good, twice] = [fresh(), fresh()];
    const long = '9'.repeat(51);
    const found = await desk.checked(
      'dags',
      csvOf(
        ['Mouza', 'Zil No', 'Dag No', 'Khatiyan No', 'Survey Type', 'Owner', 'Area (sq ft)', 'Meta'],
        [sheet.mouza, sheet.zil_no, good, 1, '', 'Karim', '১২.৫', ''],
        [sheet.mouza, sheet.zil_no, long, '', 'XX', 'Karim', 'much', '{'],
        ['Nowhere', sheet.zil_no, fresh(), 1, '', '', '', ''],
        [sheet.mouza, '999', fresh(), 1, '', '', '', ''],
        [sheet.mouza, sheet.zil_no, twice, 1, '', '', '', ''],
        [sheet.mouza, sheet.zil_no, fresh(), 1, '', '', '', ''],
        [sheet.mouza, sheet.zil_no, twice, 1, '', '', '', ''],
        ['', '', fresh(), '=1+1', '', 'ক'.padEnd(60, '\u09cd'), 1, ''],
      ),
    );
    expect(found.counts).toEqual({ new: 2, known: 0, wrong: 6 });
    expect(found.problems.map(({ row, column, text }) => [row, column, text])).toEqual([
      [3, 4, 'There is no Survey Type “XX” here'],
      [3, 3, 'Khatiyan No is required'],
      [3, 2, 'Dag No may have at most 50 characters'],
      [3, 6, 'Area (sq ft) must be a number'],
      [3, 7, 'Invalid JSON in Meta'],
      [4, 0, 'There is no Mouza “Nowhere” here'],
      [5, 1, 'There is no Zil No “999” here'],
      [6, 2, 'The same dag stands in row 8 too'],
      [8, 2, 'The same dag stands in row 6 too'],
      [9, 5, 'Too many marks on one letter. Type it again.'],
      [9, 1, 'Zil No is required'],
    ]);
    expect(found.problems[2]).toMatchObject({ value: long });
    expect(found.problems.filter(({ repeated }) => repeated).map(({ row }) => row)).toEqual([6, 8]);
    expect((await desk.confirm(found.id)).status).toBe(409);

    const { headers } = await test.login('acland');
    const url = `/api/admin/imports/${found.id}/wrong-rows`;
    expect((await test.app.inject({ url, headers })).statusCode).toBe(404);
    const file = await test.app.inject({ url, headers: desk.headers });
    expect([file.statusCode, file.headers['content-disposition']]).toEqual([
      200,
      'attachment; filename="dags-wrong-rows.csv"',
    ]);
    const back = file.body.split('\r\n');
    expect(back[0]).toBe(
      '\ufeffMouza,Zil No,Dag No,Khatiyan No,Survey Type,Owner,Area (sq ft),Meta,Problems',
    );
    expect(back).toHaveLength(8);
    expect(back[2]).toMatch(/^Nowhere,.*,Mouza: There is no Mouza “Nowhere” here$/);
    // What a spreadsheet would run as a formula is guarded again.
    expect(back[6]).toContain(`,'=1+1,`);
    expect(await dagsWith([good])).toEqual([]);
  });

  it('has the owners of a dag in lines that follow each other', async () => {
    const [one, two] = [fresh(), fresh()];
    const found = await desk.written(
      'dags',
      csvOf(
        ['Dag No', 'zil_id', 'Khatiyan No', 'মালিক', 'area'],
        [one, sheet.id, 1, 'করিম', 100],
        [one, sheet.id, 1, 'রহিম', '50.5'],
        [two, sheet.id, 1, '', ''],
      ),
    );
    expect(found).toMatchObject({ state: 'done', read: 3, counts: { new: 2, known: 0, wrong: 0 } });
    expect(await dagsWith([one, two])).toMatchObject([
      {
        khotiyan: [
          { owner: 'করিম', area: 100 },
          { owner: 'রহিম', area: 50.5 },
        ],
      },
      { khotiyan: [] },
    ]);
    const wrong = await desk.checked(
      'dags',
      csvOf(
        ['Dag No', 'zil_id', 'Khatiyan No', 'Owner', 'area'],
        [fresh(), sheet.id, 1, 'করিম', 100],
        [`91${made}`, sheet.id, 1, '', 7],
      ),
    );
    expect(wrong.problems).toMatchObject([{ row: 3, column: 3, text: 'Owner is required' }]);
  });

  it('is read from a spreadsheet, in the reader’s language', async () => {
    const number = fresh();
    const bengali = importClient(test, desk.headers, 'bn');
    const file = workbook(
      sheetOf([
        ['দাগ নং', 'zil_id', 'খতিয়ান নং'],
        [number, String(sheet.id), '5'],
        [number, '999999999', ''],
      ]),
    );
    const found = await bengali.checked('dags', file, 'দাগ.xlsx');
    expect(found.file).toMatchObject({ name: 'দাগ.xlsx', type: 'xlsx' });
    expect(found.problems.map(({ text }) => text)).toEqual(['খতিয়ান নং লিখুন বা বেছে নিন']);
  });
});
