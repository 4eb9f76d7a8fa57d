/** Functions over the rows of `methods.ts`: offered methods, and how a payer is checked and stored. */
import { formatList } from '../format.ts';
import type { Message } from '../language.ts';
import { methods, type PaymentMethod } from './methods.ts';
import type { PayerField, PayerForm, PaymentKind, PaymentMethodRow } from './method-row.ts';

export type { PaymentMethod } from './methods.ts';
export type { PayerField, PayerForm, PaymentKind } from './method-row.ts';

export const PAYMENT_METHODS = Object.keys(methods) as PaymentMethod[];

const rows: Record<PaymentMethod, PaymentMethodRow> = methods;

export const paymentTexts = {
  method: { en: 'Please select a payment method', bn: 'একটি পরিশোধের মাধ্যম বেছে নিন' },
  sensitive: {
    en: 'A PIN, passcode, account or card number, expiry date or CVV must not be sent.',
    bn: 'পিন, পাসকোড, হিসাব বা কার্ড নম্বর, মেয়াদ বা সিভিভি পাঠানো যাবে না।',
  },
  waits: {
    en: 'Your request is recorded. It waits for the bank: please pay on the page that follows.',
    bn: 'আপনার অনুরোধ নথিভুক্ত হয়েছে। এখন ব্যাংকের নিশ্চয়তার অপেক্ষা: পরের পাতায় পরিশোধ করুন।',
  },
} satisfies Record<string, Message>;

/** The typed values of a payment step by field, `method` included. */
export type PaymentDetails = Record<string, string>;

/** Returns the methods that a kind of payment offers, in display order. */
export const methodsOf = (kind: PaymentKind): PaymentMethod[] =>
  PAYMENT_METHODS.filter((method) => rows[method].offered[kind]);

/** The methods that the page of an unpaid mutation offers, in the order shown (specification 2, section 5). */
export const methodsOnDetails = (): PaymentMethod[] => {
  const place = (method: PaymentMethod) => rows[method].offered.mutation?.onDetails ?? 0;
  return PAYMENT_METHODS.filter(place).sort((one, other) => place(one) - place(other));
};

/** Returns the chosen method of a kind of payment; null when it is not offered. */
export const chosenMethod = (kind: PaymentKind, chosen: string | undefined): PaymentMethod | null =>
  methodsOf(kind).find((method) => method === chosen) ?? null;

/** Returns the label of a method: that of a kind of payment with its own label, else the general one. */
export const methodLabel = (method: PaymentMethod, kind?: PaymentKind): Message =>
  (kind && rows[method].offered[kind]?.label) ?? rows[method].label;

/** The accepted names of a method, in any case: its name and its English labels, such as `Online (Card)`. */
export function methodNames(method: PaymentMethod): string[] {
  const { label, offered } = rows[method];
  const labels = [label, ...Object.values(offered).flatMap((offer) => offer.label ?? [])];
  return [method, ...labels.map(({ en }) => en)];
}

/** Returns the method with a name, in any case; null when there is none. */
export function methodByName(sent: string): PaymentMethod | null {
  const plain = (name: string) => name.trim().toLowerCase();
  const means = (method: PaymentMethod) => methodNames(method).some((name) => plain(name) === plain(sent));
  return PAYMENT_METHODS.find(means) ?? null;
}

/** Returns the payer form of a method, for a kind of payment or in general. */
export const payerFormOf = (method: PaymentMethod, kind?: PaymentKind): PayerForm =>
  (kind && rows[method].offered[kind]?.asks) ?? rows[method].asks;

/** A form with the methods that share it. */
export interface SharedForm {
  form: PayerForm;
  methods: PaymentMethod[];
  /** `bKash or Nagad`. */
  called: Message;
}

/** Returns the forms of a kind of payment, each once. */
export function sharedFormsOf(kind: PaymentKind): SharedForm[] {
  const forms = new Set(methodsOf(kind).map((method) => payerFormOf(method, kind)));
  return [...forms].map((form) => {
    const sharing = methodsOf(kind).filter((method) => payerFormOf(method, kind) === form);
    const called = (language: keyof Message) =>
      formatList(
        sharing.map((method) => (rows[method].offered[kind]?.inWords ?? methodLabel(method, kind))[language]),
        'or',
        language,
      );
    return { form, methods: sharing, called: { en: called('en'), bn: called('bn') } };
  });
}

/** Returns all payer fields by name, of one kind of payment or of all. */
export function payerFields(kind?: PaymentKind): Map<string, PayerField> {
  const forms = kind
    ? sharedFormsOf(kind).map(({ form }) => form)
    : Object.values(rows).flatMap(({ asks, offered }) => [
        asks,
        ...Object.values(offered).flatMap((offer) => offer.asks ?? []),
      ]);
  return new Map(forms.flatMap(({ lines }) => lines.flat()).map((field) => [field.name, field]));
}

/** Checks a payment step, in the browser and on the server: errors by field. */
export function checkPayment(kind: PaymentKind, details: PaymentDetails): Record<string, Message> {
  const method = chosenMethod(kind, details.method);
  if (!method) return { method: paymentTexts.method };
  const invalid = payerFormOf(method, kind)
    .lines.flat()
    .filter((field) => !field.holds(details[field.name] ?? ''));
  return Object.fromEntries(invalid.map((field) => [field.name, field.error]));
}

/** Returns the payer as the ledger stores it: the phone, or the number with only its last four digits. */
export function payerIdentifier(method: PaymentMethod, details: PaymentDetails, kind?: PaymentKind): string {
  const { payer, kept } = payerFormOf(method, kind);
  return kept(details[payer.name] ?? '');
}
