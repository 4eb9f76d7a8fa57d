import type { Limit } from '../../platform/access/limits/limits.ts';
import { HOUR, perAccount } from '../../platform/access/limits/limit-keys.ts';

/** Consents: each may carry a code of two-step login, which nobody shall guess. */
export const consentLimits: readonly Limit[] = [perAccount('owner-consent', 20, HOUR, 'tries')];

/** Claims to be an owner. Their answers say nothing that the public record does not. */
export const claimLimits: readonly Limit[] = [perAccount('owner-claim', 60, HOUR, 'tries')];
