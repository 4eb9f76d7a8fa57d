/** Reports every statement on a diagnostics channel, for metrics. Without a subscriber it costs one comparison. */
import { channel } from 'node:diagnostics_channel';

/** `timeout`: cancelled at its limit, or no free connection in time; `no-answer`: the connection was cut. */
export type StatementOutcome = 'done' | 'failed' | 'timeout' | 'no-answer';

export interface StatementReport {
  /** The first word of the statement, or `connect` for the wait for a connection that failed. */
  kind: StatementKind;
  /** Whether it runs under a limit of its own: background jobs and seeds. */
  isBackground: boolean;
  seconds: number;
  outcome: StatementOutcome;
}

export const STATEMENT_KINDS = [
  'select',
  'insert',
  'update',
  'delete',
  'with',
  'transaction',
  'connect',
  'other',
] as const;
export type StatementKind = (typeof STATEMENT_KINDS)[number];

const TRANSACTION = new Set(['begin', 'commit', 'rollback', 'savepoint', 'release', 'start']);

/** Returns the kind of a statement by its first word. */
export function statementKind(sql: string): StatementKind {
  const word = /^[\s(;]*(\w+)/.exec(sql)?.[1]?.toLowerCase() ?? '';
  if (TRANSACTION.has(word)) return 'transaction';
  return (STATEMENT_KINDS as readonly string[]).includes(word) ? (word as StatementKind) : 'other';
}

export const STATEMENT_CHANNEL = 'bhumi:statement';
export const statementChannel = channel(STATEMENT_CHANNEL);

/** PostgreSQL's code of a statement that was cancelled. */
const CANCELLED = '57014';

/** Runs a statement and reports it. */
export async function reported<T>(sql: string, isBackground: boolean, send: () => Promise<T>): Promise<T> {
  if (!statementChannel.hasSubscribers) return send();
  const startedAt = performance.now();
  let outcome: StatementOutcome = 'done';
  try {
    return await send();
  } catch (error) {
    const { name, code } = error as { name?: string; code?: string };
    outcome = name === 'NoAnswerError' ? 'no-answer' : code === CANCELLED ? 'timeout' : 'failed';
    throw error;
  } finally {
    const seconds = (performance.now() - startedAt) / 1_000;
    const report: StatementReport = { kind: statementKind(sql), isBackground, seconds, outcome };
    statementChannel.publish(report);
  }
}

/** Reports that no connection was free, or could be opened, in time. */
export function reportNoConnection(isBackground: boolean, seconds: number): void {
  const report: StatementReport = { kind: 'connect', isBackground, seconds, outcome: 'timeout' };
  statementChannel.publish(report);
}
