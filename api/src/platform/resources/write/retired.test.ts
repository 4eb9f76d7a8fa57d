import { connect } from '@bhumi/db';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DependentsAnswer } from '../../../../contract/resource/dependents.ts';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import { drawSquare } from '../../../features/maps/drawing/square.testing.ts';
import { makeLand, type Land } from '../../../features/lookup/land.testing.ts';
import { clientOf, files, form, type Client } from '../testing/client.ts';

let test: TestApp;
let staff: Client;
let bengali: Client;
let officer: { id: number; name: string };
let land: Land;
let numbers = 0;
const number = (): string => `${(numbers += 1)}`;

beforeAll(async () => {
  test = await createTestApp();
  const login = await test.login('acland');
  officer = { id: login.user.id, name: login.user.name };
  [staff, bengali] = [clientOf(test, login.headers), clientOf(test, login.headers, 'bn')];
});
afterAll(() => test.close());
beforeEach(async () => {
  land = await makeLand(test.knex);
});

const owners = [{ owner: 'রহিমা খাতুন', area: 435.6 }];
const rowOf = (table: string, id: number) =>
  test.knex(table).where({ id }).first() as Promise<Record<string, unknown> | undefined>;
const insert = async (table: string, row: object): Promise<number> =>
  ((await test.knex(table).insert(row).returning('id')) as [{ id: number }])[0].id;
const loggedOf = (resource: string, record_id: number) =>
  test.knex('audit_log').where({ resource, record_id }).orderBy('id').select('action', 'actor_id', 'after');
const ids = async (name: string, filter: object): Promise<number[]> =>
  (await staff.list(name, { filter })).rows.map(({ id }) => id);

/** What makes a dag one with a past, each by itself; it answers the dag. */
const PASTS: Record<string, () => Promise<number>> = {
  'rows of owners': () => land.dag(number(), { khotiyan: owners }),
  'a document': () => land.dag(number(), { document_path: `dags/${crypto.randomUUID()}.pdf` }),
  'a document of before': async () => {
    const id = await land.dag(number());
    await test
      .knex('replaced_documents')
      .insert({ path: `dags/${crypto.randomUUID()}.pdf`, resource: 'dags', record_id: id });
    return id;
  },
  'versions, and no rows any more': async () => {
    const id = await land.dag(number());
    const owner = connect(test.db.ownerUrl, { poolSize: 1 });
    await owner('record_versions').insert({ dag_id: id, number: 1, rows: '[]', source: 'entered' });
    await owner.destroy();
    return id;
  },
  'a boundary': async () => {
    const id = await land.dag(number());
    await drawSquare(test.knex, id);
    return id;
  },
  'an application': async () => {
    const id = await land.dag(number());
    const user_id = (await test.login('user')).user.id;
    await insert('applications', {
      user_id,
      type: 'khatian_request',
      dag_id: id,
      fee_poisha: 2000,
      payment_status: 'pending',
    });
    return id;
  },
  'a registration of its number': async () => {
    const dag_no = number();
    const id = await land.dag(dag_no, { survey: 'RS' });
    await insert('land_tax_registrations', {
      user_id: (await test.login('user')).user.id,
      mouza_id: land.mouzaId,
      survey_type_id: await land.survey('RS'),
      khatiyan_number: '1',
      dag_number: dag_no,
      land_area: 100,
      land_type: 'agricultural',
    });
    return id;
  },
};

