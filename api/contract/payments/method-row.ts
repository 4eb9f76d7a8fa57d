/** What a payment method is made of. */
import type { Message } from '../language.ts';

/** What a payment is for. */
export type PaymentKind = 'application' | 'land_tax' | 'mutation';

/** A field that the payer fills in. Nothing of it goes further than the check, but what the ledger keeps of the payer. */
export interface PayerField {
  name: string;
  label: Message;
  hint?: Message;
  /** Whether what was typed can be taken. */
  holds: (typed: string) => boolean;
  /** What is said when it cannot. */
  wrong: Message;
  /** Never sent back to the page; a body with a member of this name is refused. */
  secret?: true;
  /** How it is typed. */
  input: {
    type?: 'password';
    inputMode?: 'tel' | 'numeric';
    autoComplete: string;
    maxLength: number;
  };
}

/** What is asked of the payer, and what becomes of it. Methods that ask the same share one, and a screen shows it once. */
export interface PayerForm {
  /** Names its part of the screen; lower-case letters. */
  name: string;
  /** Its heading; of a shared form from the methods of the screen: `bKash or Nagad`. */
  title: (methods: Message) => Message;
  /** The fields, line by line; those of one line stand side by side where there is room. */
  lines: readonly (readonly PayerField[])[];
  /** The field that says who pays. */
  payer: PayerField;
  /** The same where a screen has one field for it, as its hint calls it: `the mobile phone number`. */
  payerHint: Message;
  /** What the ledger keeps of the payer that was typed here. */
  kept: (typed: string) => string;
  /** What the ledger keeps of the payer that a client sent; null when it is none, or more than may be kept. */
  stored: (sent: string) => string | null;
  /** What is said of one that is not stored. */
  refused: Message;
  /** What a receipt shows of what the ledger keeps. */
  onReceipt: (kept: string) => string;
}

/** How a screen offers a method, where it differs from the row. */
interface Offer {
  label?: Message;
  /** The label within a sentence. */
  inWords?: Message;
  asks?: PayerForm;
  /** Its place on the page of a mutation that is still to be paid, which asks nothing of the payer; without one it is not there. */
  onDetails?: number;
}

export interface PaymentMethodRow {
  label: Message;
  asks: PayerForm;
  /** The screens that offer it, by what is paid there. The API takes every method for every kind. */
  offered: Partial<Record<PaymentKind, Offer>>;
}
