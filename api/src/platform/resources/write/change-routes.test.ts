import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../../../testing/app.ts';
import { clientOf, createFixtureApp, type Client, type Json } from '../testing/client.ts';

let test: TestApp;
let staff: Client;
let admin: Client;
let actor: number;
let upazila: number;

beforeAll(async () => {
  test = await createFixtureApp();
  const acland = await test.login('acland');
  actor = acland.user.id;
  staff = clientOf(test, acland.headers);
  admin = clientOf(test, (await test.login('admin')).headers);
  [upazila = 0] = (await test.knex('upazilas').limit(1).pluck('id')) as number[];
});
afterAll(() => test.close());

let made = 0;
const body = (more: Record<string, unknown> = {}) => {
  made += 1;
  return { upazila_id: upazila, name: `Haor ${made}`, ...more };
};
async function create(more: Record<string, unknown> = {}): Promise<Json> {
  const { status, body: record } = await staff.post('water-bodies', body(more));
  expect(status).toBe(201);
  return record;
}
const logOf = async (id: number) =>
  (await test.knex('audit_log').where({ resource: 'water-bodies', record_id: id }).orderBy('id')) as Record<
    string,
    never
  >[];

describe('creating', () => {
  it('answers the record as saved, and every field comes back', async () => {
    const sent = body({
      lease_no: '১২/ক',
      kind: 'open',
      depth: '৩.২৫',
      gates: 2,
      page: 'https://example.org/',
      dug_on: '1971-12-16',
      use: 'water',
      remarks: 'one\ntwo',
      meta: { note: 'ক' },
      leases: [{ holder: 'রহিম', share: 0.5 }],
    });
    const { status, body: record } = await staff.post('water-bodies', sent);
    expect(status).toBe(201);
    expect(record).toMatchObject({ ...sent, lease_no: '12/ক', depth: 3.25, version: 1, document_url: null });
    expect(record.upazila).toMatchObject({ id: upazila });
    expect((await staff.get(`water-bodies/${record.id}`)).body).toEqual(record);
  });

  it('takes the body of a form that sends everything as text', async () => {
    const record = await create({ upazila_id: String(upazila), gates: '4', meta: '{"a":1}', leases: '[]' });
    expect(record).toMatchObject({ upazila_id: upazila, gates: 4, meta: { a: 1 }, leases: [] });
  });

  it('refuses what is missing in the words of the resource', async () => {
    const { status, body: refused } = await staff.post('water-bodies', {});
    expect([status, refused]).toEqual([
      422,
      {
        message: 'Upazila & Name are required',
        errors: { upazila_id: ['Upazila is required'], name: ['Name is required'] },
      },
    ]);
    const bengali = clientOf(test, (await test.login('acland')).headers, 'bn');
    expect((await bengali.post('water-bodies')).body.message).toBe('উপজেলা ও নাম আবশ্যক');
  });

  it('refuses in the words of the field when nothing is missing', async () => {
    const { body: refused } = await staff.post('water-bodies', body({ name: 'x'.repeat(10_000), meta: '{' }));
    expect(refused).toEqual({
      message: 'Name may have at most 255 characters',
      errors: { name: ['Name may have at most 255 characters'], meta: ['Invalid JSON in Meta'] },
    });
  });

  it('refuses parents that are not there, each at its field', async () => {
    const { status, body: refused } = await staff.post(
      'water-bodies',
      body({ upazila_id: 999_999, survey_type_id: 999_999 }),
    );
    expect([status, refused.errors]).toEqual([
      422,
      {
        upazila_id: ['This upazila does not exist (any more)'],
        survey_type_id: ['This survey type does not exist (any more)'],
      },
    ]);
  });

  it('refuses a value that is taken, at its field', async () => {
    await create({ lease_no: '৭৭' });
    const { status, body: refused } = await staff.post('water-bodies', body({ lease_no: '77' }));
    expect([status, refused.errors]).toEqual([
      422,
      { lease_no: ['This Lease No is already in use in the same upazila'] },
    ]);
    const place = { name_en: 'X', name_bn: 'ক', bbs_code: '10' };
    const division = await admin.post('divisions', place);
    expect(division.body.errors).toEqual({ bbs_code: ['This BBS Code is already in use'] });
  });

  it.each([[[]], ['text'], [12]])('refuses a body that is no object: %j', async (payload) => {
    const response = await test.app.inject({
      method: 'POST',
      url: '/api/admin/water-bodies',
      headers: { ...(await test.login('acland')).headers, 'content-type': 'application/json' },
      payload: JSON.stringify(payload),
    });
    expect(response.statusCode).toBe(400);
  });

  it('writes nothing when it refuses', async () => {
    const count = async () => (await test.knex('water_bodies').count())[0];
    const log = async () => (await test.knex('audit_log').count())[0];
    const before = [await count(), await log()];
    await staff.post('water-bodies', body({ depth: 'deep' }));
    await staff.post('water-bodies', body({ upazila_id: 999_999 }));
    expect([await count(), await log()]).toEqual(before);
  });
});

