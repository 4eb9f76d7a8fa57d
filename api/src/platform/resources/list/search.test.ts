import { connect } from '@bhumi/db';
import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import { clientOf, type Client } from '../testing/client.ts';

/** Sixty mouzas of Savar and sixty of Dhamrai with two sheets each, and a hundred dags in a sheet: 24,000. */
const FILL = `
with mouza as (
  insert into mouzas (upazila_id, name_en, name_bn, jl_no)
  select u.id, u.name_en || ' Char ' || n, u.name_bn || ' চর ' || n, 'F' || n
  from upazilas u, generate_series(1, 60) n where u.name_en in ('Savar', 'Dhamrai') returning id
), zil as (
  insert into zils (mouza_id, zil_no) select id, sheet::text from mouza, generate_series(1, 2) sheet returning id
)
insert into dags (zil_id, dag_no, khatiyan_number, khotiyan)
select zil.id, n::text, (n / 3)::text,
  jsonb_build_array(jsonb_build_object('owner', 'মোঃ আলম ' || n, 'area', 100))
from zil, generate_series(1, 100) n`;

let test: TestApp;
let owner: Knex;
let staff: Client;
const made = { ashulia: 0, sheet: 0, dag: 0, other: 0 };

async function insert(table: string, row: object): Promise<number> {
  const [{ id }] = (await test.knex(table).insert(row).returning('id')) as [{ id: number }];
  return id;
}

beforeAll(async () => {
  test = await createTestApp();
  staff = clientOf(test, (await test.login('acland')).headers);
  owner = connect(test.db.ownerUrl, { poolSize: 1 });
  await owner.raw(FILL);
  const { id: upazila_id } = (await test.knex('upazilas').where({ name_en: 'Savar' }).first('id')) as {
    id: number;
  };
  made.ashulia = await insert('mouzas', { upazila_id, name_en: 'Ashulia', name_bn: 'আশুলিয়া', jl_no: '45' });
  made.sheet = await insert('zils', { mouza_id: made.ashulia, zil_no: '2' });
  const khotiyan = JSON.stringify([
    { owner: 'মোহাম্মদ আব্দুর রহীম', area: 50 },
    { owner: 'Fatemah Chowdhury', area: 50 },
  ]);
  made.dag = await insert('dags', { zil_id: made.sheet, dag_no: '42', khatiyan_number: '7', khotiyan });
  made.other = await insert('dags', {
    zil_id: made.sheet,
    dag_no: '43',
    khatiyan_number: '8',
    khotiyan: '[]',
    document_path: 'dags/found.pdf',
  });
  for (const table of ['mouzas', 'zils', 'dags', 'geojson_datas']) await owner.raw(`vacuum analyze ${table}`);
});
afterAll(async () => {
  await owner.destroy();
  await test.close();
});

const found = async (name: string, filter: object): Promise<number[]> => {
  const { status, rows, body } = await staff.list(name, { range: [0, 99], filter });
  expect([status, body.message]).toEqual([200, undefined]);
  return rows.map(({ id }) => id);
};

it('answers with where a record lies, as far as its path goes', async () => {
  const { body } = await staff.get(`dags/${made.dag}`);
  expect(body.zil).toEqual({
    id: made.sheet,
    zil_no: '2',
    mouza: {
      id: made.ashulia,
      name_en: 'Ashulia',
      name_bn: 'আশুলিয়া',
      jl_no: '45',
      upazila: { id: expect.any(Number), name_en: 'Savar', name_bn: 'সাভার' },
    },
  });
  expect((await staff.get(`mouzas/${made.ashulia}`)).body.upazila).toMatchObject({
    district: { name_en: 'Dhaka' },
  });
});

