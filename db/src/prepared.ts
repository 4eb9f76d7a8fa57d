/**
 * Statements that have a name on their connection: PostgreSQL parses such a one once, and plans it no more once a plan for any
 * values is as good as one for these. That is right for reads by key and for the steps of writing, whose planning takes longer
 * than they do; not for `like`, nor for a list whose best plan depends on what is asked for.
 * A name alone does not see to that: where PostgreSQL thinks a plan for the values at hand much cheaper than one for any (few rows
 * of this person and many of others, a limit), it goes on planning each time, which takes as long as the statement or several times that.
 * It cannot where it does not see them: `(select $1::bigint)` in the place of `$1` (`api/src/planned-once.test.ts`).
 * A connection keeps its named statements for good: never name one whose text varies without end (`in (?, ?, …)`).
 */
import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import type { Client } from './client.ts';
import type { PreparedStatement } from './send-prepared.ts';

const names = new Map<string, string>();

/** The name of a statement, from its text: the same everywhere, and no two texts share one. */
export function statementName(sql: string): string {
  let name = names.get(sql);
  if (name === undefined) {
    name = createHash('sha256').update(sql).digest('base64url').slice(0, 24);
    names.set(sql, name);
  }
  return name;
}

/** Knex's `?` as PostgreSQL has them; one behind a backslash is an operator's. */
function numbered(sql: string): string {
  let place = 0;
  return sql.replace(/\\?\?/g, (mark) => (mark === '?' ? `$${(place += 1)}` : '?'));
}

/** Where a prepared statement runs: a pool, or a transaction. */
export type Runner = Pick<Knex, 'client'>;

/**
 * A statement of our own wording (`$1` or `?`, values in that order; the operator `?` is `\\?`), ready to be run on a pool or
 * in a transaction. It is sent as it stands, past Knex's builder and runner: for what runs at nearly every request.
 * @returns runs it and answers its rows
 */
export function prepared<Row>(sql: string): (knex: Runner, values?: readonly unknown[]) => Promise<Row[]> {
  const text = numbered(sql);
  const options = { name: statementName(text) };
  return async (knex, values = []) => {
    const client = knex.client as Client;
    const connection = await client.acquireConnection();
    try {
      const statement: PreparedStatement = { sql: text, bindings: [...values], options, isReady: true };
      const { response } = await client.query(connection, statement);
      return response.rows as Row[];
    } finally {
      await client.releaseConnection(connection);
    }
  };
}

/** What a query of Knex's builder that is to be named carries among its options. */
export const AS_PREPARED = { isNamed: true } as const;

/**
 * Has a query of Knex's builder named when it runs: `named(knex('users').where({ id })).first()`.
 * @returns the query itself
 */
export const asPrepared = <Query extends Knex.QueryBuilder>(query: Query): Query =>
  query.options(AS_PREPARED) as Query;
