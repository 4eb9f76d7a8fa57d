import { data, type AppLoadContext } from '@remix-run/node';
import type { FieldErrors } from '../api/api.ts';

/** The action data of a refused form: its errors and the typed values (never secrets). */
export interface Refusal {
  /** The error of the whole form; null when every error belongs to a field. */
  message: string | null;
  errors: FieldErrors;
  values: Record<string, string>;
}

const refusals = new WeakMap<AppLoadContext, Refusal>();

/**
 * Returns a refusal with status 422 (or the given one), and marks the request as refused, so that the page's title starts with
 * "Error: ".
 */
export function refuse(context: AppLoadContext, refusal: Refusal, status = 422) {
  refusals.set(context, refusal);
  return data(refusal, { status });
}

/** Whether this request submitted a form that was refused. */
export function wasRefused(context: AppLoadContext): boolean {
  return refusals.has(context);
}

/** Returns the refusal of this request, for a loader that shows more than the form; null when there is none. */
export function refusalInRequest(context: AppLoadContext): Refusal | null {
  return refusals.get(context) ?? null;
}
