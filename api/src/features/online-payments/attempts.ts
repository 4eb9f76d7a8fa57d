/** Tries to pay through a gateway: rows of `payment_attempts` (docs/decisions/120). */
import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';

import type { TryEnd } from '../../../contract/online-payments/online-payment.ts';
import type { PaymentEntries } from '../../platform/payments/kind-handler.ts';
import type { Payment } from '../../platform/payments/ledger.ts';
import { amountOf } from '../../platform/payments/order.ts';

/**
 * `open`: the payer may be at the gateway; `left`: they began another try; `checking`: the gateway holds the money; `given_up`: it knew of
 * nothing for three days. Money may come for each of them but `paid`.
 */
export type AttemptState = 'open' | 'left' | 'checking' | 'paid' | 'failed' | 'given_up';

/** A row of `payment_attempts`; amounts in poisha. */
export interface Attempt {
  id: number;
  payment_id: number;
  provider: string;
  /** How the gateway knows it. */
  reference: string;
  amount_poisha: number;
  state: AttemptState;
  address: string | null;
  session: string | null;
  ended: TryEnd | null;
  transaction_id: string | null;
  channel: string | null;
  fee_poisha: number | null;
  asked_at: Date | null;
  created_at: Date;
  ended_at: Date | null;
  due_at: Date | null;
  attempts: number;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** How long after its beginning the gateway is asked what became of a try; after the last time it is given up. In ms. */
const ASKED_AFTER = [15 * MINUTE, HOUR, 6 * HOUR, 24 * HOUR, 72 * HOUR];

/** When a try is asked about next; null: never again. */
export function nextAsk({ created_at }: Pick<Attempt, 'created_at'>, now: Date): Date | null {
  const after = ASKED_AFTER.find((pause) => created_at.getTime() + pause > now.getTime());
  return after === undefined ? null : new Date(created_at.getTime() + after);
}

/** 30 letters and digits that nobody guesses: 120 random bits. */
const newReference = (): string => randomBytes(15).toString('hex');

export const findAttempt = (
  knex: Knex,
  by: Partial<Pick<Attempt, 'id' | 'reference'>>,
): Promise<Attempt | undefined> => knex<Attempt>('payment_attempts').where(by).first();

const MOST_ASKED = 10;

/** The tries of a payment for which money may still come, the newest first: whose page the payer has seen, or of which nothing is known. */
export const awaitedAttempts = async (knex: Knex, payment_id: number): Promise<Attempt[]> =>
  knex<Attempt>('payment_attempts')
    .where({ payment_id })
    .whereNot({ state: 'paid' })
    .whereRaw(`(address is not null or state in ('open', 'checking'))`)
    .orderBy('id', 'desc')
    .limit(MOST_ASKED);

/** The payments of the request whose first payment has this id. @throws when there is none */
export async function entriesOf(knex: Knex, payment_id: number): Promise<PaymentEntries> {
  const request = knex('payments').where({ id: payment_id });
  const [first, ...rest] = await knex<Payment>('payments')
    .where('user_id', request.clone().select('user_id'))
    .where('idempotency_key', request.clone().select('idempotency_key'))
    .orderBy('entry');
  if (!first) throw new Error(`There is no payment ${payment_id}`);
  return [first, ...rest];
}

/** Begins a try: the one before it is left, and is asked about until its own three days are over. The caller holds `lockUser`. */
export async function insertAttempt(trx: Knex, provider: string, entries: PaymentEntries): Promise<Attempt> {
  const payment_id = entries[0].id;
  await trx('payment_attempts').where({ payment_id, state: 'open' }).update({ state: 'left' });
  const created_at = new Date();
  const row = {
    payment_id,
    provider,
    reference: newReference(),
    amount_poisha: amountOf(entries),
    created_at,
    due_at: nextAsk({ created_at }, created_at),
  };
  const [made] = await trx<Attempt>('payment_attempts').insert(row, '*');
  return made!;
}
