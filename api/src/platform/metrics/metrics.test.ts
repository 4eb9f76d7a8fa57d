import { connect } from '@bhumi/db';
import { startFreezingProxy } from '../../../../db/testing/freezing-proxy.ts';
import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { buildApp, type App } from '../../app.ts';
import { defineFeature } from '../feature/feature.ts';
import { readSamples, type Samples } from './samples.testing.ts';
import { defineMetrics } from './metric.ts';

const TOKEN = 'metrics-'.repeat(5);
const authorization = `Bearer ${TOKEN}`;
const ROUTES = ['/api/locations/divisions', '/readyz', '/nowhere'];

/* A made-up feature, as its `index.ts` would say it: one group, which is all that a metric takes. */
const ferries = defineFeature({
  name: 'ferries',
  metrics: [
    defineMetrics({
      name: 'ferries',
      metrics: {
        ferries_afloat: { type: 'gauge', help: 'Ferries on the river.', labels: ['river'] },
        ferries_users: { type: 'gauge', help: 'Rows that a statement finds.' },
      },
      read: () => ({ ferries_afloat: [{ value: 3, labels: { river: 'Meghna' } }] }),
    }),
    defineMetrics({
      name: 'sunk',
      metrics: { ferries_sunk: { type: 'gauge', help: 'Cannot be read.' } },
      readDatabase: async (monitor) => {
        await monitor.raw('select * from no_such_table');
        return { ferries_sunk: 1 };
      },
    }),
  ],
});

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ environment: { METRICS_TOKEN: TOKEN }, more: [ferries] });
});
afterAll(() => test.close());

const scrape = async (app: Pick<App, 'inject'> = test.app): Promise<Samples> => {
  const answer = await app.inject({ url: '/metrics', headers: { authorization } });
  expect(answer.statusCode).toBe(200);
  return readSamples(answer.body);
};

describe('/metrics with METRICS_TOKEN', () => {
  it('is for whoever has the token', async () => {
    for (const headers of [{}, { authorization: 'Bearer wrong' }, { authorization: TOKEN }]) {
      const answer = await test.app.inject({ url: '/metrics', headers });
      expect(answer.statusCode).toBe(401);
      expect(answer.body).not.toContain('bhumi_');
    }
  });

  it('counts requests by class and status, and never by address', async () => {
    for (const url of ROUTES) await test.app.inject(url);
    await test.app.inject({ method: 'POST', url: '/api/login', payload: {} });
    const found = await scrape();
    const at = (labels: string) => found.get(`bhumi_requests_total{${labels}}`);
    expect(at('class="api-read",status="200"')).toBe(1);
    expect(at('class="health",status="200"')).toBe(1);
    expect(at('class="unknown",status="404"')).toBe(1);
    expect(at('class="api-write",status="422"')).toBe(1);
    expect(found.get('bhumi_request_seconds_count{class="api-read"}')).toBe(1);
    const addresses = [...found.keys()].filter((name) => /divisions|nowhere|login/.test(name));
    expect(addresses).toEqual([]);
  });

  it('shows the pool, statements, jobs, messages, seals, payments, storage, process and build', async () => {
    const found = await scrape();
    for (const name of [
      'bhumi_database_up',
      'bhumi_database_connections{pool="primary",state="used"}',
      'bhumi_database_connections{pool="primary",state="idle"}',
      'bhumi_database_waiting{pool="primary"}',
      'bhumi_database_bytes',
      'bhumi_jobs_due{job="outbox"}',
      'bhumi_jobs_due_seconds{job="outbox"}',
      'bhumi_jobs_total{job="previews",outcome="given_up"}',
      'bhumi_outbox_oldest_seconds',
      'bhumi_audit_unsealed',
      'bhumi_ledger_last_hour{state="paid"}',
      'bhumi_storage_free_bytes',
      'nodejs_eventloop_lag_p99_seconds',
      'process_resident_memory_bytes',
      'process_start_time_seconds',
      'ferries_afloat{river="Meghna"}',
    ]) {
      expect(found.has(name), name).toBe(true);
    }
    expect([...found.keys()].some((name) => name.startsWith('bhumi_build_info{version="'))).toBe(true);
    const statements = [...found.keys()].filter((name) => name.startsWith('bhumi_statement_seconds_count'));
    expect(statements).toContain('bhumi_statement_seconds_count{kind="select",work="request"}');
  });

  it('leaves out what could not be read, and says so', async () => {
    const found = await scrape();
    expect(found.get('bhumi_metric_group_up{group="sunk"}')).toBe(0);
    expect(found.get('bhumi_metric_group_up{group="outbox"}')).toBe(1);
    for (const missing of ['ferries_sunk', 'ferries_users', 'bhumi_replica_up'])
      expect(found.has(missing), missing).toBe(false);
  });

  it('counts a statement that was cancelled at its limit', async () => {
    const limited = connect(test.db.appUrl, { poolSize: 1, statementTimeoutMs: 50 });
    await expect(limited.raw('select pg_sleep(600)')).rejects.toMatchObject({ code: '57014' });
    await limited.destroy();
    const key = 'bhumi_statement_failures_total{kind="select",work="request",outcome="timeout"}';
    expect((await scrape()).get(key)).toBe(1);
  });
});

