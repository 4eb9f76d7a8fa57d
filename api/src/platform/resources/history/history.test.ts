import { connect } from '@bhumi/db';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RecordAsOf, RecordHistory } from '../../../../contract/resource/history.ts';
import type { TestApp } from '../../../../testing/app.ts';
import { changesOfRecord } from './history.ts';
import { clientOf, createFixtureApp, files, form, type Client, type Json } from '../testing/client.ts';

let test: TestApp;
let staff: Client;
let officer: { id: number; name: string };
let places: { id: number; name_en: string; name_bn: string }[];
beforeAll(async () => {
  test = await createFixtureApp();
  const { user, headers } = await test.login('acland');
  officer = { id: user.id, name: user.name };
  staff = clientOf(test, headers);
  places = await test.knex('upazilas').orderBy('id').limit(2).select('id', 'name_en', 'name_bn');
});
afterAll(() => test.close());

let made = 0;
async function create(more: Record<string, unknown> = {}): Promise<Json> {
  made += 1;
  const body = { upazila_id: places[0]!.id, name: `Beel ${made}`, ...more };
  return (await staff.post('water-bodies', body)).body;
}
const change = async (id: number, more: Record<string, unknown>) =>
  (await staff.put(`water-bodies/${id}`, more)).body;
const history = async (id: number, query = '') =>
  (await staff.get(`water-bodies/${id}/history${query}`)).body as unknown as RecordHistory;

describe('the history of a record', () => {
  it('says who changed what and when, field by field as the form has them, references by name', async () => {
    const { id } = await create({ depth: 1.5, leases: [{ holder: 'রহিম', share: 1 }] });
    await change(id, { upazila_id: places[1]!.id, depth: 2, version: 1 });
    await staff.put(`water-bodies/${id}`, form({ version: '2' }, { name: 'deed.pdf', content: files.pdf }));
    const { changes, referred, older } = await history(id);
    const [filed, moved, created] = changes;
    expect(filed!.fields).toEqual([
      { field: 'document', before: null, after: expect.stringMatching(/^\/storage\/water-bodies\//) },
    ]);
    expect(moved).toEqual({
      id: expect.any(Number),
      at: expect.stringMatching(/Z$/),
      action: 'update',
      reason: null,
      by: officer,
      role: 'acland',
      fields: [
        { field: 'upazila_id', before: places[0]!.id, after: places[1]!.id },
        { field: 'depth', before: 1.5, after: 2 },
      ],
    });
    expect(created!.action).toBe('create');
    expect(created!.fields).toContainEqual({
      field: 'leases',
      before: null,
      after: [{ holder: 'রহিম', share: 1 }],
    });
    expect(referred.upazila_id).toEqual(
      Object.fromEntries(
        places.map(({ id: place, name_en, name_bn }) => [place, { id: place, name_en, name_bn }]),
      ),
    );
    expect(older).toBeNull();
  });

  it('has each version whole, so that two can be compared', async () => {
    const { id } = await create({ gates: 1 });
    await change(id, { gates: 2 });
    await change(id, { gates: 3 });
    const { changes } = await history(id);
    const gates = await Promise.all(
      changes.map(async ({ id: entry }) => {
        const { body } = await staff.get(`water-bodies/${id}/history/${entry}`);
        const { values, referred } = body as unknown as RecordAsOf;
        expect(referred.upazila_id).toHaveProperty(String(places[0]!.id));
        return values.gates;
      }),
    );
    expect(gates).toEqual([3, 2, 1]);
    const other = await create();
    const stranger = `water-bodies/${other.id}/history/${changes[0]!.id}`;
    expect((await staff.get(stranger)).status).toBe(404);
  });

  it('gives a value back as a change of its own, and only what is allowed still', async () => {
    const { id } = await create({ kind: 'open' });
    await change(id, { name: 'Renamed', kind: 'closed' });
    const [last, first] = (await history(id)).changes;
    const before = last!.fields.find(({ field }) => field === 'name')!.before;
    const restored = await staff.put(`water-bodies/${id}`, { name: before, version: 2 });
    expect([restored.status, restored.body]).toMatchObject([
      200,
      { name: before, kind: 'closed', version: 3 },
    ]);
    expect((await history(id)).changes.map(({ fields }) => fields.map(({ field }) => field))[0]).toEqual([
      'name',
    ]);
    // Someone saved meanwhile; and what the definition does not have any more is refused.
    expect((await staff.put(`water-bodies/${id}`, { name: 'x', version: 2 })).status).toBe(409);
    await test.knex('audit_log').insert({
      action: 'update',
      resource: 'water-bodies',
      record_id: id,
      before: { kind: 'drained' },
      after: { kind: 'open', added_later: 1 },
    });
    const old = (await history(id)).changes[0]!.fields;
    expect(old).toEqual([{ field: 'kind', before: 'drained', after: 'open' }]);
    const refused = await staff.put(`water-bodies/${id}`, { kind: old[0]!.before, version: 3 });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['kind']]);
    expect(first!.action).toBe('create');
  });

  it('goes page by page, and stays when the record is deleted', async () => {
    const { id } = await create({ gates: 0 });
    for (let gates = 1; gates <= 22; gates += 1) await change(id, { gates });
    const page = await history(id);
    const rest = await history(id, `?before=${page.older}`);
    expect([page.changes.length, rest.changes.length, rest.older]).toEqual([20, 3, null]);
    const admin = clientOf(test, (await test.login('admin')).headers);
    expect((await admin.delete(`water-bodies/${id}?version=23`)).status).toBe(204);
    const [deleted] = (await history(id)).changes;
    expect(deleted).toMatchObject({ action: 'delete', role: 'admin' });
    expect(deleted!.fields).toContainEqual({ field: 'gates', before: 22, after: null });
    expect((await staff.get('water-bodies/999999/history')).status).toBe(404);
  });

  it('is empty for a record that nobody has changed here, and read by those who read the record', async () => {
    expect((await staff.get(`upazilas/${places[0]!.id}/history`)).body).toEqual({
      changes: [],
      referred: {},
      older: null,
    });
    const citizen = clientOf(test, (await test.login('user')).headers);
    for (const path of ['history', 'history/1'])
      expect((await citizen.get(`upazilas/${places[0]!.id}/${path}`)).status).toBe(403);
  });

  it('is found by an index among many', async () => {
    await test.knex.raw(`insert into audit_log (action, resource, record_id)
      select 'update', 'water-bodies', n % 9000 + 100000 from generate_series(1, 40000) n`);
    const owner = connect(test.db.ownerUrl, { poolSize: 1 });
    await owner.raw('analyze audit_log');
    await owner.destroy();
    const { rows } = await test.knex.raw<{ rows: Record<string, string>[] }>('explain ?', [
      changesOfRecord(test.knex, 'water-bodies', 100_007).limit(21),
    ]);
    const plan = rows.map((line) => line['QUERY PLAN']).join('\n');
    expect(plan).toMatch(/Index Scan Backward using audit_log_resource_record_id_id_index on audit_log a/);
    expect(plan).not.toMatch(/Seq Scan on audit_log/);
  });
});
