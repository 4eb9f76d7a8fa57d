import type { Message } from '../../../contract/language.ts';
import { messages } from '../../../contract/messages.ts';

/** An error for the caller, in both languages. Rules throw it; the error handler answers it. */
export class Problem extends Error {
  override name = 'Problem';
  readonly status: number;
  readonly text: Message;
  /** Messages by field (status 422). */
  readonly errors: Record<string, Message[]> | undefined;
  /** More members of the answer, such as the current record. */
  readonly details: Record<string, unknown>;
  /** Sent as `Retry-After`. */
  readonly retryAfterSeconds: number | undefined;
  /** Whether it is a failure of ours or of our services, which is logged, and not a rejected request. */
  readonly isFailure: boolean;

  constructor(
    status: number,
    text: Message,
    options: {
      errors?: Record<string, Message[]>;
      details?: Record<string, unknown>;
      wait?: number;
      isFailure?: boolean;
    } = {},
  ) {
    super(text.en);
    this.status = status;
    this.text = text;
    this.errors = options.errors;
    this.details = options.details ?? {};
    this.retryAfterSeconds = options.wait;
    this.isFailure = options.isFailure ?? (status >= 500 && options.wait === undefined);
  }
}

/** Creates an error: `throw problem(404, messages.notFound)`. `details` are added to the answer. */
export function problem(status: number, text: Message, details?: Record<string, unknown>): Problem {
  return new Problem(status, text, { details });
}

/** Creates a 429 or 503 that may be tried again after some seconds. */
export const retryLater = (status: 429 | 503, text: Message, wait: number): Problem =>
  new Problem(status, text, { wait });

/** Creates a 422: `{message, errors: {field: [text, ...]}}`. The message is the first text unless one is given; `details` are added to the answer. */
export function fieldErrors(
  errors: Record<string, Message[]>,
  message?: Message,
  details?: Record<string, unknown>,
): Problem {
  const first = Object.values(errors)[0]?.[0];
  return new Problem(422, message ?? first ?? messages.invalid, { errors, ...(details && { details }) });
}

/** Converts `{field: Message}`, which the checks of the contract return, to the lists that `fieldErrors` takes. */
export function errorLists(errors: Partial<Record<string, Message>>): Record<string, Message[]> {
  return Object.fromEntries(
    Object.entries(errors).flatMap(([field, text]) => (text ? [[field, [text]]] : [])),
  );
}

const VIOLATIONS: Record<string, 'unique' | 'foreign-key' | 'check' | 'not-null' | 'exclusion'> = {
  '23505': 'unique',
  '23503': 'foreign-key',
  // PostgreSQL 18 uses this code for keys with ON DELETE RESTRICT.
  '23001': 'foreign-key',
  '23514': 'check',
  '23502': 'not-null',
  '23P01': 'exclusion',
};

/** Returns the violated database constraint; null for any other error. */
export function constraintViolation(error: unknown): {
  kind: 'unique' | 'foreign-key' | 'check' | 'not-null' | 'exclusion';
  constraint: string;
  table: string;
  column: string;
} | null {
  if (!(error instanceof Error)) return null;
  const { code, constraint, table, column } = error as Error & Record<string, unknown>;
  const kind = typeof code === 'string' ? VIOLATIONS[code] : undefined;
  if (!kind) return null;
  return {
    kind,
    constraint: String(constraint ?? ''),
    table: String(table ?? ''),
    column: String(column ?? ''),
  };
}
