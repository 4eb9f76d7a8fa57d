import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSession } from '../../api/src/platform/access/sessions/sessions.ts';
import { openPortal, type Portal, type Route } from '../testing/portal.ts';
import * as root from './root.tsx';
import * as dashboard from './routes/dashboard.tsx';
import * as landing from './routes/_index.tsx';
import * as land from './routes/land.tsx';

let portal: Portal;
let citizen: string;
beforeAll(async () => {
  portal = await openPortal();
  const { knex } = portal.test;
  const { id } = (await knex('users').where({ email: 'citizen@bhumi.test' }).first('id')) as { id: number };
  citizen = await openSession(knex, { userId: id, userAgent: 'test', ip: '127.0.0.1' });
});
afterAll(() => portal.close());

/** What a page sends to the database: that of its own loader and of the root's, as in one request. */
async function statementsOf(visitor: ReturnType<Portal['visitor']>, route: Route, path: string) {
  const sent: string[] = [];
  const listen = ({ sql }: { sql: string }) => void sent.push(sql);
  const open = async () => {
    const { context } = await visitor.get(root, path);
    return visitor.get(route, path, { context });
  };
  // What a first visit alone asks for is not counted: what is remembered, when the session was used.
  await open();
  portal.test.knex.on('query', listen);
  const { status, location } = await open();
  portal.test.knex.removeListener('query', listen);
  expect([path, status, location]).toEqual([path, 200, null]);
  const sessions = sent.filter((sql) => sql.includes('where sessions.token_hash')).length;
  return { all: sent.length, sessions };
}

const DAG = '/land?dag_id=1';

/** The most statements of each page: to a visitor, and to a citizen. One more is one more for everybody who looks. */
const MAX_STATEMENTS: [Route, string, number | null, number | null][] = [
  [landing, '/', 1, 4],
  [land, '/land', 1, 4],
  [land, DAG, 10, 21],
  [dashboard, '/dashboard?tab=personalInfo', null, 7],
  [dashboard, '/dashboard?tab=address', null, 3],
  [dashboard, '/dashboard?tab=applyKhatian', null, 9],
  [dashboard, '/dashboard?tab=ldt', null, 8],
  [dashboard, '/dashboard?tab=mutations', null, 12],
  [dashboard, '/dashboard?tab=payments', null, 9],
  [dashboard, '/dashboard?tab=messages', null, 5],
  [dashboard, '/dashboard?tab=profileKyc', null, 5],
  [dashboard, '/dashboard?tab=security', null, 8],
];

/** The whole address of a page that leads to it. */
async function wholeAddress(path: string): Promise<string> {
  if (path !== DAG) return path;
  return (await portal.visitor().get(land, path)).location!;
}

it.each(MAX_STATEMENTS.map(([route, path, ...most]) => [path, route, ...most] as const))(
  '%s sends no more than it needs',
  async (path, route, visitors, citizens) => {
    const address = await wholeAddress(path);
    if (visitors !== null) {
      const { all, sessions } = await statementsOf(portal.visitor(), route, address);
      expect([all <= visitors || all, sessions]).toEqual([true, 0]);
    }
    if (citizens !== null) {
      const { all, sessions } = await statementsOf(
        portal.visitor({ bhumi_session: citizen }),
        route,
        address,
      );
      expect([all <= citizens || all, sessions]).toEqual([true, 1]);
    }
  },
);
