import { setTimeout as pauseFor } from 'node:timers/promises';
import { withStatementLimit } from '@bhumi/db';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Figures, MetricDeclaration, MetricGroup, Recorder } from './metric.ts';

/** How long one group may read the database, in milliseconds. */
const GROUP_TIMEOUT_MS = 2_000;
/** How long all of them may: less than Prometheus waits for a scrape (10 s). */
const TOTAL_TIMEOUT_MS = 6_000;
/** How long figures of the database are kept, in milliseconds, however many ask. */
const CACHE_MS = 5_000;

export interface Collector {
  contentType: string;
  /** Returns all metrics in the text format of Prometheus. Never fails: what cannot be read is missing. */
  scrape(): Promise<string>;
  close(): void;
}

type Instrument = Gauge | Counter | Histogram;

function createInstrument(registry: Registry, name: string, declared: MetricDeclaration): Instrument {
  const { type, help, labels = [], buckets } = declared;
  const options = { name, help, labelNames: [...labels], registers: [registry] };
  if (type === 'gauge') return new Gauge(options);
  if (type === 'counter') return new Counter(options);
  return new Histogram({ ...options, ...(buckets && { buckets: [...buckets] }) });
}

/** Replaces all values of a group's metrics. */
function show(registry: Registry, group: MetricGroup, figures: Figures): void {
  for (const name of Object.keys(group.metrics)) {
    const instrument = registry.getSingleMetric(name) as Gauge | Counter;
    const { [name]: found } = figures;
    instrument.reset();
    if (found === undefined) {
      // Without labels it would stay as 0, which is a value too.
      if (!group.metrics[name]!.labels?.length) instrument.remove();
      continue;
    }
    const list = typeof found === 'number' ? [{ value: found, labels: {} }] : found;
    for (const { value, labels } of list) instrument.inc(labels, value);
  }
}

/** Waits for `work`, at most this long. @throws when it takes longer */
async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const end = new AbortController();
  const clock = pauseFor(milliseconds, undefined, { signal: end.signal }).then(() => {
    throw new Error(`not read within ${milliseconds} ms`);
  });
  try {
    return await Promise.race([work, clock]);
  } finally {
    end.abort();
    clock.catch(() => undefined);
    work.catch(() => undefined);
  }
}

/** Creates the metrics of an application. Call it before there are routes, because some groups add hooks. */
export function createCollector(
  app: FastifyInstance,
  groups: readonly MetricGroup[],
  now: () => number = () => performance.now(),
): Collector {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  for (const { metrics } of groups)
    for (const [name, declared] of Object.entries(metrics)) createInstrument(registry, name, declared);
  const databaseUp = new Gauge({
    name: 'bhumi_database_up',
    help: 'Whether the database answers this process (1) or not (0).',
    registers: [registry],
  });
  const groupUp = new Gauge({
    name: 'bhumi_metric_group_up',
    help: 'Whether the figures of this group could be read from the database (1) or are missing (0).',
    labelNames: ['group'],
    registers: [registry],
  });

  const recorder: Recorder = {
    count: (name, labels = {}) => (registry.getSingleMetric(name) as Counter).inc(labels),
    measure: (name, value, labels = {}) =>
      (registry.getSingleMetric(name) as Histogram).observe(labels, value),
  };
  const ends = groups.map(({ record }) => record?.(app, recorder));
  const fromDatabase = groups.filter(({ readDatabase }) => readDatabase);

  /** Reads a group under its limit, or leaves its metrics out. */
  async function readGroup(group: MetricGroup, milliseconds: number): Promise<void> {
    const { monitor } = app;
    try {
      const figures = await within(
        milliseconds,
        withStatementLimit(milliseconds, async () => group.readDatabase!(monitor, app)),
      );
      show(registry, group, figures);
      groupUp.set({ group: group.name }, 1);
    } catch (error) {
      show(registry, group, {});
      groupUp.set({ group: group.name }, 0);
      app.log.warn({ err: error, group: group.name }, 'metrics could not be read');
    }
  }

  async function isDatabaseUp(): Promise<boolean> {
    const asked = withStatementLimit(GROUP_TIMEOUT_MS, async () => app.monitor.raw('select 1'));
    return within(GROUP_TIMEOUT_MS, asked).then(
      () => true,
      () => false,
    );
  }

  async function readAll(): Promise<void> {
    const endsAt = now() + TOTAL_TIMEOUT_MS;
    const isUp = await isDatabaseUp();
    databaseUp.set(Number(isUp));
    for (const group of fromDatabase) {
      const left = Math.min(GROUP_TIMEOUT_MS, endsAt - now());
      if (isUp && left > 0) await readGroup(group, left);
      else {
        show(registry, group, {});
        groupUp.set({ group: group.name }, 0);
      }
    }
  }

  let reading: Promise<void> | undefined;
  let readAt = -Infinity;
  /** Reads the database unless it was read a moment ago. All who ask meanwhile share one reading. */
  async function refresh(): Promise<void> {
    if (now() - readAt < CACHE_MS) return;
    reading ??= readAll().finally(() => {
      reading = undefined;
      readAt = now();
    });
    await reading;
  }

  return {
    contentType: registry.contentType,
    async scrape() {
      await refresh();
      for (const group of groups) if (group.read) show(registry, group, group.read(app));
      return registry.metrics();
    },
    close: () => ends.forEach((end) => end?.()),
  };
}
