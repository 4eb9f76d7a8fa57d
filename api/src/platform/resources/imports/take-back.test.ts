/** Past imports, the records of one, and taking it back. */
import { connect } from '@bhumi/db';
import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import { sealLog } from '../../audit/log/seal.ts';
import { verifyChain } from '../../audit/log/chain.ts';
import { csvOf, importClient } from './import-client.testing.ts';

let test: TestApp;
let owner: Knex;
/** A sheet of the demonstration with the AC office of its mouza, and an office elsewhere. */
let sheet: { zil: number; mouza: number; office: number };
let elsewhere: number;

beforeAll(async () => {
  test = await createTestApp({ demonstration: true });
  owner = connect(test.db.ownerUrl, { poolSize: 1 });
  const sheets = (await test
    .knex('zils as z')
    .join('mouza_offices as o', 'o.mouza_id', 'z.mouza_id')
    .select('z.id as zil', 'z.mouza_id as mouza', 'o.ac_office_id as office')) as (typeof sheet)[];
  sheet = sheets[0]!;
  elsewhere = sheets.find(({ office }) => office !== sheet.office)!.office;
});
afterAll(async () => {
  await owner.destroy();
  await test.close();
});

async function officerOf(officeId: number) {
  const { headers, user } = await test.login('acland', [{ post: 'acland', officeId }]);
  return { ...importClient(test, headers), user };
}
type Desk = Awaited<ReturnType<typeof officerOf>>;
const adminDesk = async () => importClient(test, (await test.login('admin')).headers);

let made = 0;
/** Two dags: one with two owners, one without. */
function twoDags() {
  made += 2;
  const numbers = [`93${made}`, `93${made + 1}`];
  const file = csvOf(
    ['zil_id', 'Dag No', 'Khatiyan No', 'Owner', 'area'],
    [sheet.zil, numbers[0]!, 1, 'করিম', 100],
    [sheet.zil, numbers[0]!, 1, 'রহিম', '50.5'],
    [sheet.zil, numbers[1]!, 1, '', ''],
  );
  return { file, numbers };
}
const dags = (numbers: string[]) => test.knex('dags').whereIn('dag_no', numbers).orderBy('id');
async function imported(desk: Pick<Desk, 'written'>) {
  const { file, numbers } = twoDags();
  const { id } = await desk.written('dags', file);
  const ids = (await dags(numbers).pluck('id')) as number[];
  expect(ids).toHaveLength(2);
  return { id, file, numbers, ids };
}
interface Answer {
  status: number;
  body: {
    message: string;
    removed: number;
    code?: string;
    touched?: { count: number; records: { id: number; label: string; why: string }[] };
    import: Record<string, unknown>;
  };
}
const takeBack = ({ client }: Pick<Desk, 'client'>, id: number) =>
  client.post(`imports/${id}/take-back`) as unknown as Promise<Answer>;
const listOf = async ({ client }: Pick<Desk, 'client'>, query = '') =>
  (await client.get(`imports${query}`)).rows as unknown as Record<string, unknown>[];
const filtered = (filter: object) => `?filter=${encodeURIComponent(JSON.stringify(filter))}`;

