import type { HistoryEntry } from '../resource/history.ts';

/** A step of what waits, or waited, for a decision: who did what when, and the words that they gave. */
export interface DecisionStep extends HistoryEntry {
  words: string | null;
}

/** The most steps that one answer holds, the last. */
export const MOST_STEPS = 100;
