import { afterAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';

import { sessionCookieName } from '../../contract/portal-context.ts';
import { compileForEncoding } from '../../src/platform/http/serializer.ts';
import { allFeatures } from '../../src/app.ts';
import { queueFeature } from '../../src/platform/feature/feature.ts';
import { loadResources } from '../../src/platform/resources/load.ts';
import { createTestApp } from '../app.ts';
import { allExamples } from './examples.ts';
import { exampleOf, requestMaker } from './requests.ts';
import { CALLERS, RIGHTS, rightOf, rightsOfAdded, rightsOfQueues, type Caller } from './rights.ts';
import { collectRoutes, type Route } from './routes.ts';
import { whoOf } from '../../src/platform/access/where.ts';

const { app: test, routes } = await collectRoutes(() => createTestApp({ demonstration: true }));
const resources = await loadResources();
const examples = allExamples(resources);
const request = requestMaker(test, routes, examples);
const rights = [
  ...RIGHTS,
  ...rightsOfAdded(resources),
  ...rightsOfQueues(allFeatures(resources).flatMap(queueFeature), routes),
];
afterAll(() => test.close());

const ours = routes.filter(({ url }) => /^\/(api|storage)\//.test(url) && !/^\/api\/docs(\/|$)/.test(url));
const named = (list: Route[]) => list.map((route) => [`${route.method} ${route.url}`, route] as const);
const changes = (route: Route) => !['GET', 'HEAD', 'OPTIONS'].includes(route.method);

async function signed(caller: Caller) {
  if (caller === 'nobody') return null;
  const { user, headers, token } = await test.login(caller);
  return { id: user.id, headers: { ...headers }, token };
}

const refused = new Map<Caller, ReturnType<typeof signed>>();

/** One caller of each role for all refused requests, which change neither the callers nor their records. */
function signedToBeRefused(caller: Caller) {
  const kept = refused.get(caller) ?? signed(caller);
  refused.set(caller, kept);
  return kept;
}

/** The headers of a browser for a foreign page, and those that an old browser omits. */
const FOREIGN: Array<Record<string, string>> = [
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { origin: 'https://elsewhere.example' },
  {},
];

/** What no refused request may change. */
const written = async () => {
  const tables = ['audit_log', 'applications', 'payments', 'divisions', 'mouzas', 'dags', 'users'];
  const newest = tables.map((table) => `(select max(id) from ${table}) as ${table}`);
  const { rows } = await test.knex.raw<{ rows: object[] }>(`select ${newest.join(', ')}`);
  return rows[0];
};

it('finds the routes', () => {
  expect(ours.length).toBeGreaterThan(80);
  const names = ours.map(({ method, url }) => `${method} ${url}`);
  for (const known of [
    'POST /api/login',
    'DELETE /api/admin/dags/:id',
    'GET /storage/*',
    'GET /api/search',
  ]) {
    expect(names).toContain(known);
  }
});

it('has a row of the table for every route, and a route for every row', () => {
  const withoutRow = routes.filter(
    ({ method, url }) => method !== 'OPTIONS' && !rightOf(method, url, rights),
  );
  expect(withoutRow.map(({ method, url }) => `${method} ${url}`)).toEqual([]);
  const rows = new Set(routes.map(({ method, url }) => rightOf(method, url, rights)));
  expect(rights.filter((row) => !rows.has(row))).toEqual([]);
});

it('has an example for every route that needs one, and a route for every example', () => {
  const needs = ours.filter(({ url, options }) => /[:*]/.test(url) || options.schema?.body !== undefined);
  expect(needs.map(exampleOf).filter((name) => !examples.has(name))).toEqual([]);
  const known = new Set(ours.map(exampleOf));
  expect([...examples.keys()].filter((name) => !known.has(name))).toEqual([]);
});

/** A change in the audit log holds any JSON at any depth. Its schema is recursive, so it needs a walk of its own. */
const WALKED = ['GET /api/admin/audit-log/:id 200', 'HEAD /api/admin/audit-log/:id 200'];

it('has compiled schemas for its answers', () => {
  const walked = ours.flatMap(({ method, url, options }) =>
    Object.entries((options.schema as { response?: object }).response ?? {})
      .filter(([, schema]) => compileForEncoding(schema as z.ZodType) === null)
      .map(([status]) => `${method} ${url} ${status}`),
  );
  expect(walked).toEqual(WALKED);
});

describe.each(named(ours))('%s', (_name, route) => {
  it('declares its access and a schema', () => {
    const { config, schema } = route.options;
    expect(config?.access && whoOf(config.access)).toMatch(/^(public|signed-in|staff|admin)$/);
    const declared = (schema ?? {}) as Record<string, unknown>;
    expect(declared.response).toBeTypeOf('object');
    if (/[:*]/.test(route.url)) expect(declared.params).toBeDefined();
    if (['PUT', 'PATCH'].includes(route.method)) expect(declared.body).toBeDefined();
  });

  it.each(CALLERS)('answers %s as the table says', async (caller) => {
    const may = rightOf(route.method, route.url, rights)?.may.includes(caller) ?? false;
    const sent = await request(route, await (may ? signed(caller) : signedToBeRefused(caller)));
    const before = may ? null : await written();
    const answer = await test.app.inject(sent);
    const shown = `${String(sent.method)} ${String(sent.url)}: ${answer.statusCode} ${answer.body.slice(0, 500)}`;
    if (may) {
      expect(answer.statusCode, shown).toBeGreaterThanOrEqual(200);
      expect(answer.statusCode, shown).toBeLessThan(400);
      return;
    }
    expect(answer.statusCode, shown).toBe(caller === 'nobody' ? 401 : 403);
    // Clients of the land tax payments look for the text in `error`.
    const members = route.url.startsWith('/api/land-tax-payments') ? ['message', 'error'] : ['message'];
    if (route.method !== 'HEAD') expect(Object.keys(answer.json<object>())).toEqual(members);
    expect(await written()).toEqual(before);
  });
});

/** Foreign pages send to the others, and a session counts for nothing there. */
const readsSession = ({ options }: Route) => !options.config?.ignoresSession;

describe.each(named(ours.filter(changes).filter(readsSession)))('%s', (_name, route) => {
  it('takes a cookie from our own pages only', async () => {
    const caller = await signed('admin');
    if (!caller) throw new Error('nobody is signed in');
    const cookie = `${sessionCookieName(false)}=${caller.token}`;
    const sent = await request(route, { id: caller.id, headers: { cookie } });
    const from = (headers: Record<string, string>) =>
      test.app.inject({ ...sent, headers: { ...sent.headers, ...headers } });
    const before = await written();
    for (const foreign of FOREIGN)
      expect((await from(foreign)).statusCode, JSON.stringify(foreign)).toBe(403);
    expect(await written()).toEqual(before);
    const answer = await from({ 'sec-fetch-site': 'same-origin' });
    expect(answer.statusCode, answer.body).toBeLessThan(300);
  });
});
