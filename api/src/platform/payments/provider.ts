/** Payment providers. Today there is only a simulation; a real provider is one more entry of `providers`. */
import type { Config } from '../config/config.ts';

export interface PaymentProvider {
  /** Its name in the ledger. */
  name: Config['paymentProvider'];
  /** Whether the client's claim that it has paid is accepted; otherwise the provider must confirm it. */
  trustsClient: boolean;
}

const providers: Record<Config['paymentProvider'], PaymentProvider> = {
  simulated: { name: 'simulated', trustsClient: true },
};

/** Whether a payment was simulated. */
export const isSimulated = ({ provider }: { provider: string }): boolean => provider === 'simulated';

/** Whether all payments are simulated. */
export const simulatesPayments = ({ paymentProvider: provider }: Pick<Config, 'paymentProvider'>): boolean =>
  isSimulated({ provider });

/** The provider that the configuration names (`PAYMENT_PROVIDER`). */
export const paymentProvider = (config: Pick<Config, 'paymentProvider'>): PaymentProvider =>
  providers[config.paymentProvider];
