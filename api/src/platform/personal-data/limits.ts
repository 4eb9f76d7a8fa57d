import type { Limit } from '../access/limits/limits.ts';
import { HOUR, perAccount } from '../access/limits/limit-keys.ts';

/** Exports of a person's data: each reads every table. */
export const exportLimits: readonly Limit[] = [perAccount('export', 5, HOUR, 'tries')];
