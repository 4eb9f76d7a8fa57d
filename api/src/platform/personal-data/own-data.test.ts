import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audit } from '../audit/audit.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import type { OwnData } from './export.ts';
import { isExported } from './columns.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ demonstration: true });
});
afterAll(() => test.close());

type Headers = Record<string, string>;
const get = (url: string, headers: Headers) => test.app.inject({ url, headers });
const logIn = async (email: string) => {
  const payload = { email, password: 'bhumi-demo-2026' };
  const { token, user } = (await test.app.inject({ method: 'POST', url: '/api/login', payload })).json<{
    token: string;
    user: { id: number };
  }>();
  return { headers: { authorization: `Bearer ${token}` }, user, token };
};

describe('what is kept about people', () => {
  it('is said of every column that names an account: given, or left out with a reason', async () => {
    const { rows } = await test.knex.raw<{ rows: { name: string }[] }>(`
      select conrelid::regclass || '.' || attname as name from pg_constraint
        join pg_attribute on attrelid = conrelid and attnum = any (conkey)
        where contype = 'f' and confrelid = 'users'::regclass
      union select table_name || '.' || column_name from information_schema.columns
        where table_schema = 'public' and column_name in ('user_id', 'actor_id')
      union select 'users.id'`);
    const said = test.app.personalData.map(({ table, column }) => `${table}.${column}`);
    expect(said.sort()).toEqual(rows.map(({ name }) => name).sort());
    for (const each of test.app.personalData)
      if (!isExported(each)) expect(each.withheldBecause).toMatch(/^[A-Z].+\.$/);
  });

  it('is all their own, in one file, without a secret', async () => {
    const { headers, user, token } = await logIn('citizen@bhumi.test');
    await test
      .knex('two_factor')
      .insert({ user_id: user.id, secret: 'JBSWY3DPEHPK3PXP', confirmed_at: new Date() });
    const answer = await get('/api/me/export', headers);
    expect([
      answer.statusCode,
      answer.headers['content-type'],
      answer.headers['content-disposition'],
    ]).toEqual([200, 'application/json; charset=utf-8', 'attachment; filename="bhumi-my-data.json"']);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    const data = answer.json<OwnData & Record<string, Record<string, unknown>[]>>();
    expect(data.account).toMatchObject({ email: 'citizen@bhumi.test', two_factor_since: expect.any(String) });
    for (const given of test.app.personalData.filter(isExported)) {
      const { count } = (await test.knex(given.table).where(given.column, user.id).count('id').first()) as {
        count: number;
      };
      if (!given.single)
        expect([given.exportName, data[given.exportName]!.length]).toEqual([given.exportName, Number(count)]);
    }
    for (const kind of ['applications', 'payments', 'land_tax_registrations', 'notifications'])
      expect(data[kind]!.length, kind).toBeGreaterThan(0);
    const { password_hash } = (await test.knex('users').where({ id: user.id }).first('password_hash')) as {
      password_hash: string;
    };
    for (const secret of [password_hash, 'argon2', 'JBSWY3DPEHPK3PXP', token, 'token_hash', 'request_hash'])
      expect(answer.body).not.toContain(secret);
    await test.knex('two_factor').where({ user_id: user.id }).delete();
  });

  it('has documents as addresses that open, for nobody else', async () => {
    const { headers } = await logIn('citizen@bhumi.test');
    const other = await test.login('user');
    const data = (await get('/api/me/export', headers)).json<
      Record<string, { documents: Record<string, string> }[]>
    >();
    const documents = ['identity_cards', 'payments'].flatMap((kind) =>
      data[kind]!.flatMap(({ documents: found }) => Object.values(found)),
    );
    expect(documents.length).toBeGreaterThan(2);
    for (const url of documents) {
      expect((await get(url, headers)).statusCode, url).toBe(200);
      expect((await get(url, other.headers)).statusCode, url).toBe(404);
    }
  });

  it('is asked for five times an hour at most', async () => {
    const { headers } = await test.login('user');
    const asked = [];
    for (let time = 0; time < 6; time += 1) asked.push((await get('/api/me/export', headers)).statusCode);
    expect(asked).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

describe('who looked', () => {
  const seen = async ({ headers }: { headers: Headers }) =>
    (await get('/api/me/staff-access', headers)).json<Record<string, unknown>[]>();
  const cardOf = async (userId: number) => {
    await test.app.storage.put(`kyc/front-${userId}.png`, Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'));
    const card = { user_id: userId, id_front: `kyc/front-${userId}.png`, id_back: `kyc/back-${userId}.png` };
    const [row] = (await test.knex('kycs').insert(card).returning('id')) as [{ id: number }];
    return { id: row.id, url: `/storage/${card.id_front}` };
  };

  it('at the pictures of one’s card is noted once an hour for each officer, and not one’s own look', async () => {
    const [owner, officer, admin] = [
      await test.login('user'),
      await test.login('acland'),
      await test.login('admin'),
    ];
    const { id, url } = await cardOf(owner.user.id);
    for (const who of [owner, officer, officer, admin])
      expect((await get(url, who.headers)).statusCode).toBe(200);
    const about = { access: 'opened', resource: 'kycs', record_id: id };
    expect(await seen(owner)).toEqual([
      { id: expect.any(Number), at: expect.stringMatching(/Z$/), role: 'admin', ...about },
      { id: expect.any(Number), at: expect.stringMatching(/Z$/), role: 'acland', ...about },
    ]);
    expect(await seen(officer)).toEqual([]);
    const owners = await test.knex('audit_log').where({ actor_id: owner.user.id, action: 'open' });
    expect(owners).toEqual([]);
  });

  it('at a picture that somebody may not see is not noted', async () => {
    const [owner, other] = [await test.login('user'), await test.login('user')];
    const { url } = await cardOf(owner.user.id);
    expect((await get(url, other.headers)).statusCode).toBe(404);
    expect(await seen(owner)).toEqual([]);
  });

  it('at a registration to compare it, and what was decided, is told too', async () => {
    const [owner, officer] = [await test.login('user'), await test.login('acland')];
    const { id, user_id, ...land } = (await test
      .knex('land_tax_registrations')
      .first(
        'id',
        'user_id',
        'mouza_id',
        'survey_type_id',
        'khatiyan_number',
        'dag_number',
        'land_type',
        'land_area',
      )) as { id: number; user_id: number };
    expect([id, user_id]).not.toContain(undefined);
    const [own] = (await test
      .knex('land_tax_registrations')
      .insert({ ...land, user_id: owner.user.id })
      .returning('id')) as [{ id: number }];
    const url = `/api/land-tax-registrations/${own.id}`;
    const { headers } = officer;
    const match = await test.app.inject({ method: 'POST', url: `${url}/match-land-details`, headers });
    expect(match.statusCode).toBe(200);
    const payload = { status: 'flagged', notes: 'Which deed?' };
    expect((await test.app.inject({ method: 'PUT', url, headers, payload })).statusCode).toBe(200);
    const about = { role: 'acland', resource: 'land_tax_registrations', record_id: own.id };
    expect(await seen(owner)).toMatchObject([
      { ...about, access: 'decided' },
      { ...about, access: 'opened' },
    ]);
    expect(JSON.stringify(await seen(owner))).not.toContain(officer.user.name);
  });

  it('is the latest fifty, of one’s own records alone', async () => {
    const [owner, other, officer] = [
      await test.login('user'),
      await test.login('user'),
      await test.login('acland'),
    ];
    const { id } = await cardOf(owner.user.id);
    await cardOf(other.user.id);
    const actor = { user: officer.user, ip: null, id: null };
    for (let time = 0; time < 55; time += 1)
      await audit(test.knex, actor, { action: 'open', resource: 'kycs', record_id: id });
    expect(await seen(owner)).toHaveLength(50);
    expect(await seen(other)).toEqual([]);
  });
});
