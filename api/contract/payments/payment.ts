import { asciiDigits, closedUp } from '../digits.ts';
import type { Message } from '../language.ts';

/** Fees of the lookup screen in poisha (specification 1, section 9: BDT 100 and BDT 500). */
export const APPLICATION_FEES_POISHA = { khatian_request: 10_000, mouza_map_request: 50_000 } as const;
export type ApplicationType = keyof typeof APPLICATION_FEES_POISHA;

/** Methods of the lookup's payment step, in the order shown. */
export const PAYMENT_METHODS = ['bkash', 'nagad', 'card'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export const paymentMethodLabels: Record<PaymentMethod, Message> = {
  bkash: { en: 'bKash', bn: 'বিকাশ' },
  nagad: { en: 'Nagad', bn: 'নগদ' },
  card: { en: 'Online (Card)', bn: 'অনলাইন (কার্ড)' },
};

/** What is typed in the payment step. PIN, card number, expiry and CVV never leave the check. */
export interface PaymentDetails {
  method: string;
  phone: string;
  pin: string;
  card_number: string;
  expiry: string;
  cvv: string;
}
export type PaymentField = keyof PaymentDetails;

const texts = {
  method: { en: 'Please select a payment method', bn: 'একটি পরিশোধের মাধ্যম বেছে নিন' },
  phone: { en: 'Please enter a valid phone number', bn: 'সঠিক ফোন নম্বর দিন' },
  pin: { en: 'PIN must be 4-5 digits.', bn: 'পিন ৪-৫ সংখ্যার হতে হবে।' },
  card_number: { en: 'Please provide a valid card number', bn: 'সঠিক কার্ড নম্বর দিন' },
  expiry: { en: 'Use MM/YY format', bn: 'MM/YY (মাস/বছর) আকারে লিখুন' },
  cvv: { en: 'Invalid CVV', bn: 'সিভিভি সঠিক নয়' },
} satisfies Record<PaymentField, Message>;

/** `+৮৮০১৭…`, `017…` → `017…`, eleven digits; null when it is not 01 and nine digits. */
export function phoneNumber(text: string): string | null {
  const digits = closedUp(text).replace(/^(\+?88)(?=01)/, '');
  return /^01\d{9}$/.test(digits) ? digits : null;
}

/** The checks of the payment step (specification 1, section 5), the same in the browser and on the server. */
export function checkPayment(details: PaymentDetails): Partial<Record<PaymentField, Message>> {
  const wrong: PaymentField[] = [];
  if (details.method === 'bkash' || details.method === 'nagad') {
    if (!phoneNumber(details.phone)) wrong.push('phone');
    if (!/^\d{4,5}$/.test(closedUp(details.pin))) wrong.push('pin');
  } else if (details.method === 'card') {
    if (!/^\d{12,19}$/.test(closedUp(details.card_number))) wrong.push('card_number');
    if (!/^(0[1-9]|1[0-2])\/\d{2}$/.test(asciiDigits(details.expiry).trim())) wrong.push('expiry');
    if (!/^\d{3}$/.test(closedUp(details.cvv))) wrong.push('cvv');
  } else {
    wrong.push('method');
  }
  return Object.fromEntries(wrong.map((field) => [field, texts[field]]));
}

/** Who pays, as the ledger keeps it: the phone, or the card with all but its last four digits hidden. */
export function payerIdentifier(details: PaymentDetails): string {
  if (details.method === 'card') return `**** ${closedUp(details.card_number).slice(-4)}`;
  return phoneNumber(details.phone) ?? '';
}

/**
 * What the ledger keeps of the payer identifier that a client sent: the phone in its plain form, or of a card its last
 * four digits. Null when it is no phone, or when more of a card was sent than those four.
 */
export function storedPayer(method: PaymentMethod, sent: string): string | null {
  if (method !== 'card') return phoneNumber(sent);
  const digits = /^[*x•.\s-]*(\d{4})$/i.exec(asciiDigits(sent).trim())?.[1];
  return digits ? `**** ${digits}` : null;
}

/** The transaction id of a simulated payment, made by whoever pays (specification 1, section 9). */
export function simulatedTransactionId(now: number): string {
  return `TXN-${now}`;
}
