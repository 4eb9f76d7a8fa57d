import type { ActionFunctionArgs } from '@remix-run/node';
import type { Answer } from '../lib/api/api.ts';
import { refuse } from '../lib/forms/refusal.ts';
import { redirectWithFlash } from '../lib/session/flash.ts';
import { languageOf } from '../lib/session/language.ts';
import { securityText } from '../accounts/text/security.ts';

/**
 * Turns the API's answer to a dashboard form into a redirect to `path` with its message, or a refusal with the errors. The typed
 * values are not returned.
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
