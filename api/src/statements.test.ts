/** What writing, polling and the lists of a person ask of the database: how many statements, and which of them are planned anew each time. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { statementsOf } from '../testing/statements.ts';
import { createApplication } from './features/applications/create.ts';
import { checkApplication } from './features/applications/check.ts';
import { applicationInput } from './features/applications/schemas.ts';
import { openArchive, type Archive, type Login } from './features/copies/archive.testing.ts';
import { sendNotice } from './platform/messages/notifications/notice.ts';
import { textNotice } from './platform/messages/notifications/text-notice.ts';

let archive: Archive;
let who: Login;
let officer: Login;
/** An application whose copy was printed. */
let copied: number;
beforeAll(async () => {
  archive = await openArchive();
  who = await archive.login('user');
  officer = await archive.login('acland');
  const dag_id = await archive.land.dag('831', {
    survey: 'RS',
    khotiyan: [{ owner: 'রহিমা খাতুন', area: 435.6 }],
  });
  copied = (await archive.paidFor(who, { dag_id })).id;
  expect((await archive.download(who, copied)).statusCode).toBe(200);
  const facts = { type: 'info' as const, title: 'one', message: '' };
  for (let count = 0; count < 3; count += 1)
    await sendNotice(archive.knex, textNotice, { userId: who.user.id, facts });
});
afterAll(() => archive.close());

/** Those that begin and end a transaction, or bound it, have no plan. */
const PLANNED = /^(?!BEGIN|COMMIT|set local)/;

/** A request: its answer's status, its statements, and those of them that are planned anew. */
async function asked(login: Login | null, url: string, headers: object = {}) {
  let status = 0;
  const statements = await statementsOf(archive.knex, async () => {
    const answer = await archive.app.inject({ url, headers: { ...login?.headers, ...headers } });
    status = answer.statusCode;
  });
  const anew = statements.filter(({ sql, named }) => PLANNED.test(sql) && !named).map(({ sql }) => sql);
  return { status, statements: statements.length, anew };
}

describe('a request', () => {
  // The first statement of whoever is signed in finds the session.
  const READS: [what: string, url: () => string, statements: number][] = [
    ['notifications', () => '/api/notifications', 3],
    ['how many are unread', () => '/api/notifications/unread-count', 2],
    ['own applications, of khatians', () => '/api/applications', 3],
    ['one of them', () => `/api/applications/${copied}`, 2],
    ['a certified copy that was printed', () => `/api/applications/${copied}/document`, 2],
    ['own mutations', () => '/api/mutations', 2],
    ['the agenda', () => '/api/user/agenda', 5],
  ];
  it.each(READS)('for %s', async (_what, url, statements) => {
    const found = await asked(who, url());
    // Land with its place is read as everywhere.
    const anew = found.anew.filter((sql) => !/from "?dags"? /.test(sql));
    expect({ ...found, anew }).toEqual({ status: 200, statements, anew: [] });
  });

  it.each(['/api/notifications', '/api/notifications/unread-count'])(
    'for what is unchanged of %s takes one beside the session',
    async (url) => {
      const { etag } = (await archive.app.inject({ url, headers: who.headers })).headers;
      const found = await asked(who, url, { 'if-none-match': etag });
      expect(found).toEqual({ status: 304, statements: 2, anew: [] });
    },
  );

  it('for a page of the office’s mutations which, how many and the newest are one, the rows another', async () => {
    const { anew, ...found } = await asked(officer, '/api/admin/mutations?status=pending');
    expect(found).toEqual({ status: 200, statements: 3 });
    // Which they are depends on what is asked for, and is planned for it.
    expect(anew).toHaveLength(1);
  });

  it.each([
    [12, 1],
    [15, 1],
    [16, 1],
    [18, 1],
  ])('for a view of the map at zoom %i', async (zoom, statements) => {
    const found = await asked(null, `/api/map/geojson/view?bbox=90.3,23.7,90.4,23.8&zoom=${zoom}`);
    expect(found).toEqual({ status: 200, statements, anew: [] });
  });
});

const waitingForLocks = async (): Promise<number> => {
  const { rows } = await archive.knex.raw<{ rows: [{ count: number }] }>(
    `select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0].count;
};

describe('an application', () => {
  const applying = async (changes: Record<string, unknown> = {}) => {
    const applicant = await archive.login('user');
    const statements = await statementsOf(archive.knex, () =>
      archive.taken(applicant, archive.input(changes)),
    );
    const written = statements.flatMap(({ sql }) =>
      [...sql.matchAll(/(?:insert into|(?<!do )update) "?(\w+)/g)].map(([, table]) => table),
    );
    const anew = statements.filter(({ sql, named }) => PLANNED.test(sql) && !named && !/"dags"/.test(sql));
    return { statements: statements.length, written, anew };
  };
  const ENTERED = ['tries', 'applications', 'payments', 'payment_events', 'audit_log'];

  it('with its payment writes each table once', async () => {
    expect(await applying()).toEqual({
      statements: 11,
      written: [...ENTERED, 'notifications'],
      anew: [],
    });
  });

  it('that is not paid yet leaves out the notice', async () => {
    expect(await applying({ payment_status: 'pending' })).toEqual({
      statements: 10,
      written: ENTERED,
      anew: [],
    });
  });

  it('waits for nobody else’s, for the same dag and at the same moment', async () => {
    const [first, second] = [await archive.login('user'), await archive.login('user')];
    const { payments } = archive.app;
    const checked = checkApplication(applicationInput.parse(archive.input()));
    const actor = { user: first.user, ip: null, id: null };
    await archive.knex.transaction(async (trx) => {
      const { created } = await createApplication(trx, payments, actor, 'held open', checked);
      expect(created).toBe(true);
      // The first has written all that it writes, and is not committed.
      const answering = archive.apply(second, archive.input());
      let answered = false;
      void answering.then(() => (answered = true));
      let waiting = 0;
      while (!answered && waiting === 0) waiting = await waitingForLocks();
      expect(waiting).toBe(0);
      expect((await answering).statusCode).toBe(201);
    });
    expect(await archive.counts(first)).toEqual(await archive.counts(second));
  });
});
