/** Notices a pooler that loses our named statements before it makes every request fail. */
import pg from 'pg';

/** A connection pooler in front of the database cannot be used. */
export class PoolerError extends Error {
  override name = 'PoolerError';
}

/** PostgreSQL's codes for a named statement that another server connection does not have, or has already. */
const NOT_THERE = new Set(['26000', '42P05']);
const STATEMENT = { name: 'pooler_check', text: 'select pg_backend_pid() as pid' };
/** A pooler may hand out other server connections first. */
const ROUNDS = 3;
const WAIT_MS = 2_000;

const pidOf = async (client: pg.Client, statement: string | typeof STATEMENT): Promise<number> =>
  ((await client.query(statement)).rows as [{ pid: number }])[0].pid;

/** Resolves with undefined when it takes too long: a pool of one connection waits for itself. */
async function soon<T>(work: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), WAIT_MS);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Prepares a statement by one connection, holds the server connection that has it in a transaction of another one, and runs the statement
 * again. A direct connection, a pooler in session mode, and PgBouncer from 1.21 on with `max_prepared_statements` above 0 carry it.
 * @throws {PoolerError} for one that does not
 */
export async function checkPooler(url: string, connectTimeoutMs?: number): Promise<void> {
  const options = {
    connectionString: url,
    ...(connectTimeoutMs && { connectionTimeoutMillis: connectTimeoutMs }),
  };
  const [one, other] = [new pg.Client(options), new pg.Client(options)];
  for (const client of [one, other]) client.on('error', () => undefined);
  try {
    await Promise.all([one.connect(), other.connect()]);
    for (let round = 0; round < ROUNDS; round += 1) {
      const first = await pidOf(one, STATEMENT);
      await other.query('begin');
      const isShared = (await pidOf(other, STATEMENT.text)) === first;
      const again = isShared ? pidOf(one, STATEMENT) : undefined;
      again?.catch(() => undefined);
      await soon<unknown>(again ?? Promise.resolve()).finally(() => other.query('rollback'));
      await again;
      if (isShared) return;
    }
  } catch (error) {
    if (!NOT_THERE.has(String((error as { code?: unknown }).code))) throw error;
    throw new PoolerError(
      'The connection pooler loses prepared statements. PgBouncer must be 1.21 or newer, with max_prepared_statements above 0 ' +
        '(older ones only work with pool_mode = session).',
      { cause: error },
    );
  } finally {
    await Promise.all([one, other].map((client) => client.end().catch(() => undefined)));
  }
}
