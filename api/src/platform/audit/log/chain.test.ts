import { connect } from '@bhumi/db';
import type { Knex } from 'knex';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import { audit } from '../audit.ts';
import { verifyChain } from './chain.ts';
import { sealLog } from './seal.ts';
import { verdictLines } from './verdict.ts';

let test: TestApp;
/** Whoever has the database itself in hand. */
let owner: Knex;
beforeAll(async () => {
  test = await createTestApp();
  owner = connect(test.db.ownerUrl, { poolSize: 2 });
});
afterAll(async () => {
  await owner.destroy();
  await test.close();
});
beforeEach(async () => {
  await owner.raw('truncate audit_log, audit_seals, audit_unsealed, audit_anchors restart identity');
  await owner('audit_backlog').update({ sealed_to: 0, last_id: 0 });
});

const operator = { user: null, ip: '198.51.100.7', id: 'request-0001' };
const note = (trx: Knex = test.knex, record_id = 1) =>
  audit(trx, operator, { action: 'update', resource: 'dags', record_id, before: { a: 1 }, after: { a: 2 } });
async function noted(rows: number): Promise<void> {
  for (let count = 1; count <= rows; count += 1) await note(test.knex, count);
  await sealLog(test.knex);
}
const broken = async (options = {}) => (await verifyChain(test.knex, options)).broken;
const published = async () =>
  (await test
    .knex('audit_anchors')
    .select('day', 'number')
    .select(test.knex.raw(`encode(hash, 'hex') as hash`))) as { day: string; number: number; hash: string }[];

