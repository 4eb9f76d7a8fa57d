import { applicationMessages } from '../../contract/applications/applications.ts';
import type { Message } from '../../contract/language.ts';
import { checkPayment, type PaymentMethod } from '../../contract/payments/payment.ts';

/** The text beside a phone that is none, in the words of the payment step. */
const phoneText = checkPayment({
  method: 'bkash',
  phone: '',
  pin: '',
  card_number: '',
  expiry: '',
  cvv: '',
}).phone;

/** What is said of a payer identifier that `storedPayer` does not take. */
export const payerRefusal = (method: PaymentMethod): Message | undefined =>
  method === 'card' ? applicationMessages.lastFour : phoneText;
