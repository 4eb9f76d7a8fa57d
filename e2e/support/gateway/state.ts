/** What the gateway knows. Everything is in memory and ends with the process. */
import { randomBytes } from 'node:crypto';
import type { Channel } from './channels.ts';
import type { Endpoint, Faults } from './faults.ts';

/** Something that the payer did in a session: paid, was refused, or cancelled. */
export interface Try {
  status: 'VALID' | 'FAILED' | 'CANCELLED';
  /** Empty unless paid. */
  val_id: string;
  /** Empty if cancelled. */
  bank_tran_id: string;
  channel: Channel | null;
  at: Date;
  /** When the store first validated it. */
  validated_at: Date | null;
  /** Why it is not paid. */
  error: string;
}

/** A notification that was sent. */
export interface Delivery {
  at: Date;
  status: string;
  /** The HTTP status that the store answered; null if it did not answer. */
  answer: number | null;
  error: string;
}

export interface Session {
  key: string;
  tran_id: string;
  amount_poisha: number;
  opened_at: Date;
  /** As the store sent them, without its password. */
  fields: Record<string, string>;
  tries: Try[];
  /** That the payer never chose a channel, or not in time. A late payment is still a try. */
  ended: 'UNATTEMPTED' | 'EXPIRED' | null;
  deliveries: Delivery[];
}

export interface Refund {
  refund_ref_id: string;
  refe_id: string;
  bank_tran_id: string;
  tran_id: string;
  amount_poisha: number;
  remarks: string;
  status: 'refunded' | 'processing' | 'cancelled';
  initiated_at: Date;
  refunded_at: Date | null;
  /** What `queries_left` more queries make of it; null: only `/control/refund` ends it. */
  becomes: 'refunded' | 'cancelled';
  queries_left: number | null;
}

/** Sends a form to the store. Returns the HTTP status of its answer. */
export type Deliver = (request: { url: string; body: string }) => Promise<number>;

export interface GatewayState {
  /** Its own address, without a slash at the end. */
  url: string;
  storeId: string;
  storePassword: string;
  now: () => Date;
  deliver: Deliver;
  /** Is told of each call of an endpoint when it comes. */
  onCall?: (endpoint: Endpoint) => void;
  sessions: Session[];
  refunds: Refund[];
  /** Of every `tran_id` that has none of its own. */
  faults: Faults;
  faultsByTran: Map<string, Faults>;
  /** Notifications that are still to be sent. */
  timers: Set<NodeJS.Timeout>;
}

/** Returns a new id of capital hexadecimal digits. */
export const newId = (prefix: string, bytes = 8): string =>
  prefix + randomBytes(bytes).toString('hex').toUpperCase();

/** Returns the faults of a transaction, or those of all others. */
export const faultsOf = (state: GatewayState, tranId: string | undefined): Faults =>
  (tranId === undefined ? undefined : state.faultsByTran.get(tranId)) ?? state.faults;

/** Returns the state of a session in the words of the protocol. */
export const statusOf = (session: Session): string =>
  session.tries.at(-1)?.status ?? session.ended ?? 'PENDING';

export const isPaid = (session: Session): boolean => session.tries.some(({ status }) => status === 'VALID');

/** Finds a payment by one of its ids. */
export function findTry(
  state: GatewayState,
  id: 'val_id' | 'bank_tran_id',
  value: string,
): { session: Session; attempt: Try } | undefined {
  if (!value) return undefined;
  for (const session of state.sessions) {
    const attempt = session.tries.find((each) => each[id] === value);
    if (attempt) return { session, attempt };
  }
  return undefined;
}

/** Returns what was refunded of a payment (or is being refunded), in poisha. */
export const refundedOf = (
  state: GatewayState,
  bankTranId: string,
  ...statuses: Refund['status'][]
): number =>
  state.refunds
    .filter(({ bank_tran_id, status }) => bank_tran_id === bankTranId && statuses.includes(status))
    .reduce((sum, { amount_poisha }) => sum + amount_poisha, 0);
