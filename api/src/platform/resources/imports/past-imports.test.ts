/** Who sees past imports and takes them back, until when, and what the database holds. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { importClient } from './import-client.testing.ts';
import {
  dagsOf,
  filtered,
  imported,
  listOf,
  officerOf,
  openOffices,
  takeBack,
  twoDags,
  type Offices,
} from './past-imports.testing.ts';

let offices: Awaited<ReturnType<typeof openOffices>>;
let test: Offices['test'];
let owner: Offices['owner'];
let sheet: Offices['sheet'];
let elsewhere: number;

beforeAll(async () => {
  offices = await openOffices();
  ({ test, owner, sheet, elsewhere } = offices);
});
afterAll(() => offices.close());

const officer = (officeId = sheet.office) => officerOf(offices, officeId);

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
    const desk = await officer();
    const { id, numbers, ids } = await imported(offices, desk);
    await age(id, 23);
    expect((await desk.read(id)).body.take_back_until).not.toBeNull();
    await age(id, 1);
    expect((await desk.read(id)).body.take_back_until).toBeNull();
    const { status, body } = await takeBack(desk, id);
    expect([status, body.message]).toEqual([409, expect.stringContaining('within 24 hours')]);
    expect(await dagsOf(offices, numbers)).toHaveLength(2);
    await test
      .knex('record_imports')
      .where({ id })
      .update({ taken_back_at: new Date(), taken_back_by: desk.user.id });
    await expect(test.knex('dags').where({ id: ids[0] }).delete()).rejects.toMatchObject({
      constraint: 'dags_keep_past',
    });
  });

  it('is for who imported it and administrators; others do not find it', async () => {
    const desk = await officer();
    const { id } = await imported(offices, desk);
    for (const stranger of [await officer(), await officer(elsewhere)]) {
      expect((await takeBack(stranger, id)).status).toBe(404);
      expect((await stranger.read(id)).status).toBe(404);
      expect(await listOf(stranger)).toEqual([]);
    }
    const admin = importClient(test, (await test.login('admin')).headers);
    expect((await listOf(admin)).map((each) => each.id)).toContain(id);
    expect((await admin.read(id)).body).toMatchObject({ id, by: { id: desk.user.id } });
    expect((await takeBack(admin, id)).body.removed).toBe(2);
    expect((await desk.read(id)).body.taken_back).not.toBeNull();
  });

  it('is refused where the officer may no longer change records, or holds a post that only reads', async () => {
    const desk = await officer();
    const { id, ids } = await imported(offices, desk);
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

  it('has records that a bulk change of all that match leaves alone elsewhere, and says so', async () => {
    const desk = await officer();
    const { id, numbers } = await imported(offices, desk);
    const matching = { filter: JSON.stringify({ import_id: id }), count: 2 };
    const remove = async (officer: Pick<typeof desk, 'client'>) =>
      (await officer.client.post('dags/bulk/delete', { matching })).body.outcomes;
    const message = 'It lies where you may not change records';
    expect(await remove(await officer(elsewhere))).toMatchObject([
      { done: false, name: `Dag ${numbers[0]}`, message },
      { done: false, name: `Dag ${numbers[1]}`, message },
    ]);
    expect(await dagsOf(offices, numbers).whereNull('retired_at')).toHaveLength(2);
    expect(await remove(desk)).toMatchObject([{ done: true }, { done: true }]);
    expect(await dagsOf(offices, numbers).whereNull('retired_at')).toEqual([]);
  });

  it('is listed by outcome and file; what was given up only when asked for', async () => {
    const desk = await officer();
    const { id } = await imported(offices, desk);
    const { body: open } = await desk.upload('dags', twoDags(offices).file, 'second.csv');
    const { body: next } = await desk.upload('dags', twoDags(offices).file, 'third.csv');
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
    const desk = await officer();
    const { id, ids } = await imported(offices, desk);
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
    const desk = await officer();
    const { id } = await imported(offices, desk);
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
