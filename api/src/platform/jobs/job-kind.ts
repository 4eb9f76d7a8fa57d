/** A kind of background job: rows of a table that are due, and what is done with each (docs/decisions/090). */
import type { FastifyInstance } from 'fastify';
import type { Message } from '../../../contract/language.ts';
import type { JobQueue } from './queue.ts';

/** The parts of the application that jobs use. */
export type JobApp = Pick<
  FastifyInstance,
  | 'cases'
  | 'knex'
  | 'storage'
  | 'fileReferences'
  | 'config'
  | 'log'
  | 'models'
  | 'outbox'
  | 'payments'
  | 'retention'
  | 'server'
>;

export interface JobContext {
  app: JobApp;
  /** Aborted when the process stops. A job that throws then gives its lease back. */
  stop: AbortSignal;
  /** True when the process stops or the lease is about to end: long work ends at its next step. */
  shouldStop(): boolean;
}

/** Declared in `jobs` of a feature. Names are literals of ours, because they become part of SQL. */
export interface JobKind<Row = object> {
  /** Unique. Names the kind in logs and metrics. */
  name: string;
  /** Names the kind for administrators. */
  label: Message;
  /** Where its jobs wait. */
  queue: JobQueue;
  /** Jobs of this kind that one process runs at once. */
  concurrency: number;
  /** Seconds between two looks for new jobs (default: 1). */
  pollSeconds?: number;
  /** A job that was begun more often is given up unseen: it may be what ended its processes. */
  maxAttempts?: number;
  /** When the process stops, jobs that are running are not given back; they have a few seconds to finish. */
  finishesOnStop?: boolean;
  /** Called once, before the first look. */
  prepare?(app: JobApp): Promise<void>;
  /**
   * Does one job and stores its result, which takes the row out of `queue.pending`.
   * @throws when it has to be tried again, which nobody does for a job whose lease is lost
   */
  run(row: Row, context: JobContext): Promise<void>;
  /** Seconds until a failed job is tried again; null gives it up. */
  retryIn(row: Row, error: unknown): number | null;
  /** The columns that end a job that is given up. */
  givenUp(row: Row): Record<string, unknown>;
}

export const defineJob = <Row extends object>(kind: JobKind<Row>): JobKind<Row> => kind;

/** The pause after the first failure, doubled with each further one, and the longest, in seconds. */
const FIRST_PAUSE = 15;
const LONGEST_PAUSE = 3600;

/** The pause before the next try after `attempts` failed ones, in seconds. */
export const backoffSeconds = (attempts: number): number =>
  Math.min(FIRST_PAUSE * 2 ** (attempts - 1), LONGEST_PAUSE);
