import type { Limit } from '../access/limits/limits.ts';
import { HOUR, ofAccount } from '../access/limits/whose.ts';

/** Files with all that is kept about someone: each reads every table. */
export const exportLimits: readonly Limit[] = [ofAccount('export', 5, HOUR, 'tries')];
