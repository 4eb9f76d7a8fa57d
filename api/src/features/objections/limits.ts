import type { Limit } from '../../platform/access/limits/limits.ts';
import { HOUR, perAccount } from '../../platform/access/limits/limit-keys.ts';

/** Objections to mutations that are filed and answered, with their papers. */
export const objectionLimits: readonly Limit[] = [perAccount('objection', 60, HOUR, 'tries')];

/** Checks which mutations one may object to: one for each record that an owner opens. */
export const objectionSearchLimits: readonly Limit[] = [perAccount('objection-search', 600, HOUR, 'tries')];
