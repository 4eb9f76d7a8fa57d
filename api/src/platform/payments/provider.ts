/** Who takes the money. Today a simulation; a real provider is another entry of `providers`. */
import type { Config } from '../config/config.ts';

export interface PaymentProvider {
  /** Its name in the ledger. */
  name: Config['paymentProvider'];
  /** Whether a client's word that it has paid counts; otherwise the provider itself has to confirm. */
  trustsClient: boolean;
}

const providers: Record<Config['paymentProvider'], PaymentProvider> = {
  simulated: { name: 'simulated', trustsClient: true },
};

/** Whether nothing was paid: the payment was taken in the simulation. */
export const isSimulated = ({ provider }: { provider: string }): boolean => provider === 'simulated';

/** Whether no money is taken at all. */
export const simulatesPayments = ({ paymentProvider: provider }: Pick<Config, 'paymentProvider'>): boolean =>
  isSimulated({ provider });

/** The provider that the configuration names (`PAYMENT_PROVIDER`). */
export const paymentProvider = (config: Pick<Config, 'paymentProvider'>): PaymentProvider =>
  providers[config.paymentProvider];
