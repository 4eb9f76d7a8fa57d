import { HttpError } from 'react-admin';
import type { Problem } from '../lib/http.ts';

/** Whether a decision came too late: somebody else has decided. What is refused for a reason of its own has a code, and waits still. */
export const isLate = (error: unknown): boolean =>
  error instanceof HttpError &&
  error.status === 409 &&
  (error.body as Problem | undefined)?.code === undefined;
