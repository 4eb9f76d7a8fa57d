import { HOUR, perAccount } from '../../../platform/access/limits/limit-keys.ts';
import type { Limit } from '../../../platform/access/limits/limits.ts';

/** Requests for another day. */
export const hearingRequestLimits: readonly Limit[] = [perAccount('hearing-request', 20, HOUR, 'tries')];
