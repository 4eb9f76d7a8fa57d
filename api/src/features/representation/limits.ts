import type { Limit } from '../../platform/access/limits/limits.ts';
import { HOUR, perAccount } from '../../platform/access/limits/limit-keys.ts';

/** Entries. Each has a file, and tells an owner by text message. */
export const representationLimits: readonly Limit[] = [perAccount('representation', 40, HOUR, 'tries')];
