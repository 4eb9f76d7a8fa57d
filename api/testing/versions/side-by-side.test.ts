/** The version before and this one serve the same database, migrated by this one (docs/migrations.md). */
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../app.ts';
import { killedServer, type KilledServer } from '../killable-server.ts';
import { checkoutVersion, isOutOfReach, releasedVersions } from './checkout.ts';

const PASSWORD = 'bhumi-demo-2026';
const SECRET = 's'.repeat(32);
const before = releasedVersions().at(-1)!;

let test: TestApp;
let server: KilledServer;
/** The address of the version before. It runs background jobs by itself; this one, which is called in process, when it is told to. */
let url: string;
beforeAll(async () => {
  test = await createTestApp({ demonstration: true, environment: { SECRET, STAFF_TWO_FACTOR: 'optional' } });
  const dataDir = path.join(test.db.storageDir, 'before');
  fs.mkdirSync(dataDir);
  fs.symlinkSync(test.db.storageDir, path.join(dataDir, 'storage'));
  const environment = {
    DATABASE_URL: test.db.appUrl,
    DATA_DIR: dataDir,
    STAFF_TWO_FACTOR: 'optional',
    SECRET,
  };
  server = killedServer({ ...environment, SMTP_URL: 'file:' }, checkoutVersion(before));
  url = await server.start();
});
afterAll(async () => {
  await server.kill();
  await test.close();
});

type Side = 'before' | 'now';
const ways: [Side, Side][] = [
  ['before', 'now'],
  ['now', 'before'],
];

interface Answer<T> {
  status: number;
  body: T;
}

/** Calls the API of one of the two. */
async function call<T = Record<string, unknown>>(
  side: Side,
  method: 'GET' | 'POST' | 'PUT',
  to: string,
  { token, body, key }: { token?: string; body?: object; key?: string } = {},
): Promise<Answer<T>> {
  const headers = {
    ...(body && { 'content-type': 'application/json' }),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(key !== undefined && { 'idempotency-key': key }),
  };
  if (side === 'now') {
    const answer = await test.app.inject({
      method,
      url: `/api${to}`,
      headers,
      ...(body && { payload: body }),
    });
    return { status: answer.statusCode, body: answer.json<T>() };
  }
  const answer = await fetch(`${url}/api${to}`, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: (await answer.json()) as T };
}

/** Two answers about the same agree in all that both know; each may answer members that the other does not. */
function expectSame(one: { status: number; body: unknown }, other: { status: number; body: unknown }): void {
  expect([one.status, other.status]).toEqual([200, 200]);
  const [here, there] = [one.body, other.body] as [Record<string, unknown>, Record<string, unknown>];
  const known = Object.keys(here).filter((name) => name in there);
  expect(known.length).toBeGreaterThan(10);
  for (const name of known) expect(there[name], name).toEqual(here[name]);
}

