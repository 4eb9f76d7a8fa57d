/** What follows from the rows of `methods.ts`: which methods a screen offers, how a payer is checked and kept. */
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
} satisfies Record<string, Message>;

/** What was typed in a payment step, by field, `method` among them. */
export type PaymentDetails = Record<string, string>;

/** The methods that the screen of a kind of payment offers, in the order shown. */
export const methodsOf = (kind: PaymentKind): PaymentMethod[] =>
  PAYMENT_METHODS.filter((method) => rows[method].offered[kind]);

/** The methods that the page of an unpaid mutation offers, in the order shown (specification 2, section 5). */
export const methodsOnDetails = (): PaymentMethod[] => {
  const place = (method: PaymentMethod) => rows[method].offered.mutation?.onDetails ?? 0;
  return PAYMENT_METHODS.filter(place).sort((one, other) => place(one) - place(other));
};

/** The method that was chosen on the screen of a kind of payment; null when it is not offered there. */
export const chosenMethod = (kind: PaymentKind, chosen: string | undefined): PaymentMethod | null =>
  methodsOf(kind).find((method) => method === chosen) ?? null;

/** How a method is called: as on the screen of a kind of payment that names it otherwise, or in general. */
export const methodLabel = (method: PaymentMethod, kind?: PaymentKind): Message =>
  (kind && rows[method].offered[kind]?.label) ?? rows[method].label;

/** What may be sent for a method, in any case: its name and its labels in English, such as `Online (Card)`. */
export function methodNames(method: PaymentMethod): string[] {
  const { label, offered } = rows[method];
  const labels = [label, ...Object.values(offered).flatMap((offer) => offer.label ?? [])];
  return [method, ...labels.map(({ en }) => en)];
}

/** The method that is meant by one of its names, in any case; null when none is. */
export function methodByName(sent: string): PaymentMethod | null {
  const plain = (name: string) => name.trim().toLowerCase();
  const means = (method: PaymentMethod) => methodNames(method).some((name) => plain(name) === plain(sent));
  return PAYMENT_METHODS.find(means) ?? null;
}

/** What is asked of the payer by a method, on the screen of a kind of payment or in general. */
export const payerFormOf = (method: PaymentMethod, kind?: PaymentKind): PayerForm =>
  (kind && rows[method].offered[kind]?.asks) ?? rows[method].asks;

/** A form of a screen with the methods that ask it. */
export interface SharedForm {
  form: PayerForm;
  methods: PaymentMethod[];
  /** `bKash or Nagad`. */
  called: Message;
}

/** The forms of the screen of a kind of payment, each once. */
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

/** Every field that the payer may be asked for, by its name: on the screen of a kind of payment, or on any. */
export function payerFields(kind?: PaymentKind): Map<string, PayerField> {
  const forms = kind
    ? sharedFormsOf(kind).map(({ form }) => form)
    : Object.values(rows).flatMap(({ asks, offered }) => [
        asks,
        ...Object.values(offered).flatMap((offer) => offer.asks ?? []),
      ]);
  return new Map(forms.flatMap(({ lines }) => lines.flat()).map((field) => [field.name, field]));
}

/** The checks of a payment step, the same in the browser and on the server: texts by field. */
export function checkPayment(kind: PaymentKind, details: PaymentDetails): Record<string, Message> {
  const method = chosenMethod(kind, details.method);
  if (!method) return { method: paymentTexts.method };
  const wrong = payerFormOf(method, kind)
    .lines.flat()
    .filter((field) => !field.holds(details[field.name] ?? ''));
  return Object.fromEntries(wrong.map((field) => [field.name, field.wrong]));
}

/** Who pays, as the ledger keeps it: the phone, or the number with all but its last four digits hidden. */
export function payerIdentifier(method: PaymentMethod, details: PaymentDetails, kind?: PaymentKind): string {
  const { payer, kept } = payerFormOf(method, kind);
  return kept(details[payer.name] ?? '');
}
