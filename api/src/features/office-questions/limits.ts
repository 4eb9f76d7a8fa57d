import { HOUR, MINUTE, perAccount } from '../../platform/access/limits/limit-keys.ts';
import type { Limit } from '../../platform/access/limits/limits.ts';

/** Questions to an office: who counts numbers up finds nothing, and nobody fills a queue. */
export const officeQuestionLimits: readonly Limit[] = [
  perAccount('office-question', 10, 10 * MINUTE, 'tries'),
  perAccount('office-question-day', 30, 24 * HOUR, 'tries'),
];
