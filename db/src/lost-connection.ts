/** What an error says about the connection, and about a write that it interrupted. */
import { NoAnswerError } from './statement-limit.ts';

/** The server cannot be reached: network errors, and PostgreSQL or a pooler that refuses the connection because of its own state. */
const NO_CONNECTION = new Set(
  'ECONNREFUSED ECONNRESET ETIMEDOUT EPIPE EHOSTUNREACH ENETUNREACH ENOTFOUND EAI_AGAIN 08000 08001 08003 08004 08006 08P01 57P03'.split(
    ' ',
  ),
);
/** An open connection was lost, possibly after the statement had arrived. */
const LOST = new Set('ECONNRESET ETIMEDOUT EPIPE 08000 08003 08006 08P01 57P01 57P02 57P05'.split(' '));
/** `pg` says so before it sends anything. */
const NOT_SENT = /is not queryable|^Client was closed/;

const codeOf = (error: unknown): string => String((error as { code?: unknown } | null)?.code ?? '');

/** Whether a connection could not be opened because the server is not there. */
export const isUnreachable = (error: unknown): boolean => NO_CONNECTION.has(codeOf(error));

/** Whether an open connection was lost. */
export const isLost = (error: unknown): boolean => error instanceof NoAnswerError || LOST.has(codeOf(error));

/** Whether the connection broke, so that nobody has waited long for an answer yet. */
export const wasCutOff = (error: unknown): boolean => isLost(error) && !(error instanceof NoAnswerError);

/** Whether a statement failed because the database is gone, or the way to it. */
export const isConnectionFailure = (error: unknown): boolean =>
  error instanceof OutcomeUnknownError || isLost(error) || isUnreachable(error);

/** The database could not be reached lately, and was not asked again. */
export class DatabaseDownError extends Error {
  override name = 'DatabaseDownError';
  readonly code = '08001';

  constructor(cause: unknown) {
    super('The database cannot be reached', { cause });
  }
}

/**
 * The connection was lost between a write (`COMMIT`, or a statement outside a transaction) and its answer: it was saved or not.
 * Whoever sends it again must do so with the same idempotency key, or look first.
 */
export class OutcomeUnknownError extends Error {
  override name = 'OutcomeUnknownError';
  readonly code = 'OUTCOME_UNKNOWN';
}

export const COMMIT = /^\s*commit\b/i;
export const BEGIN = /^\s*begin\b/i;
export const END = /^\s*(commit|rollback)\s*;?\s*$/i;

/** Whether a statement changes nothing; in doubt it does. */
export function isRead(sql: string): boolean {
  if (/^\s*with\b/i.test(sql)) return !/\b(insert|update|delete|merge)\b/i.test(sql);
  return /^\s*\(*\s*(select|values|table|show|explain|set|begin|rollback|savepoint|release|declare|fetch|close)\b/i.test(
    sql,
  );
}

/** Whether a lost connection leaves open whether this statement took effect. */
export const leavesOpen = (error: unknown, sql: string, isInTransaction: boolean): boolean =>
  isLost(error) &&
  !NOT_SENT.test((error as Error).message) &&
  (COMMIT.test(sql) || (!isInTransaction && !isRead(sql)));
