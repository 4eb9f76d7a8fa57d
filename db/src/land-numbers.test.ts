import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/databases.ts';
import { connect } from './connect.ts';
import { migrate } from './migrate.ts';

const named = (name_en: string, name_bn: string) => ({ name_en, name_bn });
const REFUSED = { code: '23505' };
const MARK = '\u200b';

let database: TestDatabase;
let [owner, application] = [] as Knex[] as [Knex, Knex];
let [zil, mouza, upazila] = [0, 0, 0];
let registration: { user_id: number; mouza_id: number; survey_type_id: number };

const dag = (dag_no: string, more: object = {}) => ({ zil_id: zil, khatiyan_number: '1', dag_no, ...more });
const land = (dag_number: string, more: object = {}) => ({
  ...registration,
  khatiyan_number: '9',
  dag_number,
  land_type: 'agricultural',
  land_area: 1,
  ...more,
});
/** Inserts a row and returns its id. A refused row leaves the transaction unchanged. */
const insert = (knex: Knex, table: string, row: object): Promise<number> =>
  knex.transaction(
    async (trx) => ((await trx(table).insert(row).returning('id')) as { id: number }[])[0]!.id,
  );
const update = (knex: Knex, table: string, id: number, row: object): Promise<number> =>
  knex.transaction((trx) => trx(table).where({ id }).update(row));

beforeAll(async () => {
  database = await createTestDatabase({ empty: true });
  await migrate(database.ownerUrl, { until: '0062_applications_of_user' });
  owner = connect(database.ownerUrl, { poolSize: 1 });
  const division_id = await insert(owner, 'divisions', named('Dhaka', 'ঢাকা'));
  const district_id = await insert(owner, 'districts', { division_id, ...named('Dhaka', 'ঢাকা') });
  upazila = await insert(owner, 'upazilas', { district_id, ...named('Savar', 'সাভার') });
  const place = { upazila_id: upazila, ...named('Purbahati', 'পূর্বহাটী') };
  mouza = await insert(owner, 'mouzas', { ...place, jl_no: '12' });
  await insert(owner, 'mouzas', { ...place, jl_no: `12${MARK}` });
  zil = await insert(owner, 'zils', { mouza_id: mouza, zil_no: '1' });
  await insert(owner, 'zils', { mouza_id: mouza, zil_no: `2${MARK}` });
  for (const number of ['8401', `8401${MARK}`, '8402 / 1', '8402∕1', '৭০২.000', '5–1', '-']) {
    await insert(owner, 'dags', dag(number));
  }
  const user = { name: 'রহিমা', email: 'r@example.com', password_hash: '-' };
  const user_id = await insert(owner, 'users', user);
  const survey_type_id = await insert(owner, 'survey_types', { code: 'X', name_en: 'X' });
  registration = { user_id, mouza_id: mouza, survey_type_id };
  for (const number of ['168', `168${MARK}`, `\u200e168`]) {
    await insert(owner, 'land_tax_registrations', land(number));
  }
  await migrate(database.ownerUrl);
  application = connect(database.appUrl, { poolSize: 1 });
}, 60_000);
afterAll(async () => {
  await owner.destroy();
  await application.destroy();
  await database.drop();
});

/** Runs a test in a transaction and rolls it back. */
const undone = (knex: () => Knex, work: (trx: Knex.Transaction) => Promise<void>) => async () => {
  const trx = await knex().transaction();
  try {
    await work(trx);
  } finally {
    await trx.rollback();
  }
};
const doubles = (knex: Knex, table: string) => knex(table).whereNot({ double_no: 0 }).orderBy('id');

