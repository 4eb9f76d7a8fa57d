import { measure } from '@bhumi/db/geometry';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { taxYearOf } from '../../../../contract/land-tax/land-tax.ts';
import type { Coverage, OfficeDag, OfficeMap } from '../../../../contract/maps/overview.ts';
import { areaOf } from '../../../../contract/maps/units.ts';
import { makeLand, type Land } from '../../lookup/land.testing.ts';
import { openTaxOffice, type TaxOffice } from '../../land-tax/tax-office.testing.ts';
import { percentOf } from './coverage.ts';
import { rewriteRows } from '../../record-changes/rows.testing.ts';

let office: TaxOffice;
let land: Land;
let staff: Awaited<ReturnType<TaxOffice['login']>>;
beforeAll(async () => {
  office = await openTaxOffice();
  staff = await office.login('acland');
  land = await makeLand(office.knex, '77');
});
afterAll(() => office.close());

const get = (path: string, who: typeof staff | null = staff) =>
  office.app.inject({ url: `/api/admin/maps/${path}`, headers: { ...who?.headers } });
const mapOf = async (query: string): Promise<OfficeMap> => {
  const answer = await get(`boundaries?${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const dagOf = async (dagId: number, mouzaId = land.mouzaId): Promise<OfficeDag> => {
  const { dags } = await mapOf(`mouza_id=${mouzaId}`);
  return dags.find(({ dag_id }) => dag_id === dagId)!;
};

/** A square of so many metres, east of the others; answers its square feet. */
let places = 0;
async function draw(dag_id: number, metres = 20): Promise<number> {
  const [west, south] = [90.25 + 0.001 * ++places, 23.85];
  const [east, north] = [west + metres / 101_800, south + metres / 110_750];
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ] as [number, number][];
  const { label, ...measured } = measure([ring]);
  const geometry = { type: 'Polygon', coordinates: [ring] };
  await office.knex('geojson_datas').insert({
    ...measured,
    dag_id,
    bbox: JSON.stringify(measured.bbox),
    label: `(${label.join(',')})`,
    geojson: JSON.stringify({
      type: 'FeatureCollection',
      features: [{ type: 'Feature', properties: { source: 'drawn' }, geometry }],
    }),
  });
  return areaOf(measured.area_sq_m).sq_ft;
}

describe('GET /api/admin/maps/boundaries', () => {
  it('is for staff, and of a mouza or a sheet', async () => {
    const citizen = await office.login('user');
    for (const path of [`boundaries?mouza_id=${land.mouzaId}`, 'coverage']) {
      expect((await get(path, citizen)).statusCode).toBe(403);
      expect((await get(path, null)).statusCode).toBe(401);
    }
    const neither = await get('boundaries?mouza_id=&zil_id=');
    expect([neither.statusCode, neither.json()]).toMatchObject([
      422,
      { errors: { mouza_id: ['Choose a mouza or a sheet.'] } },
    ]);
    expect((await get('boundaries?mouza_id=999999999')).statusCode).toBe(404);
    const elsewhere = await makeLand(office.knex);
    expect((await get(`boundaries?mouza_id=${elsewhere.mouzaId}&zil_id=${land.zilId}`)).statusCode).toBe(404);
  });

  it('holds every dag by sheet and number, drawn or not, with its box, of one survey where it is named', async () => {
    const here = await makeLand(office.knex);
    const drawn = await here.dag('10', { survey: 'RS' });
    await here.dag('9', { survey: 'RS' });
    await here.dag('9', { survey: 'BRS' });
    const [second] = (await office
      .knex('zils')
      .insert({ mouza_id: here.mouzaId, zil_no: '2' })
      .returning('id')) as [{ id: number }];
    await office.knex('dags').insert({ zil_id: second.id, dag_no: '1', khatiyan_number: '1' });
    await draw(drawn);

    const whole = await mapOf(`mouza_id=${here.mouzaId}`);
    expect(whole.dags.map(({ zil_no, dag_no }) => [zil_no, dag_no])).toEqual([
      ['1', '9'],
      ['1', '9'],
      ['1', '10'],
      ['2', '1'],
    ]);
    expect([whole.total, whole.counts.drawn, whole.mouza.id]).toEqual([4, 1, here.mouzaId]);
    const found = whole.dags[2]!;
    expect([found.drawn, found.geometry?.coordinates[0]?.length, found.bbox]).toEqual([true, 5, whole.bbox]);
    expect(found.label?.[0]).toBeGreaterThan(found.bbox![0]);
    const rest = whole.dags[3]!;
    expect([rest.drawn, rest.geometry, rest.area, rest.bbox]).toEqual([false, null, null, null]);

    expect((await mapOf(`zil_id=${second.id}`)).dags).toMatchObject([{ dag_no: '1' }]);
    const rs = await mapOf(`mouza_id=${here.mouzaId}&survey_type_id=${await here.survey('RS')}`);
    expect(rs.dags.map(({ dag_no }) => dag_no)).toEqual(['9', '10']);
  });

  it('says by whom its land tax is paid: by everyone who has registered it', async () => {
    const dagId = await land.dag('৩১/ক', { survey: 'RS', khatiyan_number: '12' });
    expect((await dagOf(dagId)).tax_paid).toBeNull();
    const register = async (status: string) => {
      const { user } = await office.login('user');
      const [row] = (await office.knex('land_tax_registrations').insert(
        {
          user_id: user.id,
          mouza_id: land.mouzaId,
          survey_type_id: await land.survey('RS'),
          khatiyan_number: '১২',
          dag_number: '31 / ক',
          land_type: 'residential',
          land_area: 100,
          status,
          reviewed_at: new Date(),
        },
        'id',
      )) as [{ id: number }];
      return { user_id: user.id, land_tax_registration_id: row.id };
    };
    const pay = (of: object, tax_year: number) =>
      office.knex('payments').insert({
        ...of,
        kind: 'land_tax',
        provider: 'simulated',
        method: 'bkash',
        amount_poisha: 1_000,
        tax_year,
        bill: '{}',
        idempotency_key: `k${tax_year}`,
        request_hash: 'h',
        status: 'paid',
        paid_at: new Date(),
      });
    await register('rejected');
    expect((await dagOf(dagId)).tax_paid).toBeNull();
    const one = await register('approved');
    const year = taxYearOf(new Date());
    await pay(one, year - 1);
    expect((await dagOf(dagId)).tax_paid).toBe(false);
    await pay(one, year);
    expect((await dagOf(dagId)).tax_paid).toBe(true);
    await register('approved');
    expect((await dagOf(dagId)).tax_paid).toBe(false);
    expect((await mapOf(`mouza_id=${land.mouzaId}`)).year).toBe(year);
  });

  it('says whether a mutation waits: of the dag, or of its numbers where nobody has named it', async () => {
    const named = await land.dag('51', { survey: 'RS', khatiyan_number: '20' });
    const numbered = await land.dag('52', { survey: 'RS', khatiyan_number: '20' });
    const { user } = await office.login('user');
    let deeds = 0;
    const ask = (row: object) =>
      office.knex('mutations').insert({
        user_id: user.id,
        mouza_id: land.mouzaId,
        mutation_type: 'sale',
        land_type: 'agricultural',
        khatiyan_number: '20',
        deed_number: '1',
        deed_date: '2026-01-01',
        registry_office: 'Savar',
        contact_number: '01712345678',
        fee_poisha: 102_500,
        request_hash: `m${++deeds}`,
        ...row,
      });
    const pending = async () => [
      (await dagOf(named)).mutation_pending,
      (await dagOf(numbered)).mutation_pending,
    ];
    await ask({ status: 'pending_payment', dag_number: '51', dag_id: named });
    await ask({ status: 'approved', dag_number: '52' });
    await ask({ status: 'pending', dag_number: '52', survey_type_id: await land.survey('BRS') });
    expect(await pending()).toEqual([false, false]);
    await ask({ status: 'flagged', dag_number: 'other', dag_id: named });
    expect(await pending()).toEqual([true, false]);
    await ask({ status: 'assigned_to_ac_land', dag_number: '৫২' });
    expect(await pending()).toEqual([true, true]);
  });

  it('asks about an area that differs by more than 5 % of the recorded one', async () => {
    const of = async (name: string, factor: number) => {
      const dagId = await land.dag(name);
      const feet = await draw(dagId);
      const rows = factor === 0 ? [] : [{ owner: 'ক', area: Math.round(feet * factor * 100) / 100 }];
      await rewriteRows(office.db, dagId, rows);
      return (await dagOf(dagId)).area_differs;
    };
    expect(await of('60', 0)).toBeNull();
    expect(await of('61', 1 / 1.049)).toBe(false);
    expect(await of('62', 1 / 1.051)).toBe(true);
    expect(await of('63', 1 / 0.949)).toBe(true);
  });
});

describe('GET /api/admin/maps/coverage', () => {
  const ask = async (query: string) => (await get(`coverage?${query}`)).json<Coverage>();

  it('counts by upazila, of the country where something is drawn, and by mouza of one', async () => {
    const lands = [await makeLand(office.knex, '91'), await makeLand(office.knex, '92')] as const;
    for (const [index, each] of lands.entries()) {
      const ids = [await each.dag('1'), await each.dag('2', { survey: 'RS' }), await each.dag('3')];
      if (index === 0) for (const id of ids.slice(1)) await draw(id);
    }
    const mouzas = await ask(`upazila_id=${land.upazilaId}`);
    expect(mouzas.by).toBe('mouza');
    const row = ({ rows }: Coverage, id: number) => rows.find(({ place }) => place.id === id);
    expect(row(mouzas, lands[0].mouzaId)).toMatchObject({
      place: { name_en: 'Purbahati', jl_no: '91' },
      district: { name_en: 'Dhaka', division_id: expect.any(Number) },
      dags: 3,
      drawn: 2,
      percent: 66.7,
    });
    expect(row(mouzas, lands[1].mouzaId)).toMatchObject({ dags: 3, drawn: 0, percent: 0 });

    const upazila = (await office.knex('upazilas').where({ id: land.upazilaId }).first()) as {
      district_id: number;
    };
    const district = await ask(`district_id=${upazila.district_id}`);
    expect([district.by, row(district, land.upazilaId)]).toMatchObject(['upazila', mouzas.total]);
    // Every upazila of a district; of the country those alone in which something is drawn.
    expect(district.rows.length).toBeGreaterThan(1);
    const country = await ask('');
    expect(country.rows.map(({ place }) => place.id)).toEqual([land.upazilaId]);
    expect(country.total).toEqual(mouzas.total);

    const rs = await ask(`upazila_id=${land.upazilaId}&survey_type_id=${await land.survey('RS')}`);
    expect(row(rs, lands[0].mouzaId)).toMatchObject({ dags: 1, drawn: 1, percent: 100 });
  });

  it('says hundred only when nothing is missing', () => {
    expect([percentOf(0, 0), percentOf(1, 10_000), percentOf(9_999, 10_000), percentOf(3, 3)]).toEqual([
      0, 0.1, 99.9, 100,
    ]);
  });
});
