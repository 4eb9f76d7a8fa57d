/** What features that take payments are given (`app.payments`). */
import type { Config } from '../config/config.ts';
import type { PaymentKinds } from './kind-handler.ts';
import type { PaymentProvider } from './providers/provider.ts';
import { providerNamed } from './providers/lookup.ts';

export interface Payments {
  /** The provider that `PAYMENT_PROVIDER` names. */
  provider: PaymentProvider;
  kinds: PaymentKinds;
}

export const createPayments = (
  { paymentProvider, paymentSettings }: Pick<Config, 'paymentProvider' | 'paymentSettings'>,
  kinds: PaymentKinds,
): Payments => ({ provider: providerNamed(paymentProvider).create(paymentSettings), kinds });
