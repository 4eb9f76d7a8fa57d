/** Columns of a list that are no fields, and the file of a list as it is shown (docs/decisions/109). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';

let test: TestApp;
let headers: Record<string, string>;
let zil: number;
let upazila: string;
const OWNERS = [
  { owner: '=HYPERLINK("http://x.test")', area: 100.1 },
  { owner: 'রহিমা, খাতুন', area: 50.2 },
];

beforeAll(async () => {
  test = await createTestApp();
  ({ headers } = await test.login('acland'));
  const first = await test.knex('upazilas').where({ name_en: 'Savar' }).first('id', 'name_en');
  upazila = first.name_en;
  const names = { name_en: 'Char', name_bn: 'চর', jl_no: '45' };
  const [{ id }] = await test.knex('mouzas').insert({ upazila_id: first.id, ...names }, ['id']);
  [{ id: zil }] = await test.knex('zils').insert({ mouza_id: id, zil_no: '7' }, ['id']);
  const dag = { zil_id: zil, khatiyan_number: '9' };
  const owners = { khotiyan: JSON.stringify(OWNERS) };
  const [drawn] = await test.knex('dags').insert({ ...dag, ...owners, dag_no: '1' }, ['id']);
  await test.knex('dags').insert({ ...dag, dag_no: '2' });
  const ring = [
    [90, 23],
    [90.1, 23],
    [90.1, 23.1],
    [90, 23],
  ];
  const feature = {
    type: 'Feature',
    properties: { source: 'sample' },
    geometry: { type: 'Polygon', coordinates: [ring] },
  };
  const geojson = { type: 'FeatureCollection', features: [feature] };
  await test.knex('geojson_datas').insert({
    dag_id: drawn.id,
    geojson: JSON.stringify(geojson),
    bbox: '[90,23,90.1,23.1]',
    area_sq_m: 10,
    perimeter_m: 10,
    label: '(90,23)',
  });
});
afterAll(() => test.close());

const get = (path: string, language = 'en') =>
  test.app.inject({ url: `/api/admin/dags${path}`, headers: { ...headers, 'accept-language': language } });
const csv = async (columns: unknown, language = 'en') => {
  const query = new URLSearchParams({
    columns: JSON.stringify(columns),
    sort: '["dag_no","ASC"]',
    filter: JSON.stringify({ zil_id: zil }),
  });
  const answer = await get(`/csv?${query}`, language);
  return { answer, lines: answer.body.slice(1, -2).split('\r\n') };
};

describe('the file of the shown columns', () => {
  it('has them in their order, defused, under a name of its own', async () => {
    const { answer, lines } = await csv(['dag_no', 'mouza', 'owners', 'area', 'boundary']);
    expect(answer.headers['content-disposition']).toBe('attachment; filename="dags-columns.csv"');
    expect(lines).toEqual([
      'Dag No,Mouza,JL No,Owners,Area (sq ft),Boundary',
      `1,Char,45,"'=HYPERLINK(""http://x.test""), রহিমা, খাতুন",150.3,With a boundary`,
      '2,Char,45,,,Without a boundary',
    ]);
    const bengali = await csv(['boundary', 'mouza'], 'bn');
    expect(bengali.lines).toEqual(['সীমানা,মৌজা,জেএল নং', 'সীমানা আছে,চর,45', 'সীমানা নেই,চর,45']);
    // A sheet is shown with the places around it.
    const sheet = await csv(['zil_id', 'dag_no', 'id']);
    expect(sheet.lines[1]).toMatch(new RegExp(`^7,Char,45,${upazila},1,\\d+$`));
  });

  it('is noted when it names people, and the specified file stays as it is', async () => {
    const noted = () => test.knex('audit_log').where({ action: 'export', resource: 'dags' });
    const before = await noted();
    await csv(['dag_no', 'area']);
    expect(await noted()).toHaveLength(before.length);
    await csv(['dag_no', 'owners']);
    expect(await noted()).toHaveLength(before.length + 1);
    const plain = await get(`/csv?filter=${JSON.stringify({ zil_id: zil })}`);
    expect(plain.body.slice(1).split('\r\n')[0]).toBe('ID,Zil No,Khatiyan No,Dag No,Survey Type');
    expect(plain.headers['content-disposition']).toBe('attachment; filename="dags.csv"');
  });

  it('is refused for columns that the list does not offer', async () => {
    for (const columns of [['khotiyan'], [], ['id', 'password'], 'id', [['id']], ['__proto__']]) {
      expect((await csv(columns)).answer.statusCode, JSON.stringify(columns)).toBe(400);
    }
    expect((await get('/csv?columns={')).statusCode).toBe(400);
  });
});

describe('the list', () => {
  it('says of each dag whether it has a boundary, without a statement more for more dags', async () => {
    const statements = async (range: string) => {
      let count = 0;
      const note = () => void (count += 1);
      test.app.knex.on('query', note);
      const answer = await get(
        `?range=${range}&sort=["dag_no","ASC"]&filter=${JSON.stringify({ zil_id: zil })}`,
      );
      test.app.knex.off('query', note);
      return { count, dags: answer.json<{ dag_no: string; has_boundary: boolean }[]>() };
    };
    await statements('[0,0]');
    const one = await statements('[0,0]');
    await test.knex.raw(
      `insert into dags (zil_id, khatiyan_number, dag_no) select ?, '9', (100 + n)::text from generate_series(1, 40) n`,
      [zil],
    );
    await statements('[0,49]');
    const many = await statements('[0,49]');
    expect(one.dags).toHaveLength(1);
    expect(many.dags).toHaveLength(42);
    expect(many.dags.slice(0, 2)).toMatchObject([
      { dag_no: '1', has_boundary: true },
      { dag_no: '2', has_boundary: false },
    ]);
    expect(one.count).toBeGreaterThan(0);
    expect(many.count).toBeLessThanOrEqual(one.count);
  });
});