describe('an import of dags with owners', () => {
  it('shows its records, is taken back whole, and leaves what was in the log', async () => {
    const desk = await officerOf(sheet.office);
    const { id, file, numbers, ids } = await imported(desk);
    const shown = await desk.client.get(`dags${filtered({ import_id: id })}`);
    expect(shown.rows.map((row) => row.id).toSorted()).toEqual(ids.toSorted());
    expect((await desk.client.get(`zils${filtered({ import_id: id })}`)).rows).toEqual([]);
    const [listed] = await listOf(desk);
    expect(listed).toMatchObject({
      id,
      resource: 'dags',
      state: 'done',
      file: { name: 'dags.csv' },
      by: { id: desk.user.id },
      posts: [{ post: 'acland', office_id: sheet.office }],
      counts: { new: 2, known: 0, wrong: 0 },
      has_records: true,
      taken_back: null,
      take_back_until: expect.stringMatching(/Z$/),
    });

    const { status, body } = await takeBack(desk, id);
    expect([status, body.message, body.removed]).toEqual([200, 'Taken back: 2 dags removed.', 2]);
    expect(body.import).toMatchObject({
      id,
      take_back_until: null,
      taken_back: { by: { id: desk.user.id } },
    });
    expect(await dags(numbers)).toEqual([]);
    const logged = await test
      .knex('audit_log')
      .where({ action: 'take-back' })
      .whereIn('record_id', [...ids, id])
      .orderBy('id');
    expect(logged).toMatchObject([
      {
        resource: 'dags',
        record_id: ids[0],
        actor_id: desk.user.id,
        posts: [{ post: 'acland' }],
        before: {
          khotiyan: [
            { owner: 'করিম', area: 100 },
            { owner: 'রহিম', area: 50.5 },
          ],
        },
      },
      { resource: 'dags', record_id: ids[1], before: { khotiyan: [] } },
      { resource: 'record-imports', record_id: id, after: { imported: 'dags', records: 2 } },
    ]);
    expect(logged[0].before).not.toHaveProperty('search_key');
    await sealLog(test.knex);
    expect(await verifyChain(test.knex)).toMatchObject({ broken: null });

    const again = await takeBack(desk, id);
    expect([again.status, again.body.removed, again.body.message]).toEqual([200, 0, 'Taken back']);
    expect(await test.knex('audit_log').where({ action: 'take-back', record_id: id })).toHaveLength(1);
    // The numbers are free: the same file may come again.
    expect((await desk.written('dags', file)).state).toBe('done');
    expect(await dags(numbers)).toHaveLength(2);
  });

  it('is taken back once when asked twice at once', async () => {
    const desk = await officerOf(sheet.office);
    const { id, numbers } = await imported(desk);
    const answers = await Promise.all([takeBack(desk, id), takeBack(desk, id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.map(({ body }) => body.removed).toSorted()).toEqual([0, 2]);
    expect(await dags(numbers)).toEqual([]);
    expect(await test.knex('audit_log').where({ action: 'take-back', record_id: id })).toHaveLength(1);
  });

  it('stays whole once a record was changed, and says which', async () => {
    const desk = await officerOf(sheet.office);
    const { id, numbers, ids } = await imported(desk);
    const { body: record } = await desk.client.get(`dags/${ids[1]}`);
    await desk.client.put(`dags/${ids[1]}`, { ...record, khatiyan_number: '77' });
    const { status, body } = await takeBack(desk, id);
    expect([status, body.message, body.code]).toEqual([
      409,
      'Nothing was taken back: 1 dag of this import was changed or used since.',
      'touched',
    ]);
    expect(body.touched).toEqual({
      count: 1,
      records: [{ id: ids[1], label: `Dag ${numbers[1]}`, why: 'Changed since' }],
    });
    expect(await dags(numbers)).toHaveLength(2);
    expect((await desk.read(id)).body.taken_back).toBeNull();
  });

  it('stays whole once something refers to a record, by a key or by its number', async () => {
    const desk = await officerOf(sheet.office);
    const { id, numbers, ids } = await imported(desk);
    const { user } = await test.login('user');
    await test
      .knex('applications')
      .insert({ user_id: user.id, type: 'khatian_request', dag_id: ids[0], fee_poisha: 2500 });
    await test.knex('land_tax_registrations').insert({
      user_id: user.id,
      mouza_id: sheet.mouza,
      survey_type_id: (await test.knex('survey_types').first('id')).id,
      khatiyan_number: '1',
      dag_number: numbers[1],
      land_type: 'residential',
      land_area: 100,
    });
    const { status, body } = await takeBack(desk, id);
    expect([status, body.touched]).toEqual([
      409,
      {
        count: 2,
        records: [
          { id: ids[0], label: `Dag ${numbers[0]}`, why: 'In use: applications' },
          { id: ids[1], label: `Dag ${numbers[1]}`, why: 'In use: land tax registrations' },
        ],
      },
    ]);
    expect(await dags(numbers)).toHaveLength(2);
  });

  it('is taken back without a record that was deleted meanwhile', async () => {
    const desk = await officerOf(sheet.office);
    const { id, ids } = await imported(desk);
    expect((await desk.client.delete(`dags/${ids[1]}`)).status).toBe(204);
    expect((await takeBack(desk, id)).body.removed).toBe(1);
  });
});

describe('who and when', () => {
  /** Puts an import and its records into the past. */
  async function age(id: number, hours: number): Promise<void> {
    const earlier = (column: string) => owner.raw(`?? - make_interval(hours => ?)`, [column, hours]);
    await owner('record_imports')
      .where({ id })
      .update({ done_at: earlier('done_at') });
    const records = owner('imported_records').where({ import_id: id }).select('record_id');
    await owner('dags')
      .whereIn('id', records)
      .update({ created_at: earlier('created_at') });
  }

  it('is refused after a day, by the API and by the database', async () => {
    const desk = await officerOf(sheet.office);
    const { id, numbers, ids } = await imported(desk);
    await age(id, 23);
    expect((await desk.read(id)).body.take_back_until).not.toBeNull();
    await age(id, 1);
    expect((await desk.read(id)).body.take_back_until).toBeNull();
    const { status, body } = await takeBack(desk, id);
    expect([status, body.message]).toEqual([409, expect.stringContaining('within 24 hours')]);
    expect(await dags(numbers)).toHaveLength(2);
    await test
      .knex('record_imports')
      .where({ id })
      .update({ taken_back_at: new Date(), taken_back_by: desk.user.id });
    await expect(test.knex('dags').where({ id: ids[0] }).delete()).rejects.toMatchObject({
      constraint: 'dags_keep_past',
    });
  });

  it('is for who imported it and administrators; others do not find it', async () => {
    const desk = await officerOf(sheet.office);
    const { id } = await imported(desk);
    for (const stranger of [await officerOf(sheet.office), await officerOf(elsewhere)]) {
      expect((await takeBack(stranger, id)).status).toBe(404);
      expect((await stranger.read(id)).status).toBe(404);
      expect(await listOf(stranger)).toEqual([]);
    }
    const admin = await adminDesk();
    expect((await listOf(admin)).map((each) => each.id)).toContain(id);
    expect((await admin.read(id)).body).toMatchObject({ id, by: { id: desk.user.id } });
    expect((await takeBack(admin, id)).body.removed).toBe(2);
    expect((await desk.read(id)).body.taken_back).not.toBeNull();
  });

  it('is refused where the officer may no longer change records, or holds a post that only reads', async () => {
    const desk = await officerOf(sheet.office);
    const { id, ids } = await imported(desk);
    const move = async (office_id: number, kind: string) => {
      await test.knex('posts').insert({ office_id, kind }).onConflict(['office_id', 'kind']).ignore();
      const { id: post_id } = await test.knex('posts').where({ office_id, kind }).first('id');
      await owner('appointments').where({ user_id: desk.user.id }).update({ post_id });
    };
    await move(elsewhere, 'acland');
    const { status, body } = await takeBack(desk, id);
    expect([status, body.touched?.count, body.touched?.records[0]]).toMatchObject([
      409,
      2,
      { id: ids[0], why: 'Lies where you may not change records' },
    ]);
    await move(sheet.office, 'assistant');
    expect((await takeBack(desk, id)).status).toBe(403);
    expect((await listOf(desk)).map((each) => each.id)).toEqual([id]);
  });

  it('is listed by outcome and file; what was given up only when asked for', async () => {
    const desk = await officerOf(sheet.office);
    const { id } = await imported(desk);
    const { body: open } = await desk.upload('dags', twoDags().file, 'second.csv');
    const { body: next } = await desk.upload('dags', twoDags().file, 'third.csv');
    const ids = async (query: string) => (await listOf(desk, query)).map((each) => each.id);
    expect(await ids('')).toEqual([next.id, id]);
    expect(await ids(filtered({ state: 'cancelled' }))).toEqual([open.id]);
    expect(await ids(filtered({ q: 'THIRD' }))).toEqual([next.id]);
    expect(await ids('?range=[1,1]')).toEqual([id]);
    expect(await ids(filtered({ resource: 'zils' }))).toEqual([]);
    expect((await takeBack(desk, next.id)).status).toBe(409);
    const { body: csv } = await test.app.inject({ url: '/api/admin/imports/csv', headers: desk.headers });
    expect(csv.trim().split('\r\n')).toHaveLength(3);
  });
});

describe('the database', () => {
  it('lets the application neither forge nor change when an import was written', async () => {
    const desk = await officerOf(sheet.office);
    const { id, ids } = await imported(desk);
    const refused = { code: '42501' };
    await expect(
      test.knex('record_imports').where({ id }).update({ done_at: new Date() }),
    ).rejects.toMatchObject(refused);
    await expect(test.knex('imported_records').where({ import_id: id }).delete()).rejects.toMatchObject(
      refused,
    );
    // Nobody says that it is taken back.
    await expect(test.knex('dags').where({ id: ids[0] }).delete()).rejects.toMatchObject({
      constraint: 'dags_keep_past',
    });
  });

  it('keeps a dag with owners that an import names but did not make', async () => {
    const desk = await officerOf(sheet.office);
    const { id } = await imported(desk);
    const { id: other } = await test
      .knex('dags')
      .whereRaw(`khotiyan <> '[]' and version = 1`)
      .orderBy('id')
      .first('id');
    await test.knex('imported_records').insert({ import_id: id, record_id: other });
    expect((await takeBack(desk, id)).status).toBe(409);
    expect(await test.knex('dags').where({ id: other })).toHaveLength(1);
  });
});
