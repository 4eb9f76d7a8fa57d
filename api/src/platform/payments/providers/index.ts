/** The table of payment providers: one line each. `PAYMENT_PROVIDER` names the one in use. */
import type { ProviderDefinition } from './provider.ts';
import { simulated } from './simulated/index.ts';
import { sslcommerz } from './sslcommerz/index.ts';

export const providers: readonly ProviderDefinition[] = [simulated, sslcommerz];
