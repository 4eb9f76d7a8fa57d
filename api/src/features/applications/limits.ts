import type { Limit } from '../../platform/access/limits/limits.ts';
import { HOUR, ofAccount } from '../../platform/access/limits/whose.ts';

/** Applications for copies. */
export const applicationLimits: readonly Limit[] = [ofAccount('application', 60, HOUR, 'tries')];
