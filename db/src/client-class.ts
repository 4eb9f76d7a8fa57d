/** Knex's client for PostgreSQL with timeouts, and with a second database that takes over reads. */
import Postgres from 'knex/lib/dialects/postgres/index.js';
import type pg from 'pg';
import {
  BEGIN,
  DatabaseDownError,
  END,
  isLost,
  isRead,
  isUnreachable,
  leavesOpen,
  OutcomeUnknownError,
  wasCutOff,
} from './lost-connection.ts';
import type { Pool } from './pool.ts';
import { statementName } from './prepared.ts';
import { reported, reportNoConnection } from './statement-channel.ts';
import { answerInTime, isBackground, withCode } from './statement-limit.ts';

/** PostgreSQL's code for a write on a database that takes none. */
export const READ_ONLY = '25006';

interface Opened {
  pool: Pool;
  at: number;
}
const openedConnections = new WeakMap<object, Opened>();
const inTransaction = new WeakSet<object>();

/**
 * The client of a pool. It names the queries that ask for it (`asPrepared`), applies the statement timeout, and borrows connections of
 * the pool that stands in. When a connection stops answering, the pool drops all older ones: after a failover they all lead to the lost
 * server.
 */
export function clientOf(pool: Pool, statementTimeoutMs: number | undefined): typeof Postgres {
  const { reachability } = pool;

  /** Sends a read again whose connection has died, by another one: of the database that stands in, if this one is gone. */
  async function readAgain(query: { sql: string; options?: object }): Promise<unknown> {
    const client = pool.client!;
    const connection = await client.acquireConnection();
    try {
      return await answerInTime(connection as pg.Client, statementTimeoutMs, () =>
        Postgres.prototype._query.call(client, connection, query),
      );
    } finally {
      await client.releaseConnection(connection);
    }
  }

  return class Client extends Postgres {
    override async acquireRawConnection(): Promise<object> {
      const at = Date.now();
      try {
        const connection = await super.acquireRawConnection();
        openedConnections.set(connection, { pool, at });
        return connection;
      } catch (error) {
        const coded = withCode(error);
        if (isUnreachable(coded)) reachability.markDown(coded);
        throw coded;
      }
    }

    override validateConnection(connection: object): boolean {
      return openedConnections.get(connection)!.at >= pool.lostAt && super.validateConnection(connection);
    }

    /** Takes a connection of this pool alone. */
    async acquireOwn(): Promise<object> {
      if (reachability.state === 'down' && !pool.triesAlways)
        throw new DatabaseDownError(reachability.reason);
      const startedAt = performance.now();
      try {
        return await super.acquireConnection();
      } catch (error) {
        if ((error as Error).name === 'KnexTimeoutError') {
          reportNoConnection(isBackground(), (performance.now() - startedAt) / 1_000);
        }
        // A pool that is full may be busy, or wait for a server that is gone.
        if (!isUnreachable(error)) reachability.suspect();
        throw error;
      }
    }

    override async acquireConnection(): Promise<object> {
      const { stand } = pool;
      try {
        return await this.acquireOwn();
      } catch (error) {
        // A busy primary is waited for; a busy replica is not.
        if (!stand || (stand.readsOnly && reachability.state !== 'down')) throw error;
        return stand.in.client!.acquireOwn();
      }
    }

    override async releaseConnection(connection: object): Promise<void> {
      const owner = openedConnections.get(connection)?.pool ?? pool;
      if (owner === pool) await super.releaseConnection(connection);
      else await owner.client!.releaseConnection(connection);
    }

    override async _query(connection: object, query: { sql: string; options?: object }): Promise<unknown> {
      if (query.options && 'isNamed' in query.options) query.options = { name: statementName(query.sql) };
      const owner = openedConnections.get(connection)?.pool ?? pool;
      if (owner !== pool && pool.stand?.readsOnly) query.sql = onlyReading(query.sql, connection);
      const { sql } = query;
      try {
        const answer = await reported(sql, isBackground(), () =>
          answerInTime(connection as pg.Client, statementTimeoutMs, () => super._query(connection, query)),
        );
        if (BEGIN.test(sql)) inTransaction.add(connection);
        return answer;
      } catch (error) {
        if (isLost(error)) owner.lostAt = Date.now();
        if (isLost(error) || (error as { code?: unknown }).code === READ_ONLY) owner.reachability.suspect();
        // After a long wait only if another database is known to answer.
        const isSoon = wasCutOff(error) || (isLost(error) && owner.reachability.state === 'down');
        if (isSoon && isRead(sql) && !inTransaction.has(connection)) return await readAgain(query);
        if (!leavesOpen(error, sql, inTransaction.has(connection))) throw error;
        throw new OutcomeUnknownError('The connection was lost before a write was answered', {
          cause: error,
        });
      } finally {
        if (END.test(sql)) inTransaction.delete(connection);
      }
    }
  } as unknown as typeof Postgres;
}

/**
 * Makes sure that nothing is written to the replica that stands in for the primary: it may have been promoted, or be no standby at all.
 * @throws PostgreSQL's error 25006 for a write
 */
function onlyReading(sql: string, connection: object): string {
  if (BEGIN.test(sql)) return /read only/i.test(sql) ? sql : sql.replace(/;?\s*$/, ' READ ONLY;');
  if (inTransaction.has(connection) || isRead(sql)) return sql;
  throw Object.assign(new Error('The primary cannot be reached, and nothing is written elsewhere'), {
    code: READ_ONLY,
  });
}
