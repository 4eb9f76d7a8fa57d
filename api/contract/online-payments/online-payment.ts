/** A payment through a gateway as its payer sees it: what it is for, how it stands, and what may be done (issue: money). */
import type { ChallanBank } from '../challans/banks.ts';
import type { ChallanState } from '../challans/challans.ts';
import type { Message } from '../language.ts';
import type { PaymentKind } from '../payments/payment.ts';

/**
 * `due`: nothing is under way, and the payer may go to the gateway. `asking`: the payer went there, and we do not know yet.
 * `checking`: the bank holds the money until it has looked at it, or the land office looks at a challan. `paid`, and `failed`: it can only be paid anew.
 */
export const ONLINE_STATES = ['due', 'asking', 'checking', 'paid', 'failed'] as const;
export type OnlineState = (typeof ONLINE_STATES)[number];

/** How the last try ended, when it brought no money. */
export const TRY_ENDS = ['failed', 'cancelled', 'expired', 'unreachable'] as const;
export type TryEnd = (typeof TRY_ENDS)[number];

/** `asked`: the gateway has not answered yet; `accepted`: it sends the money; `done`: it has. */
export const SHOWN_REFUND_STATES = ['asked', 'accepted', 'done'] as const;
export type ShownRefundState = (typeof SHOWN_REFUND_STATES)[number];

/** The answer of `GET /api/payments/{id}`; `amount` in BDT, times ISO 8601 UTC. */
export interface OnlinePayment {
  id: number;
  kind: PaymentKind;
  state: OnlineState;
  /** Of everything that the request pays for. */
  amount: number;
  /** What is paid for: the case of the kind. Of land tax the registrations and tax years. */
  application_id: number | null;
  mutation_id: number | null;
  lands: { khatiyan_number: string | null; dag_number: string | null; tax_years: string[] }[];
  /** What the gateway calls itself, and whether it answers just now; null: the payment is made otherwise. */
  gateway: { name: Message; answers: boolean } | null;
  /** What was paid at a bank counter instead; null: nothing. While it waits, the payment is `checking`. */
  challan: { number: string; paid_on: string; bank: ChallanBank; state: ChallanState } | null;
  /** When the payer went to the gateway; null when they did not. */
  since: string | null;
  /** How the last try ended; null when it is open, paid, or was none. */
  ended: TryEnd | null;
  /** How it was paid, as the gateway names it, such as `BKASH-BKash`. */
  channel: string | null;
  /** Money that came but pays for nothing and goes back, in BDT; 0: none. */
  refund_due: number;
  /** Money that the gateway was asked to send back, the oldest first; `amount` in BDT. */
  refunds: { amount: number; state: ShownRefundState }[];
  paid_at: string | null;
}

/** The answer of `POST /api/payments/{id}/attempts`: where the payer is sent; null: it is paid, or the bank holds it. */
export interface BegunAttempt {
  address: string | null;
  payment: OnlinePayment;
}

/** The path of the page on which a payment is made. */
export const paymentPath = (id: number): string => `/pay/${id}`;
