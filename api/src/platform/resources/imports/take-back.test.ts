/** Taking an import back: all its records or none. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { csvOf, importClient } from './import-client.testing.ts';
import { sealLog } from '../../audit/log/seal.ts';
import { verifyChain } from '../../audit/log/chain.ts';
import {
  dagsOf,
  filtered,
  imported,
  listOf,
  officerOf,
  openOffices,
  takeBack,
  type Offices,
} from './past-imports.testing.ts';

let offices: Awaited<ReturnType<typeof openOffices>>;
let test: Offices['test'];
let sheet: Offices['sheet'];

beforeAll(async () => {
  offices = await openOffices();
  ({ test, sheet } = offices);
});
afterAll(() => offices.close());

const officer = (officeId = sheet.office) => officerOf(offices, officeId);

describe('an import of dags with owners', () => {
  it('shows its records, is taken back whole, and leaves what was in the log', async () => {
    const desk = await officer();
    const other = await imported(offices, desk);
    const { id, file, numbers, ids } = await imported(offices, desk);
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
    expect(await dagsOf(offices, [...numbers, ...other.numbers])).toHaveLength(2);
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
    expect(await dagsOf(offices, numbers)).toHaveLength(2);
  });

  it('is taken back once when asked twice at once', async () => {
    const desk = await officer();
    const { id, numbers } = await imported(offices, desk);
    const answers = await Promise.all([takeBack(desk, id), takeBack(desk, id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.map(({ body }) => body.removed).toSorted()).toEqual([0, 2]);
    expect(await dagsOf(offices, numbers)).toEqual([]);
    expect(await test.knex('audit_log').where({ action: 'take-back', record_id: id })).toHaveLength(1);
  });

  it('stays whole once a record was changed, and says which', async () => {
    const desk = await officer();
    const { id, numbers, ids } = await imported(offices, desk);
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
    expect(await dagsOf(offices, numbers)).toHaveLength(2);
    expect((await desk.read(id)).body.taken_back).toBeNull();
  });

  it('stays whole once something refers to a record, by a key or by its number', async () => {
    const desk = await officer();
    const { id, numbers, ids } = await imported(offices, desk);
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
    expect(await dagsOf(offices, numbers)).toHaveLength(2);
  });

  it('is taken back without a record that was deleted meanwhile', async () => {
    const desk = await officer();
    const { id, ids } = await imported(offices, desk);
    expect((await desk.client.delete(`dags/${ids[1]}`)).status).toBe(204);
    expect((await takeBack(desk, id)).body.removed).toBe(1);
  });
});

describe('an import of upazilas, which have offices of their own', () => {
  it('is taken back with the offices, unless somebody holds a post in one', async () => {
    const { headers } = await test.login('admin');
    const desk = importClient(test, headers);
    const { name_en: district } = await test.knex('districts').first('name_en');
    const file = csvOf(['District', 'Name (EN)', 'Name (BN)'], [district, 'Newthana', 'নতুনথানা']);
    const officeOf = () =>
      test.knex('offices').where({ name_en: 'Upazila Land Office, Newthana' }).first('id');
    const { id } = await desk.written('upazilas', file);
    expect(await officeOf()).toBeDefined();
    expect((await takeBack(desk, id)).body.message).toBe('Taken back: 1 upazila removed.');
    expect(await officeOf()).toBeUndefined();

    const again = await desk.written('upazilas', file);
    const { id: office_id } = await officeOf();
    await test.login('acland', [{ post: 'acland', officeId: office_id }]);
    const { status, body } = await takeBack(desk, again.id);
    expect([status, body.message]).toEqual([
      409,
      'Nothing was taken back: something refers to a record of this import.',
    ]);
    expect(await test.knex('upazilas').where({ name_en: 'Newthana' })).toHaveLength(1);
    expect((await desk.read(again.id)).body.taken_back).toBeNull();
  });
});
