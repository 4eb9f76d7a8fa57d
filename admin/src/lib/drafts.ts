import type { Message } from '@bhumi/api/contract/language';
import { markUnsaved } from './unsaved.ts';

/*
 * What was typed and not sent. Drafts live in memory: they outlive the dialog, the page and the language, and end with the tab,
 * which the browser asks about first.
 */

export interface DraftName {
  /** What the draft is about, such as the row of a queue. */
  subject: string;
  /** Its name, once a subject. */
  part: string;
  /** What it is called where a person is told that it is not saved. */
  label: Message;
  /** It can still be sent after a decision about its subject, so the decision leaves it. */
  survivesDecision?: boolean;
}

export interface Draft extends DraftName {
  value: unknown;
  /** It would be lost: it says more than the form does by itself. */
  isUnsaved: boolean;
}

const drafts = new Map<string, Draft & { release: () => void }>();
const listeners = new Set<() => void>();

const keyOf = ({ subject, part }: Pick<DraftName, 'subject' | 'part'>): string => `${subject} ${part}`;

const notifyListeners = (): void => listeners.forEach((listener) => listener());

/** Calls `listener` after each change of a draft. Returns how to stop. */
export function subscribeToDrafts(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Keeps a value. `isUnsaved`: losing it is worth a question. */
export function saveDraft(name: DraftName, value: unknown, isUnsaved: boolean): void {
  const before = drafts.get(keyOf(name));
  // Marked before the mark of its last value goes, so that the page is never without one.
  const release = isUnsaved ? markUnsaved() : () => {};
  before?.release();
  drafts.set(keyOf(name), { ...name, value, isUnsaved, release });
  notifyListeners();
}

/** Forgets a draft: it was sent, or is given up. */
export function deleteDraft(name: Pick<DraftName, 'subject' | 'part'>): void {
  const draft = drafts.get(keyOf(name));
  if (!draft) return;
  draft.release();
  drafts.delete(keyOf(name));
  notifyListeners();
}

export const findDraft = (name: Pick<DraftName, 'subject' | 'part'>): Draft | undefined =>
  drafts.get(keyOf(name));

/** The drafts of a subject that are worth a question, but for the parts that are `sent` just now. */
export const unsavedDrafts = (subject: string, sent: readonly string[] = []): Draft[] =>
  [...drafts.values()].filter(
    (draft) => draft.isUnsaved && draft.subject === subject && !sent.includes(draft.part),
  );

/** Forgets the drafts that a decision has sent, and those that nobody can send any more after it. */
export function deleteDecidedDrafts(subject: string, sent: readonly string[]): void {
  for (const draft of drafts.values()) {
    if (draft.subject === subject && (sent.includes(draft.part) || !draft.survivesDecision))
      deleteDraft(draft);
  }
}
