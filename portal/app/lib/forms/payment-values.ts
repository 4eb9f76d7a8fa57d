import { asciiDigits } from '@bhumi/api/contract/digits';
import {
  payerFormOf,
  payerFields,
  PAYMENT_METHODS,
  type PaymentMethod,
} from '@bhumi/api/contract/payments/payment';

/** Cards have 12 digits and more, and so have accounts at banks. */
const MIN_CARD_DIGITS = 12;
/** What a payment's form says beside what its payer is asked. */
const FIELDS = ['method', 'payment_method', 'fee', 'amount', 'total_amount', 'tax_year', 'transaction_id'];

const isMethod = (name: string | undefined): name is PaymentMethod =>
  PAYMENT_METHODS.some((method) => method === name);

const mayBeCard = (text: string): boolean => asciiDigits(text).replace(/\D/g, '').length >= MIN_CARD_DIGITS;

/** Whether a form pays: it says by which method. */
export const isPayment = (values: Readonly<Record<string, string>>): boolean =>
  'method' in values || 'payment_method' in values;

/**
 * What of a payment's form may be kept until its payer is back: the method, the amount, and who pays. Never a PIN, a
 * passcode, an expiry date, nor what is or could be the number of a card or account.
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
 * Who pays, under the field in which it is typed: a browser that checked the details itself sends it under another name.
 * Nothing where that field is a secret.
 */
export function payerValues(values: Readonly<Record<string, string>>): Record<string, string> {
  const { method, payer_identifier: sent } = values;
  if (!isMethod(method) || !sent) return {};
  const { payer, stored } = payerFormOf(method);
  return payer.secret || stored(sent) === null ? {} : { [payer.name]: sent };
}
