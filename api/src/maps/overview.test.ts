import { afterAll, beforeAll, expect, it } from 'vitest';

import type { Coverage, OfficeMap } from '../../contract/maps/overview.ts';
import { taxYearOf } from '../../contract/land-tax/land-tax.ts';
import { openMaps, SQUARE_FEET, type Maps } from './office.testing.ts';

let maps: Maps;
beforeAll(async () => {
  maps = await openMaps();
});
afterAll(() => maps.close());

const office = async (query: string) =>
  (await maps.send('GET', `/admin/maps/boundaries?${query}`)).json<OfficeMap>();
const coverage = async (query: string) =>
  (await maps.send('GET', `/admin/maps/coverage?${query}`)).json<Coverage>();

it('the map of a mouza says of every dag whether it is drawn, paid for, waits for a mutation or differs', async () => {
  const sheet = await maps.sheet();
  const survey_type_id = await sheet.survey('RS');
  const [plain, small, bare] = [
    await sheet.drawn('1', sheet.square(0, 0)),
    await sheet.dag('2', SQUARE_FEET / 2),
    await sheet.dag('3'),
  ];
  await sheet.save(small, sheet.square(30, 0), { remark: 'test' });
  await sheet.drawn('1', sheet.square(0, 0), 'CS');
  const { user } = await maps.login('user');
  const land = { user_id: user.id, mouza_id: sheet.mouzaId, survey_type_id, khatiyan_number: '১' };
  const year = taxYearOf(new Date());
  for (const [dag_number, paid, status] of [
    ['১', true, 'approved'],
    ['2', false, 'approved'],
    ['3', false, 'pending'],
  ] as const) {
    const reviewed_at = status === 'approved' ? new Date() : null;
    const more = { dag_number, land_area: 4356, land_type: 'agricultural', status, reviewed_at };
    const [{ id }] = (await maps
      .owner('land_tax_registrations')
      .insert({ ...land, ...more })
      .returning('id')) as [{ id: number }];
    const payment = {
      kind: 'land_tax',
      provider: 'simulated',
      method: 'bkash',
      amount_poisha: 100,
      request_hash: 'x',
    };
    if (paid)
      await maps.owner('payments').insert({
        ...{
          ...payment,
          user_id: user.id,
          land_tax_registration_id: id,
          tax_year: year,
          idempotency_key: 'k1',
        },
        ...{ status: 'paid', paid_at: new Date(), bill: '{}' },
      });
  }
  const mutation = {
    ...{
      ...land,
      mutation_type: 'sale',
      land_type: 'agricultural',
      deed_number: 'D1',
      deed_date: '2026-03-21',
    },
    ...{ registry_office: 'Savar', contact_number: '01712345678', fee_poisha: 102500 },
  };
  await maps.knex('mutations').insert([
    { ...mutation, status: 'pending', dag_number: '9', dag_id: bare, request_hash: 'by-id' },
    { ...mutation, status: 'flagged', dag_number: '২', request_hash: 'by-number' },
    { ...mutation, status: 'approved', dag_number: '1', dag_id: plain, request_hash: 'done' },
  ]);

  const map = await office(`mouza_id=${sheet.mouzaId}&survey_type_id=${survey_type_id}`);
  const facts = map.dags.map((dag) => [
    ...[dag.dag_id, dag.drawn, dag.tax_paid, dag.mutation_pending, dag.area_differs],
  ]);
  expect(facts).toEqual([
    [plain, true, true, false, false],
    [small, true, false, true, true],
    [bare, false, null, true, null],
  ]);
  expect(map).toMatchObject({
    mouza: { id: sheet.mouzaId },
    total: 3,
    year,
    counts: { drawn: 2, tax_paid: 1, mutation_pending: 2, area_differs: 1 },
  });
  expect(map.bbox![2]).toBeCloseTo(sheet.plane.from([60, 0])[0], 6);
  expect((await office(`zil_id=${sheet.zilId}`)).total).toBe(4);
});

it('needs a mouza or a sheet, and staff', async () => {
  const status = async (query: string, headers: object = maps.officer.headers) =>
    (await maps.send('GET', `/admin/maps/boundaries?${query}`, undefined, headers)).statusCode;
  expect([await status(''), await status('mouza_id=999999')]).toEqual([400, 404]);
  const { headers } = await maps.login('user');
  const sheet = await maps.sheet();
  expect(await status(`zil_id=${sheet.zilId}`, headers)).toBe(403);
  expect((await maps.send('GET', '/admin/maps/coverage', undefined, {})).statusCode).toBe(401);
});

it('how much is drawn is counted by upazila, and of an upazila by mouza', async () => {
  const [one, two] = [await maps.sheet(), await maps.sheet()];
  await one.drawn('1', one.square(0, 0));
  for (const number of ['2', '3']) await one.dag(number);
  await two.dag('1');
  const by = await coverage(`upazila_id=${one.upazilaId}`);
  expect(by.by).toBe('mouza');
  const row = (id: number) => by.rows.find(({ place }) => place.id === id);
  expect(row(one.mouzaId)).toMatchObject({
    dags: 3,
    drawn: 1,
    percent: 33.3,
    place: { name_bn: 'পূর্বহাটী', jl_no: null },
  });
  expect(row(two.mouzaId)).toMatchObject({ dags: 1, drawn: 0, percent: 0 });
  const all = await coverage('');
  expect(all.rows.map(({ place }) => place.id)).toEqual([one.upazilaId]);
  expect(all.total).toEqual({ dags: by.total.dags, drawn: by.total.drawn, percent: by.total.percent });
  const cs = await one.survey('CS');
  expect(
    (await coverage(`upazila_id=${one.upazilaId}&survey_type_id=${cs}`)).rows.map(({ drawn }) => drawn),
  ).not.toContain(3);
});
