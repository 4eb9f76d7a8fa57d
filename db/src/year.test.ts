import fs from 'node:fs';
import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isWorkingDay } from '../seeds/demonstration/year/calendar.ts';
import { connect } from './connect.ts';
import { createTestDatabase, type TestDatabase } from '../testing/databases.ts';
import { tellYear } from '../testing/year.ts';

/** The tables to which the year adds rows. */
const TABLES = [
  'users',
  'kycs',
  'verified_identities',
  'land_tax_registrations',
  'applications',
  'payments',
  'payment_events',
  'copies',
  'refunds',
  'mutations',
  'mutation_events',
  'mutation_steps',
  'record_versions',
  'notifications',
  'audit_log',
  'mouzas',
  'dags',
];
/** Tables that also hold other parts of the demonstration. */
const OF_ALL = ['audit_log', 'record_versions'];
const DAY = 86_400_000;
/** The moment of loading as the year uses it: not before the database's own time. */
const now = Date.now() + DAY / 24;

interface Loaded {
  database: TestDatabase;
  knex: Knex;
  statements: number;
  files: Map<string, number>;
  /** The last row of each table before the year. */
  last: ReadonlyMap<string, number>;
  /** The rows of the demonstration's citizen, before and after. */
  own: [object, object];
}

const rowsOf = async (knex: Knex, table: string) =>
  (await knex.raw(`select to_jsonb(t) as row from ${table} t order by id`)).rows.map(
    ({ row }: { row: Record<string, unknown> }) => row,
  ) as Record<string, unknown>[];

async function ownRows(knex: Knex): Promise<object> {
  const { id } = (await knex('users').where({ email: 'citizen@bhumi.test' }).first('id')) as { id: number };
  const tables = ['kycs', 'land_tax_registrations', 'applications', 'payments', 'mutations', 'notifications'];
  const found = await Promise.all(tables.map((table) => knex(table).where({ user_id: id }).orderBy('id')));
  return Object.fromEntries(tables.map((table, index) => [table, found[index]]));
}

/** Returns the rows as they must be the same each time: without random values and entry times. */
const told = async (from: Knex, table: string): Promise<string[]> =>
  (await rowsOf(from, table)).map((row) =>
    JSON.stringify(row, (key, value: unknown) => {
      if (key === 'password_hash') return undefined;
      return /(_at|^at)$/.test(key) && Date.parse(String(value)) > now - DAY / 12 ? 'now' : value;
    }),
  );

/** A demonstration with the year, as the first start loads it. */
async function load(now: number): Promise<Loaded> {
  const database = await createTestDatabase({ demonstration: true });
  const knex = connect(database.appUrl);
  const files = new Map<string, number>();
  const storage = { put: async (name: string, bytes: Uint8Array) => void files.set(name, bytes.length) };
  const before = await ownRows(knex);
  const last = new Map<string, number>();
  for (const table of TABLES) {
    const [{ max }] = (await knex(table).max({ max: 'id' })) as [{ max: number | null }];
    last.set(table, max ?? 0);
  }
  let statements = 0;
  knex.on('query', () => (statements += 1));
  await tellYear(knex, { now, storage });
  const loaded = { database, knex, statements, files, last };
  return { ...loaded, own: [before, await ownRows(knex)] };
}

let loaded: Loaded;
let knex: Knex;
beforeAll(async () => {
  loaded = await load(now);
  knex = loaded.knex;
});
afterAll(async () => {
  await knex.destroy();
  await loaded.database.drop();
});

const counted = async (table: string, column: string) =>
  Object.fromEntries(
    (await knex(table).groupBy(column).select(column).count<Record<string, unknown>[]>({ n: '*' })).map(
      (row) => [row[column], Number(row['n'])],
    ),
  ) as Record<string, number>;