async function login(side: Side, name: string): Promise<string> {
  const { status, body } = await call<{ token: string }>(side, 'POST', '/login', {
    body: { email: `${name}@bhumi.test`, password: PASSWORD },
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.token;
}

const firstId = async (table: string): Promise<number> =>
  ((await test.knex(table).orderBy('id').first('id')) as { id: number }).id;

describe.skipIf(isOutOfReach(before))(`version ${before.version} and this one on one database`, () => {
  it('answer lookups alike', async () => {
    const dag = await firstId('dags');
    const { zil_id } = (await test.knex('dags').where({ id: dag }).first('zil_id')) as { zil_id: number };
    for (const to of ['/locations/divisions', `/locations/zils/${zil_id}/dags`, `/locations/dags/${dag}`]) {
      const [earlier, later] = await Promise.all([call('before', 'GET', to), call('now', 'GET', to)]);
      expect(earlier.status).toBe(200);
      // This version may answer members that the one before does not know.
      expect(later).toMatchObject(earlier);
    }
  });

  it.each(ways)('a login at %s is one at %s', async (first, second) => {
    const token = await login(first, 'citizen');
    const [one, other] = await Promise.all([
      call(first, 'GET', '/me', { token }),
      call(second, 'GET', '/me', { token }),
    ]);
    expectSame(one, other);
  });

  it.each(ways)('an application that is paid at %s is read, and sent again, at %s', async (first, second) => {
    const token = await login(first, 'citizen');
    const key = crypto.randomUUID();
    const body = {
      type: 'khatian_request',
      description: `Applied at ${first}`,
      fee_amount: 100,
      payment_status: 'paid',
      payment_method: 'bkash',
      payer_identifier: '01712345678',
      transaction_id: `SIDE-${first}`,
      dag_id: await firstId('dags'),
    };
    const made = await call<{ id: number }>(first, 'POST', '/applications', { token, body, key });
    expect(made).toMatchObject({ status: 201, body: { payment: { status: 'paid', amount: 100 } } });
    const again = await call<{ id: number }>(second, 'POST', '/applications', { token, body, key });
    expect([again.status, again.body.id]).toEqual([200, made.body.id]);
    const to = `/applications/${made.body.id}`;
    const [one, other] = await Promise.all([
      call(first, 'GET', to, { token }),
      call(second, 'GET', to, { token }),
    ]);
    expectSame(one, other);
  });

  it.each(ways)('what a citizen sends at %s, staff decide at %s', async (first, second) => {
    const token = await login(first, 'citizen');
    const officer = await login(second, 'acland');
    const { rows } = await test.knex.raw<{ rows: Record<string, number>[] }>(
      `select division_id, district_id, upazila_id, mouzas.id as mouza_id from mouzas
       join upazilas on upazilas.id = upazila_id join districts on districts.id = district_id order by mouzas.id limit 1`,
    );
    const land = { khatiyan_number: '12', dag_number: `77${first.length}`, land_type: 'Agricultural' };
    const sent = await call<{ registration: { id: number } }>(first, 'POST', '/land-tax-registrations', {
      token,
      key: crypto.randomUUID(),
      body: { ...rows[0], ...land, survey_type_id: await firstId('survey_types'), land_area: 4356 },
    });
    expect(sent.status, JSON.stringify(sent.body)).toBe(201);
    const decision = { status: 'rejected', notes: 'No deed', version: 1 };
    const to = `/land-tax-registrations/${sent.body.registration.id}`;
    const decided = await call(second, 'PUT', to, { token: officer, body: decision });
    expect(decided.status, JSON.stringify(decided.body)).toBe(200);
    const own = await call(first, 'GET', `/user${to}`, { token });
    expect(own.body).toMatchObject({ status: 'rejected', notes: 'No deed' });
  });

  it('an inheritance without a deed is read, found and reviewed by the version before', async () => {
    const token = await login('now', 'newcomer');
    const officer = await login('before', 'acland');
    const { rows } = await test.knex.raw<{ rows: Record<string, number>[] }>(
      `select division_id, district_id, upazila_id, mouzas.id as mouza_id from mouzas
       join upazilas on upazilas.id = upazila_id join districts on districts.id = district_id order by mouzas.id limit 1`,
    );
    const asked = await call<{ mutation: { id: number } }>('now', 'POST', '/mutations', {
      token,
      body: {
        ...rows[0],
        mutation_type: 'inheritance',
        khatian_number: '12',
        dag_number: '7799',
        buyer_name: 'Nasrin Akter',
        buyer_nid: '1234567890',
        buyer_address: 'Savar',
        previous_owner_name: 'Abdul Karim',
        previous_owner_nid: '1990123456789',
        previous_owner_address: 'Ashulia',
        land_type: 'agricultural',
        contact_number: '01712345678',
        died_on: '2026-01-15',
        certificate_number: '7/2026',
        certificate_date: '2026-02-01',
        certificate_issuer: 'union_parishad',
      },
    });
    expect(asked.status, JSON.stringify(asked.body)).toBe(201);
    const { id } = asked.body.mutation;
    const without = { status: 200, body: { id, deed_number: '', deed_date: '2026-02-01' } };
    expect(await call('before', 'GET', `/mutations/${id}`, { token })).toMatchObject(without);
    const list = await call<{ data: { id: number }[] }>('before', 'GET', '/mutations', { token });
    expect(list.body.data.map((each) => each.id)).toContain(id);
    expect(await call('before', 'GET', `/admin/mutations/${id}`, { token: officer })).toMatchObject(without);
  });

  const mailsTo = async (name: string): Promise<object[]> =>
    test
      .knex('outbox')
      .where({ recipient: `${name}@bhumi.test`, template: 'reset-password' })
      .select('outcome', 'attempts');
  const forget = async (side: Side, name: string) => {
    const { status } = await call(side, 'POST', '/password/forgot', {
      body: { email: `${name}@bhumi.test` },
    });
    expect(status).toBe(200);
  };

  it('the version before sends what this one queues', async () => {
    await forget('now', 'citizen');
    await expect.poll(() => mailsTo('citizen')).toEqual([{ outcome: 'sent', attempts: 1 }]);
  });

  it('both send at the same time, and each mail goes out once', async () => {
    const names = ['newcomer', 'acland', 'admin'];
    await Promise.all(names.map((name, n) => forget(n % 2 === 0 ? 'before' : 'now', name)));
    await expect
      .poll(async () => {
        await test.app.jobs.tick();
        return Promise.all(names.map(mailsTo));
      })
      .toEqual(names.map(() => [{ outcome: 'sent', attempts: 1 }]));
  });
});
