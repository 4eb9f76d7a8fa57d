import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { dhakaDay } from '../../../contract/format.ts';
import {
  registryOfficeIn,
  type MutationDetail,
  type MutationSummary,
} from '../../../contract/mutations/mutations.ts';
import { trackingNumber } from '../../../contract/mutations/tracking.ts';
import { openRegistry, type Login, type Registry } from './registry.testing.ts';

let registry: Registry;
let who: Login;
beforeAll(async () => {
  registry = await openRegistry();
  who = await registry.login('user');
});
afterAll(() => registry.close());

const errorsOf = async (changes: Record<string, unknown>) => {
  const answer = await registry.call(who, 'POST', '/mutations', registry.input(changes));
  expect([answer.statusCode, answer.body]).toEqual([422, expect.any(String)]);
  return answer.json<{ errors: Record<string, string[]> }>().errors;
};

it('is numbered by the database as the contract reckons it', async () => {
  const numbers = Array.from({ length: 500 }, (_, index) => ({
    year: 1999 + index,
    key: 7 ** (index % 12) * 3,
  }));
  const { rows } = await registry.knex.raw<{ rows: { number: string }[] }>(
    `select reference_number('M', year, key) as number
    from jsonb_to_recordset(?::jsonb) as numbers (year int, key bigint)`,
    [JSON.stringify(numbers)],
  );
  expect(rows.map(({ number }) => number)).toEqual(numbers.map(({ year, key }) => trackingNumber(year, key)));
});

