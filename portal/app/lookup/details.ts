import { applicationMessages } from '@bhumi/api/contract/applications/applications';
import type { Language } from '@bhumi/api/contract/language';
import {
  checkPayment,
  PAYMENT_METHODS,
  payerIdentifier,
  storedPayer,
  type PaymentDetails,
  type PaymentMethod,
} from '@bhumi/api/contract/payments/payment';
import type { FieldErrors } from '../lib/api.ts';

/** Fields that are never sent back to the page, nor further than the check. */
export const SECRETS = ['pin', 'card_number', 'cvv'] as const;

const NAMES = ['method', 'phone', 'pin', 'card_number', 'expiry', 'cvv'] as const;

/** What was typed in the payment step; a missing field counts as empty. */
export function paymentDetails(form: FormData): PaymentDetails {
  const entries = NAMES.map((name) => {
    const value = form.get(name);
    return [name, typeof value === 'string' ? value : ''];
  });
  return Object.fromEntries(entries) as PaymentDetails;
}

/** The errors of the payment step in the reader's language; the same in the browser and on the server. */
export function paymentErrors(details: PaymentDetails, language: Language): FieldErrors {
  const found = Object.entries(checkPayment(details));
  return Object.fromEntries(found.map(([field, message]) => [field, [message[language]]]));
}

/** The name under which a browser that has checked the details itself sends who pays, and nothing else of them. */
const PAYER = 'payer_identifier';

/** What a browser with JavaScript sends once its check has passed: who pays, in place of everything typed. */
export function withoutDetails(form: FormData): FormData {
  const sent = new FormData();
  for (const [name, value] of form) {
    if (name === 'method' || !(NAMES as readonly string[]).includes(name)) sent.append(name, value);
  }
  sent.set(PAYER, payerIdentifier(paymentDetails(form)));
  return sent;
}

/** How and by whom is paid, as the ledger keeps it. */
export interface Payer {
  method: PaymentMethod;
  identifier: string;
}

/**
 * Reads who pays from a form: from the details as they were typed, or, where the browser has checked them and kept them
 * to itself, from `payer_identifier`, by the rule for payers that are stored.
 */
export function payerOf(form: FormData, language: Language): { payer: Payer } | { errors: FieldErrors } {
  const details = paymentDetails(form);
  const method = PAYMENT_METHODS.find((each) => each === details.method);
  const sent = form.get(PAYER);
  if (typeof sent !== 'string' || !method) {
    const errors = paymentErrors(details, language);
    return method && Object.keys(errors).length === 0
      ? { payer: { method, identifier: payerIdentifier(details) } }
      : { errors };
  }
  const identifier = storedPayer(method, sent);
  if (identifier !== null) return { payer: { method, identifier } };
  return {
    errors:
      method === 'card'
        ? { card_number: [applicationMessages.lastFour[language]] }
        : { phone: paymentErrors({ ...details, phone: '' }, language).phone ?? [] },
  };
}
