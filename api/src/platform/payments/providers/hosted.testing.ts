/** A made-up gateway that takes money on a page of its own. For tests. */
import { z } from 'zod';

import type {
  PaymentOrder,
  PaymentProvider,
  ProviderAnswer,
  ProviderDefinition,
  Refund,
} from './provider.ts';

interface Transaction {
  amount_poisha: number;
  state: 'open' | 'paid' | 'failed';
  transaction_id: string;
  refunds: Refund[];
}

export interface HostedGateway {
  provider: PaymentProvider;
  /** What the payer does on the gateway's page. */
  pay(reference: string, amount_poisha?: number): void;
  fail(reference: string): void;
  /** How many orders have a page. */
  count(): number;
}

export function createHostedGateway(): HostedGateway {
  const books = new Map<string, Transaction>();
  const entry = (reference: string): Transaction => {
    const found = books.get(reference);
    if (!found) throw new Error(`The gateway has no page for ${reference}`);
    return found;
  };
  const query = async ({ reference }: PaymentOrder): Promise<ProviderAnswer> => {
    const found = books.get(reference);
    if (!found) return { status: 'unknown' };
    const { state, amount_poisha, transaction_id } = found;
    if (state === 'failed') return { status: 'failed', reason: 'cancelled by the payer' };
    return state === 'paid' ? { status: 'paid', amount_poisha, transaction_id } : { status: 'pending' };
  };
  const provider: PaymentProvider = {
    name: 'hosted',
    takesMoney: true,
    answersAtOnce: false,
    begin: async ({ reference, amount_poisha }) => {
      const before = books.get(reference);
      if (before?.state === 'paid') return { status: 'paid', transaction_id: before.transaction_id };
      const transaction_id = `H-${reference.slice(0, 12)}`;
      if (!before) books.set(reference, { amount_poisha, state: 'open', transaction_id, refunds: [] });
      return { status: 'redirect', address: `https://pay.example/${reference}`, session: null };
    },
    confirm: (order) => query(order),
    query,
    refund: async ({ reference }, refund) => {
      const found = books.get(reference);
      if (found?.state !== 'paid') return { status: 'refused', reason: 'not paid' };
      const same = found.refunds.find((before) => before.reference === refund.reference);
      if (same) return { status: 'refunded', ...same };
      const refunded = found.refunds.reduce((sum, before) => sum + before.amount_poisha, 0);
      if (refunded + refund.amount_poisha > found.amount_poisha) {
        return { status: 'refused', reason: 'more than is left' };
      }
      const { amount_poisha } = refund;
      found.refunds.push({ amount_poisha, reference: refund.reference });
      return { status: 'refunded', amount_poisha, reference: refund.reference };
    },
    refundState: async ({ reference }, refund) => {
      const same = books.get(reference)?.refunds.find((before) => before.reference === refund.reference);
      return same ? { status: 'refunded', ...same } : { status: 'refused', reason: 'not known' };
    },
  };
  return {
    provider,
    pay: (reference, amount_poisha = entry(reference).amount_poisha) => {
      Object.assign(entry(reference), { state: 'paid', amount_poisha });
    },
    fail: (reference) => {
      entry(reference).state = 'failed';
    },
    count: () => books.size,
  };
}

/** The gateway of `withHosted`, and the store that it was opened for. */
export const hosted = { ...createHostedGateway(), store: null as unknown };

/** Its line in the table. */
const definition: ProviderDefinition = {
  name: hosted.provider.name,
  takesMoney: true,
  hint: 'a made-up gateway',
  environment: z.object({ HOSTED_STORE: z.string('must be the name of the store') }),
  create: ({ HOSTED_STORE }) => {
    hosted.store = HOSTED_STORE;
    return hosted.provider;
  },
};

/** The module of the table with one more line: `vi.mock('…/providers/index.ts', withHosted)`. */
export async function withHosted(load: () => Promise<unknown>) {
  const { providers } = (await load()) as { providers: readonly ProviderDefinition[] };
  return { providers: [...providers, definition] };
}