describe('numbers of land that were there before', () => {
  test('have one spelling, and what they were is kept; what is none stays', async () => {
    expect(await owner('dags').orderBy('id').pluck('dag_no')).toEqual([
      '8401',
      '8401',
      '8402/1',
      '8402/1',
      '702',
      '5-1',
      '-',
    ]);
    const logged = await owner('audit_log').where({ resource: 'dags' }).orderBy('record_id');
    expect(logged).toMatchObject([
      {
        action: 'update',
        before: { dag_no: `8401${MARK}` },
        after: { dag_no: '8401', khatiyan_number: '1' },
      },
      { before: { dag_no: '8402 / 1' }, after: { dag_no: '8402/1' } },
      { before: { dag_no: '8402∕1' } },
      { before: { dag_no: '৭০২.000' } },
      { before: { dag_no: '5–1' } },
    ]);
    expect(await owner('zils').orderBy('id').pluck('zil_no')).toEqual(['1', '2']);
  });

  test('are listed where there are two of one', async () => {
    expect(await doubles(owner, 'dags').pluck('dag_no')).toEqual(['8401', '8401', '8402/1', '8402/1']);
    expect(await doubles(owner, 'mouzas').pluck('jl_no')).toEqual(['12', '12']);
    expect(await doubles(owner, 'zils')).toEqual([]);
    expect(await doubles(owner, 'land_tax_registrations')).toHaveLength(3);
  });

  test.each(['owner', 'application'])('take no other beside them, whoever writes: the %s', async (role) => {
    const work = undone(
      () => (role === 'owner' ? owner : application),
      async (trx) => {
        for (const number of ['8401', '8402/1', '8402 ⁄ 1', '702', '5-1', '৫ — ১', `84${MARK}01`]) {
          const refused = { ...REFUSED, constraint: 'dags_number_unique', table: 'dags' };
          await expect(insert(trx, 'dags', dag(number)), number).rejects.toMatchObject(refused);
          await expect(insert(trx, 'dags', dag(number, { double_no: 77 }))).rejects.toMatchObject(refused);
        }
        const north = { upazila_id: upazila, ...named('North', 'উত্তর'), jl_no: '১২' };
        await expect(insert(trx, 'mouzas', north)).rejects.toMatchObject(REFUSED);
        const once = { ...REFUSED, constraint: 'land_tax_registrations_once' };
        await expect(insert(trx, 'land_tax_registrations', land('১৬৮'))).rejects.toMatchObject(once);
      },
    );
    await work();
  });

  test(
    'nothing joins the list by hand, and nothing leaves it so',
    undone(
      () => application,
      async (trx) => {
        const before = await doubles(trx, 'dags').pluck('id');
        const id = await insert(trx, 'dags', dag('9000', { double_no: 5 }));
        // Refused, or without effect.
        await update(trx, 'dags', id, { double_no: id }).catch(() => 0);
        await update(trx, 'dags', before[0] as number, { double_no: 0 }).catch(() => 0);
        await update(trx, 'dags', before[0] as number, { dag_no: '8401', khatiyan_number: '2' });
        expect(await doubles(trx, 'dags').pluck('id')).toEqual(before);
        await expect(update(trx, 'dags', id, { dag_no: '8401' })).rejects.toMatchObject(REFUSED);
      },
    ),
  );

  test(
    'one with another number leaves the list; the number stays taken until the last is gone',
    undone(
      () => owner,
      async (trx) => {
        const [first, second] = (await doubles(trx, 'dags').pluck('id')) as [number, number];
        await update(trx, 'dags', first, { dag_no: '8409' });
        expect(await doubles(trx, 'dags').pluck('id')).not.toContain(first);
        await expect(insert(trx, 'dags', dag('8401'))).rejects.toMatchObject(REFUSED);
        await expect(update(trx, 'dags', first, { dag_no: '8401' })).rejects.toMatchObject(REFUSED);
        await trx('dags').where({ id: second }).delete();
        await insert(trx, 'dags', dag('8401'));
        await expect(insert(trx, 'dags', dag('8401.0'))).rejects.toMatchObject(REFUSED);
      },
    ),
  );

  test(
    'of registrations are compared while they wait or stand',
    undone(
      () => owner,
      async (trx) => {
        const [first] = (await doubles(trx, 'land_tax_registrations').pluck('id')) as [number];
        const at = '2026-11-01T06:00:00Z';
        const set = (id: number, status: string) =>
          update(trx, 'land_tax_registrations', id, {
            status,
            reviewed_at: status === 'pending' ? null : at,
          });
        await set(first, 'rejected');
        await set(first, 'pending');
        const other = await insert(
          trx,
          'land_tax_registrations',
          land('168', { status: 'rejected', reviewed_at: at }),
        );
        await expect(set(other, 'pending')).rejects.toMatchObject(REFUSED);
      },
    ),
  );
});

test(
  'a number is taken once in a sheet and survey, however it is spelt, and free in another',
  undone(
    () => owner,
    async (trx) => {
      const other = await insert(trx, 'zils', { mouza_id: mouza, zil_no: '3' });
      await insert(trx, 'dags', dag('8402/1', { zil_id: other }));
      await insert(trx, 'dags', dag('8402/1', { survey_type_id: registration.survey_type_id }));
      await insert(trx, 'dags', dag('12/a'));
      await expect(insert(trx, 'dags', dag('12 / A'))).rejects.toMatchObject(REFUSED);
      await expect(insert(trx, 'zils', { mouza_id: mouza, zil_no: '৩.০' })).rejects.toMatchObject(REFUSED);
    },
  ),
);
