/** Places of staff: how every route answers an officer whose places differ from those of its rows. */
import { afterAll, describe, expect, it } from 'vitest';

import type { Overview } from '../../contract/overview/overview.ts';
import type { Places } from '../../src/platform/access/places.ts';
import { whereOf, type Where } from '../../src/platform/access/where.ts';
import { loadResources } from '../../src/platform/resources/load.ts';
import { createTestApp } from '../app.ts';
import { allExamples } from './examples.ts';
import { PRIVATE_FOLDERS, privateFile } from './private-files.ts';
import { requestMaker } from './requests.ts';
import { collectRoutes, type Route } from './routes.ts';

/** An office that reaches no mouza. */
const NOWHERE: Places = { officeIds: [0] };
/** The places of this file's officers; each test sets them. */
let places: Places = 'everywhere';

const { app: test, routes } = await collectRoutes(() =>
  createTestApp({ demonstration: true, findPlaces: () => places }),
);
const request = requestMaker(test, routes, allExamples(await loadResources()));
afterAll(() => test.close());

const whereIs = ({ options }: Route): Where | null =>
  options.config?.access ? whereOf(options.config.access) : null;
const ofKind = (kind: Where['kind']) =>
  routes
    .filter((route) => whereIs(route)?.kind === kind)
    .map((route) => [`${route.method} ${route.url}`, route] as const);

async function officer() {
  const { user, headers } = await test.login('acland');
  return { id: user.id, headers: { ...headers } };
}

type Sent = Awaited<ReturnType<typeof request>>;

async function answer(sent: Sent, there: Places) {
  places = there;
  return test.app.inject(sent);
}

describe.each(ofKind('row'))('%s', (_name, route) => {
  it('is a 404 for a row that lies elsewhere', async () => {
    const sent = await request(route, await officer());
    const elsewhere = await answer(sent, NOWHERE);
    expect(elsewhere.statusCode, elsewhere.body).toBe(404);
    const there = await answer(sent, 'everywhere');
    expect(there.statusCode, there.body).toBeLessThan(300);
  });
});

describe.each(ofKind('country'))('%s', (_name, route) => {
  it('is for those who act everywhere', async () => {
    const sent = await request(route, await officer());
    expect((await answer(sent, NOWHERE)).statusCode).toBe(403);
  });
});

/** How the API answers an officer without any place, for each list and for each change whose body names a place. */
const NARROWED: Record<string, (body: string) => void> = {
  'GET /api/admin/mutations': (body) =>
    expect(JSON.parse(body)).toMatchObject({ data: [], total: 0, newest: null }),
  'GET /api/land-tax-registrations': (body) => expect(JSON.parse(body)).toEqual([]),
  'GET /api/admin/copy-requests': (body) => expect(JSON.parse(body)).toEqual({ requests: [] }),
  'GET /api/admin/owner-claims': (body) => expect(JSON.parse(body)).toEqual([]),
  'GET /api/admin/hearing-requests': (body) => expect(JSON.parse(body)).toEqual([]),
  'GET /api/admin/office-questions': (body) => expect(JSON.parse(body)).toEqual([]),
  'GET /api/admin/register-imports': (body) => expect(JSON.parse(body)).toEqual([]),
  'GET /api/admin/held-payments': (body) => expect(JSON.parse(body)).toEqual([]),
  'GET /api/admin/challan-dues': (body) => expect(JSON.parse(body)).toEqual([]),
  'GET /api/admin/challans': (body) => expect(JSON.parse(body)).toEqual([]),
  'GET /api/admin/refunds': (body) => expect(JSON.parse(body)).toEqual([]),
  'GET /api/admin/representations': (body) => expect(JSON.parse(body)).toEqual([]),
  'GET /api/admin/record-changes': (body) => expect(JSON.parse(body)).toEqual({ data: [], total: 0 }),
  'GET /api/dashboard': (body) => {
    const { waiting, collections, revenue, decisions } = JSON.parse(body) as Overview;
    expect(waiting.filter(({ count }) => count > 0)).toEqual([]);
    expect(collections.all.some((sum) => sum > 0)).toBe(false);
    expect([revenue.yearly, decisions]).toEqual([0, []]);
  },
  'GET /api/admin/audit-log': (body) => expect(JSON.parse(body)).toEqual({ rows: [], older: null }),
  'GET /api/admin/kyc/pending': (body) => expect(JSON.parse(body)).toEqual({ kycs: [] }),
  'GET /api/admin/kyc/decided': (body) => expect(JSON.parse(body)).toEqual({ kycs: [] }),
  'GET /api/admin/kyc/verified': (body) => expect(JSON.parse(body)).toEqual({ identities: [] }),
  'GET /api/admin/reports/backlog': (body) => expect(JSON.parse(body)).toMatchObject({ offices: [] }),
  'GET /api/admin/reports/collections': (body) =>
    expect(JSON.parse(body)).toMatchObject({ total: { payments: 0, refunds: 0 }, cells: [] }),
  'GET /api/admin/reports/coverage': (body) => expect(JSON.parse(body)).toMatchObject({ places: [] }),
  'GET /api/admin/reports/mutations': (body) =>
    expect(JSON.parse(body)).toMatchObject({ total: { received: 0, waiting: 0 }, offices: [], officers: [] }),
  'GET /api/admin/revenue/range': (body) =>
    expect(JSON.parse(body)).toMatchObject({ total: { payments: 0 }, days: [] }),
  'GET /api/admin/revenue/:kind/:date': (body) =>
    expect(JSON.parse(body)).toMatchObject({ count: 0, items: [], refunds: [] }),
  'GET /api/revenue-details': (body) =>
    expect(JSON.parse(body)).toMatchObject({
      mutations: { yearly: 0, recent: [] },
      applications: { yearly: 0, recent: [] },
    }),
};
const headsAlone = (body: string) => expect(body.trim().split('\n')).toHaveLength(1);