describe('changing', () => {
  it('raises the version and keeps what is not sent', async () => {
    const record = await create({ lease_no: '501', remarks: 'stays' });
    const { status, body: saved } = await staff.put(`water-bodies/${record.id}`, { name: 'New', version: 1 });
    expect(status).toBe(200);
    expect(saved).toMatchObject({ name: 'New', lease_no: '501', remarks: 'stays', version: 2 });
    expect(Date.parse(saved.updated_at)).toBeGreaterThanOrEqual(Date.parse(record.updated_at));
    expect(saved.created_at).toBe(record.created_at);
  });

  it('takes a record as it was answered', async () => {
    const record = await create({ kind: 'open' });
    const saved = await staff.put(`water-bodies/${record.id}`, { ...record, kind: null });
    expect(saved.body).toMatchObject({ kind: null, name: record.name, version: 2 });
  });

  it('refuses an edit of an older version, and shows the record as it is', async () => {
    const record = await create();
    const first = await staff.put(`water-bodies/${record.id}`, { name: 'First', version: 1 });
    const second = await staff.put(`water-bodies/${record.id}`, { name: 'Second', version: 1 });
    expect(second.status).toBe(409);
    expect(second.body.message).toBe(
      'This water body was changed by someone else in the meantime. Nothing of yours was saved.',
    );
    expect(second.body.current).toEqual(first.body);
    // Whoever only looked at it, or came too late, has not saved it.
    expect(second.body.saved).toEqual({
      by: { id: expect.any(Number), name: 'Test acland' },
      at: expect.stringMatching(/Z$/),
    });
    const [made] = (await test.knex('audit_log').where({ record_id: record.id, action: 'update' })) as [
      { at: Date },
    ];
    expect(second.body.saved).toMatchObject({ at: made.at.toISOString() });
  });

  it('lets one of two edits at the same time through', async () => {
    const record = await create();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        staff.put(`water-bodies/${record.id}`, { name: `Edit ${index}`, version: 1 }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
  });

  it('lets the last one win who sends no version', async () => {
    const record = await create();
    await staff.put(`water-bodies/${record.id}`, { name: 'One' });
    const last = await staff.put(`water-bodies/${record.id}`, { name: 'Two', version: '' });
    expect([last.status, last.body.name, last.body.version]).toEqual([200, 'Two', 3]);
  });

  it('refuses a version that is none', async () => {
    const record = await create();
    const { status, body: refused } = await staff.put(`water-bodies/${record.id}`, { version: 'new' });
    expect([status, refused.errors]).toEqual([422, { version: ['The version must be a whole number'] }]);
  });

  it('works as a POST with _method=PUT, and only so', async () => {
    const record = await create();
    const changed = await staff.post(`water-bodies/${record.id}?_method=PUT`, { name: 'Posted', version: 1 });
    expect([changed.status, changed.body.name]).toEqual([200, 'Posted']);
    expect((await staff.post(`water-bodies/${record.id}?_method=PATCH`, { name: 'No' })).status).toBe(400);
    expect((await staff.post(`water-bodies/${record.id}`, { name: 'No' })).status).toBe(400);
    expect((await staff.post(`water-bodies/${record.id}`, { name: 'No', _method: ['PUT'] })).status).toBe(
      400,
    );
    const named = await staff.post(`water-bodies/${record.id}`, { name: 'Named', _method: 'PUT' });
    expect([named.status, named.body.name]).toEqual([200, 'Named']);
  });

  it('tells a record that is not there', async () => {
    const answers = [
      await staff.get('water-bodies/999999'),
      await staff.put('water-bodies/999999', { name: 'X' }),
      await admin.delete('water-bodies/999999'),
    ];
    expect(answers.map(({ status, body: { message } }) => [status, message])).toEqual(
      Array.from({ length: 3 }, () => [404, 'Water Body not found']),
    );
    expect((await staff.get('water-bodies/abc')).status).toBe(400);
  });
});

describe('deleting', () => {
  it('is for whom the definition says', async () => {
    const record = await create();
    expect((await staff.delete(`water-bodies/${record.id}`)).status).toBe(403);
    expect((await admin.delete(`water-bodies/${record.id}`)).status).toBe(204);
    expect((await staff.get(`water-bodies/${record.id}`)).status).toBe(404);
  });

  it('refuses another version than the one that was seen', async () => {
    const record = await create();
    await staff.put(`water-bodies/${record.id}`, { name: 'Newer' });
    const stale = await admin.delete(`water-bodies/${record.id}?version=1`);
    expect([stale.status, stale.body.current.name]).toEqual([409, 'Newer']);
    expect((await admin.delete(`water-bodies/${record.id}?version=2`)).status).toBe(204);
  });

  it('refuses what others refer to, and says how many of which', async () => {
    const [dhaka] = (await test.knex('divisions').where('name_en', 'Dhaka')) as { id: number }[];
    const refused = await admin.delete(`divisions/${dhaka!.id}`);
    expect([refused.status, refused.body]).toEqual([
      409,
      { message: 'This division cannot be deleted: it is in use by 13 districts.' },
    ]);
    await create();
    const inBengali = clientOf(test, (await test.login('admin')).headers, 'bn');
    const [{ count } = { count: 0 }] = (await test
      .knex('water_bodies')
      .where({ upazila_id: upazila })
      .count({ count: '*' })) as { count: number }[];
    const digits = String(count).replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)] ?? '');
    expect((await inBengali.delete(`upazilas/${upazila}`)).body.message).toBe(
      `এই উপজেলা মুছে ফেলা যাবে না: ${digits}টি জলমহাল এটির ওপর নির্ভর করে।`,
    );
  });
});

describe('the audit log', () => {
  it('tells who did what, before and after, in one transaction with it', async () => {
    const record = await create({ remarks: 'first' });
    await staff.put(`water-bodies/${record.id}`, { remarks: 'second' });
    await admin.delete(`water-bodies/${record.id}`);
    const log = await logOf(record.id);
    expect(log.map(({ action }) => action)).toEqual(['create', 'update', 'delete']);
    expect(log[0]).toMatchObject({ actor_id: actor, actor_role: 'acland', before: null });
    expect(log[0]!.after).toMatchObject({ remarks: 'first', version: 1 });
    expect(log[1]).toMatchObject({
      before: { remarks: 'first', version: 1 },
      after: { remarks: 'second', version: 2 },
    });
    expect(log[2]).toMatchObject({ actor_role: 'admin', before: { remarks: 'second' }, after: null });
    expect(log[0]!.request_id).toMatch(/\S/);
    expect(JSON.stringify(log)).not.toContain('search_key');
  });
});
