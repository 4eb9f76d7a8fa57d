import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import type { PasswordLink } from '@bhumi/api/contract/accounts/password-link';
import { apiPost } from '../lib/api/api.ts';
import { refuse } from '../lib/forms/refusal.ts';
import { valuesOf } from '../lib/forms/form-values.ts';
import { readForm } from '../lib/forms/read-form.ts';
import { languageOf } from '../lib/session/language.ts';
import { requireSameOrigin } from '../lib/session/same-origin.ts';
import { resetPasswordText } from './text/reset-password.ts';

const SECRETS = ['password', 'password_confirmation'];

/** Returns what the link of the mail holds, as the initial values of the form, and what it is for. */
export async function loader(args: LoaderFunctionArgs) {
  const query = new URL(args.request.url).searchParams;
  const link = { token: query.get('token') ?? '', email: query.get('email') ?? '' };
  const answer = link.token === '' ? null : await apiPost<PasswordLink>(args, '/api/password/link', link);
  // When the API does not say it, the form still works.
  const { kind, state }: PasswordLink = answer?.ok ? answer.data : { kind: 'reset', state: 'open' };
  return { ...link, kind, state };
}

/** Sets the new password. `invalid`: the link has expired or was used. */
export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  requireSameOrigin(request);
  const form = await readForm(request);
  const values = valuesOf(form, SECRETS);
  const entry = (name: string) => String(form.get(name) ?? '');
  const answer = await apiPost<{ message: string }>(args, '/api/password/reset', {
    email: entry('email'),
    token: entry('token'),
    password: entry('password'),
    password_confirmation: entry('password_confirmation'),
  });
  if (answer.ok) {
    // The API's own cookie, by which it recognises this browser at the next login.
    const headers = new Headers();
    for (const cookie of answer.headers.getSetCookie()) headers.append('Set-Cookie', cookie);
    return data({ done: answer.data.message }, { headers });
  }
  const message = answer.message ?? resetPasswordText[languageOf(request)].failed;
  return refuse(context, { message, errors: answer.errors, values }, answer.status || 503);
}