describe.each(ofKind('narrowed').filter(([, { method }]) => method === 'GET'))('%s', (name, route) => {
  it('holds nothing that lies elsewhere', async () => {
    const sent = await request(route, await officer());
    const { statusCode, body } = await answer(sent, NOWHERE);
    const { url } = route;
    expect(statusCode, body).toBe(200);
    if (name === 'GET /api/search') return; // Each finder has its own test below.
    if (url.endsWith('/imports')) return; // One's own.
    (route.url.endsWith('/csv') ? headsAlone : NARROWED[name])!(body);
    expect((await answer(sent, 'everywhere')).statusCode).toBe(200);
  });
});

describe.each(ofKind('narrowed').filter(([, { method }]) => !['GET', 'HEAD'].includes(method)))(
  '%s',
  (_name, route) => {
    it('writes nothing elsewhere', async () => {
      const sent = await request(route, await officer());
      const { statusCode, body } = await answer(sent, NOWHERE);
      // A file is only taken here; the job looks where its rows lie (imports/places.test.ts).
      if (statusCode === 201 && route.url.endsWith('/imports')) return;
      // Bulk changes answer for each record; a record in another place gets the answer of a missing one.
      if (statusCode === 200) {
        const { outcomes } = JSON.parse(body) as { outcomes: { done: boolean }[] };
        expect(outcomes.every(({ done }) => done === route.url.endsWith('/delete'))).toBe(true);
        return;
      }
      expect([404, 422], body).toContain(statusCode);
      const there = await answer(sent, 'everywhere');
      expect(there.statusCode, there.body).toBeLessThan(300);
    });
  },
);

/** A union office that serves one mouza alone. */
async function officeOf(mouza: number): Promise<number> {
  const { ac_office_id } = await test.knex('mouza_offices').where({ mouza_id: mouza }).first();
  const union = { kind: 'union', name_en: 'Of one mouza', name_bn: 'এক মৌজার', parent_id: ac_office_id };
  const [{ id }] = await test.knex('offices').insert(union, 'id');
  await test.knex('office_mouzas').where({ mouza_id: mouza, kind: 'union' }).delete();
  await test.knex('office_mouzas').insert({ office_id: id, mouza_id: mouza, order_no: '1' });
  return id;
}