describe('the seals', () => {
  it('carry each the hash of the one before, over all of the row', async () => {
    await noted(3);
    const seals = await test.knex('audit_seals').orderBy('number');
    expect(seals.map(({ number, audit_id }) => [number, audit_id])).toEqual([
      [1, 1],
      [2, 2],
      [3, 3],
    ]);
    expect(seals.map(({ previous }) => previous)).toEqual([Buffer.alloc(32), seals[0].hash, seals[1].hash]);
    expect(await verifyChain(test.knex)).toMatchObject({
      held: 3,
      last: { number: 3, hash: seals[2].hash.toString('hex') },
      broken: null,
      late: [],
      waiting: { rows: 0, overdue: 0 },
    });
  });

  it('are made of what is written down: this row has this hash for ever', async () => {
    await owner.raw(`insert into audit_log overriding system value values
      (7, '2026-01-02 03:04:05.678901Z', 8, 'admin', 'update', 'dags', 9,
       '{"b": 1.50, "aa": null, "ক": "খ"}', '{"b": [true]}', '203.0.113.9', 'request-7')`);
    const { rows } = await owner.raw(
      `select encode(audit_hash(1, decode(repeat('00', 32), 'hex'), '2026-01-02 03:04:06Z', a), 'hex') as hash
       from audit_log a`,
    );
    // SHA-256 of the text that the docstring of chain.ts describes, by another program.
    expect(rows).toEqual([{ hash: 'c16c8ee0213668979792195caecae4ef862bd7fc67c8d7adcff978e64c8fe868' }]);
  });

  it('leave no column of the log out', async () => {
    const columns = (await owner('information_schema.columns')
      .where({ table_schema: 'public', table_name: 'audit_log' })
      .pluck('column_name')) as string[];
    const ofRow = [
      'id',
      'at',
      'actor_id',
      'actor_role',
      'action',
      'resource',
      'record_id',
      'before',
      'after',
    ];
    expect(columns.sort()).toEqual([...ofRow, 'ip', 'request_id', 'posts'].sort());
  });

  it('wait for nobody: a row whose transaction is open gets its place later', async () => {
    const open = await test.knex.transaction();
    await note(open, 1);
    await note(test.knex, 2);
    expect(await sealLog(test.knex)).toBe(1);
    // While the batch of another is being sealed, whoever writes goes on.
    const sealing = await test.knex.transaction();
    await sealing.raw('select seal_audit_log(100)');
    await note(test.knex, 3);
    // Another replica that comes meanwhile leaves it alone.
    expect(await sealLog(test.knex)).toBe(0);
    await sealing.commit();
    await open.commit();
    expect(await verifyChain(test.knex)).toMatchObject({ waiting: { rows: 2, overdue: 0 } });
    expect(await sealLog(test.knex)).toBe(2);
    expect(await test.knex('audit_seals').orderBy('number').pluck('audit_id')).toEqual([2, 1, 3]);
    expect(await broken()).toBeNull();
  });

  it('are made by one replica at a time, and in batches', async () => {
    await owner.raw(
      `insert into audit_log (action, resource) select 'update', 'dags' from generate_series(1, 2500)`,
    );
    await Promise.all([1, 2, 3].map(() => sealLog(test.knex, { batch: 300 })));
    await sealLog(test.knex);
    expect(await verifyChain(test.knex)).toMatchObject({ held: 2500, broken: null, waiting: { rows: 0 } });
  });

  it('begin with what was logged before there were any, a batch at a time', async () => {
    await noted(5);
    await owner.raw('truncate audit_seals, audit_unsealed, audit_anchors');
    await owner('audit_backlog').update({ sealed_to: 0, last_id: 5 });
    await note();
    expect(await test.knex.raw('select seal_audit_log(3)')).toMatchObject({ rows: [{ seal_audit_log: 3 }] });
    expect(await verifyChain(test.knex)).toMatchObject({ held: 3, broken: null, waiting: { rows: 3 } });
    expect(await sealLog(test.knex, { batch: 3 })).toBe(3);
    expect(await verifyChain(test.knex)).toMatchObject({ held: 6, broken: null, waiting: { rows: 0 } });
  });

  it('are made by a job, which is begun only when something was logged: new, or before there were seals', async () => {
    const begun = async () => {
      await test.knex('job_schedules').update({ due_at: new Date(0) });
      const { begun: runs } = await test.app.jobs.drain('audit-sealing');
      return [runs, (await verifyChain(test.knex)).waiting.rows];
    };
    expect(await begun()).toEqual([0, 0]);
    await note();
    expect(await begun()).toEqual([1, 0]);
    expect(await begun()).toEqual([0, 0]);
    await owner.raw('truncate audit_seals, audit_anchors');
    await owner('audit_backlog').update({ sealed_to: 0, last_id: 1 });
    expect(await begun()).toEqual([1, 0]);
    expect(await begun()).toEqual([0, 0]);
  });
});

