/**
 * The provider that takes no money. It believes the payer's client (specification 1, section 9), and keeps no books: what it
 * knows of an order is what the ledger has.
 */
import { simulatedTransactionId } from '../../../../../contract/payments/simulated-transaction.ts';
import type { PaymentOrder, PaymentProvider, ProviderAnswer, ProviderDefinition } from '../provider.ts';
import { SIMULATED } from './name.ts';

/** A transaction id for a client that sends none; the same for the same order. */
const transactionIdOf = ({ at, reference }: PaymentOrder): string =>
  `${simulatedTransactionId(at.getTime())}-${reference.slice(0, 4)}`;

async function query({ recorded, amount_poisha }: PaymentOrder): Promise<ProviderAnswer> {
  if (recorded === null) return { status: 'unknown' };
  if (recorded.status === 'failed') return { status: 'failed', reason: 'given up' };
  return recorded.status === 'paid' && recorded.transaction_id !== null
    ? { status: 'paid', amount_poisha, transaction_id: recorded.transaction_id }
    : { status: 'pending' };
}

const provider: PaymentProvider = {
  name: SIMULATED,
  takesMoney: false,
  answersAtOnce: true,
  begin: async (order, claim) => {
    const transaction_id = order.recorded?.transaction_id ?? claim.transaction_id;
    return order.recorded?.status === 'paid' || claim.isPaid
      ? { status: 'paid', transaction_id: transaction_id ?? transactionIdOf(order) }
      : { status: 'pending', transaction_id };
  },
  confirm: (order) => query(order),
  query,
  refund: async ({ recorded, amount_poisha }, refund) => {
    if (recorded?.status !== 'paid') return { status: 'refused', reason: 'not paid' };
    const same = recorded.refunds.find(({ reference }) => reference === refund.reference);
    if (same) return { status: 'refunded', ...same };
    const refunded = recorded.refunds.reduce((sum, before) => sum + before.amount_poisha, 0);
    if (refund.amount_poisha > amount_poisha - refunded) {
      return { status: 'refused', reason: 'more than is left' };
    }
    return { status: 'refunded', amount_poisha: refund.amount_poisha, reference: refund.reference };
  },
  refundState: async ({ recorded }, { reference }) => {
    const same = recorded?.refunds.find((refund) => refund.reference === reference);
    return same ? { status: 'refunded', ...same } : { status: 'refused', reason: 'not known' };
  },
};

export const simulated: ProviderDefinition = {
  name: SIMULATED,
  takesMoney: false,
  hint: 'no money is taken, and every page that asks for money says so',
  warning: 'no money is taken, whoever says that they have paid is believed',
  create: () => provider,
};
