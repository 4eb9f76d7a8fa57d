import type { ActionFunctionArgs } from '@remix-run/node';
import type {
  ApplicationAnswer,
  ApplicationPaymentInput,
} from '@bhumi/api/contract/applications/applications';
import { apiGet, apiPost, type FieldErrors, type LoaderArgs } from '../lib/api/api.ts';
import { refuse } from '../lib/forms/refusal.ts';
import { valuesOf } from '../lib/forms/form-values.ts';
import { readForm } from '../lib/forms/read-form.ts';
import { languageOf } from '../lib/session/language.ts';
import { requireSameOrigin } from '../lib/session/same-origin.ts';
import { parseId } from '../lib/parse-id.ts';
import { nextPaymentKey, parsePaymentKey } from '../lib/forms/payment-key.ts';
import { redirectWithRefusal } from '../lib/forms/form-restore.ts';
import { currentUser } from '../lib/session/user.ts';
import { secretNames } from '../payments/details.ts';
import { payerOf, paymentFields } from '../payments/payer.server.ts';
import { payAddress } from './address.ts';
import { applicationOfKey, loginToPay, refusalOf, submitted } from './submit.server.ts';
import { applyText } from './text.ts';

/** Loads one of the reader's applications; null when it cannot be loaded. */
export async function loadApplication(args: LoaderArgs, id: number): Promise<ApplicationAnswer | null> {
  const answer = await apiGet<ApplicationAnswer>(args, `/api/applications/${id}`);
  return answer.ok ? answer.data : null;
}

/**
 * The action of the page that pays for an existing application. Checks and pays (simulated). A key that has already paid
 * redirects to the list instead of paying again.
 */
export async function payForApplication(args: ActionFunctionArgs) {
  requireSameOrigin(args.request);
  const form = await readForm(args.request);
  const language = languageOf(args.request);
  const text = applyText[language];
  const id = parseId(args.params.id);
  const key = parsePaymentKey(String(form.get('key') ?? ''));
  const values = valuesOf(form, secretNames());
  const otherwise = `${text.payFailed} ${text.again}`;
  const inPlace = (status: number) =>
    refuse(args.context, { message: otherwise, errors: {}, values }, status);
  if (id === null || !key) return inPlace(400);
  const { user, failed } = await currentUser(args);
  if (failed) return inPlace(503);
  const path = payAddress(id, key);
  if (!user) return loginToPay(args, form, path);
  const refusal = (message: string | null, errors: FieldErrors = {}, status = 422, next = key) => {
    const at = { path: payAddress(id, next), userId: user.id, status };
    return redirectWithRefusal(args, { message, errors, values }, at);
  };
  const before = await applicationOfKey(args, key);
  if (before) return submitted(before);
  const read = payerOf('application', form, args);
  if ('errors' in read) return refusal(null, read.errors);
  const input: ApplicationPaymentInput = {
    fee_amount: Number(form.get('fee')),
    payment_status: 'paid',
    ...paymentFields(read.payer, key),
  };
  const answer = await apiPost<ApplicationAnswer>(args, `/api/applications/${id}/pay`, input, {
    'Idempotency-Key': key,
  });
  const made = answer.ok ? answer.data : await applicationOfKey(args, key);
  if (made) return submitted(made);
  if (answer.ok) throw new Error('A payment was answered with nothing');
  const { message, errors } = refusalOf(answer, read.payer, otherwise);
  if (answer.status >= 500 || answer.status === 0) return refusal(message, errors, 503);
  // Pass on the Retry-After header.
  return refusal(message, errors, answer.status === 429 ? 429 : 422, nextPaymentKey(key, answer));
}
