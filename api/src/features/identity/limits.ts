import type { Limit } from '../../platform/access/limits/limits.ts';
import { HOUR, perAccount } from '../../platform/access/limits/limit-keys.ts';

/** Identity cards that are handed in: pictures to be stored and looked at. */
export const kycLimits: readonly Limit[] = [perAccount('kyc', 20, HOUR, 'tries')];
