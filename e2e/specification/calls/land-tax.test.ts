import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../api/testing/app.ts';
import { form, specifiedClient } from '../client.ts';
import { file, PNG } from '../files.ts';
import { recordedLand, type RecordedLand } from '../land.ts';
import { demonstrated, refusal, type Client } from '../people.ts';

let at: TestApp;
let [citizen, newcomer, officer]: Client[] = [];
/** Where a dag of the records lies, with its numbers and area. */
let record: Omit<RecordedLand, 'owner'>;
let owner: string;
beforeAll(async () => {
  at = await createTestApp({ demonstration: true });
  citizen = await demonstrated(at, 'citizen');
  newcomer = await demonstrated(at, 'newcomer');
  officer = await demonstrated(at, 'acland');
  ({ owner, ...record } = await recordedLand(at));
});
afterAll(() => at.close());

interface Registration {
  id: number;
  status: string;
  dag_number: string;
  [field: string]: unknown;
}
const registered = async (change: object = {}) => {
  const sent = { ...record, land_type: 'Residential', ...change };
  const answer = await newcomer!.call('POST', '/land-tax-registrations', sent);
  expect([answer.statusCode, answer.json().message]).toEqual([201, 'Registration submitted']);
  return answer.json<{ registration: Registration }>().registration;
};
let numbers = 7000;
const fresh = (change: object = {}) => registered({ dag_number: String((numbers += 1)), ...change });
const decide = (id: number, status: string, notes?: string | null) =>
  officer!.call('PUT', `/land-tax-registrations/${id}`, { status, notes });
const named = { id: expect.any(Number), name_en: expect.any(String), name_bn: expect.any(String) };
const PLACE = { division: named, district: named, upazila: named, mouza: named, survey_type: named };

it('registers land by its nine fields, with ids and area as numbers or as text', async () => {
  expect(await fresh({ dag_number: '6998' })).toMatchObject({
    id: expect.any(Number),
    status: 'pending',
    khatiyan_number: record.khatiyan_number,
    dag_number: '6998',
    land_area: record.land_area,
    notes: null,
  });
  const text = Object.fromEntries(Object.entries(record).map(([field, value]) => [field, String(value)]));
  expect(await fresh({ ...text, dag_number: '6999', land_area: '0.01' })).toMatchObject({ land_area: 0.01 });
});

it('answers the land type as the option is written', async () => {
  for (const land_type of ['Agricultural', 'Commercial', 'Residential', 'Others'])
    expect(await fresh({ land_type })).toMatchObject({ land_type });
});

it('refuses a registration field by field, one of land below nothing, and who is not logged in', async () => {
  const [status, { errors }] = await refusal(newcomer!.call('POST', '/land-tax-registrations', {}));
  expect([status, Object.keys(errors!).sort()]).toEqual([
    422,
    [
      'dag_number',
      'district_id',
      'division_id',
      'khatiyan_number',
      'land_area',
      'land_type',
      'mouza_id',
      'survey_type_id',
      'upazila_id',
    ],
  ]);
  const negative = { ...record, land_type: 'Others', dag_number: '1', land_area: -0.01 };
  const below = await refusal(newcomer!.call('POST', '/land-tax-registrations', negative));
  expect(Object.keys(below[1].errors!)).toEqual(['land_area']);
  const visitor = specifiedClient(at).call('POST', '/land-tax-registrations', negative);
  expect((await refusal(visitor))[0]).toBe(401);
});

it('lists one’s own registrations as an array, the newest first', async () => {
  const { id } = await fresh();
  const own = await newcomer!.body<Registration[]>('GET', '/user/land-tax-registrations');
  expect(own[0]!.id).toBe(id);
  expect(own.map((each) => each.id)).toEqual(own.map((each) => each.id).sort((a, b) => b - a));
  const { reviewed_at, ...others } = (
    await citizen!.body<Registration[]>('GET', '/user/land-tax-registrations')
  ).find(({ status }) => status === 'flagged')!;
  expect(reviewed_at).toMatch(/Z$/);
  expect(others).toMatchObject({ ...PLACE, notes: expect.any(String), land_area: expect.any(Number) });
});

it('lists registrations to the office with user, place and reviewer, by id descending', async () => {
  const all = await officer!.body<Registration[]>('GET', '/land-tax-registrations');
  expect(all.map(({ id }) => id)).toEqual(all.map(({ id }) => id).sort((a, b) => b - a));
  const user = { name: expect.any(String), email: expect.stringContaining('@') };
  for (const row of all) expect(row).toMatchObject({ ...PLACE, user, submitted_at: expect.any(String) });
  const decided = all.find(({ status }) => status === 'approved')!;
  expect(decided['reviewer']).toEqual({ name: expect.any(String) });
});

it('holds a registration against the record in eight fields', async () => {
  type Match = { match: boolean; land_record: object | null; field_matches: Record<string, boolean> };
  const match = ({ id }: Registration) =>
    officer!.body<Match>('POST', `/land-tax-registrations/${id}/match-land-details`);
  expect(await match(await registered({ dag_number: '4444' }))).toMatchObject({
    match: false,
    field_matches: { mouza: true, dag_number: false },
  });
  const fitting = await registered();
  expect((await match(fitting)).match).toBe(false);
  // Whoever registers has to be an owner of the record, too.
  await newcomer!.body('PUT', '/me', { name: owner, email: 'newcomer@bhumi.test', phone: '01700000004' });
  expect(await match(fitting)).toMatchObject({ match: true, land_record: expect.any(Object) });
  expect((await match(fitting)).field_matches).toEqual({
    division: true,
    district: true,
    upazila: true,
    mouza: true,
    survey_type: true,
    khatiyan_number: true,
    dag_number: true,
    land_area: true,
  });
});

