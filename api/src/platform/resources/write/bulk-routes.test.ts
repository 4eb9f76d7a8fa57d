import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeLeftFilesNow } from '../../files/unused/remove-now.testing.ts';
import { MAX_BULK_RECORDS, type BulkOutcome } from '../../../../contract/resource/bulk.ts';
import type { TestApp } from '../../../../testing/app.ts';
import {
  clientOf,
  createFixtureApp,
  files,
  form,
  storedFiles,
  type Client,
  type Json,
} from '../testing/client.ts';

let test: TestApp;
let staff: Client;
let admin: Client;
let upazilas: number[];
beforeAll(async () => {
  test = await createFixtureApp();
  staff = clientOf(test, (await test.login('acland')).headers);
  admin = clientOf(test, (await test.login('admin')).headers);
  upazilas = (await test.knex('upazilas').orderBy('id').limit(2).pluck('id')) as number[];
});
afterAll(() => test.close());

let made = 0;
async function create(more: Record<string, unknown> = {}): Promise<Json> {
  made += 1;
  const { status, body } = await staff.post('water-bodies', {
    upazila_id: upazilas[0],
    name: `Haor ${made}`,
    ...more,
  });
  expect(status).toBe(201);
  return body;
}
const meant = (...records: Json[]) => records.map(({ id, version }) => ({ id, version }));
const outcomes = (answer: { body: Json }) => answer.body.outcomes as BulkOutcome[];
const read = async ({ id }: Json) => (await staff.get(`water-bodies/${id}`)).body;
const logOf = async ({ id }: Json) =>
  (await test
    .knex('audit_log')
    .where({ resource: 'water-bodies', record_id: id })
    .orderBy('id')
    .pluck('action')) as string[];

describe('setting a field of many', () => {
  const set = (records: object[], field: string, value: unknown, who = staff) =>
    who.post('water-bodies/bulk/set', { records, field, value });

  it('changes each as a single change does: version, audit and history', async () => {
    const [one, other] = [await create(), await create({ kind: 'open' })];
    const answer = await set(meant(one, other), 'kind', 'closed');
    expect([answer.status, outcomes(answer)]).toEqual([
      200,
      [one, other].map(({ id }) => ({ id, done: true, message: null })),
    ]);
    for (const record of [one, other]) {
      expect(await read(record)).toMatchObject({ kind: 'closed', version: 2, name: record.name });
      expect(await logOf(record)).toEqual(['create', 'update']);
    }
    const history = (await staff.get(`water-bodies/${other.id}/history`)).body;
    expect(history.changes).toMatchObject([
      { action: 'update', fields: [{ field: 'kind', before: 'open', after: 'closed' }] },
      { action: 'create' },
    ]);
  });

  it('leaves what somebody else has changed, and says so; the others go on', async () => {
    const [stale, fresh] = [await create(), await create()];
    await staff.put(`water-bodies/${stale.id}`, { name: 'Renamed meanwhile', version: 1 });
    const answer = await set(meant(stale, fresh), 'kind', 'open');
    expect(outcomes(answer)).toEqual([
      {
        id: stale.id,
        done: false,
        message: 'This water body was changed by someone else in the meantime. Nothing of yours was saved.',
      },
      { id: fresh.id, done: true, message: null },
    ]);
    expect(await read(stale)).toMatchObject({ kind: null, name: 'Renamed meanwhile', version: 2 });
  });

  it('may be sent again: what has the value stays as it is', async () => {
    const record = await create();
    await set(meant(record), 'kind', 'open');
    expect(outcomes(await set(meant(record), 'kind', 'open'))).toEqual([
      { id: record.id, done: true, message: null },
    ]);
    expect(await read(record)).toMatchObject({ version: 2 });
    expect(await logOf(record)).toEqual(['create', 'update']);
  });

  it('empties a field, sets a parent, and refuses by the rules of each record', async () => {
    const [one, other] = [await create({ kind: 'open' }), await create()];
    expect(outcomes(await set(meant(one), 'kind', null))).toMatchObject([{ done: true }]);
    const [survey = 0] = (await test.knex('survey_types').limit(1).pluck('id')) as number[];
    const now = [await read(one), other];
    expect(outcomes(await set(meant(...now), 'survey_type_id', survey))).toMatchObject([
      { done: true },
      { done: true },
    ]);
    expect(await read(one)).toMatchObject({ kind: null, survey_type_id: survey });
    // A number that may be there once in an upazila.
    const both = [await read(one), await read(other)];
    const taken = outcomes(await set(meant(...both), 'lease_no', '৯০০১'));
    expect(taken).toEqual([
      { id: one.id, done: true, message: null },
      {
        id: other.id,
        done: false,
        message: 'This Lease No is already in use in the same upazila',
      },
    ]);
    expect(outcomes(await set([{ id: 999_999_999 }], 'kind', 'open'))).toEqual([
      { id: 999_999_999, done: false, message: 'Water Body not found' },
    ]);
  });

  it('refuses a field or a value at once, beside it, before anything is written', async () => {
    const record = await create();
    const errors = async (field: string, value: unknown) => {
      const answer = await set(meant(record), field, value);
      return [answer.status, answer.body.errors];
    };
    expect(await errors('name', 'Same for all')).toEqual([
      422,
      { field: ['This field is set for one record at a time'] },
    ]);
    expect(await errors('constructor', 'x')).toEqual([422, { field: expect.any(Array) }]);
    expect(await errors('kind', 'elsewhere')).toEqual([
      422,
      { value: ['Kind must be one of the choices offered'] },
    ]);
    expect(await errors('survey_type_id', 999_999)).toEqual([
      422,
      { value: ['This survey type does not exist (any more)'] },
    ]);
    expect(await read(record)).toMatchObject({ version: 1 });
  });
});

