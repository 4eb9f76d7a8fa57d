import type { HistoryEntry } from '../resource/history.ts';

/** A step in the history of a request: who did what and when, with the remarks to the owner. */
export interface DecisionStep extends HistoryEntry {
  words: string | null;
}

/** How many steps an answer holds: the newest ones. */
export const MAX_STEPS = 100;
