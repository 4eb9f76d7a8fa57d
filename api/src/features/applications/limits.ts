import type { Limit } from '../../platform/access/limits/limits.ts';
import { HOUR, perAccount } from '../../platform/access/limits/limit-keys.ts';

/** Applications for copies. */
export const applicationLimits: readonly Limit[] = [perAccount('application', 60, HOUR, 'tries')];
