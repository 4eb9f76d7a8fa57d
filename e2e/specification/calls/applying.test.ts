import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../api/testing/app.ts';
import { specifiedClient } from '../client.ts';
import { demonstrated, refusal, type Client } from '../people.ts';

let at: TestApp;
let [citizen, newcomer]: Client[] = [];
let dag: number;
let map: number;
beforeAll(async () => {
  at = await createTestApp({ demonstration: true });
  citizen = await demonstrated(at, 'citizen');
  newcomer = await demonstrated(at, 'newcomer');
  const documented = (table: string): Promise<number[]> =>
    at.knex(table).whereNotNull('document_path').orderBy('id', 'desc').limit(1).pluck('id');
  [dag = 0] = await documented('dags');
  [map = 0] = await documented('mouza_maps');
});
afterAll(() => at.close());

let times = 1_795_000_000_000;
const payment = (change: object = {}) => {
  times += 1;
  const paid = { payment_status: 'paid', payment_method: 'bKash', payer_identifier: '01712345678' };
  return { description: 'For the bank', ...paid, transaction_id: `TXN-${times}`, ...change };
};
const apply = (change: object = {}) =>
  newcomer!.body('POST', '/applications', {
    type: 'khatian_request',
    fee_amount: 100,
    dag_id: dag,
    ...payment(change),
  });

it('creates the application of a dag at 100 and of a map at 500, paid at once', async () => {
  expect(await apply()).toMatchObject({
    id: expect.any(Number),
    type: 'khatian_request',
    fee_amount: 100,
    description: 'For the bank',
    payment_status: 'paid',
    created_at: expect.stringMatching(/Z$/),
    dag: { id: dag },
  });
  const sent = { type: 'mouza_map_request', fee_amount: '500', mouza_map_id: String(map), ...payment() };
  const made = await newcomer!.call('POST', '/applications', sent);
  expect(made.statusCode).toBe(201);
  expect(made.json()).toMatchObject({
    type: 'mouza_map_request',
    fee_amount: 500,
    payment_status: 'paid',
    mouza_map: { id: map },
  });
});

it('takes each method of the lookup by its label', async () => {
  for (const [payment_method, method, payer_identifier] of [
    ['bKash', 'bkash', '01712345678'],
    ['Nagad', 'nagad', '01912345678'],
    ['Online (Card)', 'card', '4242'],
  ])
    expect(await apply({ payment_method, payer_identifier })).toMatchObject({
      payment_status: 'paid',
      payment: { method, amount: 100 },
    });
});

it('takes ids and the fee as numbers and as text', async () => {
  for (const ids of [
    { dag_id: dag, fee_amount: 100 },
    { dag_id: String(dag), fee_amount: '100' },
  ])
    expect(await apply(ids)).toMatchObject({ dag_id: dag, fee_amount: 100 });
});

it('refuses another fee by its field, an unknown dag, and who is not logged in', async () => {
  const of = (change: object, who = newcomer!) =>
    refusal(
      who.call('POST', '/applications', {
        type: 'khatian_request',
        fee_amount: 100,
        dag_id: dag,
        ...payment(change),
      }),
    );
  const [status, wrong] = await of({ fee_amount: 99 });
  expect([status, Object.keys(wrong.errors!)]).toEqual([422, ['fee_amount']]);
  expect(wrong.message).toBe(wrong.errors!['fee_amount']![0]);
  expect((await of({ dag_id: 999_999_999 }))[0]).toBe(422);
  expect(await of({}, specifiedClient(at))).toEqual([401, { message: 'Please login first' }]);
});

it('lists one’s own applications as an array, by id descending, with the document of each', async () => {
  const own = await citizen!.body<{ id: number }[]>('GET', '/applications');
  expect(own.map(({ id }) => id)).toEqual([7, 6, 5, 4, 3, 2, 1]);
  for (const [index, row] of own.entries()) {
    expect(row, String(index)).toMatchObject({
      type: expect.stringMatching(/^(khatian|mouza_map)_request$/),
      fee_amount: expect.any(Number),
      description: expect.any(String),
      payment_status: expect.stringMatching(/^(paid|pending|failed)$/),
      created_at: expect.stringMatching(/Z$/),
    });
    const { dag: ofDag, mouza_map } = row as unknown as { dag: object | null; mouza_map: object | null };
    expect(ofDag ?? mouza_map).toHaveProperty('document_url');
  }
});

it('loads the certified copy of a paid application at document_url under its name, and of no other', async () => {
  interface Own extends Record<'dag' | 'mouza_map', { document_url: string | null } | null> {
    id: number;
    type: string;
    payment_status: string;
  }
  for (const { id, type, ...own } of await citizen!.body<Own[]>('GET', '/applications')) {
    const url = (own.dag ?? own.mouza_map)!.document_url;
    // The last two wait for the land office.
    const ready = own.payment_status === 'paid' && id < 6;
    const name = `${type === 'khatian_request' ? 'khatian' : 'mouza_map'}_application_${id}.pdf`;
    // One of each kind is enough to print.
    if (ready && id > 2) continue;
    const answer = url === null ? undefined : await citizen!.open(url);
    const disposition = answer?.headers['content-disposition'];
    expect([id, disposition === `attachment; filename="${name}"`]).toEqual([id, ready]);
    if (ready) expect(answer!.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  }
});

it('prints the invoice of an application as a PDF of the specified name, to its owner alone', async () => {
  const answer = await citizen!.call('GET', '/applications/1/invoice');
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(answer.headers['content-disposition']).toBe('attachment; filename="invoice_application_1.pdf"');
  expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await newcomer!.call('GET', '/applications/1/invoice')).statusCode).toBe(404);
});
