import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import { makeLand, type Land } from '../../lookup/land.testing.ts';
import { draftsOf, PDF, type Login } from './drafts.testing.ts';

let test: TestApp;
let land: Land;
let fields: Record<string, string>;
beforeAll(async () => {
  test = await createTestApp();
  land = await makeLand(test.knex);
  await land.dag('12', { survey: 'RS', khatiyan_number: '46', khotiyan: [{ owner: 'Karim', area: 400 }] });
  const place = (await test
    .knex('upazilas')
    .join('districts', 'districts.id', 'upazilas.district_id')
    .where('upazilas.id', land.upazilaId)
    .first('districts.id as district_id', 'districts.division_id')) as Record<string, number>;
  fields = {
    ...Object.fromEntries(Object.entries(place).map(([name, id]) => [name, String(id)])),
    upazila_id: String(land.upazilaId),
    mouza_id: String(land.mouzaId),
    survey_type_id: String(await land.survey('RS')),
    khatian_number: '৪৬',
    dag_number: '১২',
    transfer: 'whole',
    mutation_type: 'sale',
    buyer_name: 'Rahima',
    buyer_nid: '1985000001',
    buyer_address: 'Savar',
    previous_owner_name: 'Karim',
    previous_owner_nid: '1985000002',
    previous_owner_address: 'Savar',
    deed_number: '77',
    deed_date: '2025-03-21',
    registry_office: 'Savar',
    land_type: 'agricultural',
    contact_number: '০১৭১২৩৪৫৬৭৮',
  };
});
afterAll(() => test.close());
const { begin, call, read, send } = draftsOf(() => test);
const submit = (who: Login, id: number) => call(who, 'POST', `/${id}/submit`);