describe('asking for a mutation', () => {
  it('answers it with its number, its fee in both parts and what the record adds', async () => {
    const person = await registry.login('user');
    const made = await registry.asked(person, { transfer: 'whole', fee_amount: '১০২৫' });
    expect(made).toMatchObject({
      tracking_number: trackingNumber(Number(dhakaDay(new Date(made.created_at)).slice(0, 4)), made.id),
      status: 'pending_payment',
      khatian_number: '12',
      dag_number: '831/ক',
      dag_id: registry.dagId,
      survey_type: { code: 'RS' },
      zil: { id: registry.land.zilId },
      // What the recorded owner has of it.
      land_area: 3_000,
      fee_amount: 1_025,
      fees: { application: 25, mutation: 1_000, total: 1_025 },
      payment_status: null,
      payment: null,
      buyers: [{ name: 'Nasrin Akter', nid: '1234567890', share: null }],
      deed_date: '2026-03-21',
      contact_number: '01712345678',
      application: {
        khatiyan_number: '12',
        dag_number: '831/ক',
        land_type: 'agricultural',
        land_area: 3_000,
      },
      events: [{ action: 'submit', status: 'pending_payment', by: null }],
      user: { id: person.user.id },
    });
    const audits = await registry.knex('audit_log').where({ actor_id: person.user.id });
    expect(audits).toMatchObject([{ action: 'submit', resource: 'mutations', record_id: made.id }]);
    const list = (await registry.call(person, 'GET', '/mutations')).json<{ data: MutationSummary[] }>();
    expect(list.data).toMatchObject([{ id: made.id, document_count: 0, district: { name_en: 'Dhaka' } }]);
  });

  it('serves a client that follows the specification to the letter', async () => {
    const { khatian_number, ...rest } = registry.input({
      documents: [],
      payment_method: 'Card/Bank',
      fee_amount: 1_025,
    });
    const answer = await registry.call(who, 'POST', '/mutations', {
      ...rest,
      khatiyan_number: khatian_number,
      mouza_name: 'x',
    });
    expect([answer.statusCode, answer.json<{ mutation: { id: number } }>().mutation.id]).toEqual([
      201,
      expect.any(Number),
    ]);
  });

  it('tells the upazila that the registry office is called by, whichever name it was chosen by', async () => {
    const upazila = { name_en: 'Savar', name_bn: 'সাভার' };
    for (const registry_office of ['Savar', 'সাভার']) {
      const made = await registry.asked(who, { registry_office });
      expect(made).toMatchObject({ registry_office, registry_upazila: upazila });
      expect([registryOfficeIn(made, 'en'), registryOfficeIn(made, 'bn')]).toEqual(['Savar', 'সাভার']);
      const renamed = { registry_office: 'Old Savar', registry_upazila: null };
      expect(registryOfficeIn(renamed, 'bn')).toBe('Old Savar');
    }
  });

  it('asks for every field that the specification requires', async () => {
    const answer = await registry.call(who, 'POST', '/mutations', {});
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json<{ errors: object }>().errors).sort()).toEqual(
      [
        'division_id',
        'district_id',
        'upazila_id',
        'mouza_id',
        'khatian_number',
        'dag_number',
        'buyer_name',
        'buyer_nid',
        'buyer_address',
        'previous_owner_name',
        'previous_owner_nid',
        'previous_owner_address',
        'deed_number',
        'deed_date',
        'registry_office',
        'land_type',
        'contact_number',
        'mutation_type',
      ].sort(),
    );
  });

  it.each([
    [{ mutation_type: 'theft' }, 'mutation_type'],
    [{ land_type: 'residential' }, 'land_type'],
    [{ fee_amount: 1_225 }, 'fee_amount'],
    [{ buyer_nid: '123' }, 'buyer_nid'],
    [{ buyer_name: '  12 ' }, 'buyer_name'],
    [{ previous_owner_name: 'অ'.repeat(151) }, 'previous_owner_name'],
    [{ deed_date: '2026-02-30' }, 'deed_date'],
    [{ deed_date: '2999-01-01' }, 'deed_date'],
    [{ contact_number: '123' }, 'contact_number'],
    [{ registry_office: 'Teknaf' }, 'registry_office'],
    [{ transfer: 'half' }, 'transfer'],
    [{ transfer: 'area' }, 'land_area'],
    [{ land_area: 0 }, 'land_area'],
    [{ shares: '17 ana' }, 'shares'],
    [{ shares: '3/2' }, 'shares'],
    [{ dag_id: 999_999 }, 'dag_id'],
    [{ zil_id: 999_999 }, 'zil_id'],
    [{ survey_type_id: 999_999 }, 'survey_type_id'],
    [{ upazila_id: 1 }, 'upazila_id'],
    [{ buyers: [{ name: 'B', nid: '1', address: 'x' }] }, 'buyers.1.nid'],
    [
      { buyer_shares: '2/3', buyers: [{ name: 'B', nid: '1234567890', address: 'x', shares: '1/2' }] },
      'buyer_shares',
    ],
    [{ previous_owners: Array.from({ length: 20 }, () => ({})) }, 'previous_owners'],
  ])('refuses %j on its field', async (changes, field) => {
    expect(Object.keys(await errorsOf(changes))).toContain(field);
  });

  it('takes several buyers with exact shares, and what passes as a share of the whole', async () => {
    const made = await registry.asked(who, {
      shares: '৪ আনা',
      buyer_shares: '1/7',
      buyers: [{ name: 'Second', nid: '1234567890', address: 'x', shares: '6/7' }],
    });
    expect(made).toMatchObject({
      transfer: 'share',
      share: { numerator: 1, denominator: 4 },
      land_area: 1_089,
      buyers: [
        { share: { numerator: 1, denominator: 7 } },
        { name: 'Second', share: { numerator: 6, denominator: 7 } },
      ],
    });
  });

  it('leaves the record open where the numbers stand on several sheets, and takes it where one is named', async () => {
    const { land, knex } = registry;
    const [zil] = (await knex('zils').insert({ mouza_id: land.mouzaId, zil_no: '2' }).returning('id')) as [
      { id: number },
    ];
    const first = await land.dag('900', { survey: 'RS', khatiyan_number: '77' });
    await knex('dags').insert({
      zil_id: zil.id,
      dag_no: '900',
      khatiyan_number: '77',
      survey_type_id: await land.survey('RS'),
    });
    const numbers = { khatian_number: '77', dag_number: '900' };
    expect(await registry.asked(who, numbers)).toMatchObject({ dag_id: null, zil: null, survey_type: null });
    expect(await registry.asked(who, { ...numbers, zil_id: land.zilId })).toMatchObject({
      dag_id: first,
      zil: { zil_no: '1' },
    });
    const otherKhatian = { ...numbers, khatian_number: '78', zil_id: land.zilId };
    expect(await registry.asked(who, otherKhatian)).toMatchObject({ dag_id: null });
  });

  it('makes one of a request that is sent again under its key, and tells another one under it apart', async () => {
    const person = await registry.login('user');
    const body = registry.input();
    const send = (payload: object) => registry.call(person, 'POST', '/mutations', payload, 'one-key');
    const answers = await Promise.all([send(body), send(body), send(body)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 201]);
    expect((await send({ ...body, buyer_name: 'Someone Else' })).statusCode).toBe(409);
    expect(await registry.knex('mutations').where({ user_id: person.user.id })).toHaveLength(1);
    // Without a key the same transfer is refused while it is open, with the number of the one that is there.
    const again = await registry.call(person, 'POST', '/mutations', body);
    expect([again.statusCode, again.json()]).toMatchObject([409, { mutation_id: expect.any(Number) }]);
  });

  it('is one’s own: nobody else reads it, and another’s application is not there', async () => {
    const made = await registry.asked(who);
    const other = await registry.login('admin');
    expect((await registry.call(other, 'GET', `/mutations/${made.id}`)).json()).toEqual({
      message: 'Mutation not found.',
    });
    const [application] = (await registry
      .knex('applications')
      .insert({ user_id: other.user.id, type: 'khatian_request', dag_id: registry.dagId, fee_poisha: 1 })
      .returning('id')) as [{ id: number }];
    const asked = await registry.call(
      who,
      'POST',
      '/mutations',
      registry.input({ application_id: application.id }),
    );
    expect(asked.statusCode).toBe(404);
    const mine = await registry.call(
      other,
      'POST',
      '/mutations',
      registry.input({ application_id: application.id }),
    );
    expect(mine.statusCode).toBe(201);
  });
});

it('keeps what was submitted as it was: the application may move states, nothing else', async () => {
  const { id } = await registry.asked(who);
  const { knex } = registry;
  for (const change of [{ deed_number: '1' }, { user_id: 1 }, { fee_poisha: 1 }, { khatiyan_number: '9' }])
    await expect(knex('mutations').where({ id }).update(change)).rejects.toMatchObject({ code: '42501' });
  await expect(
    knex('mutation_parties').where({ mutation_id: id }).update({ name: 'x' }),
  ).rejects.toMatchObject({ code: '42501' });
  await expect(knex('mutation_events').where({ mutation_id: id }).delete()).rejects.toMatchObject({
    code: '42501',
  });
  const detail: MutationDetail = await registry.read(who, id);
  expect(detail.version).toBe(1);
});
