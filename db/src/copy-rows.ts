import type { Knex } from 'knex';
import pg from 'pg';
import { to } from 'pg-copy-streams';

/** A reader who takes nothing for so long loses the rest, in milliseconds. */
const PATIENCE = 60_000;
const LINE_END = 0x0a;

/** A list as PostgreSQL writes it in a text. */
const listText = (values: readonly unknown[]): string =>
  `{${values.map((value) => (value === null ? 'null' : `"${String(value).replace(/["\\]/g, '\\$&')}"`)).join()}}`;

/** A value in quotes: PostgreSQL finds its type from where it stands, as it does with a parameter's. */
function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value)) return pg.escapeLiteral(listText(value));
  if (typeof value === 'object') throw new TypeError('Only plain values and lists of them can be copied by');
  return pg.escapeLiteral(String(value));
}

/** A statement with its values in it, since COPY takes no parameters; `\?` is a question mark, as Knex has it. */
function withValues({ sql, bindings }: Knex.Sql): string {
  let place = 0;
  return sql.replace(/\\\?|\?/g, (mark) => (mark === '?' ? literal(bindings[place++]) : '?'));
}

/**
 * All that a query finds, as COPY writes it: whole lines, values parted by tabs, nothing where there is none, and what a text must not
 * hold behind a backslash. Rows are never held one by one: this costs hardly more than `\copy`.
 *
 * It has a connection of its own, of one moment and for reading only, which ends with it. So a reader who is slow takes none from
 * the pool, and one who leaves ends the query.
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
    // Whoever listens to the statements of Knex hears of this one too.
    client.emit('query', { sql, bindings: [] });
    const lines = connection.query(to(sql));
    // Once the reader has left, nobody else would hear that the connection ended.
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
