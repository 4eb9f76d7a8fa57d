/** What a payment provider is: five verbs, and what it answers to each. Amounts in poisha. */
import type { z } from 'zod';

import type { Message } from '../../../../contract/language.ts';
import type { PaymentKind, PaymentMethod } from '../../../../contract/payments/payment.ts';
import type { PaymentStatus } from '../../../../contract/states.ts';

/** Money that a provider has sent back. */
export interface Refund {
  amount_poisha: number;
  /** What names the refund: the same reference again is the same refund. */
  reference: string;
}

/** What a provider is asked to take: everything that one request pays for, together. */
export interface PaymentOrder {
  /** Names the order at the provider, in every call; unguessable, 30 characters at most. */
  reference: string;
  kind: PaymentKind;
  method: PaymentMethod;
  amount_poisha: number;
  /** When the order was made. */
  at: Date;
  /** How the ledger has it; null before it is recorded. */
  recorded: { status: PaymentStatus; transaction_id: string | null; refunds: readonly Refund[] } | null;
}

/** What the payer's client says about its payment. A provider that takes money ignores it. */
export interface PayerClaim {
  isPaid: boolean;
  transaction_id: string | null;
}

/** What a provider with pages of its own is told of the payer's visit. */
export interface PaymentVisit {
  /** Where the payer's browser comes back to, and where the provider tells what has become of the order. */
  returnTo: string;
  notifyAt: string;
  payer: { name: string; email: string | null; phone: string | null };
}

/** How a payment begins: paid at once, at an address to which the payer is sent, or recorded as pending. */
export type BeginAnswer =
  | { status: 'paid'; transaction_id: string }
  | { status: 'redirect'; address: string; session: string | null }
  | { status: 'pending'; transaction_id: string | null };

/** Money that a provider has taken. */
export interface TakenMoney {
  amount_poisha: number;
  transaction_id: string;
  /** The payer's way of paying, as the provider names it. */
  channel?: string | null;
  /** What the provider keeps of it. */
  fee_poisha?: number | null;
  /** What it took besides for the same order, as from a payer with two tabs. It pays for nothing. */
  further?: readonly Pick<TakenMoney, 'amount_poisha' | 'transaction_id'>[];
}

/** What has become of an order, as its provider knows it. Only these settle a payment. */
export type PaymentOutcome =
  | ({ status: 'paid' } & TakenMoney)
  | { status: 'failed'; reason: string }
  | ({ status: 'refunded' } & Refund);

/**
 * An outcome; `pending`: the payer has not finished; `held`: it has the money, and doubts that it is the payer's; `unknown`: it has no such
 * order.
 */
export type ProviderAnswer =
  | PaymentOutcome
  | { status: 'pending' }
  | ({ status: 'held' } & TakenMoney)
  | { status: 'unknown' };

/** A refund as it is asked for. */
export interface RefundRequest extends Refund {
  /** Whose money goes back; left out: that of the payment itself, which is another one than money that came late. */
  transaction_id?: string;
  /** What the provider calls the refund; null until it has accepted it. */
  gateway_reference?: string | null;
}

/**
 * `processing`: accepted, but the money is not back yet; `cancelled`: it was accepted, and the money stays all the same. What is refused or
 * cancelled can be asked for anew, under another reference.
 */
export type RefundAnswer =
  | ({ status: 'refunded' } & Refund)
  | { status: 'processing'; reference: string; gateway_reference?: string | null }
  | { status: 'refused' | 'cancelled'; reason: string };

/** The fields of a notification, or of the browser's return. They only say which order to ask about. */
export type ProviderMessage = Readonly<Record<string, string>>;

/** What is known of a provider with pages of its own. */
export interface GatewayPages {
  label: Message;
  /** The origin of its pages, which a form of ours may lead to. */
  origin: string;
  /** Whether it answers at present. */
  answers(): boolean;
  /** The reference of the order that a message is about; null: none. */
  referenceIn(message: ProviderMessage): string | null;
  /** The transaction that a message tells of; null: none. Like all of a message it only says what to ask about. */
  transactionIn(message: ProviderMessage): string | null;
  /** Whether a message bears its signature. It is logged, and settles nothing. */
  isSigned(message: ProviderMessage): boolean;
}

/** Each verb may be called again, and then answers the same. A provider that cannot be reached throws; nothing is settled then. */
export interface PaymentProvider {
  /** Its name in the ledger and in `PAYMENT_PROVIDER`. */
  name: string;
  /** Whether it takes money; without, receipts say "sample". */
  takesMoney: boolean;
  /**
   * Whether it answers without asking another machine. `begin` and `refund` are then called in the transaction that records
   * them; those of other providers only outside of transactions, so that no lock waits for the network.
   */
  answersAtOnce: boolean;
  /** Of a provider that does not answer at once. */
  gateway?: GatewayPages;
  /** Begins the payment of an order. Never asks for money again once the order is paid. */
  begin(order: PaymentOrder, claim: PayerClaim, visit?: PaymentVisit): Promise<BeginAnswer>;
  /** Answers a message that arrived about an order, by what the provider itself knows, never by the message. */
  confirm(order: PaymentOrder, message: ProviderMessage): Promise<ProviderAnswer>;
  /** Answers what has become of an order. */
  query(order: PaymentOrder): Promise<ProviderAnswer>;
  /** Sends money of an order back: all or a part, never more than is left of it. The same reference again sends nothing more. */
  refund(order: PaymentOrder, refund: RefundRequest): Promise<RefundAnswer>;
  /** Answers what became of a refund that was asked for. */
  refundState(order: PaymentOrder, refund: RefundRequest): Promise<RefundAnswer>;
}

/** A row of the table of providers. */
export interface ProviderDefinition {
  name: string;
  takesMoney: boolean;
  /** What `PAYMENT_PROVIDER` means by this name; shown to an operator who has not chosen. */
  hint: string;
  /** What the log says about it at each start. */
  warning?: string;
  /** The environment variables of its own; checked at start when it is the one chosen. */
  environment?: z.ZodObject;
  /** @param settings what `environment` has read */
  create(settings: Record<string, unknown>): PaymentProvider;
}
