/** The type of a payment method's row. */
import type { Message } from '../language.ts';

/** What a payment is for. */
export type PaymentKind = 'application' | 'land_tax' | 'mutation';

/** A field that the payer fills in. Only the check sees it; the ledger stores nothing but the payer. */
export interface PayerField {
  name: string;
  label: Message;
  hint?: Message;
  /** Whether the typed text is valid. */
  holds: (typed: string) => boolean;
  /** The error when it is not. */
  error: Message;
  /** A secret: never sent back to the page. The API refuses a body with a member of this name. */
  secret?: true;
  /** Attributes of its input. */
  input: {
    type?: 'password';
    inputMode?: 'tel' | 'numeric';
    autoComplete: string;
    maxLength: number;
  };
}

/** The form for the payer, and what is stored of it. Methods with the same form share one, and a screen shows it once. */
export interface PayerForm {
  /** Names its part of the screen; lower-case letters. */
  name: string;
  /** Its heading; of a shared form from the methods of the screen: `bKash or Nagad`. */
  title: (methods: Message) => Message;
  /** The fields, line by line; those of one line stand side by side where there is room. */
  lines: readonly (readonly PayerField[])[];
  /** The field that says who pays. */
  payer: PayerField;
  /** The label in a hint, for a screen with one field for all methods: `the mobile phone number`. */
  payerHint: Message;
  /** Returns what the ledger stores of the typed payer. */
  kept: (typed: string) => string;
  /** Returns what the ledger stores of a payer that a client sent; null when it is invalid, or contains more than may be stored. */
  stored: (sent: string) => string | null;
  /** The error of an invalid payer. */
  refused: Message;
  /** Returns what a receipt shows of the stored payer. */
  onReceipt: (stored: string) => string;
}

/** How a screen shows a method, where it differs from the row. */
interface Offer {
  label?: Message;
  /** The label within a sentence. */
  inWords?: Message;
  asks?: PayerForm;
  /** Its position on the page of an unpaid mutation, which asks for no payer; without a position it is not offered there. */
  onDetails?: number;
}

export interface PaymentMethodRow {
  label: Message;
  asks: PayerForm;
  /** The kinds of payment whose screens offer it. The API accepts every method for every kind. */
  offered: Partial<Record<PaymentKind, Offer>>;
}
