import type { Limit } from '../../platform/access/limits/limits.ts';
import { HOUR, perAccount } from '../../platform/access/limits/limit-keys.ts';

/** Claims to be an owner. Their answers say nothing that the public record does not. */
export const claimLimits: readonly Limit[] = [perAccount('owner-claim', 60, HOUR, 'tries')];
