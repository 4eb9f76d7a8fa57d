import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { STATEMENT_CHANNEL, type StatementReport } from '@bhumi/db';
import type { FastifyInstance } from 'fastify';
import type { Knex } from 'knex';
import { defineMetrics, type Figure } from '../metrics/metric.ts';

interface Pool {
  numUsed(): number;
  numFree(): number;
  numPendingAcquires(): number;
}

const poolOf = (knex: Knex) => (knex.client as { pool: Pool }).pool;

/** The pools that requests wait for. */
const poolsOf = ({ knex, replica }: FastifyInstance): [name: string, pool: Pool][] => [
  ['primary', poolOf(knex)],
  ...(replica === knex ? [] : ([['replica', poolOf(replica)]] as [string, Pool][])),
];

export const poolMetrics = defineMetrics({
  name: 'pool',
  metrics: {
    bhumi_database_connections: {
      type: 'gauge',
      help: 'Connections of this process by pool and state: used or idle.',
      labels: ['pool', 'state'],
    },
    bhumi_database_connections_max: {
      type: 'gauge',
      help: 'The most connections that each pool of this process opens (DATABASE_POOL).',
    },
    bhumi_database_waiting: {
      type: 'gauge',
      help: 'Callers that wait for a free connection.',
      labels: ['pool'],
    },
  },
  read(app) {
    const pools = poolsOf(app);
    const connections: Figure[] = pools.flatMap(([pool, each]) => [
      { value: each.numUsed(), labels: { pool, state: 'used' } },
      { value: each.numFree(), labels: { pool, state: 'idle' } },
    ]);
    return {
      bhumi_database_connections: connections,
      bhumi_database_connections_max: app.config.databasePool,
      bhumi_database_waiting: pools.map(([pool, each]) => ({
        value: each.numPendingAcquires(),
        labels: { pool },
      })),
    };
  },
});

export const statementMetrics = defineMetrics({
  name: 'statements',
  metrics: {
    bhumi_statement_seconds: {
      type: 'histogram',
      help: 'Statements by their first word, for requests or in the background; "connect" only when no connection was free in time.',
      labels: ['kind', 'work'],
      buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 1, 2.5, 10, 30],
    },
    bhumi_statement_failures_total: {
      type: 'counter',
      help: 'Statements that failed; outcome: failed, timeout (cancelled at its limit) or no-answer (connection cut).',
      labels: ['kind', 'work', 'outcome'],
    },
  },
  record(_app, { count, measure }) {
    const take = (message: unknown) => {
      const { kind, isBackground, seconds, outcome } = message as StatementReport;
      const labels = { kind, work: isBackground ? 'background' : 'request' };
      measure('bhumi_statement_seconds', seconds, labels);
      if (outcome !== 'done') count('bhumi_statement_failures_total', { ...labels, outcome });
    };
    subscribe(STATEMENT_CHANNEL, take);
    return () => unsubscribe(STATEMENT_CHANNEL, take);
  },
});

/** The size of the database costs one look at each of its files. */
export const databaseSizeMetrics = defineMetrics({
  name: 'database-size',
  metrics: { bhumi_database_bytes: { type: 'gauge', help: 'Size of the database.' } },
  async readDatabase(monitor) {
    const { rows } = await monitor.raw<{ rows: [{ bytes: number }] }>(
      'select pg_database_size(current_database()) as bytes',
    );
    return { bhumi_database_bytes: rows[0].bytes };
  },
});

/**
 * How far the replica is behind. Its position is compared with the primary's, so that a replica that receives nothing any more is not
 * taken for one that has nothing to do.
 */
export const replicaMetrics = defineMetrics({
  name: 'replica',
  metrics: {
    bhumi_replica_up: {
      type: 'gauge',
      help: 'Whether reads for DATABASE_REPLICA_URL come from a replica (1) or from the primary instead (0); absent without that variable.',
    },
    bhumi_replica_lag_bytes: {
      type: 'gauge',
      help: 'How many bytes of the write-ahead log the replica has not replayed yet.',
    },
    bhumi_replica_lag_seconds: {
      type: 'gauge',
      help: 'Age of the last change that the replica has replayed; 0 when it has replayed all.',
    },
  },
  async readDatabase(monitor, { knex, replica }) {
    if (replica === knex) return {};
    type Position = { rows: [{ position: string }] };
    const primary = await monitor.raw<Position>('select pg_current_wal_lsn()::text as position');
    const { rows } = await replica.raw<{ rows: [{ recovers: boolean; bytes: string; seconds: number }] }>(
      `select pg_is_in_recovery() as recovers,
         greatest(pg_wal_lsn_diff(?::pg_lsn, pg_last_wal_replay_lsn()), 0) as bytes,
         coalesce(extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()), 0)::float8 as seconds`,
      [primary.rows[0].position],
    );
    const [{ recovers, bytes, seconds }] = rows;
    if (!recovers) return { bhumi_replica_up: 0 };
    const lag = Number(bytes);
    return {
      bhumi_replica_up: 1,
      bhumi_replica_lag_bytes: lag,
      bhumi_replica_lag_seconds: lag === 0 ? 0 : seconds,
    };
  },
});
