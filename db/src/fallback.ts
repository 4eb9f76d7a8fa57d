import type { Knex } from 'knex';
import type Postgres from 'knex/lib/dialects/postgres/index.js';

/** How long an unreachable database is left alone before the next try, in milliseconds. */
const PAUSE_MS = 5_000;

/**
 * A client that sends its queries to `fallback` while its own database is unreachable, so that a lost replica breaks no page. No query
 * waits for the replica: it is tried in parallel with a query that already goes to the fallback.
 */
export function withFallback(Base: typeof Postgres, fallback: Knex): typeof Postgres {
  const borrowed = new WeakSet<object>();
  const other = fallback.client as Postgres;
  let downUntil = 0;
  let probing = false;

  return class extends Base {
    async #borrow(): Promise<object> {
      const connection = (await other.acquireConnection()) as object;
      borrowed.add(connection);
      return connection;
    }

    /** Checks whether the database is back; if so, the next query uses it. */
    async #probe(): Promise<void> {
      probing = true;
      try {
        const connection = (await super.acquireConnection()) as object;
        await super.query(connection, 'select 1');
        await super.releaseConnection(connection);
        downUntil = 0;
      } catch {
        downUntil = Date.now() + PAUSE_MS;
      } finally {
        probing = false;
      }
    }

    override async acquireConnection(): Promise<object> {
      if (downUntil > 0) {
        if (Date.now() >= downUntil && !probing) void this.#probe();
        return this.#borrow();
      }
      try {
        return (await super.acquireConnection()) as object;
      } catch (error) {
        this.logger.warn(`the replica cannot be reached, the primary is asked: ${String(error)}`);
        downUntil = Date.now() + PAUSE_MS;
        return this.#borrow();
      }
    }

    override async releaseConnection(connection: object): Promise<void> {
      if (!borrowed.delete(connection)) return void (await super.releaseConnection(connection));
      await other.releaseConnection(connection);
    }
  };
}
