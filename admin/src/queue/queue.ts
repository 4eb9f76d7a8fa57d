import type { Decidable } from '@bhumi/api/contract/decisions/decisions';
import type { Message } from '@bhumi/api/contract/language';
import type { Machine } from '@bhumi/api/contract/states';
import { HttpError } from 'react-admin';
import type { Problem } from '../lib/http.ts';

/** A row of a queue: pending, or decided. */
export interface QueueRow extends Decidable<string> {
  id: number;
  user: { id: number; name: string; email: string };
  version?: number;
}

/** The texts of a decision. */
export interface DecisionTexts {
  button: Message;
  /** Its shortcut key. */
  key: string;
  /** The messages of success and failure. */
  done: Message;
  failed: Message;
  /** Red: it takes something away. */
  destructive?: boolean;
  /** The question before a decision, and the hint of its remarks. */
  title?: Message;
  help?: Message;
  /** The remarks, where they differ from the queue's usual ones: their name in the API, and their label. */
  remarks?: { field: string; label: Message };
  /** Left out if an officer works row by row. */
  isRare?: boolean;
}

/** The definition of a queue of decisions. */
export interface Queue<R extends QueueRow, Action extends string> {
  /** Its address in the API. After each decision every query under it is fetched again. */
  address: string;
  machine: Machine<Action, R['status']>;
  /** Whether a row is pending (default: every row that can be decided). */
  isPending?: (row: R) => boolean;
  /** The polling interval in seconds (default: that of all queues). */
  seconds?: number;
  /** In the order of the buttons; the first is the usual one. */
  decisions: Record<Action, DecisionTexts>;
  /** The remarks to the owner: their name in the API, and their label. */
  remarks: { field: string; label: Message };
  /** Other effects of a decision; shown in its confirmation. */
  sideEffect?: (row: R, action: Action) => Message | null;
  /** The parts of the row's drafts that a decision sends (default: only its remarks). */
  sentDrafts?: (row: R, action: Action) => readonly string[];
  /** Stores the API's errors of fields outside the confirmation. Returns their texts (default: all of them). */
  errorsElsewhere?: (row: R, action: Action, errors: Readonly<Record<string, unknown>>) => readonly string[];
  /** The label of the button that leads to those fields (default: back to the row). */
  goToErrors?: Message;
  /** The request that decides; its path is appended to the address. */
  request: (
    row: R,
    action: Action,
    words: string,
  ) => { method: string; path: string; body?: object | FormData };
}

/** Whether someone else decided first: a 409 without a code. With a code, the row and the typed remarks stay. */
export const isAlreadyDecided = (error: unknown): boolean =>
  error instanceof HttpError &&
  error.status === 409 &&
  (error.body as Problem | undefined)?.code === undefined;

/** The subject of a row's drafts. */
export const draftSubject = (address: string, id: number): string => `${address} ${id}`;

/** The part of the draft of a decision's remarks. */
export const remarksPart = (action: string): string => `words ${action}`;

/** The id of the element of a row that takes the focus. */
export const queueRowId = (id: number): string => `waiting-${id}`;
