/** What a feature or a part of the platform declares to be measured (`Feature.metrics`). `/metrics` shows it to Prometheus. */
import type { FastifyInstance } from 'fastify';
import type { Knex } from 'knex';

export interface MetricDeclaration {
  type: 'gauge' | 'counter' | 'histogram';
  /** One sentence for whoever reads `/metrics`. */
  help: string;
  /** Their values must be few and known: a state, a kind; never an address, an id or a name. */
  labels?: readonly string[];
  /** Upper bounds of a histogram. */
  buckets?: readonly number[];
}

export interface Figure {
  value: number;
  labels: Readonly<Record<string, string>>;
}

/** A metric without labels is a number. One that cannot be read is left out. */
export type Figures<Name extends string = string> = Partial<Record<Name, number | readonly Figure[]>>;

/** Records events of a group's counters and histograms. */
export interface Recorder<Name extends string = string> {
  count(name: Name, labels?: Figure['labels']): void;
  measure(name: Name, value: number, labels?: Figure['labels']): void;
}

/** Metrics that are read together, in one of three ways. */
export interface MetricGroup<Name extends string = string> {
  /** Names the group in `bhumi_metric_group_up`. */
  name: string;
  /** By name: `bhumi_...`, with the unit at the end, a counter with `_total`. */
  metrics: Readonly<Record<Name, MetricDeclaration>>;
  /** Figures of this process, read at every scrape. Must not wait. */
  read?(app: FastifyInstance): Figures<Name>;
  /**
   * Figures of the database, read at most every few seconds and under a time limit, one group after the other. Every statement needs an
   * index, or a table that stays small.
   * @param monitor the connection of the metrics
   */
  readDatabase?(monitor: Knex, app: FastifyInstance): Promise<Figures<Name>>;
  /** Starts recording events. Called once, before there are routes, and only when metrics are on. Returns what ends it. */
  record?(app: FastifyInstance, recorder: Recorder<Name>): (() => void) | void;
}

export const defineMetrics = <const Name extends string>(group: MetricGroup<Name>): MetricGroup =>
  group as unknown as MetricGroup;
