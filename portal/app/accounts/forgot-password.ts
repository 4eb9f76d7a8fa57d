import type { ActionFunctionArgs } from '@remix-run/node';
import { apiPost } from '../lib/api/api.ts';
import { refuse } from '../lib/forms/refusal.ts';
import { valuesOf } from '../lib/forms/form-values.ts';
import { readForm } from '../lib/forms/read-form.ts';
import { requireSameOrigin } from '../lib/session/same-origin.ts';

/**
 * The statuses that the form shows: an invalid address, or too many requests. Any other answer stays hidden, so that nobody
 * learns whether an account exists.
 */
const TOLD = [422, 429];

/** Requests a reset link. The screen says the same for success and failure (specification 1, section 9). */
export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  requireSameOrigin(request);
  const values = valuesOf(await readForm(request));
  const answer = await apiPost<{ message: string }>(args, '/api/password/forgot', {
    email: values.email ?? '',
  });
  if (!answer.ok && TOLD.includes(answer.status)) {
    const { message, errors, status } = answer;
    return refuse(context, { message, errors, values }, status);
  }
  return { sent: true as const };
}
