import type { ActionFunctionArgs } from '@remix-run/node';
import type { Answer } from '../lib/api/api.ts';
import { refuse } from '../lib/forms/refusal.ts';
import { redirectWithFlash } from '../lib/session/flash.ts';
import { languageOf } from '../lib/session/language.ts';
import { securityText } from '../accounts/text/security.ts';

/**
 * What the API said of a form of the dashboard: its message at `path` after a redirect, or what is wrong with the form.
 * Nothing of such a form is shown again.
 */
export function formResponse(
  { request, context }: ActionFunctionArgs,
  answer: Answer<{ message: string }>,
  path: string,
) {
  if (answer.ok) {
    const flash = { kind: 'success', text: answer.data.message } as const;
    return redirectWithFlash(path, flash, { secure: context.secure });
  }
  const message = answer.message ?? securityText[languageOf(request)].failed;
  return refuse(context, { message, errors: answer.errors, values: {} }, answer.status || 503);
}