describe('deleting a dag', () => {
  it.each(Object.keys(PASTS))('retires one that has %s', async (what) => {
    const id = await PASTS[what]!();
    const hanging = (await staff.get(`dags/${id}/hanging`)).body as unknown as DependentsAnswer;
    expect(hanging).toMatchObject({ deletable: true, retires: true, advice: null });
    expect(hanging.hanging.every(({ then }) => then === 'stays')).toBe(true);
    const before = Date.now();
    expect((await staff.delete(`dags/${id}?version=1`)).status).toBe(204);
    const row = await rowOf('dags', id);
    expect(row).toMatchObject({ retired_by: officer.id, retired_reason: null, version: 2 });
    expect((row!.retired_at as Date).getTime()).toBeGreaterThan(before - 60_000);
    expect(await loggedOf('dags', id)).toMatchObject([
      { action: 'retire', actor_id: officer.id, after: { retired_by: officer.id } },
    ]);
    // Again, as when the answer was lost: it stays as it is.
    expect((await staff.delete(`dags/${id}?version=1&reason=again`)).status).toBe(204);
    expect(await rowOf('dags', id)).toEqual(row);
  });

  it('destroys one without a past, and tells of it so before', async () => {
    const id = await land.dag(number());
    expect((await staff.get(`dags/${id}/hanging`)).body).toMatchObject({
      deletable: true,
      retires: false,
      hanging: [],
    });
    expect((await staff.delete(`dags/${id}`)).status).toBe(204);
    expect(await rowOf('dags', id)).toBeUndefined();
  });

  it('keeps its file, versions and history, and its page says since when, by whom and why', async () => {
    const sent = { zil_id: String(land.zilId), dag_no: number(), khatiyan_number: '7' };
    const made = await staff.post('dags', form(sent, { name: 'sheet.png', content: files.png }));
    const { id, document_url: url } = made.body;
    await staff.put(`dags/${id}`, { khotiyan: owners });
    expect((await test.app.inject({ url: url! })).statusCode).toBe(200);
    const reason = 'দুইবার লেখা হয়েছে';
    expect((await staff.delete(`dags/${id}?reason=${encodeURIComponent(` ${reason} `)}`)).status).toBe(204);
    const { body } = await staff.get(`dags/${id}`);
    expect(body).toMatchObject({
      document_url: url,
      khotiyan: owners,
      khatiyan_number: '7',
      retired: { by: officer, reason, at: expect.stringMatching(/^\d{4}-.*Z$/) },
    });
    expect((await test.knex('record_versions').where({ dag_id: id })).length).toBe(2);
    const { changes } = (await staff.get(`dags/${id}/history`)).body as unknown as {
      changes: { action: string; reason: string | null }[];
    };
    expect(changes.map(({ action, reason: why }) => [action, why])).toEqual([
      ['retire', reason],
      ['enter', null],
      ['update', null],
      ['create', null],
    ]);
    // Its document is the office's alone from now on, and nobody may keep it.
    expect((await test.app.inject({ url: url! })).statusCode).toBe(404);
    const opened = await test.app.inject({ url: url!, headers: staff.headers });
    expect([opened.statusCode, opened.headers['cache-control']]).toEqual([200, 'private, no-store']);
  });

  it('refuses a reason that is too long, beside it', async () => {
    const id = await land.dag(number(), { khotiyan: owners });
    const { status, body } = await staff.delete(`dags/${id}?reason=${'x'.repeat(501)}`);
    expect([status, body.errors]).toEqual([422, { reason: ['The reason may have at most 500 characters'] }]);
    expect(await rowOf('dags', id)).toMatchObject({ retired_at: null });
  });

  it('retires many at once with one reason, and destroys those without a past', async () => {
    const [old, fresh] = [await land.dag(number(), { khotiyan: owners }), await land.dag(number())];
    const records = [
      { id: old, version: 1 },
      { id: fresh, version: 1 },
    ];
    const send = async () => (await staff.post('dags/bulk/delete', { records, reason: 'Double' })).body;
    const done = { outcomes: records.map(({ id }) => ({ id, done: true, message: null })) };
    expect(await send()).toEqual(done);
    expect(await rowOf('dags', old)).toMatchObject({ retired_reason: 'Double', retired_by: officer.id });
    expect(await rowOf('dags', fresh)).toBeUndefined();
    expect(await send()).toEqual(done);
  });
});

