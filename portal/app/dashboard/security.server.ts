import type { ActionFunctionArgs } from '@remix-run/node';
import { checkPasswordChange } from '@bhumi/api/contract/security';
import { inLanguage } from '../accounts/login.ts';
import { apiDelete, apiPost, type Answer } from '../lib/api.ts';
import { refuse } from '../lib/failure.ts';
import { redirectWithFlash } from '../lib/flash.ts';
import { languageOf } from '../lib/language.ts';
import { securityText } from '../text/security.ts';

/** What the API said of a form of the security tab. Nothing of such a form is shown again. */
function answered({ request, context }: ActionFunctionArgs, answer: Answer<{ message: string }>) {
  if (answer.ok) {
    const flash = { kind: 'success', text: answer.data.message } as const;
    return redirectWithFlash('/dashboard?tab=security', flash, { secure: context.secure });
  }
  const message = answer.message ?? securityText[languageOf(request)].failed;
  return refuse(context, { message, errors: answer.errors, values: {} }, answer.status || 503);
}

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
  return answered(args, await apiPost(args, '/api/me/change-password', change));
}

/** Ends one of one's own sessions. */
export async function endSession(args: ActionFunctionArgs, id: string) {
  return answered(args, await apiDelete(args, `/api/me/sessions/${id}`));
}

/** Ends every session of one's own but this one. */
export async function endOtherSessions(args: ActionFunctionArgs) {
  return answered(args, await apiPost(args, '/api/me/sessions/end-others', {}));
}
