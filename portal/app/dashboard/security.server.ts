import type { ActionFunctionArgs } from '@remix-run/node';
import { checkPasswordChange } from '@bhumi/api/contract/accounts/security';
import { inLanguage } from '../accounts/login.ts';
import { apiDelete, apiPost } from '../lib/api.ts';
import { refuse } from '../lib/failure.ts';
import { languageOf } from '../lib/language.ts';
import { answered } from './answered.server.ts';

const TAB = '/dashboard?tab=security';

/** Changes the password. */
export async function changePassword(args: ActionFunctionArgs, form: FormData) {
  const entry = (name: string) => String(form.get(name) ?? '');
  const change = {
    current_password: entry('current_password'),
    password: entry('password'),
    password_confirmation: entry('password_confirmation'),
  };
  const errors = inLanguage(checkPasswordChange(change), languageOf(args.request));
  if (Object.keys(errors).length > 0) {
    return refuse(args.context, { message: null, errors, values: {} });
  }
  return answered(args, await apiPost(args, '/api/me/change-password', change), TAB);
}

/** Ends one of one's own sessions. */
export async function endSession(args: ActionFunctionArgs, id: string) {
  return answered(args, await apiDelete(args, `/api/me/sessions/${id}`), TAB);
}

/** Ends every session of one's own but this one. */
export async function endOtherSessions(args: ActionFunctionArgs) {
  return answered(args, await apiPost(args, '/api/me/sessions/end-others', {}), TAB);
}
