import type { Knex } from 'knex';

/** A statement as it was sent; `named`: PostgreSQL parses and plans it once for a connection. */
export interface Statement {
  sql: string;
  named: boolean;
}

/** What some work sends to the database, in that order; nobody else may send anything meanwhile. */
export async function statementsOf(knex: Knex, work: () => Promise<unknown>): Promise<Statement[]> {
  const sent: Statement[] = [];
  const listen = ({ sql, options }: { sql: string; options?: object }) =>
    void sent.push({
      sql,
      named: options !== undefined && ('name' in options || 'isNamed' in options),
    });
  knex.on('query', listen);
  try {
    await work();
  } finally {
    knex.removeListener('query', listen);
  }
  return sent;
}
