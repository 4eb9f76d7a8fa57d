/**
 * Prepared statements: PostgreSQL parses a named statement once per connection, and stops planning it once a generic plan is as good as
 * one for the given values. That suits reads by key and the steps of a write, whose planning takes longer than they do; not `like`,
 * nor a list whose best plan depends on its filters.
 * A name alone is not always enough: where PostgreSQL expects a plan for the given values to be much cheaper (few rows of this person
 * and many of others, a limit), it plans every time. Hide the value to prevent that: `(select $1::bigint)` instead of `$1`
 * (`api/src/planned-once.test.ts`).
 * A connection keeps its named statements for good: never name a statement whose text has no end of variants (`in (?, ?, …)`).
 */
import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import type { KnexConnectionSource } from './client.ts';

const names = new Map<string, string>();

/** Whether what a statement answers has every column of a table: PostgreSQL refuses it once a migration has added one. */
function answersWholeRows(sql: string): boolean {
  if (/^\s*explain\b/i.test(sql)) return false;
  let outside = sql;
  for (let before = ''; before !== outside;) {
    before = outside;
    outside = outside.replace(/\([^()]*\)/g, '');
  }
  return /(\bselect|\breturning|,)\s+(\w+\.)?\*/i.test(outside);
}

/**
 * Returns the name of a statement, a hash of its text.
 * @throws when it does not name the columns that it answers
 */
export function statementName(sql: string): string {
  let name = names.get(sql);
  if (name === undefined) {
    if (answersWholeRows(sql)) throw new Error(`A prepared statement has to name its columns: ${sql}`);
    name = createHash('sha256').update(sql).digest('base64url').slice(0, 24);
    names.set(sql, name);
  }
  return name;
}

/** Where a prepared statement runs: a pool, or a transaction. */
export type Runner = Pick<Knex, 'client'>;

/**
 * Prepares a statement in SQL: `$1` or `?` for values in that order; the operator `?` is `\\?`. It skips Knex's builder, but is sent
 * by Knex's client like any query.
 * @returns runs the statement and returns its rows
 */
export function prepared<Row>(sql: string): (knex: Runner, values?: readonly unknown[]) => Promise<Row[]> {
  const options = { name: statementName(sql) };
  return async (knex, values = []) => {
    const client = knex.client as KnexConnectionSource;
    const connection = await client.acquireConnection();
    try {
      const { response } = await client.query(connection, { sql, bindings: [...values], options });
      return response.rows as Row[];
    } finally {
      await client.releaseConnection(connection);
    }
  };
}

/** Option of a builder query that is to be prepared. */
export const AS_PREPARED = { isNamed: true } as const;

/**
 * Marks a query of Knex's builder to run as a prepared statement: `asPrepared(knex('users').where({ id })).first()`.
 * @returns the query itself
 */
export const asPrepared = <Query extends Knex.QueryBuilder>(query: Query): Query =>
  query.options(AS_PREPARED) as Query;
