import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../api/testing/app.ts';
import { form, specifiedClient } from '../client.ts';
import { file, JPEG, PDF, PNG } from '../files.ts';
import { recordedLand } from '../land.ts';
import { demonstrated, refusal, type Client } from '../people.ts';

let at: TestApp;
let [citizen, newcomer]: Client[] = [];
let place: Record<string, number>;
beforeAll(async () => {
  at = await createTestApp({ demonstration: true });
  citizen = await demonstrated(at, 'citizen');
  newcomer = await demonstrated(at, 'newcomer');
  const { division_id, district_id, upazila_id, mouza_id } = await recordedLand(at);
  place = { division_id, district_id, upazila_id, mouza_id };
});
afterAll(() => at.close());

interface Mutation extends Record<string, unknown> {
  id: number;
  status: string;
}
let deeds = 5000;
/** The payload of the form, whole. */
const payload = (change: object = {}) => {
  deeds += 1;
  return {
    application_id: null,
    mutation_type: 'sale',
    reason: 'Bought',
    fee_amount: 1025,
    ...place,
    mouza_name: 'কলসকাঠী',
    khatian_number: '29',
    dag_number: '4',
    buyer_name: 'Nasrin Akter',
    buyer_nid: '1234567890',
    buyer_address: 'Savar, Dhaka',
    previous_owner_name: 'Abdul Karim',
    previous_owner_nid: '1990123456789',
    previous_owner_address: 'Ashulia, Dhaka',
    deed_number: String(deeds),
    deed_date: '2026-03-21',
    registry_office: 'Bakerganj',
    land_type: 'agricultural',
    contact_number: '01712345678',
    documents: [],
    payment_method: 'bkash',
    ...change,
  };
};
const created = async (change: object = {}) => {
  const answer = await newcomer!.call('POST', '/mutations', payload(change));
  expect([answer.statusCode, answer.statusCode === 201 ? '' : answer.body]).toEqual([201, '']);
  return answer.json<{ mutation: Mutation }>().mutation;
};
const pay = (id: number, body: object, who = newcomer!) => who.call('POST', `/mutations/${id}/pay`, body);

it('creates a mutation that waits for its payment, from ids as numbers or as text', async () => {
  expect(await created()).toMatchObject({
    id: expect.any(Number),
    status: 'pending_payment',
    mutation_type: 'sale',
    reason: 'Bought',
    fee_amount: 1025,
    khatian_number: '29',
    dag_number: '4',
    land_type: 'agricultural',
    documents: [],
    created_at: expect.stringMatching(/Z$/),
    reviewed_at: null,
    reviewer: null,
    application: { khatiyan_number: '29', dag_number: '4', land_type: 'agricultural' },
  });
  const ids = Object.fromEntries(Object.entries(place).map(([field, id]) => [field, String(id)]));
  expect(await created({ ...ids, fee_amount: '1025' })).toMatchObject({ status: 'pending_payment' });
});

it('takes one’s own application for a khatian along, and nobody else’s', async () => {
  const [own] = (await at.knex('dags').orderBy('id').limit(1).pluck('id')) as number[];
  const application = await newcomer!.body('POST', '/applications', {
    type: 'khatian_request',
    dag_id: own,
    fee_amount: 100,
    description: '',
    payment_status: 'paid',
    payment_method: 'bKash',
    payer_identifier: '01712345678',
    transaction_id: 'TXN-1795000000000',
  });
  expect(await created({ application_id: application['id'] })).toMatchObject({
    application_id: application['id'],
  });
  const [{ id: another }] = (await citizen!.body<[{ id: number }]>('GET', '/applications')) as [
    { id: number },
  ];
  const answer = await newcomer!.call('POST', '/mutations', payload({ application_id: another }));
  expect(answer.statusCode).toBe(404);
});

it('takes every mutation type, and both land types at their fee', async () => {
  for (const mutation_type of ['sale', 'inheritance', 'gift', 'partition', 'decree'])
    expect(await created({ mutation_type, reason: '' })).toMatchObject({ mutation_type });
  const land_type = 'non-agricultural';
  expect(await created({ land_type, fee_amount: 1225 })).toMatchObject({ land_type, fee_amount: 1225 });
  const [status, { errors }] = await refusal(newcomer!.call('POST', '/mutations', payload({ land_type })));
  expect([status, Object.keys(errors!)]).toEqual([422, ['fee_amount']]);
});

it('lists the errors of a mutation per field, all that are required', async () => {
  const [status, { errors }] = await refusal(newcomer!.call('POST', '/mutations', {}));
  expect([status, Object.keys(errors!).sort()]).toEqual([
    422,
    [
      'buyer_address',
      'buyer_name',
      'buyer_nid',
      'contact_number',
      'dag_number',
      'deed_date',
      'deed_number',
      'district_id',
      'division_id',
      'khatian_number',
      'land_type',
      'mouza_id',
      'mutation_type',
      'previous_owner_address',
      'previous_owner_name',
      'previous_owner_nid',
      'registry_office',
      'upazila_id',
    ],
  ]);
  for (const texts of Object.values(errors!)) expect(texts).toEqual([expect.stringMatching(/\S/)]);
});

