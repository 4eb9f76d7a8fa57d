import type { Limit } from '../../platform/access/limits/limits.ts';
import { HOUR, perAccount } from '../../platform/access/limits/limit-keys.ts';

/** Visits to the gateway: each costs it a session. */
export const attemptLimits: readonly Limit[] = [perAccount('payment-attempts', 60, HOUR, 'tries')];
