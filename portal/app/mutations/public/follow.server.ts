import type { ActionFunctionArgs } from '@remix-run/node';
import { closedUp } from '@bhumi/api/contract/digits';
import { messages } from '@bhumi/api/contract/messages';
import type { TrackedMutation } from '@bhumi/api/contract/mutations/mutations';
import { apiGet, type FieldErrors } from '../../lib/api.ts';
import { refuse } from '../../lib/failure.ts';
import { valuesOf } from '../../lib/values.ts';
import { readForm } from '../../lib/form.ts';
import { languageOf } from '../../lib/language.ts';
import { requireOwnOrigin } from '../../lib/own-origin.ts';
import { publicText } from './text.ts';

/** Looks a mutation up. The numbers are sent, not put into an address, which is kept in many places. */
export async function follow(args: ActionFunctionArgs) {
  requireOwnOrigin(args.request);
  const form = valuesOf(await readForm(args.request));
  const language = languageOf(args.request);
  const { number = '', last4 = '' } = form;
  const values = { number: number.slice(0, 40), last4: last4.slice(0, 8) };
  const missing = Object.entries({ number, last4 }).filter(([, text]) => closedUp(text) === '');
  if (missing.length > 0) {
    const errors: FieldErrors = Object.fromEntries(
      missing.map(([name]) => [name, [messages.required[language]]]),
    );
    return refuse(args.context, { message: null, errors, values });
  }
  const answer = await apiGet<TrackedMutation>(
    args,
    `/api/mutations/track?${new URLSearchParams(values).toString()}`,
  );
  if (answer.ok) return { tracked: answer.data };
  const { errors } = answer;
  const message = errors.number ? null : (answer.message ?? publicText[language].failed);
  return refuse(args.context, { message, errors, values }, answer.status || 503);
}