describe('the search of dags', () => {
  it.each([
    ['the mouza, in English', 'Ashulia'],
    ['the mouza, in Bengali', 'আশুলিয়া'],
    ['the mouza, spelt otherwise', 'আসুলীয়া'],
    ['mouza and upazila', 'Ashulia Savar'],
    ['what its sheet is called', 'Sheet 2 · Ashulia (JL 45) · Savar'],
  ])('finds them by %s', async (_, q) => {
    expect(await found('dags', { q })).toEqual([made.other, made.dag]);
  });

  it.each([
    ['the number and the mouza', '42 ashulia'],
    ['the number in Bengali digits, and the mouza', 'আশুলিয়া ৪২'],
    ['what it is called', 'Dag 42 · Sheet 2 · Ashulia (JL 45) · Savar'],
    ['what it is called in Bengali', 'দাগ ৪২ · শিট ২ · আশুলিয়া (জেএল ৪৫) · সাভার'],
    ['an owner', 'আব্দুর রহিম'],
    ['an owner, spelt as on another paper', 'মোঃ আব্দুর রহিম'],
    ['an owner in English', 'Fatema'],
    ['an owner in English, spelt otherwise', 'Fatemah Choudhuri'],
    ['an owner and a place', 'রহিম সাভার'],
  ])('finds one by %s', async (_, q) => {
    expect(await found('dags', { q })).toEqual([made.dag]);
  });

  it.each([
    'Ashulia Dhamrai',
    'রহিম ধামরাই',
    'Ashulia 99999',
    'Sheet 1 Ashulia',
    'Ashulia JL 46',
    'Nobody Atall',
  ])('finds none by %s', async (q) => {
    expect(await found('dags', { q })).toEqual([]);
  });
});

describe('filters', () => {
  it('narrow by each place of the cascade', async () => {
    const { id: dhaka } = (await test.knex('districts').where({ name_en: 'Dhaka' }).first('id')) as {
      id: number;
    };
    const { id: savar } = (await test.knex('upazilas').where({ name_en: 'Savar' }).first('id')) as {
      id: number;
    };
    expect(await found('dags', { mouza_id: made.ashulia })).toEqual([made.other, made.dag]);
    expect(await found('dags', { mouza_id: made.ashulia, zil_id: made.sheet, q: '42' })).toEqual([made.dag]);
    for (const filter of [
      { district_id: dhaka },
      { upazila_id: savar },
      { upazila_id: savar, district_id: dhaka },
    ]) {
      expect((await found('dags', filter)).slice(0, 2), JSON.stringify(filter)).toEqual([
        made.other,
        made.dag,
      ]);
    }
    expect(await found('dags', { district_id: dhaka + 1, mouza_id: made.ashulia })).toEqual([]);
    expect(await found('zils', { district_id: dhaka, mouza_id: made.ashulia })).toEqual([made.sheet]);
    expect((await found('mouzas', { district_id: dhaka }))[0]).toBe(made.ashulia);
  });

  it('by what a record has', async () => {
    const map = await insert('mouza_maps', { zil_id: made.sheet, name: 'Ashulia 2', document_path: null });
    expect(await found('dags', { has_document: 'yes' })).toEqual([made.other]);
    expect(await found('dags', { has_rows: 'no' })).toEqual([made.other]);
    expect(await found('dags', { has_rows: 'yes', mouza_id: made.ashulia })).toEqual([made.dag]);
    expect(await found('dags', { has_boundary: 'yes' })).toEqual([]);
    await owner('geojson_datas').insert({
      dag_id: made.dag,
      geojson: shape(),
      bbox: '[90, 23, 90.001, 23.001]',
      area_sq_m: 1,
      perimeter_m: 4,
      label: '(90,23)',
    });
    expect(await found('dags', { has_boundary: 'yes' })).toEqual([made.dag]);
    expect(await found('dags', { has_boundary: 'no', mouza_id: made.ashulia })).toEqual([made.other]);
    expect(await found('mouza-maps', { has_document: 'no', mouza_id: made.ashulia })).toEqual([map]);
    expect(await found('zils', { has_map: 'yes' })).toEqual([made.sheet]);
    expect((await staff.list('dags', { filter: { has_owner: 'yes' } })).status).toBe(400);
    expect(await found('dags', { has_document: 'maybe' })).toEqual([]);
  });
});

const shape = () => {
  const ring = ['90 23', '90.001 23', '90.001 23.001', '90 23'].map((point) => point.split(' ').map(Number));
  const geometry = { type: 'Polygon', coordinates: [ring] };
  const feature = { type: 'Feature', properties: { source: 'manual-points' }, geometry };
  return JSON.stringify({ type: 'FeatureCollection', features: [feature] });
};

