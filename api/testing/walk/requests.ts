import type { InjectOptions } from 'fastify';
import type { Knex } from 'knex';

import type { Example, ExampleIds, ExampleRequest } from './example.ts';
import type { TestApp } from '../app.ts';
import type { Route } from './routes.ts';

/** A signed-in caller: the id, and the headers that sign a request. */
export interface Signed {
  id: number;
  headers: Record<string, string>;
}

/** Tables of people's own records, with the route that creates one; null: their example does. */
const OWNED: Record<string, string | null> = {
  applications: 'POST /api/applications',
  kycs: null,
  land_tax_registrations: 'POST /api/land-tax-registrations',
  payments: 'POST /api/applications',
  sessions: 'POST /api/login',
};

/** Builds a route's example as an anonymous request; without an example an empty request. */
function asRequest({ method, url, options }: Route, example: ExampleRequest): InjectOptions {
  const { params = {}, query, body, headers } = example;
  const path = Object.entries(params).reduce(
    (address, [name, value]) => address.replace(name === '*' ? '*' : `:${name}`, String(value)),
    url,
  );
  if (/[:*]/.test(path) && options.config?.access)
    throw new Error(`The example of ${url} leaves parameters open`);
  return {
    method: method as 'GET',
    url: path,
    ...(query && {
      query: Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)])),
    }),
    ...(body !== undefined && { payload: body as object }),
    headers: { ...headers },
  };
}

/** The name of a route's example; a HEAD route uses that of its GET. */
export const exampleOf = ({ method, url }: Pick<Route, 'method' | 'url'>): string =>
  `${method === 'HEAD' ? 'GET' : method} ${url}`;

/** Builds real requests from the routes' examples (`examples`: by route), on a database of demonstration records. */
export function requestMaker(
  { app, knex }: TestApp,
  routes: readonly Route[],
  examples: ReadonlyMap<string, Example>,
) {
  /** A query of the rows that an example may use; only the caller's own if they belong to people. */
  async function queryOf(table: string, caller: Signed | null): Promise<() => Knex.QueryBuilder> {
    const maker = OWNED[table];
    if (maker === undefined || !caller) return () => knex(table);
    const own = () => knex(table).where({ user_id: caller.id });
    if (maker !== null && !(await own().first('id'))) {
      const route = routes.find(({ method, url }) => `${method} ${url}` === maker);
      if (!route) throw new Error(`There is no route ${maker}`);
      const made = await app.inject(await make(route, caller));
      if (made.statusCode !== 201) throw new Error(`${maker}: ${made.statusCode} ${made.body}`);
    }
    return own;
  }

  const documents = new Map<string, Promise<boolean>>();

  /** Whether the rows of a table may have documents; a row with one is the better example. */
  function hasDocuments(table: string): Promise<boolean> {
    const known = documents.get(table) ?? knex.schema.hasColumn(table, 'document_path');
    documents.set(table, known);
    return known;
  }

  const idsFor = (caller: Signed | null): ExampleIds => ({
    caller: caller?.id ?? null,
    async first(table, otherwise) {
      const rows = await queryOf(table, caller);
      const order = (await hasDocuments(table)) ? 'document_path is null, id' : 'id';
      const row = (await rows().orderByRaw(order).first('id')) as { id: number } | undefined;
      if (row) return row.id;
      if (!otherwise) throw new Error(`The table ${table} is empty`);
      return this.insert(table, await otherwise());
    },
    async parent(table, id, column) {
      const row = (await knex(table).where({ id }).first(column)) as Record<string, number> | undefined;
      if (!row?.[column]) throw new Error(`${table} ${id} has no ${column}`);
      return row[column];
    },
    async value(table, column) {
      const rows = await queryOf(table, caller);
      const found = rows().whereNotNull(column).orderBy('id').first(column);
      const row = (await found) as Record<string, unknown> | undefined;
      if (!row) throw new Error(`No row of ${table} has any ${column}`);
      return String(row[column]);
    },
    async insert(table, values) {
      const [row] = (await knex(table).insert(values).returning('*')) as [{ id: number }];
      return row.id;
    },
    async madeFor(table, which) {
      const row = (await knex(table).where(which).first('id')) as { id: number } | undefined;
      if (!row) throw new Error(`Nothing was made in ${table}`);
      return row.id;
    },
    async change(table, id, values) {
      await knex(table).where({ id }).update(values);
    },
  });

  /** The request of a route from `caller` (null: not signed in). */
  async function make(route: Route, caller: Signed | null): Promise<InjectOptions> {
    const example = (await examples.get(exampleOf(route))?.(idsFor(caller))) ?? {};
    const request = asRequest(route, example);
    return { ...request, headers: { ...request.headers, ...caller?.headers } };
  }
  return make;
}
