/** What is known of the pool of one database, beside its connections. */
import type pg from 'pg';
import { type DatabaseState, Reachability } from './reachability.ts';
import { answerInTime, withStatementLimit } from './statement-limit.ts';

/** The pool of one database. */
export interface Pool {
  /** The Knex client that owns the pool; set once it exists. */
  client?: PooledClient;
  readonly reachability: Reachability;
  /** The database that takes over while this one cannot be reached, and whether for reads only. */
  stand?: { in: Pool; readsOnly: boolean };
  /** Asks each time, also while the database is known to be gone. */
  readonly triesAlways: boolean;
  /** Connections opened before this time lead nowhere any more. */
  lostAt: number;
}

interface PooledClient {
  logger: { warn(message: string): void };
  acquireOwn(): Promise<object>;
  acquireConnection(): Promise<object>;
  releaseConnection(connection: object): Promise<void>;
  acquireRawConnection(): Promise<object>;
  destroyRawConnection(connection: object): Promise<unknown>;
  query(connection: object, query: { sql: string }): Promise<unknown>;
}

/** Opens a connection beside the pool, which may be full of lost ones, and asks whether the database takes writes. */
async function probe(pool: Pool, limitMs: number): Promise<boolean> {
  const client = pool.client!;
  const connection = await client.acquireRawConnection();
  try {
    const sql = `select current_setting('transaction_read_only') as "readOnly"`;
    const ask = () => client.query(connection, { sql });
    const { response } = (await withStatementLimit(limitMs, () =>
      answerInTime(connection as pg.Client, limitMs, ask),
    )) as { response: { rows: { readOnly: string }[] } };
    return response.rows[0]?.readOnly === 'off';
  } finally {
    client.destroyRawConnection(connection).catch(() => undefined);
  }
}

/** @param needsWrites whether a database that takes no writes is a state of its own: that of a primary */
export function createPool({
  probeMs,
  needsWrites,
  triesAlways,
}: {
  probeMs: number;
  needsWrites: boolean;
  triesAlways: boolean;
}): Pool {
  const changed = (state: DatabaseState, reason: unknown) => {
    pool.lostAt = Date.now();
    const database = needsWrites ? 'the primary' : 'the replica';
    const says = {
      up: 'is back',
      'read-only': 'takes no writes',
      down: `cannot be reached: ${String(reason)}`,
    };
    pool.client?.logger.warn(`${database} ${says[state]}`);
  };
  const pool: Pool = {
    lostAt: 0,
    triesAlways,
    reachability: new Reachability({
      probe: async () => (await probe(pool, probeMs)) || !needsWrites,
      changed,
    }),
  };
  return pool;
}
