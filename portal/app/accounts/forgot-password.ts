import type { ActionFunctionArgs } from '@remix-run/node';
import { apiPost } from '../lib/api/api.ts';
import { refuse } from '../lib/forms/refusal.ts';
import { valuesOf } from '../lib/forms/form-values.ts';
import { readForm } from '../lib/forms/read-form.ts';
import { requireSameOrigin } from '../lib/session/same-origin.ts';

/** What the form has to be told: the address is wrong, or one came too often. Of everything else nobody learns. */
const TOLD = [422, 429];

/** Asks for a link. Success or failure, the screen says the same (specification 1, section 9). */
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
