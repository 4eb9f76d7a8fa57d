import type { ActionFunctionArgs } from '@remix-run/node';
import { apiPost } from '../lib/api/api.ts';
import { valuesOf } from '../lib/forms/form-values.ts';
import { readForm } from '../lib/forms/read-form.ts';
import { refuse } from '../lib/forms/refusal.ts';
import { languageOf } from '../lib/session/language.ts';
import { requireSameOrigin } from '../lib/session/same-origin.ts';
import { phonePasswordText } from './text/phone-password.ts';

const SECRETS = ['password', 'password_confirmation', 'code'];
/** The statuses that the first form shows: no number, or too many requests. Nobody learns whether an account has the number. */
const TOLD = [422, 429];

/** Sends a code (`step` is `code`), or sets the password with it. */
export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  requireSameOrigin(request);
  const form = await readForm(request);
  const values = valuesOf(form, SECRETS);
  const entry = (name: string) => String(form.get(name) ?? '');
  const phone = entry('phone');
  if (entry('step') !== 'reset') {
    const answer = await apiPost<{ message: string }>(args, '/api/password/phone/code', { phone });
    if (!answer.ok && TOLD.includes(answer.status))
      return refuse(context, { message: answer.message, errors: answer.errors, values }, answer.status);
    return { sentTo: phone };
  }
  const answer = await apiPost<{ message: string }>(args, '/api/password/phone/reset', {
    phone,
    code: entry('code'),
    password: entry('password'),
    password_confirmation: entry('password_confirmation'),
  });
  if (answer.ok) return { done: answer.data.message };
  const message = answer.message ?? phonePasswordText[languageOf(request)].failed;
  return refuse(context, { message, errors: answer.errors, values }, answer.status || 503);
}
