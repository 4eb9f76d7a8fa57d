import type { HistoryEntry } from '../resource/history.ts';

/** A step in the history of a request: who did what when, with the words to the owner. */
export interface DecisionStep extends HistoryEntry {
  words: string | null;
}

/** How many steps an answer holds: the newest ones. */
export const MAX_STEPS = 100;
