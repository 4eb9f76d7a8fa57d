import { useEffect } from 'react';

/**
 * Marks of unsaved work: one for each unsaved draft and each open form. Unlike a draft, a form is lost when the user
 * leaves its page (`onPage`).
 */
const marks = new Set<{ onPage: boolean }>();

/** Whether closing or reloading the tab loses unsaved work. */
export const hasUnsaved = (): boolean => marks.size > 0;

/** Whether going to another page loses unsaved work. */
export const hasUnsavedOnPage = (): boolean => [...marks].some(({ onPage }) => onPage);

const confirmUnload = (event: Event): void => {
  if (hasUnsaved()) event.preventDefault();
};

/** Marks unsaved work: the browser asks before the tab is closed or reloaded. Returns a function that removes the mark. */
export function markUnsaved(onPage = false): () => void {
  const mark = { onPage };
  marks.add(mark);
  // Adding the same listener again has no effect.
  window.addEventListener('beforeunload', confirmUnload);
  return () => void marks.delete(mark);
}

/** Discards all unsaved work, so that the browser does not ask. */
export const clearUnsavedMarks = (): void => marks.clear();

/**
 * While `dirty`, the browser asks before the tab is closed or reloaded, and the end of the session does not leave the
 * page.
 */
export function useUnsaved(dirty: boolean): void {
  useEffect(() => (dirty ? markUnsaved(true) : undefined), [dirty]);
}