it('the file in Bengali has each place in a column of its own, that of sheets none of which is declared', async () => {
  const file = async (name: string, language: string) =>
    (
      await test.app.inject({
        url: `/api/admin/${name}/csv`,
        query: { filter: JSON.stringify({ mouza_id: made.ashulia }) },
        headers: { ...(await test.login('acland')).headers, 'accept-language': language },
      })
    ).body
      .slice(1)
      .split('\r\n');
  const [head, , dag] = await file('dags', 'bn');
  expect(head).toBe('আইডি,শিট (জিল) নম্বর,খতিয়ান নম্বর,দাগ নম্বর,জরিপের ধরন,মৌজা,জেএল নং,উপজেলা,জেলা,বিভাগ');
  expect(dag).toBe(`${made.dag},2,7,42,,আশুলিয়া,45,সাভার,ঢাকা,ঢাকা`);
  expect((await file('dags', 'en'))[0]).toBe('ID,Zil No,Khatiyan No,Dag No,Survey Type');
  expect((await file('zils', 'en')).slice(0, 2)).toEqual([
    'ID,Mouza,JL No,Upazila,District,Division,Zil No,Map URL',
    `${made.sheet},Ashulia,45,Savar,Dhaka,Dhaka,2,`,
  ]);
});

/** What a list asks the database, and how PostgreSQL goes about it. */
async function plansOf(
  filter: object,
  sort = ['id', 'DESC'],
): Promise<{ statements: number; plans: string }> {
  const asked: { sql: string; bindings: Knex.RawBinding[] }[] = [];
  const listen = (query: { sql: string; bindings: Knex.RawBinding[] }) => asked.push(query);
  test.knex.on('query', listen);
  await staff.list('dags', { range: [0, 9], sort, filter });
  test.knex.removeListener('query', listen);
  const plans: string[] = [];
  for (const { sql, bindings } of asked.filter(
    ({ sql }) => sql.includes('from "dags"') || sql.includes('"dags" as'),
  )) {
    const plain = sql.startsWith('explain') ? sql : `explain ${sql}`;
    const { rows } = await owner.raw<{ rows: Record<string, string>[] }>(
      plain.replace(/\$\d+/g, '?'),
      bindings,
    );
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
  }
  return { statements: asked.length, plans: plans.join('\n---\n') };
}

it.each([
  ['an owner', { q: 'fatema' }, 'dags_by_owner'],
  ['an owner and a place', { q: 'রহিম আশুলিয়া' }, 'dags_by_owner'],
  ['a mouza', { mouza_id: 1 }, 'dags_by_zil|dags_by_folded|dags_number_unique'],
  ['without owners', { has_rows: 'no' }, 'dags_without_owners'],
  ['with a document', { has_document: 'yes' }, 'dags_by_document'],
])(
  'reads dags by %s from an index, with no statement more than the places and the plan of a search take',
  async (_, filter, index) => {
    const own = (await plansOf({ id: [made.dag] })).statements;
    const named = 'q' in filter ? filter.q.split(' ').length : 0;
    const { statements, plans } = await plansOf('mouza_id' in filter ? { mouza_id: made.ashulia } : filter);
    expect(statements).toBe(own + named + ('q' in filter ? 1 : 0));
    expect(plans).toMatch(new RegExp(index));
    expect(plans).not.toContain('Seq Scan on dags');
  },
);

it.each([
  ['one letter', { q: '৯' }, ['id', 'DESC'], 'dags_pkey'],
  ['a common name', { q: 'আলম' }, ['id', 'DESC'], 'dags_pkey'],
  ['one letter, by number', { q: '৯' }, ['dag_no', 'ASC'], 'dags_by_dag_no'],
])(
  'walks dags by %s in the order of the list, which fills a page at once, and counts none of them',
  async (_, filter, sort, index) => {
    const { plans } = await plansOf(filter, sort);
    const walk = plans.split('\n---\n').find((plan) => plan.startsWith('Limit'));
    expect(walk).toContain(`using ${index} on dags`);
    expect(plans).not.toMatch(/Aggregate|^Sort/m);
  },
);

it('finds what is rare in the index of the search, and sorts what it has found', async () => {
  const { plans } = await plansOf({ q: '99 33' }, ['dag_no', 'ASC']);
  expect(plans).toContain('dags_search');
  expect(plans).not.toContain('Seq Scan on dags');
});
