import type { Refusal } from './failure.ts';

/**
 * Stands for an answer that never came. A response with the status of a failure, and no plain object, keeps the page from
 * loading everything anew over the same broken line.
 */
export const unanswered = (): Response =>
  Response.json({ message: null, errors: {}, values: {} } satisfies Refusal, { status: 503 });
