/** What a feature does about its kind of payment: named in its `index.ts` (`payments`). */
import type { Knex } from 'knex';

import type { PaymentKind } from '../../../contract/payments/payment.ts';
import type { Actor } from '../audit/audit.ts';
import type { Payment } from './ledger.ts';
import type { Refund } from './providers/provider.ts';

/** The payments of one request, in their order: one, but for land tax, which is paid for several lands and years at once. */
export type PaymentEntries = readonly [Payment, ...Payment[]];

/** Payments that have just been settled, and who caused it: the payer, an officer, or nobody (the provider by itself). */
export interface Settled {
  actor: Actor;
  entries: PaymentEntries;
}

/**
 * Each runs once for an outcome, in its transaction, after the ledger was written.
 * @typeParam Result what `onPaid` has read anyway, for the caller that pays at once
 */
export interface PaymentKindHandler<Result = unknown> {
  kind: PaymentKind;
  /** Returns the other payments for the same thing that are paid or pending. */
  findOthers(trx: Knex, entries: PaymentEntries): Promise<Payment[]>;
  /** Writes and tells what follows from the money. */
  onPaid(trx: Knex, settled: Settled): Promise<Result>;
  onFailed(trx: Knex, settled: Settled): Promise<void>;
  /** Of the whole payment or a part; `entries` is the one payment that was refunded. */
  onRefunded(trx: Knex, settled: Settled, refund: Refund): Promise<void>;
}

/** The handlers of all features. */
export type PaymentKinds = ReadonlyMap<PaymentKind, PaymentKindHandler>;
