import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DependentsAnswer } from '../../../../contract/resource/dependents.ts';
import { tableLabels } from '../../../../contract/resource/dependents.ts';
import type { TestApp } from '../../../../testing/app.ts';
import { loadResources } from '../load.ts';
import { readCatalog } from '../model/catalog.ts';
import { dependentsOf } from './dependents.ts';
import { buildModels } from '../model/model.ts';
import { clientOf, createFixtureApp, type Client } from '../testing/client.ts';

let test: TestApp;
let admin: Client;
let bengali: Client;
let staff: Client;
/** A mouza with two sheets; the first has three dags. */
const ids: Record<'survey' | 'mouza' | 'zil' | 'dag', number> = { survey: 0, mouza: 0, zil: 0, dag: 0 };

async function insert(table: string, row: object): Promise<number> {
  const [made] = (await test.knex(table).insert(row).returning('id')) as { id: number }[];
  return made!.id;
}

beforeAll(async () => {
  test = await createFixtureApp();
  const { headers } = await test.login('admin');
  [admin, bengali] = [clientOf(test, headers), clientOf(test, headers, 'bn')];
  staff = clientOf(test, (await test.login('acland')).headers);
  const upazila = (await test.knex('upazilas').where({ name_en: 'Savar' }).first('id')) as { id: number };
  ids.survey = ((await test.knex('survey_types').where({ code: 'BRS' }).first('id')) as { id: number }).id;
  const mouza = { upazila_id: upazila.id, name_en: 'Baraigram', name_bn: 'বড়াইগ্রাম' };
  ids.mouza = await insert('mouzas', mouza);
  ids.zil = await insert('zils', { mouza_id: ids.mouza, zil_no: '1' });
  await insert('zils', { mouza_id: ids.mouza, zil_no: '2' });
  for (const dag_no of ['১২/ক', '13', '14']) {
    ids.dag = await insert('dags', {
      zil_id: ids.zil,
      survey_type_id: ids.survey,
      dag_no,
      khatiyan_number: '7',
    });
  }
  ids.dag -= 2;
});
afterAll(() => test.close());

const asked = async (client: Client, of: string): Promise<DependentsAnswer> => {
  const { status, body } = await client.get(`${of}/hanging`);
  expect(status, of).toBe(200);
  return body as unknown as DependentsAnswer;
};

