import { connect } from '@bhumi/db';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AuditEntryAnswer, AuditPage } from '../../../../contract/audit-log/list.ts';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import { audit } from '../audit.ts';
import { closeAuditDay } from './anchors.ts';
import { auditRows, type AuditQuery } from './read.ts';
import { sealLog } from './seal.ts';

let test: TestApp;
let admin: Record<string, string>;
beforeAll(async () => {
  test = await createTestApp();
  admin = (await test.login('admin')).headers;
});
afterAll(() => test.close());

const get = (url: string, headers: Record<string, string> = admin) => test.app.inject({ url, headers });
const list = async (query = '') => (await get(`/api/admin/audit-log?${query}`)).json<AuditPage>();
const ids = async (query: string) => (await list(query)).rows.map(({ id }) => id);

/** An entry at a time (default: now); answers its id. */
async function note(more: Record<string, unknown> = {}): Promise<number> {
  const plain = {
    action: 'update',
    resource: 'zils',
    record_id: 1,
    ip: '198.51.100.9',
    request_id: 'request-2',
  };
  const [row] = (await test.knex('audit_log').insert({ ...plain, ...more }, ['id'])) as [{ id: number }];
  return row.id;
}

describe('the list', () => {
  it('has who, what, when and from where; one entry has what changed, and its seal', async () => {
    const { user } = await test.login('acland');
    await audit(
      test.knex,
      { user, ip: '2001:db8::1', id: 'request-1' },
      {
        action: 'update',
        resource: 'dags',
        record_id: 77,
        before: { dag_no: '1', area: 5, version: 1, khotiyan: [{ owner: 'A' }] },
        after: { dag_no: '2', area: 5, version: 2, khotiyan: [{ owner: 'A' }] },
      },
    );
    const [row] = (await list('resource=dags&record_id=77')).rows;
    expect(row).toEqual({
      id: expect.any(Number),
      at: expect.stringMatching(/Z$/),
      number: null,
      actor: { id: user.id, name: user.name, email: user.email },
      role: 'acland',
      posts: [expect.objectContaining({ post: 'acland', deputy: false })],
      action: 'update',
      resource: 'dags',
      record_id: 77,
      ip: '2001:db8::1',
      request_id: 'request-1',
    });
    await sealLog(test.knex);
    const entry = (await get(`/api/admin/audit-log/${row!.id}`)).json<AuditEntryAnswer>();
    expect(entry.changes).toEqual([{ field: 'dag_no', before: '1', after: '2' }]);
    expect(entry.number).toEqual(expect.any(Number));
    expect(entry.seal).toEqual({
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      previous: expect.stringMatching(/^[0-9a-f]{64}$/),
      sealed_at: expect.stringMatching(/Z$/),
    });
    expect((await get('/api/admin/audit-log/999999')).statusCode).toBe(404);
  });

  it('goes page by page by key, also through entries of one moment, and none comes twice', async () => {
    const at = new Date('2026-02-03T04:05:06Z');
    const made: number[] = [];
    for (let count = 0; count < 103; count += 1) made.push(await note({ at, resource: 'paged' }));
    const first = await list('resource=paged');
    const second = await list(`resource=paged&before=${first.older}`);
    const third = await list(`resource=paged&before=${second.older}`);
    const seen = [first, second, third].map(({ rows }) => rows.map(({ id }) => id));
    expect(seen.map(({ length }) => length)).toEqual([50, 50, 3]);
    expect(seen.flat()).toEqual(made.reverse());
    expect(third.older).toBeNull();
  });

  it('is narrowed by person, kind, record and days of Dhaka', async () => {
    const { user } = await test.login('acland');
    const theirs = await note({ actor_id: user.id, resource: 'narrowed' });
    const deleted = await note({ action: 'delete', record_id: 5, resource: 'narrowed' });
    const early = await note({ at: new Date('2026-03-09T18:00:00Z'), resource: 'narrowed' });
    const late = await note({ at: new Date('2026-03-10T17:59:59Z'), resource: 'narrowed' });
    const of = (query: string) => ids(`resource=narrowed&${query}`);
    expect(await of(`actor=${user.id}`)).toEqual([theirs]);
    expect(await of(`q=${encodeURIComponent(user.email)}`)).toEqual([theirs]);
    expect(await of('q=nobody-at-all')).toEqual([]);
    expect(await of('action=delete')).toEqual([deleted]);
    expect(await of(`record_id=${encodeURIComponent('৫')}`)).toEqual([deleted]);
    expect(await of('from=2026-03-10&to=2026-03-10')).toEqual([late, early]);
    expect(await of(`from=${encodeURIComponent('২০২৬-০৩-১১')}`)).toEqual([deleted, theirs]);
    expect(await of('to=2026-03-09')).toEqual([]);
    const wrong = await get('/api/admin/audit-log?from=2026-03-10&to=2026-03-09');
    expect([wrong.statusCode, wrong.json().errors]).toEqual([
      422,
      { to: ['The last day is before the first'] },
    ]);
    const bad = await get('/api/admin/audit-log?from=2026-02-31&record_id=x');
    expect([bad.statusCode, Object.keys(bad.json().errors)]).toEqual([422, ['record_id', 'from']]);
  });

  it('is saved as CSV, every entry, in the reader’s language', async () => {
    await test.knex.raw(`insert into audit_log (action, resource, record_id, ip, request_id)
      select 'update', 'saved', 1, '198.51.100.9', '=1+1' from generate_series(1, 1010)`);
    const headers = { ...admin, 'accept-language': 'bn' };
    const file = await get('/api/admin/audit-log/csv?resource=saved', headers);
    expect(file.headers['content-disposition']).toBe('attachment; filename="audit-log.csv"');
    const lines = file.body.trim().split('\r\n');
    expect(lines).toHaveLength(1_011);
    expect(lines[0]).toContain('কে,ইমেইল,ভূমিকা');
    expect(lines[1]).toMatch(/পরিবর্তন করা হয়েছে,saved,1,198\.51\.100\.9,'=1\+1,$/);
    const dags = await get('/api/admin/audit-log/csv?resource=dags');
    expect(dags.body).toContain(',Acland,"AC (Land), Ministry of Land",Changed,Dag,77,2001:db8::1,');
  });

  it('is not read by citizens', async () => {
    const { headers } = await test.login('user');
    for (const path of ['', '/1', '/csv'])
      expect((await get(`/api/admin/audit-log${path}`, headers)).statusCode).toBe(403);
    expect((await get('/api/admin/audit-log', {})).statusCode).toBe(401);
  });
});

describe('at size', () => {
  beforeAll(async () => {
    await test.knex.raw(`insert into audit_log (at, actor_id, action, resource, record_id)
      select now() - make_interval(mins => n), n % 40, (array['create', 'update', 'open'])[n % 3 + 1], 'kind-' || n % 25, n % 5000
      from generate_series(1, 20000) n`);
    const owner = connect(test.db.ownerUrl, { poolSize: 1 });
    await owner.raw('analyze audit_log');
    await owner.destroy();
  });

  it.each<[string, AuditQuery]>([
    ['everything', {}],
    ['a page far below', { behind: { at: '2026-01-01 00:00:00Z', id: 5 } }],
    ['a person', { actor: 7 }],
    ['what was done', { action: 'update' }],
    ['a kind', { resource: 'kind-3' }],
    ['a record', { resource: 'kind-3', record_id: 28 }],
    ['a day', { from: '2026-11-01', to: '2026-11-01' }],
    ['a person far below', { actor: 7, behind: { at: '2026-01-01 00:00:00Z', id: 5 } }],
  ])('reads no more than it shows of %s', async (_, query) => {
    const { rows } = await test.knex.raw<{ rows: Record<string, string>[] }>('explain ?', [
      auditRows(test.knex, query, 51),
    ]);
    const plan = rows.map((line) => line['QUERY PLAN']).join('\n');
    expect(plan).not.toMatch(/Seq Scan on audit_log/);
    expect(plan).toMatch(
      /Index Scan (Backward )?using audit_log_\w+ on audit_log a|Bitmap Index Scan on audit_log_/,
    );
  });
});

describe('the end of a day', () => {
  let owner: ReturnType<typeof connect>;
  beforeAll(() => {
    owner = connect(test.db.ownerUrl, { poolSize: 1 });
  });
  afterAll(() => owner.destroy());
  beforeEach(async () => {
    await note();
    await sealLog(test.knex);
    await owner('audit_anchors').delete();
    await test.knex('outbox').delete();
  });
  /** A day in Dhaka, so many days ago. */
  const dayAgo = async (days: number) => {
    const { rows } = await owner.raw(
      `select ((now() at time zone 'Asia/Dhaka')::date - ?::int)::text as day`,
      [days],
    );
    return rows[0].day as string;
  };
  const anchors = async () => (await get('/api/audit-anchor', {})).json<{ day: string; number: number }[]>();
  const add = async (days: number, number: number) =>
    owner('audit_anchors').insert({ day: await dayAgo(days), number, hash: Buffer.alloc(32, number) });

  it('is published, not the day that is going on', async () => {
    await add(0, 9);
    await add(1, 5);
    expect(await anchors()).toEqual([]);
    expect(await closeAuditDay(test.knex)).toBe(true);
    expect(await anchors()).toEqual([{ day: await dayAgo(1), number: 5, hash: '05'.repeat(32) }]);
    const answer = await get('/api/audit-anchor', {});
    expect(answer.headers['cache-control']).toBe('public, max-age=60');
    const again = await get('/api/audit-anchor', { 'if-none-match': String(answer.headers.etag) });
    expect(again.statusCode).toBe(304);
  });

  it('is mailed to every administrator once, however many replicas close it', async () => {
    const { user: gone } = await test.login('admin');
    await owner('users').where({ id: gone.id }).update({ disabled_at: new Date() });
    const { count } = (await owner('users')
      .where({ role: 'admin' })
      .whereNull('disabled_at')
      .count()
      .first()) as {
      count: number;
    };
    await add(1, 5);
    const closed = await Promise.all([1, 2, 3].map(() => closeAuditDay(test.knex)));
    expect(closed.filter(Boolean)).toHaveLength(1);
    expect(await test.knex('outbox').pluck('template')).toEqual(
      Array.from({ length: Number(count) }, () => 'audit-anchor'),
    );
    expect(await closeAuditDay(test.knex)).toBe(false);
  });

  it('of a quiet day is that of the day before, and a log that has nothing has none', async () => {
    expect(await closeAuditDay(test.knex)).toBe(false);
    await add(4, 3);
    expect(await closeAuditDay(test.knex)).toBe(true);
    expect(await anchors()).toMatchObject([
      { day: await dayAgo(1), number: 3 },
      { day: await dayAgo(4), number: 3 },
    ]);
  });

  it('is the last that was sealed', async () => {
    await note();
    await sealLog(test.knex);
    const [seal] = await test.knex('audit_seals').orderBy('number', 'desc').limit(1);
    expect(await test.knex('audit_anchors')).toMatchObject([
      { day: await dayAgo(0), number: seal.number, hash: seal.hash, closed_at: null },
    ]);
  });
});