it('takes the payment of the form by each method, with the payer of its kind', async () => {
  for (const [payment_method, payer_identifier, kept] of [
    ['bkash', '01712345678', '01712345678'],
    ['nagad', '01912345678', '01912345678'],
    ['bank', '4321', /4321$/],
    ['card', '4242', /4242$/],
  ] as const) {
    const { id } = await created({ payment_method });
    const body = { payment_method, payer_identifier, transaction_id: null, amount: 1025 };
    const answer = await pay(id, body);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      { message: 'Payment completed successfully!', mutation: { id, status: 'pending' } },
    ]);
    expect(answer.json().mutation.payment).toMatchObject({
      method: payment_method,
      amount: 1025,
      payer_identifier: expect.stringMatching(kept),
    });
  }
});

it('takes the payment of the details page by bkash, card and bank, amount as number or as text', async () => {
  for (const [method, amount] of [
    ['bkash', 1025],
    ['card', '1025'],
    ['bank', 1025],
  ] as const) {
    const { id } = await created();
    expect((await pay(id, { amount, method })).json().mutation).toMatchObject({ status: 'pending' });
    expect((await pay(id, { amount, method: 'nagad' })).statusCode).toBe(409);
  }
});

it('lists the errors of a payment per field', async () => {
  const { id } = await created();
  for (const [body, field] of [
    [{ amount: 1000, method: 'bkash' }, 'amount'],
    [{ method: 'bkash' }, 'amount'],
    [{ amount: 1025, method: 'gold' }, 'method'],
  ] as const) {
    const [status, { errors }] = await refusal(pay(id, body));
    expect([status, Object.keys(errors!)]).toEqual([422, [field]]);
  }
});

it('takes several documents after the payment, and opens them at /storage for their owner', async () => {
  const { id } = await created();
  await pay(id, { amount: 1025, method: 'bkash' });
  const files = [file('deed.pdf', PDF), file('nid.png', PNG), file('khatian.jpeg', JPEG)];
  const answer = await newcomer!.call('POST', `/mutations/${id}/documents`, form({ 'documents[]': files }));
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  const { documents } = await newcomer!.body<{ documents: { name: string; path: string }[] }>(
    'GET',
    `/mutations/${id}`,
  );
  expect(documents.map(({ name }) => name)).toEqual(['deed.pdf', 'nid.png', 'khatian.jpeg']);
  const open = async (who: Client) => (await who.open(`/storage/${documents[0]!.path}`)).statusCode;
  expect([await open(newcomer!), await open(citizen!), await open(specifiedClient(at))]).toEqual([
    200, 404, 404,
  ]);
  const text = form({ 'documents[]': [file('note.pdf', Buffer.from('This is a text.'))] });
  expect((await newcomer!.call('POST', `/mutations/${id}/documents`, text)).statusCode).toBe(422);
});

it('lists one’s own mutations in data, by id descending, with what the entity has', async () => {
  const { data } = await citizen!.body<{ data: Mutation[] }>('GET', '/mutations');
  expect(data.map(({ id }) => id)).toEqual(data.map(({ id }) => id).toSorted((a, b) => b - a));
  for (const row of data) {
    expect(row).toMatchObject({
      status: expect.any(String),
      mutation_type: expect.any(String),
      fee_amount: expect.any(Number),
      khatian_number: expect.any(String),
      dag_number: expect.any(String),
      land_type: expect.any(String),
      documents: expect.any(Array),
      created_at: expect.stringMatching(/Z$/),
      user: { name: 'Rahima Akter', email: 'citizen@bhumi.test' },
      application: { khatiyan_number: row['khatian_number'], dag_number: row['dag_number'] },
    });
    for (const field of ['reason', 'remarks', 'reviewed_at', 'reviewer', 'application_id', 'land_area'])
      expect(row).toHaveProperty(field);
    const detail = await citizen!.body('GET', `/mutations/${row.id}`);
    for (const field of ['documents', 'reason', 'user', 'reviewer'])
      expect([row.id, field, row[field]]).toEqual([row.id, field, detail[field]]);
  }
  const decided = data.find(({ reviewed_at }) => reviewed_at);
  expect(decided!['reviewer']).toMatchObject({ name: expect.any(String) });
  expect(data.some(({ documents }) => (documents as unknown[]).length > 0)).toBe(true);
});

it('answers 404 for another’s mutation, and prints the invoice of one’s own', async () => {
  const { data } = await citizen!.body<{ data: Mutation[] }>('GET', '/mutations');
  const { id } = data.find(({ payment_status }) => payment_status === 'paid')!;
  for (const path of [`/mutations/${id}`, `/mutations/${id}/invoice`])
    expect((await newcomer!.call('GET', path)).statusCode).toBe(404);
  const { headers, rawPayload } = await citizen!.call('GET', `/mutations/${id}/invoice`);
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="invoice_mutation_${id}.pdf"`,
  });
  expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
});
