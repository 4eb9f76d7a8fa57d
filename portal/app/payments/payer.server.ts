import { chosenMethod, payerFormOf, type PaymentKind } from '@bhumi/api/contract/payments/payment';
import type { FieldErrors, LoaderArgs } from '../lib/api/api.ts';
import { valuesOf } from '../lib/forms/form-values.ts';
import { transactionIdOf } from '../lib/forms/payment-key.ts';
import { languageOf } from '../lib/session/language.ts';
import { PAYER, typedPayer, type Payer } from './details.ts';

/** The payer of a form that is paid on the gateway's page. */
export const ONLINE = { method: 'online', identifier: null } satisfies Payer;

/**
 * Reads the payer from a form: from the typed details, or from `payer_identifier` when the browser has checked them itself; the
 * same rule as for stored payers applies. With a gateway no form asks for one.
 */
export function payerOf(
  kind: PaymentKind,
  form: FormData,
  { request, context }: LoaderArgs,
): { payer: Payer } | { errors: FieldErrors } {
  if (!context.simulatedPayments) return { payer: ONLINE };
  const language = languageOf(request);
  const method = chosenMethod(kind, valuesOf(form).method);
  const sent = form.get(PAYER);
  if (method === null || typeof sent !== 'string') return typedPayer(kind, form, language);
  const { payer, stored, refused } = payerFormOf(method, kind);
  const identifier = stored(sent);
  return identifier === null
    ? { errors: { [payer.name]: [refused[language]] } }
    : { payer: { method, identifier } };
}

/**
 * Returns how a request to the API says who pays. With a gateway it names neither payer nor transaction, which the gateway tells.
 * @param key the key of the payment, of which a simulated transaction has its id
 */
export const paymentFields = ({ method, identifier }: Payer, key: string) => ({
  payment_method: method,
  ...(identifier !== null && { payer_identifier: identifier, transaction_id: transactionIdOf(key) }),
});
