import type { Knex } from 'knex';
import pg from 'pg';
import { to } from 'pg-copy-streams';

/** A reader who takes nothing for this long loses the rest, in milliseconds. */
const PATIENCE = 60_000;
const LINE_END = 0x0a;

/** Formats a list as a PostgreSQL array literal. */
const listText = (values: readonly unknown[]): string =>
  `{${values.map((value) => (value === null ? 'null' : `"${String(value).replace(/["\\]/g, '\\$&')}"`)).join()}}`;

/** Quotes a value. PostgreSQL infers its type from the context, as for a parameter. */
function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value)) return pg.escapeLiteral(listText(value));
  if (typeof value === 'object') throw new TypeError('Only plain values and lists of them can be copied by');
  return pg.escapeLiteral(String(value));
}

/** Inlines the values into a statement, because COPY takes no parameters. `\?` is a question mark, as in Knex. */
function withValues({ sql, bindings }: Knex.Sql): string {
  let place = 0;
  return sql.replace(/\\\?|\?/g, (mark) => (mark === '?' ? literal(bindings[place++]) : '?'));
}

/**
 * Streams the rows of a query in COPY's text format: whole lines, values separated by tabs, an empty field for null, special characters
 * escaped with a backslash. Rows are never held one by one: this costs hardly more than `\copy`.
 *
 * It opens a read-only connection of its own, at one snapshot, and closes it at the end. So a slow reader takes no connection from the
 * pool, and a reader who leaves ends the query.
 * @param patience how long the reader may take nothing, in milliseconds
 */
export async function* copyRows(
  knex: Knex,
  query: Knex.QueryBuilder,
  patience = PATIENCE,
): AsyncGenerator<string> {
  const sql = `copy (${withValues(query.toSQL())}) to stdout with (format text, null '')`;
  const client = knex.client as Knex.Client;
  const connection = (await client.acquireRawConnection()) as pg.Client;
  try {
    await connection.query('begin read only');
    // Report this statement to Knex's listeners too.
    client.emit('query', { sql, bindings: [] });
    const lines = connection.query(to(sql));
    // After the reader has left, nothing else handles the end of the connection.
    lines.on('error', () => undefined);
    let rest: Buffer = Buffer.alloc(0);
    for await (const chunk of lines as AsyncIterable<Buffer>) {
      const end = chunk.lastIndexOf(LINE_END) + 1;
      if (end === 0) {
        rest = Buffer.concat([rest, chunk]);
        continue;
      }
      const whole = Buffer.concat([rest, chunk.subarray(0, end)]);
      rest = chunk.subarray(end);
      const tooLong = setTimeout(() => void connection.end(), patience);
      try {
        yield whole.toString();
      } finally {
        clearTimeout(tooLong);
      }
    }
  } finally {
    await connection.end();
  }
}