describe('what hangs on a record', () => {
  it('is said before it is deleted: what, how many, where they are listed, and what to do first', async () => {
    expect(await asked(admin, `mouzas/${ids.mouza}`)).toEqual({
      deletable: false,
      retires: false,
      hanging: [{ text: '2 zils', then: 'blocks', list: { resource: 'zils', field: 'mouza_id' } }],
      advice: 'First delete them, or move them to another one.',
    });
    expect(await asked(bengali, `zils/${ids.zil}`)).toEqual({
      deletable: false,
      retires: false,
      hanging: [{ text: '৩টি দাগ', then: 'blocks', list: { resource: 'dags', field: 'zil_id' } }],
      advice: 'আগে সেগুলো মুছে ফেলুন বা অন্যটির অধীনে সরিয়ে নিন।',
    });
    expect((await admin.delete(`zils/${ids.zil}`)).body.message).toBe(
      'This zil cannot be deleted: it is in use by 3 dags.',
    );
  });

  it('comes with the migration of a new resource alone', async () => {
    const { id } = (await test.knex('upazilas').where({ name_en: 'Dhamrai' }).first('id')) as { id: number };
    expect(await asked(admin, `upazilas/${id}`)).toEqual({
      deletable: true,
      retires: false,
      hanging: [],
      advice: null,
    });
    await test.knex('water_bodies').insert({ upazila_id: id, name: 'Kaliganga' });
    expect(await asked(admin, `upazilas/${id}`)).toMatchObject({
      hanging: [{ text: '1 water body', list: { resource: 'water-bodies', field: 'upazila_id' } }],
    });
  });

  it('is told of a dag: all that stays with it, for it is retired then', async () => {
    const registration = {
      user_id: (await test.login('user')).user.id,
      mouza_id: ids.mouza,
      survey_type_id: ids.survey,
      khatiyan_number: '7',
      land_area: 100,
      land_type: 'agricultural',
    };
    await insert('land_tax_registrations', { ...registration, dag_number: '12/ক' });
    await insert('land_tax_registrations', { ...registration, dag_number: '99' });
    await staff.put(`dags/${ids.dag}`, { khotiyan: [{ owner: 'Rahima Khatun', area: 10 }] });
    const told = await asked(admin, `dags/${ids.dag}`);
    expect(told).toEqual({
      deletable: true,
      retires: true,
      advice: null,
      hanging: [
        { text: '2 versions of the record', then: 'stays', list: null },
        { text: '1 khotiyan row', then: 'stays', list: null },
        { text: '1 land tax registration', then: 'stays', list: null },
      ],
    });
    const ring = [
      [90, 23],
      [90.001, 23],
      [90.001, 23.001],
      [90, 23],
    ];
    const feature = {
      type: 'Feature',
      properties: { source: 'manual-points' },
      geometry: { type: 'Polygon', coordinates: [ring] },
    };
    await insert('geojson_datas', {
      dag_id: ids.dag,
      geojson: JSON.stringify({ type: 'FeatureCollection', features: [feature] }),
      bbox: '[90, 23, 90.001, 23.001]',
      area_sq_m: 1,
      perimeter_m: 4,
      label: '(90,23)',
    });
    expect(await asked(admin, `dags/${ids.dag}`)).toMatchObject({
      deletable: true,
      retires: true,
      advice: null,
      hanging: [
        { text: '1 version of its boundary', then: 'stays' },
        { text: '1 boundary', then: 'stays' },
        { text: '2 versions of the record', then: 'stays' },
        { text: '1 khotiyan row', then: 'stays' },
        { text: '1 land tax registration', then: 'stays' },
      ],
    });
  });

  it('is counted up to a thousand, and for several records at once', async () => {
    const [made] = (await test.knex
      .raw(
        `insert into dags (zil_id, dag_no, khatiyan_number) select ?, number::text, '1' from generate_series(1000, 2009) number returning id`,
        [ids.zil],
      )
      .then(({ rows }: { rows: { id: number }[] }) => rows)) as { id: number }[];
    expect(made!.id).toBeGreaterThan(0);
    expect((await asked(bengali, `zils/${ids.zil}`)).hanging[0]!.text).toBe('১,০০০ বা তার বেশি দাগ');
    expect((await asked(admin, `zils/${ids.zil}`)).hanging[0]!.text).toBe('1,000 or more dags');
    const models = buildModels(await loadResources(), await readCatalog(test.knex));
    const mouzas = models.find(({ table }) => table === 'mouzas')!;
    const others = await test.knex('mouzas').whereNot('id', ids.mouza).pluck('id');
    expect(await dependentsOf(test.knex, mouzas, [ids.mouza, ...(others as number[])])).toMatchObject([
      { count: 2, then: 'blocks', resource: 'zils', filter: 'mouza_id' },
      { count: 2, then: 'stays', resource: null },
      { count: 1, then: 'stays', resource: null },
    ]);
  });

  it('is for those who may delete, of what is there', async () => {
    const { id } = (await test.knex('divisions').first('id')) as { id: number };
    expect((await staff.get(`divisions/${id}/hanging`)).status).toBe(403);
    expect((await admin.get('divisions/999999/hanging')).body).toEqual({ message: 'Division not found' });
  });

  it('has a name, whatever table refers to it', async () => {
    const resources = await loadResources();
    const tables = new Set(resources.map(({ table }) => table));
    const { references } = await readCatalog(test.knex);
    const others = references.filter(
      ({ from, to, isPart }) => tables.has(to) && !tables.has(from) && !isPart,
    );
    const named = others.filter(({ from }) => tableLabels[from] || from === 'water_bodies');
    expect(named).toEqual(others);
  });
});