describe('an officer of one mouza', () => {
  const queues = [
    ['/api/admin/mutations', 'mutations', 't.mouza_id'],
    ['/api/land-tax-registrations', 'land_tax_registrations', 't.mouza_id'],
  ] as const;

  it.each(queues)(
    'is answered by %s what lies there, all of it and nothing else',
    async (url, table, mouza) => {
      const { headers } = await officer();
      const rows = (await test.knex(`${table} as t`).select('t.id', `${mouza} as mouza`)) as {
        id: number;
        mouza: number;
      }[];
      const here = rows[0]!.mouza;
      const elsewhere = rows.filter(({ mouza: other }) => other !== here);
      expect(elsewhere.length).toBeGreaterThan(0);
      const { body } = await answer({ url, headers }, { officeIds: [await officeOf(here)] });
      const list = JSON.parse(body) as { data: { id: number }[] } | { id: number }[];
      const shown = (Array.isArray(list) ? list : list.data).map(({ id }) => id);
      const expected = rows.filter((row) => row.mouza === here).map(({ id }) => id);
      expect(shown.toSorted((a, b) => a - b)).toEqual(expected.toSorted((a, b) => a - b));
    },
  );

  it('is told of an unchanged list only where it is the list of the same places', async () => {
    const { headers } = await officer();
    const url = '/api/land-tax-registrations';
    const { etag } = (await answer({ url, headers }, 'everywhere')).headers;
    const again = { url, headers: { ...headers, 'if-none-match': String(etag) } };
    expect((await answer(again, 'everywhere')).statusCode).toBe(304);
    expect((await answer(again, NOWHERE)).statusCode).toBe(200);
  });
});

describe('the search', () => {
  it('finds cases, payments and people only where one may act, and the public record everywhere', async () => {
    const { headers } = await officer();
    const find = async (q: string, there: Places) => {
      const { body } = await answer({ url: '/api/search', query: { q }, headers }, there);
      return (JSON.parse(body) as { results: { type: string }[] }).results.map(({ type }) => type);
    };
    const { tracking_number } = (await test.knex('mutations').first('tracking_number')) as {
      tracking_number: string;
    };
    const { khatiyan_number, dag_number, name } = (await test
      .knex('land_tax_registrations as r')
      .join('users', 'users.id', 'r.user_id')
      .first('r.khatiyan_number', 'r.dag_number', 'users.name')) as {
      khatiyan_number: string;
      dag_number: string;
      name: string;
    };
    for (const [text, type] of [
      [tracking_number, 'mutation'],
      [`${khatiyan_number} ${dag_number}`, 'land_tax_registration'],
      [name, 'person'],
    ] as const) {
      expect(await find(text, 'everywhere')).toContain(type);
      expect(await find(text, NOWHERE)).not.toContain(type);
    }
    expect(await find(dag_number, NOWHERE)).toContain('dag');
  });
});

describe('what citizens and staff read at the same address', () => {
  it.each([
    '/api/applications/:id/document',
    '/api/applications/:id/document/code',
    '/api/applications/:id/invoice',
    '/api/applications/:id/invoice/code',
    '/api/land-tax-payments/:id/invoice',
    '/api/land-tax-payments/:id/invoice/code',
    '/api/mutations/:id/hearing.ics',
    '/api/mutations/:id/invoice',
    '/api/mutations/:id/invoice/code',
    '/api/verify/:code/paper',
  ])('%s is a 404 for an officer of another place', async (url) => {
    const route = routes.find((each) => each.method === 'GET' && each.url === url)!;
    const { user, headers } = await test.login('user');
    const sent = await request(route, { id: user.id, headers: { ...headers } });
    const asOfficer = { ...sent, headers: { ...sent.headers, ...(await officer()).headers } };
    expect((await answer(asOfficer, NOWHERE)).statusCode).toBe(404);
    expect((await answer(asOfficer, 'everywhere')).statusCode).toBe(200);
  });

  it.each(PRIVATE_FOLDERS)('a file of %s', async (folder) => {
    const { headers } = await officer();
    const sent = { url: `/storage/${await privateFile(test, folder)}`, headers };
    // The sheets of the land record are public to staff.
    const everybody = folder === 'sheet-scans';
    expect((await answer(sent, NOWHERE)).statusCode).toBe(everybody ? 200 : 404);
    expect((await answer(sent, 'everywhere')).statusCode).toBe(200);
  });
});
