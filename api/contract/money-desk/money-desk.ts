/** Money that an accounts officer settles: what the bank holds, and what goes back through the gateway (docs/decisions/121). */
import type { PostKind } from '../offices/offices.ts';
import type { PaymentKind } from '../payments/payment.ts';
import type { Machine } from '../states.ts';

/** Who settles it, where they hold their post. */
export const MONEY_POSTS: readonly PostKind[] = ['accounts-officer'];

const staff = ['acland', 'admin'] as const;

/** What is decided about money that the bank holds: it pays, or it goes back. */
export const heldMachine = {
  release: [{ from: 'checking', to: 'paid', by: staff, remarks: 'required' }],
  return: [{ from: 'checking', to: 'returned', by: staff, remarks: 'required' }],
} as const satisfies Machine<string, HeldStatus>;
export type HeldDecision = keyof typeof heldMachine;
export type HeldStatus = 'checking' | 'paid' | 'returned';

/**
 * `due`: somebody has to send it; `asked`: the gateway has not answered yet; `accepted`: it sends the money; `by_hand`: it went back
 * otherwise. What is refused or cancelled is due anew, as another refund.
 */
export const REFUND_STATES = ['due', 'asked', 'accepted', 'done', 'refused', 'cancelled', 'by_hand'] as const;
export type GatewayRefundState = (typeof REFUND_STATES)[number];
/** Not ended. */
export const OPEN_REFUNDS = ['due', 'asked', 'accepted'] as const satisfies readonly GatewayRefundState[];

export const refundMachine = {
  ask: [{ from: 'due', to: 'asked', by: staff }],
} as const satisfies Machine<string, GatewayRefundState>;

export const MAX_TRANSFER_LENGTH = 100;

/** What both lists tell of a payment; amounts in BDT. */
interface OfPayment {
  id: number;
  payment_id: number;
  kind: PaymentKind;
  user: { id: number; name: string; email: string };
  /** The gateway's name for the money. */
  transaction_id: string;
  amount: number;
}

/** Money that the bank holds: an entry of `GET /api/admin/held-payments`. Times are ISO 8601 UTC. */
export interface HeldPayment extends OfPayment {
  status: HeldStatus;
  /** What was asked for. */
  asked_amount: number;
  channel: string | null;
  since: string;
}

/** An entry of `GET /api/admin/refunds`. */
export interface GatewayRefundEntry extends OfPayment {
  status: GatewayRefundState;
  /** No gateway in use has the money: it goes back by a transfer of the bank. */
  by_hand: boolean;
  /** Of the payment itself, which then is refunded as a whole; otherwise the money paid for nothing. */
  of_payment: boolean;
  reason: string;
  /** Null: nobody had to. */
  decided_by: { id: number; name: string } | null;
  decided_at: string;
  asked_by: { id: number; name: string } | null;
  asked_at: string | null;
  /** Why the gateway refused or cancelled the refund before this one. */
  refused_before: string | null;
}
