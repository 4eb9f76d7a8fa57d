import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { verify } from '@node-rs/argon2';
import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeMouzas } from '../seeds/demonstration/records.ts';
import { PLACES } from '../seeds/demonstration/places.ts';
import { connect } from './connect.ts';
import { seedDemonstration } from './demonstration.ts';
import { createTestDatabase, type TestDatabase } from '../testing/databases.ts';

let database: TestDatabase;
let knex: Knex;
beforeAll(async () => {
  database = await createTestDatabase({ demonstration: true });
  knex = connect(database.appUrl);
});
afterAll(async () => {
  await knex.destroy();
  await database.drop();
});

const TABLES = [
  'mouzas',
  'zils',
  'dags',
  'mouza_maps',
  'geojson_datas',
  'users',
  'applications',
  'payments',
  'kycs',
  'land_tax_registrations',
  'mutations',
  'record_versions',
];
const counts = async () =>
  Object.fromEntries(
    await Promise.all(
      TABLES.map(async (table) => [table, (await knex(table).count<{ count: number }[]>())[0]?.count]),
    ),
  ) as Record<string, number>;

describe('the demonstration', () => {
  test('titles its map sheets in Bengali, as such sheets are titled', async () => {
    const names: string[] = await knex('mouza_maps').where({ is_sample: true }).pluck('name');
    expect(names.length).toBeGreaterThan(20);
    for (const name of names) expect(name).toMatch(/^[^A-Za-z]+, জেএল \d+, শিট \d+ \([A-Z]+\)$/);
  });

  test('has its officers give their reasons in Bengali', async () => {
    const notes: string[] = await knex('land_tax_registrations').whereNotNull('notes').pluck('notes');
    const reasons: string[] = await knex('kycs').whereNotNull('rejection_reason').pluck('rejection_reason');
    expect(notes.length).toBeGreaterThan(2);
    for (const said of [...notes, ...reasons]) expect(said).toMatch(/^[^A-Za-z]+$/);
  });

  test('reaches twelve upazilas and more, in every division', async () => {
    const { rows } = await knex.raw(`
      select count(distinct upazilas.id) as upazilas, count(distinct division_id) as divisions
      from dags join zils on zils.id = zil_id join mouzas on mouzas.id = mouza_id
      join upazilas on upazilas.id = upazila_id join districts on districts.id = upazilas.district_id`);
    expect(rows[0].upazilas).toBeGreaterThanOrEqual(12);
    expect(rows[0].divisions).toBe(8);
  });

  test('is marked as samples throughout', async () => {
    const own = ['users', 'applications', 'kycs', 'land_tax_registrations', 'mutations'];
    for (const table of ['mouzas', 'zils', 'dags', 'mouza_maps', ...own]) {
      expect(await knex(table).where({ is_sample: false })).toEqual([]);
    }
  });

  test('is the same each time', () => {
    const made = JSON.stringify(PLACES.map(makeMouzas));
    expect(JSON.stringify(PLACES.map(makeMouzas))).toBe(made);
    expect(createHash('sha256').update(made).digest('hex')).toMatchInlineSnapshot(
      `"2d8b41adfafb6fa8cea778e817683c95ffe8cbe7c9f2ec68d436249ffa676a6b"`,
    );
  });

  test('loads once, whatever became of it', async () => {
    await knex('mouza_maps').where('id', knex('mouza_maps').whereNull('document_path').min('id')).delete();
    const before = await counts();
    expect(before['dags']).toBeGreaterThan(3000);
    const stored: string[] = [];
    const put = async (name: string) => void stored.push(name);
    await seedDemonstration(knex, { storage: { put } });
    expect(await counts()).toEqual(before);
    expect(stored).toEqual([]);
  });

  test('owners of a dag are named in Bengali', async () => {
    const { rows } = await knex.raw(`
      select count(*) filter (where jsonb_array_length(khotiyan) = 0) as without,
        count(*) filter (where exists (
          select from jsonb_array_elements(khotiyan) row where row ->> 'owner' !~ '[ঀ-৿]')) as latin
      from dags`);
    expect(rows[0]).toEqual({ without: 0, latin: 0 });
  });

  test('has dags with bata and letters, stored with ASCII digits', async () => {
    const numbers: string[] = await knex('dags').pluck('dag_no');
    expect(numbers.some((number) => /^\d+\/\d+$/.test(number))).toBe(true);
    expect(numbers.some((number) => /^\d+\/[কখগ]$/.test(number))).toBe(true);
    expect(numbers.filter((number) => /[০-৯]/.test(number))).toEqual([]);
  });

  test('every document of a record is there, and no other', async () => {
    const paths: string[] = [
      ...(await knex('dags').whereNotNull('document_path').pluck('document_path')),
      ...(await knex('mouza_maps').whereNotNull('document_path').pluck('document_path')),
    ];
    expect(paths.length).toBeGreaterThan(50);
    const cards: { id_front: string; id_back: string }[] = await knex('kycs').select('id_front', 'id_back');
    paths.push(...cards.flatMap(({ id_front, id_back }) => [id_front, id_back]));
    paths.push(...((await knex('mutation_documents').pluck('path')) as string[]));
    const files = fs
      .readdirSync(database.storageDir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(database.storageDir, path.join(entry.parentPath, entry.name)));
    expect(files.sort()).toEqual(paths.sort());
    for (const file of files) {
      const start = fs.readFileSync(path.join(database.storageDir, file)).subarray(0, 5).toString('latin1');
      expect(start).toBe(/^(kyc|mutations)\/.*png$/.test(file) ? '\u0089PNG\r' : '%PDF-');
    }
  });

  test('has mutations of a year in every state, and records that they have changed', async () => {
    const rows = (await knex('mutations').select('status', 'created_at', 'record_owed')) as {
      status: string;
      created_at: Date;
      record_owed: boolean;
    }[];
    expect(rows.length).toBeGreaterThanOrEqual(40);
    expect(new Set(rows.map(({ status }) => status)).size).toBe(6);
    expect(rows.filter(({ record_owed }) => record_owed)).toHaveLength(1);
    const times = rows.map(({ created_at }) => created_at.getTime());
    expect(Math.max(...times) - Math.min(...times)).toBeGreaterThan(300 * 86_400_000);
    expect(Math.max(...times)).toBeLessThan(Date.now());
    const [most] = await knex('record_versions')
      .groupBy('dag_id')
      .select(knex.raw('max(number) as number'))
      .orderBy('number', 'desc');
    expect(most).toEqual({ number: 3 });
    // No record lost anything on the way.
    const { rows: areas } = await knex.raw(`
      select dag_id from record_versions, jsonb_array_elements(rows) part
      where dag_id not in (select whole.id from dags whole join dags part on part.zil_id = whole.zil_id
        and part.survey_type_id = whole.survey_type_id and part.dag_no = whole.dag_no || '/ঘ')
      group by dag_id, number
      having sum((part ->> 'area')::numeric) <> (
        select sum((own ->> 'area')::numeric) from dags, jsonb_array_elements(khotiyan) own where dags.id = dag_id)`);
    expect(areas).toEqual([]);
  });

  test('boundaries are closed rings near their upazila', async () => {
    const { rows } = await knex.raw(`
      select geojson, bbox, bbs_code from geojson_datas join dags on dags.id = dag_id
      join zils on zils.id = zil_id join mouzas on mouzas.id = mouza_id join upazilas on upazilas.id = upazila_id`);
    expect(rows.length).toBeGreaterThan(100);
    for (const { geojson, bbox, bbs_code } of rows) {
      const ring = geojson.features[0].geometry.coordinates[0] as [number, number][];
      expect(ring.length).toBeGreaterThanOrEqual(4);
      expect(ring.at(-1)).toEqual(ring[0]);
      const place = PLACES.find((entry) => entry.bbs_code === bbs_code);
      const [west, south, east, north] = bbox as [number, number, number, number];
      for (const [longitude, latitude] of ring) {
        expect(longitude).toBeGreaterThanOrEqual(west);
        expect(longitude).toBeLessThanOrEqual(east);
        expect(latitude).toBeGreaterThanOrEqual(south);
        expect(latitude).toBeLessThanOrEqual(north);
      }
      expect(Math.abs(west - (place?.longitude ?? 0))).toBeLessThan(0.1);
      expect(Math.abs(south - (place?.latitude ?? 0))).toBeLessThan(0.1);
    }
  });

  test.each([
    ['admin@bhumi.test', 'admin'],
    ['acland@bhumi.test', 'acland'],
    ['citizen@bhumi.test', 'user'],
    ['newcomer@bhumi.test', 'user'],
  ])('%s may log in as %s', async (email, role) => {
    const user = await knex('users').where({ email }).first();
    expect(user).toMatchObject({ role, disabled_at: null });
    expect(user.email_verified_at).toBeInstanceOf(Date);
    expect(await verify(user.password_hash, 'bhumi-demo-2026')).toBe(true);
    expect(user.password_hash).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
  });

  test('the citizen has applications in every state, the newcomer none', async () => {
    const rows = await knex('applications')
      .join('users', 'users.id', 'user_id')
      .join('payments', 'payments.application_id', 'applications.id')
      .select('email', 'payment_status', 'status', 'amount_poisha', 'fee_poisha');
    expect(new Set(rows.map(({ email }) => email))).toEqual(new Set(['citizen@bhumi.test']));
    expect(new Set(rows.map(({ payment_status }) => payment_status))).toEqual(
      new Set(['paid', 'pending', 'failed']),
    );
    for (const row of rows) {
      expect(row.status).toBe(row.payment_status);
      expect(row.amount_poisha).toBe(row.fee_poisha);
    }
  });

  test('two copies wait for the land office to prepare them', async () => {
    const copies = await knex('copies')
      .join('applications', 'applications.id', 'application_id')
      .join('mouza_maps', 'mouza_maps.id', 'mouza_map_id')
      .where({ status: 'requested' })
      .select('applications.is_sample', 'document_path');
    expect(copies).toEqual(Array.from({ length: 2 }, () => ({ is_sample: true, document_path: null })));
  });

  test('the citizen is verified and has registrations in every state, the newcomer none', async () => {
    const of = (table: string) =>
      knex(table).join('users', 'users.id', 'user_id').select('email', 'status').orderBy(`${table}.id`);
    const kycs = await of('kycs');
    expect(kycs.filter(({ email }) => email === 'citizen@bhumi.test')).toMatchObject([{ status: 'success' }]);
    // Kashem objects to a mutation of the citizen; the others ask for mutations.
    const verified = (await of('verified_identities')).filter(({ email }) => !/^applicant-/.test(email));
    expect(verified).toEqual([
      { email: 'citizen@bhumi.test', status: 'current' },
      { email: 'kashem@bhumi.test', status: 'current' },
    ]);
    const registrations = await of('land_tax_registrations');
    // The first one is of the buyer of the citizen's land: a registration was carried over to him.
    const [buyer, ...others] = registrations.filter(({ email }) => email !== 'citizen@bhumi.test');
    expect([buyer, others]).toEqual([{ email: 'applicant-2@bhumi.test', status: 'approved' }, []]);
    const own = registrations.filter(({ email }) => email === 'citizen@bhumi.test');
    expect(own.map(({ status }) => status)).toEqual([
      'approved',
      'approved',
      'rejected',
      'flagged',
      'pending',
      'pending',
      'pending',
      'ended',
    ]);
  });

  test('two more people wait for the land office to look at their cards, and nobody knows their passwords', async () => {
    const waiting = await knex('kycs')
      .join('users', 'users.id', 'user_id')
      .where({ status: 'pending' })
      .orderBy('kycs.id')
      .select('users.name', 'password_hash');
    expect(waiting.map(({ name }) => name)).toEqual(['শেফালী বেগম', 'Nitai Chandra Mondal']);
    for (const { password_hash } of waiting) {
      expect(await verify(password_hash, 'bhumi-demo-2026')).toBe(false);
    }
  });

  test('the citizen was told of each decision, and has not read the last ones', async () => {
    const told = await knex('notifications').join('users', 'users.id', 'user_id').orderBy('notifications.id');
    expect(new Set(told.map(({ email }) => email))).toEqual(new Set(['citizen@bhumi.test']));
    // A test of the API covers the mutations.
    const others = told.filter(({ kind }) => /^(kyc|registration)-decided/.test(kind));
    expect(others.map(({ kind, facts, read_at }) => [kind, facts.status, read_at !== null])).toEqual([
      ['kyc-decided', 'success', true],
      ['registration-decided', 'approved', true],
      ['registration-decided', 'approved', true],
      ['registration-decided', 'rejected', false],
      ['registration-decided', 'flagged', false],
    ]);
  });

  test('what was approved stands in the records as it was registered', async () => {
    const { rows } = await knex.raw(`
      select land_type, upazila_id, count(dags.id) as records
      from land_tax_registrations r join mouzas on mouzas.id = r.mouza_id
      left join zils on zils.mouza_id = r.mouza_id
      left join dags on dags.zil_id = zils.id and dags.survey_type_id = r.survey_type_id
        and dags.dag_no = r.dag_number and dags.khatiyan_number = r.khatiyan_number
        and r.land_area = (select sum((part ->> 'area')::numeric) from jsonb_array_elements(khotiyan) part)
      where status = 'approved' and begun_by_mutation_id is null group by r.id, upazila_id`);
    expect(rows.map(({ records }: { records: number }) => records)).toEqual([1, 1]);
    expect(new Set(rows.map(({ land_type }: { land_type: string }) => land_type)).size).toBe(2);
    expect(new Set(rows.map(({ upazila_id }: { upazila_id: number }) => upazila_id)).size).toBe(2);
  });
});
