/** The gateway's books. */
import { dhakaDay, dhakaTime } from './dhaka.ts';
import { feeOf, takaText } from './money.ts';
import { type GatewayState, type Refund, refundedOf, type Session, statusOf } from './state.ts';

/** A payment. Amounts in poisha, times in UTC. */
export interface Taking {
  tran_id: string;
  sessionkey: string;
  val_id: string;
  bank_tran_id: string;
  channel: string;
  paid_at: string;
  amount_poisha: number;
  fee_poisha: number;
  refunded_poisha: number;
  /** Of refunds that are processing. */
  refunding_poisha: number;
  is_validated: boolean;
}

/** A refund; times in UTC. */
export interface RefundEntry extends Omit<
  Refund,
  'becomes' | 'queries_left' | 'initiated_at' | 'refunded_at'
> {
  initiated_at: string;
  refunded_at: string | null;
}

export interface SessionEntry {
  sessionkey: string;
  tran_id: string;
  /** PENDING, VALID, FAILED, CANCELLED, UNATTEMPTED or EXPIRED. */
  status: string;
  amount_poisha: number;
  opened_at: string;
  /** What the store sent, without its password. */
  fields: Record<string, string>;
  notifications: { at: string; status: string; answer: number | null; error: string }[];
}

export interface Transactions {
  takings: Taking[];
  refunds: RefundEntry[];
  sessions: SessionEntry[];
}

/** Sums over all takings, in poisha. */
export interface Takings {
  payment_count: number;
  paid_poisha: number;
  fees_poisha: number;
  refunded_poisha: number;
  refunding_poisha: number;
}

function takingsOf(state: GatewayState, session: Session): Taking[] {
  return session.tries
    .filter(({ status }) => status === 'VALID')
    .map((attempt) => ({
      tran_id: session.tran_id,
      sessionkey: session.key,
      val_id: attempt.val_id,
      bank_tran_id: attempt.bank_tran_id,
      channel: attempt.channel?.key ?? '',
      paid_at: attempt.at.toISOString(),
      amount_poisha: session.amount_poisha,
      fee_poisha: feeOf(session.amount_poisha),
      refunded_poisha: refundedOf(state, attempt.bank_tran_id, 'refunded'),
      refunding_poisha: refundedOf(state, attempt.bank_tran_id, 'processing'),
      is_validated: attempt.validated_at !== null,
    }));
}

/** Returns all payments, refunds and sessions, each in the order in which they were made. */
export function transactionsOf(state: GatewayState): Transactions {
  return {
    takings: state.sessions.flatMap((session) => takingsOf(state, session)),
    refunds: state.refunds.map(({ becomes: _becomes, queries_left: _left, ...refund }) => ({
      ...refund,
      initiated_at: refund.initiated_at.toISOString(),
      refunded_at: refund.refunded_at?.toISOString() ?? null,
    })),
    sessions: state.sessions.map((session) => ({
      sessionkey: session.key,
      tran_id: session.tran_id,
      status: statusOf(session),
      amount_poisha: session.amount_poisha,
      opened_at: session.opened_at.toISOString(),
      fields: session.fields,
      notifications: session.deliveries.map((each) => ({ ...each, at: each.at.toISOString() })),
    })),
  };
}

export function sumsOf(state: GatewayState): Takings {
  const { takings } = transactionsOf(state);
  const sum = (name: 'amount_poisha' | 'fee_poisha' | 'refunded_poisha' | 'refunding_poisha'): number =>
    takings.reduce((total, taking) => total + taking[name], 0);
  return {
    payment_count: takings.length,
    paid_poisha: sum('amount_poisha'),
    fees_poisha: sum('fee_poisha'),
    refunded_poisha: sum('refunded_poisha'),
    refunding_poisha: sum('refunding_poisha'),
  };
}

/** Quotes a cell of a CSV file if it needs it: the store chooses its `tran_id`. */
const cell = (value: string): string => (/[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);

const COLUMNS = 'tran_id,bank_tran_id,val_id,type,at,amount,fee,settled,channel,refunded,settled_on';

/** The payments and refunds of a day in Dhaka are paid out on the day after. */
const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

/**
 * Returns the settlement file of a day in Dhaka: its payments, then the refunds that were made on it, with BDT of two decimals.
 * `settled` is the amount less the fee; `refunded` is what was refunded of the payment until now, on any day. A refund has its
 * `refund_ref_id` as `bank_tran_id`.
 */
export function settlementOf(state: GatewayState, day: string): string {
  const { takings, refunds } = transactionsOf(state);
  const isOfDay = (at: string | null) => at !== null && dhakaDay(new Date(at)) === day;
  const sales = takings
    .filter(({ paid_at }) => isOfDay(paid_at))
    .map((taking) => [
      taking.tran_id,
      taking.bank_tran_id,
      taking.val_id,
      'sale',
      dhakaTime(new Date(taking.paid_at)),
      takaText(taking.amount_poisha),
      takaText(taking.fee_poisha),
      takaText(taking.amount_poisha - taking.fee_poisha),
      taking.channel,
      takaText(taking.refunded_poisha),
      dayAfter(day),
    ]);
  const back = refunds
    .filter(({ refunded_at }) => isOfDay(refunded_at))
    .map((refund) => [
      refund.tran_id,
      refund.refund_ref_id,
      '',
      'refund',
      dhakaTime(new Date(refund.refunded_at!)),
      takaText(refund.amount_poisha),
      takaText(0),
      `-${takaText(refund.amount_poisha)}`,
      '',
      '',
      dayAfter(day),
    ]);
  const rows = [...sales, ...back].map((cells) => cells.map(cell).join(','));
  return `${[COLUMNS, ...rows].join('\n')}\n`;
}
