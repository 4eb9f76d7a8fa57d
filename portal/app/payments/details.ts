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

/** Fields that are never sent back to the page, nor further than the check. */
export const secretNames = (): string[] =>
  [...payerFields().values()].flatMap(({ name, secret }) => (secret ? [name] : []));

/** The name under which a browser that has checked the details itself sends who pays, and nothing else of them. */
const PAYER = 'payer_identifier';

/** How and by whom is paid, as the ledger keeps it. */
export interface Payer {
  method: PaymentMethod;
  identifier: string;
}

/** Who pays, from the details as they were typed; else what is wrong with them, in the reader's language. */
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

/** What a browser with JavaScript sends once its check has passed: who pays, in place of everything typed. */
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
 * Reads who pays from a form: from the details as they were typed, or, where the browser has checked them and kept them
 * to itself, from `payer_identifier`, by the rule for payers that are stored.
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