describe('submitting a draft', () => {
  it('makes one mutation with its papers, however often and at once it is sent', async () => {
    const who = await test.login('user');
    const { id } = await begin(who, fields);
    await send(who, id, [['papers[deed]', PDF, 'deed.pdf']]);
    expect((await call(who, 'POST', `/${id}/check`)).json()).toEqual({
      fees: { application: 25, mutation: 1000, total: 1025 },
    });
    const answers = await Promise.all([submit(who, id), submit(who, id)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 201]);
    const [one, two] = answers.map((answer) => answer.json<{ mutation: { id: number } }>().mutation);
    expect(one).toEqual(two);
    expect(one).toMatchObject({
      status: 'pending_payment',
      land_area: 400,
      documents: [{ kind: 'deed', name: 'deed.pdf' }],
    });
    expect(await read(who, id)).toMatchObject({ mutation_id: one!.id, fields: {}, documents: [] });
    expect((await call(who, 'GET', '')).json()).toEqual({ data: [] });
    // What was submitted is changed no more.
    expect((await call(who, 'PUT', `/${id}`, { version: 1, fields })).statusCode).toBe(409);
    expect((await send(who, id, [['papers[deed]', PDF]])).statusCode).toBe(409);
    expect((await call(who, 'DELETE', `/${id}`)).statusCode).toBe(404);
    // The same once more from another draft.
    const again = await begin(who, { ...fields, form_key: 'another' });
    expect((await submit(who, again.id)).statusCode).toBe(409);
  });

  it('asks an inheritance for its certificate, and for the deed only where the heirs hold separately', async () => {
    const who = await test.login('user');
    const inherited = {
      ...fields,
      mutation_type: 'inheritance',
      died_on: '২০২৬-০১-১৫',
      certificate_number: '৭',
      certificate_date: '2026-02-01',
      certificate_issuer: 'municipality',
    };
    const errorsOf = async (changes: object) => {
      const { id } = await begin(who, { ...inherited, ...changes });
      return Object.keys((await submit(who, id)).json<{ errors?: object }>().errors ?? {});
    };
    expect(await errorsOf({ certificate_number: ' ', holding: 'joint' })).toEqual(['certificate_number']);
    expect(await errorsOf({ deed_number: '', holding: 'separate' })).toEqual(['deed_number']);
    // Typed before the heirs were said to hold together, it is no longer in the form, and not taken.
    const { id } = await begin(who, { ...inherited, registry_office: 'Nowhere', holding: 'joint' });
    const answer = await submit(who, id);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      201,
      { mutation: { deed_number: '', inheritance: { certificate_number: '7', holding: 'joint' } } },
    ]);
  });

  it('says whom an inheritance leaves out before it is paid for, and takes it all the same', async () => {
    const who = await test.login('user');
    const inherited = {
      ...fields,
      mutation_type: 'inheritance',
      died_on: '2026-01-15',
      certificate_number: '8',
      certificate_date: '2026-02-01',
      certificate_issuer: 'municipality',
      deceased: 'male',
      wives: '1',
      daughters: '1',
      sons: '1',
      buyer_relation: 'wives',
      'buyers.1.name': 'Rashed',
      'buyers.1.nid': '1985000003',
      'buyers.1.address': 'Savar',
      'buyers.1.relation': 'sons',
    };
    const { id } = await begin(who, inherited);
    const said = async () =>
      (await call(who, 'POST', `/${id}/check`)).json<{ heirs_left_out?: string }>().heirs_left_out;
    expect(await said()).toMatch(
      /^Left out, though the law gives a share: daughter \(7\/24\)\. .*before you pay/,
    );
    const daughter = {
      'buyers.2.name': 'Salma',
      'buyers.2.nid': '1985000004',
      'buyers.2.address': 'Savar',
      'buyers.2.relation': 'daughters',
    };
    await call(who, 'PUT', `/${id}`, { version: 1, fields: { ...inherited, ...daughter } });
    expect(await said()).toBeUndefined();
    const kept = await begin(who, { ...inherited, certificate_number: '9', form_key: 'left-out' });
    expect((await submit(who, kept.id)).statusCode).toBe(201);
  });

  it('says what is wrong under the fields of the form, rows as they stand there', async () => {
    const who = await test.login('user');
    const { id } = await begin(who, {
      ...fields,
      transfer: '',
      survey_type_id: ' ',
      deed_date: '2999-01-01',
      buyer_nid: '12',
      'buyers.1.name': '',
      'buyers.1.nid': ' ',
      'buyers.3.name': 'Second',
      'buyers.3.nid': '3',
    });
    const answer = await call(who, 'POST', `/${id}/check`);
    expect([answer.statusCode, Object.keys(answer.json().errors).sort()]).toEqual([
      422,
      ['buyer_nid', 'buyers.3.address', 'buyers.3.nid', 'deed_date', 'survey_type_id', 'transfer'],
    ]);
    expect((await submit(who, id)).statusCode).toBe(422);
    expect(await read(who, id)).toMatchObject({ mutation_id: null, fields: { buyer_name: 'Rahima' } });
  });

  it('asks for the sheet where the numbers stand on several', async () => {
    const who = await test.login('user');
    const [zil] = (await test.knex('zils').insert({ mouza_id: land.mouzaId, zil_no: '2' }, ['id'])) as [
      { id: number },
    ];
    const survey_type_id = await land.survey('RS');
    await test
      .knex('dags')
      .insert({ zil_id: zil.id, dag_no: '12', khatiyan_number: '46', survey_type_id, khotiyan: '[]' });
    const { id } = await begin(who, fields);
    expect((await call(who, 'POST', `/${id}/check`)).json().errors).toEqual({
      zil_id: ['These numbers stand on several sheets. Choose the sheet.'],
    });
    await call(who, 'PUT', `/${id}`, { version: 1, fields: { ...fields, zil_id: String(land.zilId) } });
    expect((await submit(who, id)).statusCode).toBe(201);
  });

  it('is for its owner alone', async () => {
    const { id } = await begin(await test.login('user'), fields);
    const other = await test.login('admin');
    expect((await submit(other, id)).statusCode).toBe(404);
    expect((await call(other, 'POST', `/${id}/check`)).statusCode).toBe(404);
  });
});
