import { checkPayment, type PaymentDetails } from '@bhumi/api/contract/payment';
import type { Language } from '@bhumi/api/contract/language';
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
