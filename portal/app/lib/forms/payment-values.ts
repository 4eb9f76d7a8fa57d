import { asciiDigits } from '@bhumi/api/contract/digits';
import {
  payerFormOf,
  payerFields,
  PAYMENT_METHODS,
  type PaymentMethod,
} from '@bhumi/api/contract/payments/payment';

/** Card and bank account numbers have at least 12 digits. */
const MIN_CARD_DIGITS = 12;
/** The fields of a payment form besides those of the payer. */
const FIELDS = ['method', 'payment_method', 'fee', 'amount', 'total_amount', 'tax_year', 'transaction_id'];

const isMethod = (name: string | undefined): name is PaymentMethod =>
  PAYMENT_METHODS.some((method) => method === name);

const mayBeCard = (text: string): boolean => asciiDigits(text).replace(/\D/g, '').length >= MIN_CARD_DIGITS;

/** Whether a form is a payment: it has a method. */
export const isPayment = (values: Readonly<Record<string, string>>): boolean =>
  'method' in values || 'payment_method' in values;

/**
 * Returns the values of a payment form that may be stored until the payer returns: method, amount and payer. Never a PIN, a
 * passcode, an expiry date, or anything that could be a card or account number.
 */
export function restorablePaymentValues(values: Readonly<Record<string, string>>): Record<string, string> {
  const method = values['method'] ?? values['payment_method'];
  const payer = isMethod(method) ? payerFormOf(method) : null;
  const open = [...payerFields().values()]
    .filter(({ secret, input }) => !secret && !input.autoComplete.startsWith('cc-'))
    .map(({ name }) => name);
  const mayStay = (name: string, text: string): boolean => {
    if (name === 'payer_identifier' && payer)
      return payer.stored(text) !== null || (!payer.payer.secret && !mayBeCard(text));
    if (name === 'phone' && payer?.stored(text)) return true;
    return (open.includes(name) || FIELDS.includes(name)) && !mayBeCard(text);
  };
  return Object.fromEntries(Object.entries(values).filter(([name, text]) => text && mayStay(name, text)));
}

/**
 * Returns the payer under the name of the typed field: a browser that checked the details itself sends it under another name.
 * Nothing when that field is a secret.
 */
export function payerValues(values: Readonly<Record<string, string>>): Record<string, string> {
  const { method, payer_identifier: sent } = values;
  if (!isMethod(method) || !sent) return {};
  const { payer, stored } = payerFormOf(method);
  return payer.secret || stored(sent) === null ? {} : { [payer.name]: sent };
}
