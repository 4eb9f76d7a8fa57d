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
  /** The last typed value, or else the initial value. */
  value: T;
  setValue: (value: T) => void;
  /** Deletes the draft and returns to the initial value. */
  discard: () => void;
}

/**
 * A form value that survives closing and reopening its form, until it is sent.
 * @param name to change the subject or part, give the component another key
 * @param initial the form's first value; later changes of it are ignored
 * @param isUnsaved whether to warn before a value is lost (default: it is neither blank nor the initial value)
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

/** The drafts of a subject that would be lost, without the parts in `sent`, at this moment. */
export function useUnsavedDrafts(subject: string, sent: readonly string[] = []): Draft[] {
  useSyncExternalStore(subscribeToDrafts, () =>
    unsavedDrafts(subject)
      .map(({ part }) => part)
      .join(),
  );
  return unsavedDrafts(subject, sent);
}
