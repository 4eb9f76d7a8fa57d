import type { Language } from '@bhumi/api/contract/language';
import {
  checkPayment,
  chosenMethod,
  payerFields,
  payerIdentifier,
  type PaymentKind,
  type PaymentMethod,
} from '@bhumi/api/contract/payments/payment';
import type { FieldErrors } from '../lib/api/api.ts';
import { valuesOf } from '../lib/forms/form-values.ts';

/** The names of secret fields: they are never sent back to the page, and are used only by the check. */
export const secretNames = (): string[] =>
  [...payerFields().values()].flatMap(({ name, secret }) => (secret ? [name] : []));

/** The field in which a browser that has checked the details itself sends the payer, instead of the details. */
export const PAYER = 'payer_identifier';

/** The method and the payer, as the ledger stores them; no payer: only the gateway knows them. */
export interface Payer {
  method: PaymentMethod;
  identifier: string | null;
}

/** Returns the payer from the typed details, or the errors in the reader's language. */
export function typedPayer(
  kind: PaymentKind,
  form: FormData,
  language: Language,
): { payer: Payer } | { errors: FieldErrors } {
  const details = valuesOf(form);
  const method = chosenMethod(kind, details.method);
  const problems = Object.entries(checkPayment(kind, details));
  return method && problems.length === 0
    ? { payer: { method, identifier: payerIdentifier(method, details, kind) } }
    : { errors: Object.fromEntries(problems.map(([name, text]) => [name, [text[language]]])) };
}

/**
 * Returns the form that a browser with JavaScript submits after its check: the payer instead of everything typed. A form that is paid
 * on the gateway's page has nothing to check.
 */
export function checkedDetails(
  kind: PaymentKind,
  form: FormData,
  { language, paysOnline }: { language: Language; paysOnline: boolean },
): { form: FormData } | { errors: FieldErrors } {
  if (paysOnline) return { form };
  const read = typedPayer(kind, form, language);
  if ('errors' in read) return read;
  const sent = new FormData();
  const payerFieldNames = payerFields();
  for (const [name, value] of form) {
    if (!payerFieldNames.has(name)) sent.append(name, value);
  }
  sent.set(PAYER, read.payer.identifier ?? '');
  return { form: sent };
}
