import { redirect, redirectDocument, type ActionFunctionArgs } from '@remix-run/node';
import { layoutText } from '../../layout/text.ts';
import { mutationMessages } from '@bhumi/api/contract/mutations/messages';
import type { MutationDetail, MutationPaymentInput } from '@bhumi/api/contract/mutations/mutations';
import { payerFormOf } from '@bhumi/api/contract/payments/payment';
import { apiPost, type FieldErrors, type LoaderArgs } from '../../lib/api/api.ts';
import { refuse } from '../../lib/forms/refusal.ts';
import { redirectWithFlash } from '../../lib/session/flash.ts';
import { valuesOf } from '../../lib/forms/form-values.ts';
import { readForm } from '../../lib/forms/read-form.ts';
import { languageOf } from '../../lib/session/language.ts';
import { requireSameOrigin } from '../../lib/session/same-origin.ts';
import { parseId } from '../../lib/parse-id.ts';
import { nextPaymentKey, parsePaymentKey } from '../../lib/forms/payment-key.ts';
import { redirectWithRefusal } from '../../lib/forms/form-restore.ts';
import { requireUser } from '../../lib/session/user.ts';
import { secretNames, type Payer } from '../../payments/details.ts';
import { onlinePaymentPage } from '../../payments/online/address.ts';
import { payerOf, paymentFields } from '../../payments/payer.server.ts';
import { mutationAddress, MUTATIONS_TAB, paidAddress, payMutationAddress } from '../address.ts';
import { loadMutation } from '../details/details.server.ts';
import { flowText } from './text.ts';

/** Redirects to the mutation, which says that its fee is already paid. */
export function alreadyPaid({ request, context }: LoaderArgs, { id }: Pick<MutationDetail, 'id'>): Response {
  const { paidTitle: title, paidText: text } = flowText[languageOf(request)];
  const flash = { kind: 'success', title, text, stays: true } as const;
  return redirectWithFlash(mutationAddress(id), flash, { secure: context.secure });
}

/** Maps the API's field errors to the fields of this form; other errors go into the message. */
function shownErrors(errors: FieldErrors, { method }: Payer): { errors: FieldErrors; rest: string } {
  const { payment_method, method: named, payer_identifier, ...others } = errors;
  const chosen = payment_method ?? named;
  return {
    errors: {
      ...(chosen && { method: chosen }),
      ...(payer_identifier && { [payerFormOf(method, 'mutation').payer.name]: payer_identifier }),
    },
    rest: Object.values(others).flat().join(' '),
  };
}

/**
 * The action of the payment step. Of the payment only the method and the payer reach the API. A form submitted twice with one key
 * pays once; when it was paid in another window, it redirects to the mutation. When a key is used up, the form gets a new one.
 */
export async function payMutation(args: ActionFunctionArgs) {
  requireSameOrigin(args.request);
  const form = await readForm(args.request);
  const user = await requireUser(args);
  const language = languageOf(args.request);
  const failed = `${mutationMessages.failed[language]} ${layoutText[language].nothingLost}`;
  const id = parseId(args.params.id);
  const key = parsePaymentKey(String(form.get('key') ?? ''));
  const values = valuesOf(form, secretNames());
  if (id === null) return redirect(MUTATIONS_TAB);
  if (!key) return refuse(args.context, { message: failed, errors: {}, values }, 400);
  const refusal = (message: string | null, errors: FieldErrors = {}, status = 422, next = key) => {
    const path = payMutationAddress(id, next);
    return redirectWithRefusal(
      args,
      { message, errors, values: { ...values, key: next } },
      { path, userId: user.id, status },
    );
  };
  const read = payerOf('mutation', form, args);
  if ('errors' in read) return refusal(null, read.errors);
  const input: MutationPaymentInput = {
    amount: String(form.get('fee') ?? ''),
    ...paymentFields(read.payer, key),
  };
  const headers = { 'Idempotency-Key': key };
  const answer = await apiPost<{ mutation: MutationDetail }>(
    args,
    `/api/mutations/${id}/pay`,
    input,
    headers,
  );
  if (answer.ok) {
    const { mutation: paid } = answer.data;
    return paid.payment_status === 'paid'
      ? redirectDocument(paidAddress(id))
      : redirect(onlinePaymentPage(paid) ?? mutationAddress(id));
  }
  // Whatever the answer was, the ledger knows whether it is paid.
  const { mutation } = await loadMutation(args, id);
  if (mutation && mutation.status !== 'pending_payment') return redirect(mutationAddress(id));
  const { errors, rest } = shownErrors(answer.errors, read.payer);
  const message = Object.keys(errors).length > 0 && !rest ? null : rest || (answer.message ?? failed);
  const status = answer.status >= 500 || answer.status === 0 ? 503 : answer.status;
  return refusal(message, errors, status, nextPaymentKey(key, answer));
}
