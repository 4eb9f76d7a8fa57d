import type { Language } from '@bhumi/api/contract/language';
import {
  checkPayment,
  chosenMethod,
  payerFormOf,
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
const PAYER = 'payer_identifier';

/** The method and the payer, as the ledger stores them. */
export interface Payer {
  method: PaymentMethod;
  identifier: string;
}

/** Returns the payer from the typed details, or the errors in the reader's language. */
function typedPayer(
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

/** Returns the form that a browser with JavaScript submits after its check: the payer instead of everything typed. */
export function checkedDetails(
  kind: PaymentKind,
  form: FormData,
  language: Language,
): { form: FormData } | { errors: FieldErrors } {
  const read = typedPayer(kind, form, language);
  if ('errors' in read) return read;
  const sent = new FormData();
  const payerFieldNames = payerFields();
  for (const [name, value] of form) {
    if (!payerFieldNames.has(name)) sent.append(name, value);
  }
  sent.set(PAYER, read.payer.identifier);
  return { form: sent };
}

/**
 * Reads the payer from a form: from the typed details, or from `payer_identifier` when the browser has checked them itself; the
 * same rule as for stored payers applies.
 */
export function payerOf(
  kind: PaymentKind,
  form: FormData,
  language: Language,
): { payer: Payer } | { errors: FieldErrors } {
  const method = chosenMethod(kind, valuesOf(form).method);
  const sent = form.get(PAYER);
  if (method === null || typeof sent !== 'string') return typedPayer(kind, form, language);
  const { payer, stored, refused } = payerFormOf(method, kind);
  const identifier = stored(sent);
  return identifier === null
    ? { errors: { [payer.name]: [refused[language]] } }
    : { payer: { method, identifier } };
}
