import { randomBytes, randomUUID } from 'node:crypto';
import { connect } from '@bhumi/db';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeLand } from '../../features/lookup/land.testing.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { allFeatures } from '../../app.ts';
import { collectFeatures } from '../feature/feature.ts';
import { runnerOf } from '../jobs/runner.testing.ts';
import { retentionJob } from './job.ts';
import { overdueRowsSql, sweep as sweepBy, type RetentionRule, type SweepOptions } from './sweep.ts';

const RULES = collectFeatures(allFeatures([])).retention;
const sweep = (knex: TestApp['knex'], options?: SweepOptions) => sweepBy(knex, RULES, options);
const DAY = 24 * 60 * 60 * 1000;
let test: TestApp;
let userId: number;
let [mutationId, officerId]: number[] = [];
let [mouzaId, zilId]: number[] = [];
beforeAll(async () => {
  test = await createTestApp();
  ({ mouzaId, zilId } = await makeLand(test.knex));
  officerId = (await test.login('acland')).user.id;
  const asked = {
    user_id: (await test.login('user')).user.id,
    mouza_id: mouzaId,
    mutation_type: 'sale',
    khatiyan_number: '12',
    dag_number: '831',
    land_type: 'agricultural',
    deed_number: '77',
    deed_date: '2026-03-21',
    registry_office: 'Savar',
    contact_number: '01712345678',
    fee_poisha: 1,
    request_hash: 'asked of',
  };
  [{ id: mutationId }] = (await test.knex('mutations').insert(asked, ['id'])) as [{ id: number }];
});
afterAll(() => test.close());
/** The log of who came in lets nothing go that is young, so its owner empties it. */
async function emptied(table: string) {
  if (table !== 'security_log') return void (await test.knex(table).delete());
  const owner = connect(test.db.ownerUrl, { poolSize: 1 });
  await owner(table).truncate();
  await owner.destroy();
}
const TABLES = [...new Set(RULES.map(({ table }) => table))];
beforeEach(async () => {
  for (const table of TABLES) await emptied(table);
  userId = (await test.login('user')).user.id;
  await test.knex('sessions').delete();
});

const daysAgo = (days: number) => new Date(Date.now() - days * DAY);
const hash = () => randomBytes(32);

/** A row of each table as it is otherwise; the rule's column is put over it. */
const rows: Record<string, () => object> = {
  sessions: () => ({
    user_id: userId,
    token_hash: hash(),
    idle_expires_at: new Date(Date.now() + DAY),
    expires_at: new Date(Date.now() + DAY),
  }),
  outbox: () => ({
    template: 'password-changed',
    user_id: userId,
    language: 'en',
    expires_at: daysAgo(100),
    outcome: 'sent',
  }),
  account_tokens: () => ({
    user_id: userId,
    purpose: 'verify-email',
    email: 'a@example.test',
    token_hash: hash(),
  }),
  phone_codes: () => ({ user_id: userId, phone: '01700000000', code_hash: 'none' }),
  password_codes: () => ({ user_id: userId, phone: '01700000000', code_hash: 'none' }),
  phone_resets: () => ({ user_id: userId }),
  login_challenges: () => ({ user_id: userId, token_hash: hash(), remember: false }),
  security_log: () => ({ user_id: userId, event: 'login' }),
  contact_changes: () => ({ user_id: userId, kind: 'phone', new_value: '01700000000', status: 'given_up' }),
  notifications: () => ({ user_id: userId, kind: 'kyc-decided', facts: '{}' }),
  tries: () => ({ key: randomUUID(), count: 1 }),
  mutation_drafts: () => ({ user_id: userId, warned_at: daysAgo(8) }),
  office_questions: () => ({
    user_id: userId,
    mutation_id: mutationId,
    mouza_id: mouzaId,
    question: 'When?',
    status: 'answered',
    answer: 'Soon',
    reviewer_id: officerId,
  }),
  sheet_imports: () => ({ zil_id: zilId, counts: '{}', actor_id: userId }),
  record_imports: () => ({
    user_id: userId,
    resource: 'dags',
    file_name: 'dags.csv',
    file_type: 'csv',
    bytes: 1,
    head_row: 1,
    sha256: '0'.repeat(64),
    heads: '[]',
    first_rows: '[]',
    columns: '[]',
  }),
  register_imports: () => ({
    kind: 'owners',
    mouza_id: mouzaId,
    file_name: 'owners.csv',
    sha256: '0'.repeat(64),
    uploaded_by: userId,
  }),
  settlement_files: () => ({
    day: '2026-01-01',
    provider: 'sslcommerz',
    file_name: 'settlement.csv',
    path: `settlements/${randomUUID()}.csv`,
    size_bytes: 1,
    sha256: randomBytes(32).toString('hex'),
    uploaded_by: userId,
  }),
  replaced_documents: () => ({ path: `dags/${randomUUID()}.pdf`, resource: 'dags', record_id: 1 }),
};
async function add(
  { table, keyColumn: key, endedColumn: ended }: RetentionRule,
  at: Date,
  more: object = {},
): Promise<unknown> {
  const [row] = (await test
    .knex(table)
    .insert({ ...rows[table]!(), [ended]: at, ...more })
    .returning(key)) as Record<string, unknown>[];
  return row![key];
}
const left = ({ table, keyColumn: key }: RetentionRule) =>
  test.knex(table).orderBy(key).pluck(key) as Promise<unknown[]>;
