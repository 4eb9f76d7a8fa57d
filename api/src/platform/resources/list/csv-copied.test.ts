/** What an export asks of the database, and that it says each kind of value as the record itself does. */
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { csvCell } from '../../lists/csv-lines.ts';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import { loadResources } from '../load.ts';
import waterBodies from '../testing/water-bodies.ts';

const message = (text: string) => ({ en: text, bn: text });
const PATHS = 'id,created_at,name,kind,depth,gates,dug_on,use,page,remarks,meta,leases,document_url'.split(
  ',',
);
const PLACES = ['upazila.name_en', 'survey_type.code', 'upazila.id'];
const everyKind = {
  ...waterBodies,
  csv: {
    file: 'all.csv',
    fixed: true as const,
    columns: [...PATHS, ...PLACES].map((value) => ({ header: message(value), value })),
  },
};

let test: TestApp;
let headers: Record<string, string>;
beforeAll(async () => {
  test = await createTestApp({
    resources: [...(await loadResources()), everyKind],
    migrations: [path.join(import.meta.dirname, '../testing/migrations')],
  });
  ({ headers } = await test.login('acland'));
  const [upazila] = (await test.knex('upazilas').limit(1).pluck('id')) as number[];
  const [survey] = (await test.knex('survey_types').limit(1).pluck('id')) as number[];
  await test.knex('water_bodies').insert([
    { upazila_id: upazila, name: '-1, "x"\n\\N\t', document_path: 'water-bodies/b,c.pdf' },
    {
      upazila_id: upazila,
      name: 'Plain',
      survey_type_id: survey,
      kind: 'open',
      depth: '1.50',
      gates: -3,
      dug_on: '1971-12-16',
      page: 'https://x.test/?a=1,2',
      remarks: '＝1',
      use: 'water',
      meta: JSON.stringify({ a: [1.5, null], 'ক"': 'b, c' }),
      leases: JSON.stringify([{ holder: 'রহিমা', share: 0.1 }]),
    },
  ]);
});
afterAll(() => test.close());

/** What is sent to the database while something is asked of the API. */
async function statements(ask: () => Promise<unknown>): Promise<string[]> {
  const heard: string[] = [];
  const listen = ({ sql }: { sql: string }) => void heard.push(sql);
  test.knex.on('query', listen);
  await ask();
  test.knex.off('query', listen);
  return heard;
}

const take = async (url: string, language = 'en'): Promise<string[]> => {
  const answer = await test.app.inject({ url, headers: { ...headers, 'accept-language': language } });
  const { statusCode, body } = answer;
  expect(statusCode, body).toBe(200);
  return body.slice(1, -2).split('\r\n');
};

it('says each kind of value as the record does', async () => {
  const [heads, ...lines] = await take('/api/admin/water-bodies/csv?sort=["id","ASC"]');
  expect(heads).toBe([...PATHS, ...PLACES].join());
  const { body } = await test.app.inject({ url: '/api/admin/water-bodies?sort=["id","ASC"]', headers });
  const records = JSON.parse(body) as Record<string, unknown>[];
  const at = (record: Record<string, unknown>, where: string): unknown =>
    where
      .split('.')
      .reduce<unknown>((value, key) => (value as Record<string, unknown> | null)?.[key], record);
  expect(lines).toEqual(
    records.map((record) =>
      [
        ...PATHS.map((name) =>
          csvCell(name === 'created_at' ? new Date(record[name] as string) : record[name]),
        ),
        ...PLACES.map((where) => csvCell(at(record, where))),
      ].join(),
    ),
  );
  expect(lines[1]).toContain(',Plain,open,1.5,-3,1971-12-16,water,"https://x.test/?a=1,2",\'＝1,');
});

it('reads no column and joins no table that the file does not have', async () => {
  const sent = await statements(() => take('/api/admin/dags/csv'));
  expect(sent.filter((sql) => sql.startsWith('copy '))).toEqual([
    'copy (select "t"."id", "zil"."zil_no", "t"."khatiyan_number", "t"."dag_no", "survey_type"."code" from "dags" as "t" ' +
      'inner join "zils" as "zil" on "zil"."id" = "t"."zil_id" ' +
      'left join "survey_types" as "survey_type" on "survey_type"."id" = "t"."survey_type_id" ' +
      `where "t"."retired_at" is null order by "t"."id" desc) to stdout with (format text, null '')`,
  ]);
  // In English the file of upazilas leaves out the place around the district; in Bengali it has it.
  const upazilas = async (language: string) =>
    (await statements(() => take('/api/admin/upazilas/csv', language))).join('; ');
  expect(await upazilas('en')).not.toContain('"divisions"');
  expect(await upazilas('bn')).toContain('"divisions"');
});

it('sends one statement beside those about who asks, for thousands of rows as for two', async () => {
  const others = async () => {
    const sent = await statements(() => take('/api/admin/water-bodies/csv'));
    return sent.filter((sql) => !/sessions|"users"/.test(sql));
  };
  expect(await others()).toEqual([expect.stringMatching(/^copy /)]);
  await test.knex.raw(
    `insert into water_bodies (upazila_id, name) select upazila_id, 'n' || n from generate_series(1, 3000) n,
     (select upazila_id from water_bodies limit 1) one`,
  );
  expect(await others()).toEqual([expect.stringMatching(/^copy /)]);
});
