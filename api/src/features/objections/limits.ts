import type { Limit } from '../../platform/access/limits/limits.ts';
import { HOUR, ofAccount } from '../../platform/access/limits/whose.ts';

/** Objections to mutations that are filed and answered, with their papers. */
export const objectionLimits: readonly Limit[] = [ofAccount('objection', 60, HOUR, 'tries')];

/** Looks at which mutations one may object to: one with each record that an owner opens. */
export const objectionSearchLimits: readonly Limit[] = [ofAccount('objection-search', 600, HOUR, 'tries')];
