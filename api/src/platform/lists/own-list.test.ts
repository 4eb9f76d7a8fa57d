import { connect } from '@bhumi/db';
import type { Knex } from 'knex';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { verifyPerson } from '../../features/identity/verified.testing.ts';
import { openRegistry, type Login, type Registry } from '../../features/mutations/registry.testing.ts';

/** Somebody's own rows up to `:many`, in every list that they have; the numbers have as many digits in all of them. */
const FILL = [
  `insert into mutations (user_id, status, mutation_type, mouza_id, khatiyan_number, dag_number, land_type, deed_number,
     deed_date, registry_office, contact_number, fee_poisha, request_hash, reviewed_at)
   select :user, 'approved', 'sale', :mouza, '12', '831', 'agricultural', (10000 + n)::text, '2026-03-21', 'Savar', '01712345678',
     102500, 'own' || n, now() from generate_series(:from::int, :many::int) n`,
  `insert into applications (user_id, type, dag_id, fee_poisha)
   select :user, 'khatian_request', :dag, 2500 from generate_series(:from::int, :many::int) n`,
  `insert into payments (user_id, kind, land_tax_registration_id, tax_year, provider, method, amount_poisha, idempotency_key,
     request_hash, status, bill)
   select :user, 'land_tax', :registration, 2020, 'simulated', 'bkash', 3000, 'own' || n, 'x', 'failed', '{}'
   from generate_series(:from::int, :many::int) n`,
  `insert into notifications (user_id, kind, facts)
   select :user, 'mutation-draft-ends', '{"draft": 1, "forgotten_at": "2026-12-01"}' from generate_series(:from::int, :many::int) n`,
  `insert into objections (mutation_id, user_id, identity_id, owner, reasons)
   select id, :user, :identity, 'রহিমা খাতুন', 'Not sold.' from mutations where user_id = :user
     and not exists (select from objections where mutation_id = mutations.id)`,
];

let office: Registry;
let owner: Knex;
let busy: Login;
beforeAll(async () => {
  office = await openRegistry();
  owner = connect(office.db.ownerUrl, { poolSize: 1 });
  busy = await office.login('user');
});
afterAll(async () => {
  await owner.destroy();
  await office.close();
});

const LISTS = ['/mutations', '/applications', '/land-tax-payments', '/notifications', '/objections'];

interface Held {
  rows: number;
  bytes: number;
  statements: number;
  range: string | undefined;
}

/** What a list answers, by how many rows, bytes and statements. */
async function held(path: string, search = ''): Promise<Held> {
  let statements = 0;
  const count = () => (statements += 1);
  office.knex.on('query', count);
  const answer = await office.call(busy, 'GET', `${path}${search}`);
  office.knex.off('query', count);
  expect([path, answer.statusCode, answer.statusCode > 200 && answer.body]).toEqual([path, 200, false]);
  const body = answer.json<object[] | { data: object[] }>();
  const rows = Array.isArray(body) ? body : body.data;
  const { 'content-range': range } = answer.headers;
  return { rows: rows.length, bytes: answer.body.length, statements, range: range as string | undefined };
}

it('a list of a thousand sends no more than one of ten, and says how many there are', async () => {
  const { id: user } = busy.user;
  const identity = await verifyPerson(office.knex, user);
  const [{ id: registration }] = (await office.knex('land_tax_registrations').insert(
    {
      user_id: user,
      mouza_id: office.land.mouzaId,
      survey_type_id: await office.land.survey('RS'),
      khatiyan_number: '12',
      dag_number: '831',
      land_type: 'residential',
      land_area: 100,
    },
    'id',
  )) as [{ id: number }];
  const fill = async (from: number, many: number) => {
    const of = { user, mouza: office.land.mouzaId, dag: office.dagId, registration, identity, from, many };
    for (const sql of FILL) await owner.raw(sql, of);
  };
  await fill(1, 10);
  const few = new Map<string, Held>();
  for (const path of LISTS) few.set(path, await held(path, '?range=[0,2]'));
  await fill(11, 1_000);
  for (const path of LISTS) {
    const before = few.get(path)!;
    const now = await held(path, '?range=[0,2]');
    expect([path, before.rows, now.rows]).toEqual([path, 3, 3]);
    expect([path, now.statements]).toEqual([path, before.statements]);
    // Ids have more digits, nothing else.
    expect(now.bytes, path).toBeLessThan(before.bytes + 200);
    expect([before.range, now.range]).toEqual([
      expect.stringMatching(/^[a-z]+ 0-2\/10$/),
      expect.stringMatching(/^[a-z]+ 0-2\/1000$/),
    ]);
    // Whoever names no range gets the newest hundred, and the others by the range.
    expect(await held(path), path).toMatchObject({ rows: 100, statements: now.statements });
    expect(await held(path, '?range=[990,1100]')).toMatchObject({ rows: 10 });
  }
  expect((await office.call(busy, 'GET', '/mutations?range=[5,1]')).statusCode).toBe(400);
});

it('an unchanged page is a 304 until another row comes', async () => {
  const who = await office.login('user');
  await office.asked(who, { dag_number: '831/ক' });
  const first = await office.call(who, 'GET', '/mutations?range=[0,0]');
  const again = async () => {
    const headers = { ...who.headers, 'if-none-match': String(first.headers.etag) };
    const answer = await office.app.inject({ url: '/api/mutations?range=[0,0]', headers });
    return answer.statusCode;
  };
  expect(await again()).toBe(304);
  await office.asked(who);
  expect(await again()).toBe(200);
});
