import type { Knex } from 'knex';

/** A statement as it was sent; `named`: PostgreSQL parses and plans it once per connection. */
export interface Statement {
  sql: string;
  named: boolean;
}

/**
 * Records the statements that some work sends to the database, in order; nothing else may use the database meanwhile.
 */
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