describe('a retired record', () => {
  it('is in no list, file or search of the office, but in that of the retired ones', async () => {
    const dag_no = `77${number()}`;
    const id = await land.dag(dag_no, { khotiyan: owners });
    const zil = { zil_id: land.zilId };
    const found = async () => {
      const search = await test.app.inject({ url: `/api/search?q=${dag_no}`, headers: staff.headers });
      const file = await test.app.inject({
        url: `/api/admin/dags/csv?filter=${JSON.stringify(zil)}`,
        headers: staff.headers,
      });
      return {
        list: await ids('dags', zil),
        text: await ids('dags', { q: dag_no }),
        all: (await ids('dags', {})).includes(id),
        search: search.body.includes(`"dags/${id}"`),
        file: file.body.includes(dag_no),
        withDags: (await ids('zils', { mouza_id: land.mouzaId, has_dags: 'yes' })).length,
      };
    };
    expect(await found()).toEqual({
      list: [id],
      text: [id],
      all: true,
      search: true,
      file: true,
      withDags: 1,
    });
    await staff.delete(`dags/${id}`);
    expect(await found()).toEqual({
      list: [],
      text: [],
      all: false,
      search: false,
      file: false,
      withDags: 0,
    });
    const { rows, headers } = await staff.list('dags', { filter: { ...zil, retired: 'yes' } });
    expect(rows).toMatchObject([{ id, dag_no, retired: { by: officer } }]);
    expect(headers['content-range']).toBe('dags 0-0/1');
    const inUse = await staff.list('dags', { filter: { ...zil, retired: 'no' } });
    expect(inUse.rows).toEqual([]);
  });

  it('is counted by no total', async () => {
    const count = async () => (await staff.list('mouza-maps', { range: [0, 0] })).headers['content-range'];
    const before = await count();
    const id = await land.map('Old', { document_path: `mouza-maps/${crypto.randomUUID()}.pdf` });
    expect(await count()).not.toBe(before);
    await staff.delete(`mouza-maps/${id}`);
    expect(await count()).toBe(before);
  });

  it('is changed by nobody until it is restored', async () => {
    const id = await land.dag(number(), { khotiyan: owners });
    await staff.delete(`dags/${id}`);
    const { status, body } = await bengali.put(`dags/${id}`, { khatiyan_number: '8' });
    expect([status, body.message, body.code]).toEqual([409, 'এই দাগ রহিত। আগে এটি পুনর্বহাল করুন।', 'retired']);
    expect(body.retired).toEqual({
      resource: 'dags',
      id,
      version: 2,
      restore: `/api/admin/dags/${id}/restore`,
    });
    const many = { records: [{ id, version: 2 }], field: 'survey_type_id', value: await land.survey('RS') };
    expect((await staff.post('dags/bulk/set', many)).body.outcomes).toEqual([
      { id, done: false, message: 'This dag is retired. Restore it first.' },
    ]);
    expect(await rowOf('dags', id)).toMatchObject({ khatiyan_number: '1', survey_type_id: null });
  });

  it('is restored with a reason, at the version that was looked at, and once', async () => {
    const id = await land.dag(number(), { khotiyan: owners });
    await staff.delete(`dags/${id}?reason=mistake`);
    const restore = (body: object) => staff.post(`dags/${id}/restore`, body);
    expect((await restore({ version: 2, reason: ' ' })).body.errors).toEqual({
      reason: ['Write why it is restored'],
    });
    const stale = await restore({ version: 1, reason: 'In use' });
    expect([stale.status, stale.body.current.version]).toEqual([409, 2]);
    const done = await restore({ version: 2, reason: 'In use' });
    expect([done.status, done.body.retired, done.body.version]).toEqual([200, null, 3]);
    expect(await rowOf('dags', id)).toMatchObject({
      retired_at: null,
      retired_by: null,
      retired_reason: null,
    });
    expect((await restore({ version: 2, reason: 'Again' })).body.version).toBe(3);
    const logged = (await loggedOf('dags', id)) as { action: string }[];
    expect(logged).toMatchObject([
      { action: 'retire' },
      { action: 'restore', actor_id: officer.id, after: { restored_reason: 'In use', retired_at: null } },
    ]);
    expect(await ids('dags', { zil_id: land.zilId })).toEqual([id]);
    const citizen = clientOf(test, (await test.login('user')).headers);
    expect((await citizen.post(`dags/${id}/restore`, { version: 3, reason: 'x' })).status).toBe(403);
  });
});