it('approves, rejects and flags what is pending; a flag and a rejection need notes, and what is decided stays', async () => {
  const { id } = await fresh();
  for (const decision of ['flagged', 'rejected']) {
    const [status, { errors }] = await refusal(decide(id, decision, ''));
    expect([status, Object.keys(errors!)]).toEqual([422, ['notes']]);
  }
  const notes = 'Bring the deed.';
  for (const decision of ['approved', 'rejected', 'flagged']) {
    const made = await fresh();
    expect((await decide(made.id, decision, decision === 'approved' ? null : notes)).statusCode).toBe(200);
    const own = await newcomer!.body<Registration[]>('GET', '/user/land-tax-registrations');
    expect(own.find((one) => one.id === made.id)).toMatchObject({ status: decision });
    expect((await decide(made.id, decision === 'flagged' ? 'approved' : 'flagged', notes)).statusCode).toBe(
      409,
    );
  }
});

/** An approved land of the newcomer. */
async function approved(): Promise<number> {
  const { id } = await fresh();
  expect((await decide(id, 'approved')).statusCode).toBe(200);
  return id;
}
const pay = (who: Client, ids: unknown[], change: object = {}) =>
  who.call('POST', '/land-tax-payments/pay', {
    registration_ids: ids,
    payment_method: 'bKash',
    payer_identifier: '01712345678',
    transaction_id: null,
    ...change,
  });

it('says in error why tax is not calculated or not paid', async () => {
  const both = (text: string | RegExp) =>
    typeof text === 'string'
      ? { message: text, error: text }
      : { message: expect.stringMatching(text), error: expect.stringMatching(text) };
  const calculate = newcomer!.call('POST', '/land-tax-payments/calculate', { registration_ids: [] });
  expect((await calculate).json()).toMatchObject(both('Please select at least one land.'));
  expect((await pay(newcomer!, [])).json()).toMatchObject(both('Please select at least one land.'));
  expect((await pay(newcomer!, [await approved()])).json()).toMatchObject(both('KYC not updated.'));
  const own = await citizen!.body<Registration[]>('GET', '/user/land-tax-registrations');
  const pending = own.find(({ status }) => status === 'pending')!;
  const text = /has not been approved yet\. For help call \+?[\d -]+\.$/;
  expect((await pay(citizen!, [pending.id])).json()).toMatchObject(both(text));
});

it('calculates each land and the total, and takes each method of the tax by its label', async () => {
  const card = { id_front: file('front.png', PNG), id_back: file('back.png', PNG) };
  const { id: kyc } = await newcomer!.body('POST', '/user/kyc/upload', form(card));
  await officer!.body('POST', `/admin/kyc/${kyc as number}/approve`);
  for (const [payment_method, method, payer_identifier, transaction_id] of [
    ['bKash', 'bkash', '01712345678', null],
    ['Nagad', 'nagad', '01912345678', 'TXN-1795000000001'],
    ['Card/Bank', 'card', '4242', null],
  ] as const) {
    const id = await approved();
    const ids = [method === 'nagad' ? String(id) : id];
    const bill = await newcomer!.body('POST', '/land-tax-payments/calculate', { registration_ids: ids });
    expect(bill['calculations']).toEqual([
      expect.objectContaining({
        state: 'approved',
        khatiyan_number: record.khatiyan_number,
        dag_number: expect.any(String),
        area: record.land_area,
        type: expect.stringMatching(/^residential$/i),
        rate: expect.any(Number),
        amount: bill['total_amount'],
      }),
    ]);
    expect(bill['total_amount']).toBeGreaterThan(0);
    const paid = await pay(newcomer!, ids, { payment_method, payer_identifier, transaction_id });
    expect([paid.statusCode, paid.json()]).toMatchObject([201, { message: 'Payment successful.' }]);
    const [newest] = await newcomer!.body<object[]>('GET', '/land-tax-payments');
    expect(newest).toMatchObject({
      id: expect.any(Number),
      year: expect.stringMatching(/^\d{4}-\d{4}$/),
      status: 'paid',
      amount: bill['total_amount'],
      paid_at: expect.stringMatching(/Z$/),
      payment_method: method,
      land_tax_registration: { id, khatiyan_number: record.khatiyan_number, dag_number: String(numbers) },
    });
    expect((await pay(newcomer!, ids, { payment_method: 'Nagad' })).json().error).toMatch(/already paid/);
  }
});

it('lists land tax payments by paid_at descending, with a PDF invoice of each to its owner alone', async () => {
  const all = await citizen!.body<{ id: number; paid_at: string }[]>('GET', '/land-tax-payments');
  const times = all.map(({ paid_at }) => paid_at);
  expect(times).toEqual(times.toSorted().reverse());
  const path = `/land-tax-payments/${all[0]!.id}/invoice`;
  const answer = await citizen!.call('GET', path);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="invoice_ldt_payment_${all[0]!.id}.pdf"`,
  });
  expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await newcomer!.call('GET', path)).statusCode).toBe(404);
});