describe('a year of three offices', () => {
  test('has people, queues and decisions as offices have them', async () => {
    expect(await counted('users', 'role')).toEqual({ user: 53, acland: 15, admin: 2 });
    const registrations = await counted('land_tax_registrations', 'status');
    expect(registrations['approved']).toBeGreaterThan(200);
    for (const status of ['pending', 'rejected', 'flagged'])
      expect(registrations[status]).toBeGreaterThan(15);
    const cards = await counted('kycs', 'status');
    expect(cards['success']).toBeGreaterThan(25);
    for (const status of ['pending', 'rejected']) expect(cards[status]).toBeGreaterThan(4);
    expect(Object.keys(await counted('copies', 'status')).sort()).toEqual([
      'ready',
      'refunded',
      'refused',
      'requested',
    ]);
    expect(Object.keys(await counted('applications', 'payment_status')).sort()).toEqual([
      'failed',
      'paid',
      'pending',
    ]);
    const paid = await knex('payments').where({ status: 'paid' }).distinct('kind', 'method');
    // A bank takes only the fees of mutations.
    expect(paid).toHaveLength(3 * 3 + 1);
    const { rows } = await knex.raw(`
      select count(distinct district_id) as districts, count(distinct to_char(paid_at, 'YYYY-MM')) as months
      from payments where status = 'paid' and kind = 'land_tax'`);
    expect(rows[0].districts).toBeGreaterThan(8);
    expect(rows[0].months).toBeGreaterThan(9);
  });

  test('keeps what waits for some weeks, and nothing for longer', async () => {
    const since = async (rows: Knex.QueryBuilder) => {
      const { at } = (await rows.min({ at: 'created_at' }).first()) as { at: Date };
      return (now - at.getTime()) / DAY;
    };
    const forty = knex('users')
      .where('phone', 'like', '017000001%')
      .where('email', 'not like', 'applicant-%')
      .select('id');
    for (const table of ['kycs', 'land_tax_registrations']) {
      const oldest = await since(knex(table).where({ status: 'pending' }).whereIn('user_id', forty));
      expect(oldest, table).toBeGreaterThan(12);
      expect(oldest, table).toBeLessThan(28);
    }
  });

  test('each of three offices has decided on ten mutations and more, so that its days are told', async () => {
    const { rows } = await knex.raw(`
      select upazilas.bbs_code, count(*) from mutations join mouzas on mouzas.id = mouza_id
      join upazilas on upazilas.id = upazila_id where status in ('approved', 'rejected') group by 1 having count(*) >= 10`);
    expect(rows.map(({ bbs_code }: { bbs_code: string }) => bbs_code).sort()).toEqual([
      '201967',
      '302672',
      '508172',
    ]);
    const { rows: officers } = await knex.raw(
      `select distinct reviewer_id from land_tax_registrations where reviewer_id is not null`,
    );
    expect(officers).toHaveLength(7);
  });

  test('is marked as samples, and gives its reasons in Bengali, each of many', async () => {
    for (const table of ['users', 'kycs', 'land_tax_registrations', 'applications', 'mutations']) {
      expect(await knex(table).where({ is_sample: false }), table).toEqual([]);
    }
    expect(await knex('payments').whereNot({ provider: 'simulated' })).toEqual([]);
    const notes = (await knex('land_tax_registrations').whereNotNull('notes').pluck('notes')) as string[];
    const reasons = (await knex('kycs')
      .whereNotNull('rejection_reason')
      .pluck('rejection_reason')) as string[];
    for (const said of [...notes, ...reasons]) expect(said).toMatch(/^[^A-Za-z]+$/);
    expect(new Set(notes).size).toBeGreaterThan(12);
  });

  test('lies within the year before it is loaded, each thing in the order of time', async () => {
    for (const table of TABLES.filter((name) => !['copies', 'mouzas', 'dags'].includes(name))) {
      for (const row of await rowsOf(knex, table)) {
        for (const [column, value] of Object.entries(row)) {
          // A hearing may be called for a future day.
          if (!/(_at|^at)$/.test(column) || column === 'meets_at' || typeof value !== 'string') continue;
          expect(Date.parse(value), `${table}.${column}`).toBeLessThanOrEqual(now);
          // The rest of the demonstration has its own days.
          if (Number(row['id']) <= loaded.last.get(table)! || OF_ALL.includes(table)) continue;
          expect(Date.parse(value), `${table}.${column}`).toBeGreaterThan(now - 385 * DAY);
        }
      }
    }
    for (const where of [
      'from land_tax_registrations where reviewed_at < submitted_at',
      'from kycs where reviewed_at < submitted_at',
      'from payments where paid_at < created_at',
      'from copies where reviewed_at < requested_at',
      'from refunds join payments on payments.id = payment_id where refunded_at < paid_at',
      'from mutations where reviewed_at < created_at',
      "from land_tax_registrations r join users on users.id = user_id where submitted_at < users.created_at and email not like '%a%n%t%@%' and users.phone like '017000001__'",
      `from payments p join land_tax_registrations r on r.id = land_tax_registration_id where p.created_at < r.reviewed_at`,
      `from payments p join verified_identities v on v.user_id = p.user_id where kind = 'land_tax' and p.created_at < confirmed_at`,
    ]) {
      const { rows } = await knex.raw(`select count(*) ${where}`);
      expect(rows, where).toEqual([{ count: 0 }]);
    }
  });

  test('has offices that work on working days', async () => {
    const forty = (await knex('users').where('phone', 'like', '017000001%').pluck('id')) as number[];
    const decided = (await knex('land_tax_registrations')
      .whereIn('user_id', forty)
      .whereNotNull('reviewed_at')
      .whereNull('begun_by_mutation_id')
      .pluck('reviewed_at')) as Date[];
    expect(decided.filter((at) => !isWorkingDay(at.getTime()))).toEqual([]);
    const hours = decided.map((at) => new Date(at.getTime() + 6 * 3_600_000).getUTCHours());
    expect([Math.min(...hours), Math.max(...hours)]).toEqual([9, 16]);
  });

  test('leaves what the citizen of the demonstration has as it was', () => {
    expect(loaded.own[1]).toEqual(loaded.own[0]);
  });

  test('has a log in the order of time that tells of each decision, from nowhere', async () => {
    const log = await knex('audit_log')
      .orderBy('id')
      .select('at', 'ip', 'actor_id', 'action', 'resource', 'record_id');
    const times = log.map(({ at }) => (at as Date).getTime());
    expect(times).toEqual([...times].sort((one, other) => one - other));
    expect(times.at(-1)).toBeLessThanOrEqual(now);
    expect(log.filter(({ ip }) => ip !== null)).toEqual([]);
    const { rows } = await knex.raw(`
      select r.id from land_tax_registrations r where reviewed_at is not null and begun_by_mutation_id is null
        and reviewed_at < now() and not exists (
          select from audit_log a where a.resource = 'land_tax_registrations' and a.record_id = r.id
            and a.actor_id = r.reviewer_id and a.at = r.reviewed_at and a.after ->> 'notes' is not distinct from r.notes)`);
    expect(rows).toEqual([]);
    const secrets = await knex('audit_log').whereRaw(
      `before::text || after::text ~ '"(nid|password_hash|search_key)"'`,
    );
    expect(secrets).toEqual([]);
    // Sealed at once, the chain is complete: each row has the hash of the previous one.
    const [{ sealed }] = (await knex.raw('select seal_audit_log(10000) as sealed')).rows;
    expect(sealed).toBe(log.length);
  });

  test('has every picture of a card in the storage, and none without an owner', async () => {
    const cards = (await knex('kycs').select('id_front', 'id_back')) as {
      id_front: string;
      id_back: string;
    }[];
    const named = new Set(cards.flatMap(({ id_front, id_back }) => [id_front, id_back]));
    const stored = [...loaded.files.keys()].filter((name) => name.startsWith('kyc/'));
    expect(stored.filter((name) => !named.has(name))).toEqual([]);
    const base = fs.readdirSync(`${loaded.database.storageDir}/kyc`).map((name) => `kyc/${name}`);
    expect(new Set([...stored, ...base])).toEqual(named);
    for (const size of loaded.files.values()) expect(size).toBeGreaterThan(1_000);
    // What else is stored are the documents of mutations.
    const papers = [...loaded.files.keys()].filter((name) => !name.startsWith('kyc/'));
    const entered = (await knex('mutation_documents')
      .where('id', '>', loaded.last.get('mutation_documents') ?? 0)
      .pluck('path')) as string[];
    expect(papers.length).toBeGreaterThan(0);
    expect(papers.filter((name) => !entered.includes(name))).toEqual([]);
  });

  test('takes few statements, and is the same again', async () => {
    expect(loaded.statements).toBeLessThan(1_200);
    const again = await load(now);
    try {
      for (const table of TABLES) {
        const [one, other] = [await told(knex, table), await told(again.knex, table)];
        expect(other).toHaveLength(one.length);
        expect(other.filter((row, index) => row !== one[index]).slice(0, 2), table).toEqual([]);
      }
    } finally {
      await again.knex.destroy();
      await again.database.drop();
    }
  });
});
