import type { Decidable } from '@bhumi/api/contract/decisions/decisions';
import type { Message } from '@bhumi/api/contract/language';
import type { Machine } from '@bhumi/api/contract/states';
import { HttpError } from 'react-admin';
import type { Problem } from '../lib/http.ts';

/** What waits, or waited, for a decision. */
export interface QueueRow extends Decidable<string> {
  id: number;
  user: { id: number; name: string; email: string };
  version?: number;
}

/** A decision in words. */
export interface DecisionTexts {
  button: Message;
  /** The key that presses it. */
  key: string;
  /** What is said when it is done, and when it did not go through. */
  done: Message;
  failed: Message;
  /** Red: it takes something away. */
  destructive?: boolean;
  /** The question before a decision, and what its words are for. */
  title?: Message;
  help?: Message;
  /** Those words, where they are not the queue's usual ones: their name in the API, and what they are called. */
  remarks?: { field: string; label: Message };
  /** Not among the buttons where one row after the other is worked. */
  isRare?: boolean;
}

/** A queue as the back office works it. */
export interface Queue<R extends QueueRow, Action extends string> {
  /** Where the API has it: whatever comes of a decision, all that was read from there is read again. */
  address: string;
  machine: Machine<Action, R['status']>;
  /** Whether a row waits for the office, where more can be decided than what does (default: whatever can be decided). */
  isPending?: (row: R) => boolean;
  /** How often its list is read again, in seconds (default: as all are). */
  seconds?: number;
  /** In the order of the buttons; the first is the usual one. */
  decisions: Record<Action, DecisionTexts>;
  /** The words to the owner: their name in the API, and what they are called. */
  remarks: { field: string; label: Message };
  /** What a decision does besides, said in its question. */
  sideEffect?: (row: R, action: Action) => Message | null;
  /** The parts of the row's drafts that a decision sends along (default: none but its words). */
  sentDrafts?: (row: R, action: Action) => readonly string[];
  /** Keeps what the API says of fields that the question does not have, for where they are. Answers what is wrong; none: nothing there (default: all of it). */
  errorsElsewhere?: (row: R, action: Action, errors: Readonly<Record<string, unknown>>) => readonly string[];
  /** What leads to those fields (default: back to the row). */
  goToErrors?: Message;
  /** The request that decides; its path stands after the address. */
  request: (
    row: R,
    action: Action,
    words: string,
  ) => { method: string; path: string; body?: object | FormData };
}

/** Whether someone else decided first. A refusal with a code of its own leaves the row as it was, and what was typed with it. */
export const isAlreadyDecided = (error: unknown): boolean =>
  error instanceof HttpError &&
  error.status === 409 &&
  (error.body as Problem | undefined)?.code === undefined;

/** What the drafts of a row are about. */
export const draftSubject = (address: string, id: number): string => `${address} ${id}`;

/** The part of the draft of a decision's words. */
export const remarksPart = (action: string): string => `words ${action}`;

/** The id of the element of a row where the keyboard goes on. */
export const queueRowId = (id: number): string => `waiting-${id}`;