describe('deleting many', () => {
  const remove = (records: object[], who = admin) => who.post('water-bodies/bulk/delete', { records });

  it('deletes each, or says why not; gone is gone', async () => {
    const [one, stale, other] = [await create(), await create(), await create()];
    await staff.put(`water-bodies/${stale.id}`, { name: 'Renamed meanwhile', version: 1 });
    const answer = await remove(meant(one, stale, other));
    expect([answer.status, outcomes(answer)]).toEqual([
      200,
      [
        { id: one.id, done: true, message: null },
        { id: stale.id, done: false, message: expect.stringContaining('changed by someone else') },
        { id: other.id, done: true, message: null },
      ],
    ]);
    expect(await logOf(one)).toEqual(['create', 'delete']);
    expect((await read(stale)).name).toBe('Renamed meanwhile');
    // The same request again, as after a lost answer.
    expect(outcomes(await remove(meant(one, other)))).toMatchObject([{ done: true }, { done: true }]);
    expect(await logOf(one)).toEqual(['create', 'delete']);
  });

  it('says what hangs on a record that stays', async () => {
    const [used = 0, unused] = (await test
      .knex('survey_types')
      .insert([
        { code: 'USED', name_en: 'Used' },
        { code: 'FREE', name_en: 'Free' },
      ])
      .returning('id')
      .then((rows: { id: number }[]) => rows.map(({ id }) => id))) as number[];
    await create({ survey_type_id: used });
    const answer = await staff.post('survey-types/bulk/delete', { records: [{ id: used }, { id: unused }] });
    expect(outcomes(answer)).toEqual([
      {
        id: used,
        done: false,
        message: 'This survey type cannot be deleted: it is in use by 1 water body.',
      },
      { id: unused, done: true, message: null },
    ]);
  });

  it('leaves no file of what it deletes', async () => {
    const { body } = await staff.post(
      'water-bodies',
      form({ upazila_id: String(upazilas[0]), name: 'With a file' }, { name: 'a.png', content: files.png }),
    );
    const before = await storedFiles(test, 'water-bodies');
    await remove(meant(body));
    await removeLeftFilesNow(test);
    expect(await storedFiles(test, 'water-bodies')).toHaveLength(before.length - 1);
  });
});

describe('both', () => {
  it('are for those who may change or delete a single record', async () => {
    const record = await create();
    expect((await staff.post('water-bodies/bulk/delete', { records: meant(record) })).status).toBe(403);
    const citizen = clientOf(test, (await test.login('user')).headers);
    expect(
      (await citizen.post('upazilas/bulk/set', { records: [{ id: 1 }], field: 'area_class' })).status,
    ).toBe(403);
    expect((await citizen.post('dags/bulk/delete', { records: [{ id: 1 }] })).status).toBe(403);
    expect((await staff.post('divisions/bulk/delete', { records: [{ id: 1 }] })).status).toBe(403);
    expect(await read(record)).toMatchObject({ version: 1 });
  });

  it('take some and at most so many, each once', async () => {
    const record = await create();
    const many = Array.from({ length: MAX_BULK_RECORDS + 1 }, (_, index) => ({ id: 900_000_000 + index }));
    expect((await admin.post('water-bodies/bulk/delete', { records: many })).status).toBe(422);
    expect((await admin.post('water-bodies/bulk/delete', { records: [] })).status).toBe(422);
    const twice = await admin.post('water-bodies/bulk/delete', { records: meant(record, record) });
    expect(outcomes(twice)).toEqual([{ id: record.id, done: true, message: null }]);
  });

  it('offer nothing to set where the definition allows nothing', async () => {
    expect((await admin.post('divisions/bulk/set', { records: [{ id: 1 }], field: 'bbs_code' })).status).toBe(
      404,
    );
  });
});
