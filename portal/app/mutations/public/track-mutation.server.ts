import type { ActionFunctionArgs } from '@remix-run/node';
import { withoutSeparators } from '@bhumi/api/contract/digits';
import { messages } from '@bhumi/api/contract/messages';
import type { TrackedMutation } from '@bhumi/api/contract/mutations/mutations';
import { apiGet, type FieldErrors } from '../../lib/api/api.ts';
import { refuse } from '../../lib/forms/refusal.ts';
import { valuesOf } from '../../lib/forms/form-values.ts';
import { readForm } from '../../lib/forms/read-form.ts';
import { languageOf } from '../../lib/session/language.ts';
import { requireSameOrigin } from '../../lib/session/same-origin.ts';
import { publicText } from './text.ts';

/** Looks a mutation up. The numbers are posted, because addresses are stored in many places. */
export async function trackMutation(args: ActionFunctionArgs) {
  requireSameOrigin(args.request);
  const form = valuesOf(await readForm(args.request));
  const language = languageOf(args.request);
  const { number = '', last4 = '' } = form;
  const values = { number: number.slice(0, 40), last4: last4.slice(0, 8) };
  const missing = Object.entries({ number, last4 }).filter(([, text]) => withoutSeparators(text) === '');
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