const name = ({ table, endedColumn: ended }: RetentionRule) => `${table}.${ended}`;
const rule = (wanted: string) => RULES.find((each) => name(each) === wanted)!;
const ENDED = rule('sessions.revoked_at');
const EXPIRED = rule('sessions.expires_at');

describe('what is past its time', () => {
  it.each(RULES.map((each) => [name(each), each] as const))('%s goes, and nothing else', async (_, each) => {
    await add(each, daysAgo(each.days + 0.1));
    const young = await add(each, daysAgo(each.days - 0.1));
    expect(await sweep(test.knex)).toBe(1);
    expect(await left(each)).toEqual([young]);
  });

  it('a message that waits and a session that is alive stay, however old they are', async () => {
    const created_at = daysAgo(400);
    await add(rule('outbox.ended_at'), daysAgo(0), { created_at, outcome: null, ended_at: null });
    await add(EXPIRED, new Date(Date.now() + DAY), { created_at });
    expect(await sweep(test.knex)).toBe(0);
  });

  it('of the staff the session that was used last stays, to say when they were last seen', async () => {
    const { user } = await test.login('acland');
    await test.knex('sessions').delete();
    const of = (last: number, more: object) => ({ user_id: user.id, last_used_at: daysAgo(last), ...more });
    await add(ENDED, daysAgo(50), of(50, {}));
    const seen = await add(EXPIRED, daysAgo(40), of(45, {}));
    await add(ENDED, daysAgo(70), of(70, {}));
    await add(ENDED, daysAgo(70));
    expect(await sweep(test.knex)).toBe(3);
    expect(await left(ENDED)).toEqual([seen]);
    await test.knex('users').where({ id: user.id }).update({ role: 'user' });
    expect(await sweep(test.knex)).toBe(1);
  });
});

describe('the sweep', () => {
  const twenty = async () => {
    for (let count = 0; count < 20; count += 1) await add(ENDED, daysAgo(31 + count));
  };

  it('goes batch by batch, and stops between two of them when it is told to', async () => {
    await twenty();
    let asked = 0;
    expect(await sweep(test.knex, { batch: 3, enough: () => (asked += 1) > 2 })).toBe(6);
    expect(await sweep(test.knex, { batch: 3 })).toBe(14);
  });

  it('waits for nobody: a row that is in use stays for the next time', async () => {
    await twenty();
    const inUse = await test.knex.transaction();
    const [used] = (await left(ENDED)) as number[];
    await inUse('sessions').where({ id: used }).update({ user_agent: 'in use' });
    const swept = test.knex.transaction(async (trx) => {
      await trx.raw(`set local lock_timeout = '1s'`);
      return sweep(trx);
    });
    try {
      expect(await swept).toBe(19);
    } finally {
      await inUse.commit();
    }
    expect(await sweep(test.knex)).toBe(1);
  });

  it('is done by one replica at a time', async () => {
    await twenty();
    const other = runnerOf(test, [retentionJob]);
    const [mine, its] = await Promise.all([test.app.jobs.drain('retention'), other.drain('retention')]);
    expect([mine.done + its.done, await left(ENDED)]).toEqual([1, []]);
  });

  it.each(RULES.map((each) => [name(each), each] as const))('%s is found by an index', async (_, each) => {
    const plan = await test.knex.transaction(async (trx) => {
      await trx.raw('set local enable_seqscan = off');
      const explained = trx.raw<{ rows: Record<string, string>[] }>(
        `explain ${overdueRowsSql(each)}`,
        [1, 10],
      );
      return (await explained).rows.map((line) => line['QUERY PLAN']).join('\n');
    });
    expect(plan).toMatch(new RegExp(`Index Scan using \\w+ on ${each.table} past\\b`));
    expect(plan).toContain(`Index Cond: (${each.endedColumn} <= `);
    expect(plan).not.toContain('Sort');
  });
});

describe('a rule with files', () => {
  it('notes each file with its row, so that it is removed later; both or neither', async () => {
    const FILES = RULES.filter(({ table }) => table === 'replaced_documents');
    await test.knex('left_files').delete();
    const replaced_at = daysAgo(400);
    const [one, other] = ['dags/one.pdf', 'dags/other.pdf'];
    const rows = [one, other].map((path) => ({ path, resource: 'dags', record_id: 1, replaced_at }));
    await test.knex('replaced_documents').insert(rows);
    const owner = connect(test.db.ownerUrl, { poolSize: 1 });
    await owner.raw('revoke insert on left_files from bhumi_app');
    await expect(sweepBy(test.knex, FILES)).rejects.toThrow('permission denied');
    expect(await test.knex('replaced_documents').pluck('path')).toHaveLength(2);
    await owner.raw('grant insert on left_files to bhumi_app');
    await owner.destroy();
    expect(await sweepBy(test.knex, FILES)).toBe(2);
    expect((await test.knex('left_files').pluck('path')).sort()).toEqual([one, other]);
  });
});

describe('a process that listens', () => {
  it('sweeps by itself, and ends in order', async () => {
    const listening = await createTestApp();
    try {
      const { user } = await listening.login('user');
      await listening
        .knex('sessions')
        .where({ user_id: user.id })
        .update({ revoked_at: daysAgo(31) });
      await listening.app.listen({ port: 0, host: '127.0.0.1' });
      await expect.poll(() => listening.knex('sessions').pluck('id')).toEqual([]);
    } finally {
      await listening.close();
    }
  });
});
