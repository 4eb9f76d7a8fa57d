import { useState, useSyncExternalStore } from 'react';
import {
  findDraft,
  deleteDraft,
  saveDraft,
  subscribeToDrafts,
  unsavedDrafts,
  type Draft,
  type DraftName,
} from './drafts.ts';

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

export interface DraftField<T> {
  /** What was typed last; otherwise the initial value. */
  value: T;
  setValue: (value: T) => void;
  /** Deletes the draft: the initial value is back. */
  discard: () => void;
}

/**
 * A value that is still there when its form is closed and opened again, until it is sent.
 * @param name of another subject or part only in a component with another key
 * @param initial what the form begins with; as it was when the component appeared
 * @param isUnsaved whether losing a value is worth a question (default: one that is neither blank nor the initial one)
 */
export function useDraft<T>(
  name: DraftName,
  initial: T,
  isUnsaved: (value: T) => boolean = (value) => typeof value !== 'string' || value.trim() !== '',
): DraftField<T> {
  const [first] = useState(initial);
  const draft = useSyncExternalStore(subscribeToDrafts, () => findDraft(name));
  return {
    value: draft ? (draft.value as T) : first,
    setValue: (value) => {
      if (same(value, first)) deleteDraft(name);
      else saveDraft(name, value, isUnsaved(value));
    },
    discard: () => deleteDraft(name),
  };
}

/** The drafts of a subject that would be lost, but for the parts that are `sent`; as they are now. */
export function useUnsavedDrafts(subject: string, sent: readonly string[] = []): Draft[] {
  useSyncExternalStore(subscribeToDrafts, () =>
    unsavedDrafts(subject)
      .map(({ part }) => part)
      .join(),
  );
  return unsavedDrafts(subject, sent);
}
