/** The page of ours on which a payment through a gateway is made. */
import type { FastifyInstance } from 'fastify';

import { paymentPath } from '../../../contract/online-payments/online-payment.ts';
import { publicOrigin } from '../http/public-origin.ts';
import type { Payment } from './ledger.ts';
import type { PaymentProvider } from './providers/provider.ts';

/** The try that waits at the provider's gateway: it is asked there before anything else is begun. */
export const waitingAtGateway = (
  { name, gateway }: PaymentProvider,
  tries: readonly Payment[],
): Payment | undefined =>
  gateway ? tries.find(({ provider, status }) => provider === name && status === 'pending') : undefined;

/** What an answer says of a payment that still has to be made at the gateway: where; nothing of any other. */
export function paymentPage(
  app: FastifyInstance,
  payment: Pick<Payment, 'id' | 'status'> | null | undefined,
): { payment_url?: string } {
  if (!payment || !app.payments.provider.gateway || payment.status !== 'pending') return {};
  return { payment_url: publicOrigin(app) + paymentPath(payment.id) };
}