describe('figures of the database', () => {
  const withMonitor = async (monitor: Knex) => {
    const { config } = test.app;
    return buildApp({ config, knex: test.knex, monitor, fronts: false, logger: false });
  };

  it('are read once, however many ask', async () => {
    const monitor = connect(test.db.appUrl, { poolSize: 1 });
    const sent: string[] = [];
    monitor.on('query', ({ sql }: { sql: string }) => sent.push(sql));
    const app = await withMonitor(monitor);
    await Promise.all(Array.from({ length: 5 }, () => scrape(app)));
    await scrape(app);
    expect(sent.filter((sql) => sql.includes('audit_unsealed limit'))).toHaveLength(1);
    await app.close();
    await monitor.destroy();
  });

  it('are missing while the database is gone, and the scrape works all the same', async () => {
    const proxy = await startFreezingProxy(test.db.appUrl);
    const options = { poolSize: 1, connectTimeoutMs: 300, statementTimeoutMs: 300 };
    const silent = { debug: () => undefined, warn: () => undefined, error: () => undefined };
    const monitor = connect(proxy.url, { ...options, log: silent });
    proxy.freeze({ refuse: true });
    const app = await withMonitor(monitor);
    const found = await scrape(app);
    expect(found.get('bhumi_database_up')).toBe(0);
    expect(found.has('bhumi_outbox_oldest_seconds')).toBe(false);
    expect(found.has('bhumi_database_waiting{pool="primary"}')).toBe(true);
    await app.close();
    await monitor.destroy();
    await proxy.close();
  });

  it('can be read while requests use every other connection', async () => {
    const knex = connect(test.db.appUrl, { poolSize: 1, connectTimeoutMs: 300 });
    const monitor = connect(test.db.appUrl, { poolSize: 1 });
    const { config } = test.app;
    const app = await buildApp({ config, knex, monitor, fronts: false, logger: false });
    const busy = await knex.transaction();
    const found = await scrape(app);
    expect(found.get('bhumi_database_up')).toBe(1);
    expect(found.get('bhumi_database_connections{pool="primary",state="used"}')).toBe(1);
    expect(found.has('bhumi_outbox_oldest_seconds')).toBe(true);
    await busy.rollback();
    await app.close();
    await Promise.all([knex.destroy(), monitor.destroy()]);
  });
});

describe('METRICS_PORT', () => {
  it('serves the metrics there and not on the port of the application', async () => {
    const config = { ...test.app.config, metricsPort: 0, metricsToken: undefined };
    const app = await buildApp({ config, knex: test.knex, fronts: false, logger: false });
    expect((await app.inject('/metrics')).statusCode).toBe(404);
    const answer = await fetch(app.metricsUrl!);
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
    expect(readSamples(await answer.text()).get('bhumi_database_up')).toBe(1);
    expect((await fetch(new URL('/', app.metricsUrl))).status).toBe(404);
    await app.close();
    await expect(fetch(app.metricsUrl!)).rejects.toThrow();
  });

  it('asks for the token there too, when one is set', async () => {
    const config = { ...test.app.config, metricsPort: 0 };
    const app = await buildApp({ config, knex: test.knex, fronts: false, logger: false });
    expect((await fetch(app.metricsUrl!)).status).toBe(401);
    expect((await fetch(app.metricsUrl!, { headers: { authorization } })).status).toBe(200);
    await app.close();
  });

  it('measures nothing when neither is set', async () => {
    const config = { ...test.app.config, metricsToken: undefined };
    const app = await buildApp({ config, knex: test.knex, fronts: false, logger: false });
    expect((await app.inject({ url: '/metrics', headers: { authorization } })).statusCode).toBe(404);
    expect(app.metricsUrl).toBeUndefined();
    await app.close();
  });
});
