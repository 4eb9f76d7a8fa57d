import type { Message } from '@bhumi/api/contract/language';
import { markUnsaved } from './unsaved.ts';

/*
 * What a user has typed and not sent. Drafts live in memory: they survive closing the dialog, leaving the page and a
 * change of language, and end with the tab; the browser asks before the tab is closed. Those with `isKept` also stay on the
 * device.
 */

export interface DraftName {
  /** What the draft is about, such as the row of a queue. */
  subject: string;
  /** Its name, unique within the subject. */
  part: string;
  /** Its name in the warning about unsaved work. */
  label: Message;
  /** It can still be sent after a decision about its subject, so the decision does not delete it. */
  survivesDecision?: boolean;
  /** It stays on this device when the tab is closed. */
  isKept?: boolean;
}

export interface Draft extends DraftName {
  value: unknown;
  /** Whether to warn before it is lost. */
  isUnsaved: boolean;
}

const drafts = new Map<string, Draft & { release: () => void }>();
const listeners = new Set<() => void>();

/** Not part of the first script. */
const kept = () => import('./kept-drafts.ts');
const noop = () => {};

const keyOf = ({ subject, part }: Pick<DraftName, 'subject' | 'part'>): string => `${subject} ${part}`;

const notifyListeners = (): void => listeners.forEach((listener) => listener());

/** Calls `listener` after each change of a draft. Returns a function that unsubscribes. */
export function subscribeToDrafts(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Stores a draft. `isUnsaved`: whether to warn before it is lost. */
export function saveDraft(name: DraftName, value: unknown, isUnsaved: boolean): void {
  const before = drafts.get(keyOf(name));
  // Adds the new mark before removing the old one, so that the page always has one.
  const release = isUnsaved ? markUnsaved() : noop;
  before?.release();
  const draft = { ...name, value, isUnsaved };
  drafts.set(keyOf(name), { ...draft, release });
  // Where it cannot be kept, the mark stays, and the browser asks.
  if (name.isKept) kept().then(({ keepDraft }) => keepDraft(keyOf(name), draft, release), noop);
  notifyListeners();
}

let restored = Promise.resolve();

/** When what was typed on this device before is there again. */
export const draftsRestored = (): Promise<void> => restored;

/** Reads what an account typed on this device before and did not send, without keeping the first screen waiting. */
export function restoreDrafts(userId: number): void {
  restored = kept()
    .then(({ openKeptDrafts }) => openKeptDrafts<Draft>(userId))
    .then((found) => {
      for (const draft of found) {
        // What was typed while the device was still reading is newer.
        if (!drafts.has(keyOf(draft))) drafts.set(keyOf(draft), { ...draft, release: noop });
      }
      notifyListeners();
    })
    .catch(noop);
}

/** Deletes a draft that was sent or discarded. */
export function deleteDraft(name: Pick<DraftName, 'subject' | 'part'>): void {
  const draft = drafts.get(keyOf(name));
  if (!draft) return;
  draft.release();
  drafts.delete(keyOf(name));
  if (draft.isKept) kept().then(({ removeKeptDraft }) => removeKeptDraft(keyOf(name)), noop);
  notifyListeners();
}

export const findDraft = (name: Pick<DraftName, 'subject' | 'part'>): Draft | undefined =>
  drafts.get(keyOf(name));

/** The unsaved drafts of a subject, without the parts in `sent`. */
export const unsavedDrafts = (subject: string, sent: readonly string[] = []): Draft[] =>
  [...drafts.values()].filter(
    (draft) => draft.isUnsaved && draft.subject === subject && !sent.includes(draft.part),
  );

/** Deletes the drafts that a decision sent, and those that cannot be sent after it. */
export function deleteDecidedDrafts(subject: string, sent: readonly string[]): void {
  for (const draft of drafts.values()) {
    if (draft.subject === subject && (sent.includes(draft.part) || !draft.survivesDecision))
      deleteDraft(draft);
  }
}
