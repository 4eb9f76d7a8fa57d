import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import type { TaxPaid, TaxPaymentInput } from '@bhumi/api/contract/land-tax/land-tax';
import { chosenMethod, paymentTexts } from '@bhumi/api/contract/payments/payment';
import { taxMessages } from '@bhumi/api/contract/land-tax/messages';
import { messages } from '@bhumi/api/contract/messages';
import { confirmationAddress } from '../confirmation/confirmation.ts';
import type { Language } from '@bhumi/api/contract/language';
import { parseId } from '../lib/parse-id.ts';
import { nextPaymentKey, parsePaymentKey } from '../lib/forms/payment-key.ts';
import { apiPost, type FieldErrors } from '../lib/api/api.ts';
import { valuesOf } from '../lib/forms/form-values.ts';
import { languageOf } from '../lib/session/language.ts';
import { redirectWithRefusal } from '../lib/forms/form-restore.ts';
import { requireUser } from '../lib/session/user.ts';
import { onlinePaymentPage } from '../payments/online/address.ts';
import { ONLINE } from '../payments/payer.server.ts';
import { landTaxAddress } from './view.ts';

type TypedPayer = Pick<TaxPaymentInput, 'payment_method' | 'payer_identifier' | 'transaction_id'>;

/** Returns the method and the payer as they were typed, or what is missing. */
function typedPayer(
  values: Record<string, string>,
  language: Language,
): TypedPayer | { errors: FieldErrors } {
  const method = chosenMethod('land_tax', values.payment_method);
  const payer = (values.payer_identifier ?? '').trim();
  if (method && payer) {
    const transaction_id = (values.transaction_id ?? '').trim() || null;
    return { payment_method: method, payer_identifier: payer, transaction_id };
  }
  return {
    errors: {
      ...(!method && { payment_method: [paymentTexts.method[language]] }),
      ...(!payer && { payer_identifier: [messages.required[language]] }),
    },
  };
}

/** Pays the tax of the chosen lands. One key pays once, however often it is submitted; when a key is used up, the form gets a new one. */
export async function payLandTax(args: ActionFunctionArgs, form: FormData) {
  const language = languageOf(args.request);
  const user = await requireUser(args);
  const values = valuesOf(form);
  const ids = form.getAll('id').flatMap((id) => parseId(String(id)) ?? []);
  const key = parsePaymentKey(values.key);
  if (!key) return redirect(landTaxAddress({ step: 'pay', ids }));
  const refusal = (message: string | null, errors: FieldErrors, status: number, next = key) => {
    const path = landTaxAddress({ step: 'pay', ids, key: next });
    const answer = { message, errors, values: { ...values, key: next } };
    return redirectWithRefusal(args, answer, { path, userId: user.id, status });
  };

  const payer = args.context.simulatedPayments
    ? typedPayer(values, language)
    : { payment_method: ONLINE.method };
  if ('errors' in payer) return refusal(null, payer.errors, 422);
  const input: TaxPaymentInput = {
    registration_ids: ids,
    ...payer,
    total_amount: values.total_amount ? Number(values.total_amount) : null,
    tax_year: values.tax_year ? Number(values.tax_year) : null,
  };
  const answer = await apiPost<TaxPaid>(args, '/api/land-tax-payments/pay', input, {
    'Idempotency-Key': key,
  });
  if (answer.ok) {
    const [first] = answer.data.payments;
    if (!first) return redirect(landTaxAddress());
    return redirect(onlinePaymentPage(first) ?? confirmationAddress(landTaxAddress(), 'tax', first.id));
  }
  const fields = Object.entries(answer.errors).filter(([field]) => field in FIELD_NAMES);
  const rest = Object.entries(answer.errors).flatMap(([field, texts]) => (field in FIELD_NAMES ? [] : texts));
  const message = rest.join(' ') || answer.message || taxMessages.paymentFailed[language];
  const status = answer.status >= 500 || answer.status === 0 ? 503 : answer.status;
  return refusal(message, Object.fromEntries(fields), status, nextPaymentKey(key, answer));
}

/** The fields of the form. Errors of other fields are in the API's message. */
const FIELD_NAMES = { payment_method: true, payer_identifier: true, transaction_id: true };
