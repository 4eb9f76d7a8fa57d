/** That a statement with a name is planned once, and not each time for the values at hand, which a name alone does not see to. */
import { connect } from '@bhumi/db';
import type { Knex } from 'knex';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { createTestApp, type TestApp } from '../testing/app.ts';
import { openSession } from './platform/access/sessions/sessions.ts';

/** A hundred others have two hundred rows each, of which the reader has few: to plan for the reader pays, as PostgreSQL sees it. */
const FILL = [
  `insert into users (name, email, password_hash, role)
   select 'n' || n, 'many' || n || '@example.test', 'x', 'user' from generate_series(1, 100) n`,
  `insert into notifications (user_id, kind, facts)
   select id, 'told', '{"type":"info","title":"","message":""}' from users, generate_series(1, 200)
   where email like 'many%'`,
  `insert into applications (user_id, type, dag_id, fee_poisha, payment_status, created_at)
   select users.id, 'khatian_request', (select min(id) from dags), 10000, 'paid', now()
   from users, generate_series(1, 200) where email like 'many%'`,
  'analyze',
];

/** What citizens open every day. */
const READS = [
  '/api/notifications',
  '/api/notifications/unread-count',
  '/api/applications',
  '/api/user/agenda',
  '/api/mutations',
  '/api/user/land-tax-registrations',
  '/api/user/kyc',
];
/** Each connection of the pool plans for the values at hand five times before it compares. */
const COMPARES_AFTER = 5;
const TIMES = 30;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ demonstration: true });
  const owner = connect(test.db.ownerUrl, { poolSize: 1 });
  for (const sql of FILL) await owner.raw(sql);
  await owner.destroy();
});
afterAll(() => test.close());

interface Planned {
  statement: string;
  custom_plans: number;
}

/** The named statements of all connections that a pool has. */
async function plannedBy({ client }: Knex): Promise<{ planned: Planned[]; connections: number }> {
  const { pool } = client as { pool: { numFree(): number } };
  const count = pool.numFree();
  const connections = await Promise.all(
    Array.from({ length: count }, () => client.acquireConnection() as Promise<Asks>),
  );
  try {
    const found = await Promise.all(
      connections.map((each) =>
        each.query('select statement, custom_plans::int from pg_prepared_statements'),
      ),
    );
    return { planned: found.flatMap(({ rows }) => rows), connections: count };
  } finally {
    for (const each of connections) await client.releaseConnection(each);
  }
}
interface Asks {
  query(sql: string): Promise<{ rows: Planned[] }>;
}

it('plans what citizens read every day once a connection, though others have many rows and they few', async () => {
  const reader = (await test.knex('users').where({ email: 'citizen@bhumi.test' }).first('id')) as {
    id: number;
  };
  const token = await openSession(test.knex, { userId: reader.id, userAgent: 'test', ip: '127.0.0.1' });
  const headers = { authorization: `Bearer ${token}` };
  for (const url of READS) {
    for (let time = 0; time < TIMES; time += 1) {
      const { statusCode } = await test.app.inject({ url, headers });
      expect([url, statusCode]).toEqual([url, 200]);
    }
  }
  const { planned, connections } = await plannedBy(test.knex);
  expect(planned.length).toBeGreaterThan(READS.length);
  expect(TIMES).toBeGreaterThan(COMPARES_AFTER * connections);
  const anew = planned.filter(({ custom_plans }) => custom_plans > COMPARES_AFTER);
  expect(anew.map(({ statement }) => statement)).toEqual([]);
});