describe('the proof names the first row', () => {
  const columns: [string, unknown][] = [
    ['at', '2020-01-01'],
    ['actor_id', 99],
    ['actor_role', 'user'],
    ['action', 'none'],
    ['resource', 'zils'],
    ['record_id', 99],
    ['before', '{"a": 9}'],
    ['after', null],
    ['ip', '198.51.100.8'],
    ['request_id', 'other'],
  ];
  it.each(columns)('that was altered in %s', async (column, value) => {
    await noted(4);
    await owner('audit_log')
      .whereIn('id', [2, 3])
      .update({ [column]: value });
    expect(await broken()).toEqual({ kind: 'altered', number: 2, audit_id: 2 });
  });

  it('that was deleted, with its seal or without', async () => {
    await noted(4);
    await owner('audit_log').where({ id: 3 }).delete();
    expect(await broken()).toEqual({ kind: 'deleted', number: 3, audit_id: 3 });
    await owner('audit_seals').where({ number: 3 }).delete();
    expect(await broken()).toEqual({ kind: 'deleted', number: 3, audit_id: null });
    await owner('audit_seals').where({ number: 4 }).update({ number: 3 });
    expect(await broken()).toEqual({ kind: 'moved', number: 3, audit_id: 4 });
  });

  it('that was deleted before it was sealed', async () => {
    await noted(1);
    await note();
    await owner('audit_log').where({ id: 2 }).delete();
    expect(await sealLog(test.knex)).toBe(0);
    expect(await broken()).toEqual({ kind: 'deleted', number: null, audit_id: 2 });
  });

  it('that was put in: with a seal of its own', async () => {
    await noted(4);
    await owner.raw('update audit_seals set number = 5 where number = 4');
    await owner.raw('update audit_seals set number = 4 where number = 3');
    await note(owner);
    await owner.raw(
      `insert into audit_seals select 3, 5, now(), hash, sha256('x') from audit_seals where number = 2`,
    );
    expect(await broken()).toEqual({ kind: 'altered', number: 3, audit_id: 5 });
    await owner.raw(`update audit_seals s set hash = audit_hash(3, s.previous, s.sealed_at, a)
      from audit_log a where s.number = 3 and a.id = s.audit_id`);
    expect(await broken()).toEqual({ kind: 'moved', number: 4, audit_id: 3 });
  });

  it('that was put in so that nobody seals it', async () => {
    await noted(2);
    await owner.raw('alter table audit_log disable trigger audit_log_unsealed');
    await note(owner);
    await owner.raw('alter table audit_log enable trigger audit_log_unsealed');
    await sealLog(test.knex);
    expect(await broken()).toEqual({ kind: 'unsealed', number: null, audit_id: 3 });
  });

  it('that was put into another’s place', async () => {
    await noted(4);
    await owner.raw('update audit_seals set number = 9 where number = 2');
    await owner.raw('update audit_seals set number = 2 where number = 3');
    await owner.raw('update audit_seals set number = 3 where number = 9');
    expect(await broken()).toEqual({ kind: 'moved', number: 2, audit_id: 3 });
  });

  it('that is missing at the end, by an anchor that was kept', async () => {
    await noted(3);
    const kept = await published();
    await owner('audit_seals').where('number', '>', 1).delete();
    await owner('audit_log').where('id', '>', 1).delete();
    await owner('audit_anchors').delete();
    expect(await broken()).toBeNull();
    expect(await broken({ anchors: kept })).toEqual({
      kind: 'truncated',
      number: 2,
      audit_id: null,
      day: kept[0]!.day,
    });
    // Made anew from there on, it is as long as it was, and another.
    await noted(2);
    await owner('audit_anchors').delete();
    expect(await broken()).toBeNull();
    expect(await broken({ anchors: kept })).toMatchObject({ kind: 'anchor', number: 3 });
  });
});

it('rows that wait for more than a minute, or tell of long ago, are told', async () => {
  await noted(1);
  await test
    .knex('audit_log')
    .insert({ action: 'update', resource: 'dags', at: new Date(Date.now() - 61_000) });
  const waits = await verifyChain(test.knex);
  expect(waits).toMatchObject({ broken: null, waiting: { rows: 1, overdue: 1, oldest: { audit_id: 2 } } });
  const versions = { held: 0, broken: null };
  const told = verdictLines(waits, versions);
  expect(told.code).toBe(2);
  expect(told.lines.join('\n')).toMatch(
    /^1 rows hold[^]+LOOK: 1 of them [^]+id 2 of [^]+The chain is whole\.$/,
  );
  const at = new Date(Date.now() - 2 * 3_600_000);
  await test.knex('audit_log').insert({ action: 'update', resource: 'dags', at });
  await sealLog(test.knex);
  const late = await verifyChain(test.knex);
  expect(late).toMatchObject({ broken: null, late: [{ number: 3, audit_id: 3, at }] });
  expect(verdictLines(late, versions).code).toBe(2);
  const altered = verdictLines(late, { held: 0, broken: { kind: 'altered', id: 7 } });
  expect([altered.code, altered.lines.join('\n')]).toEqual([
    1,
    expect.stringContaining('BROKEN: The version record_versions.id 7'),
  ]);
});
