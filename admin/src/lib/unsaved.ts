import { useEffect } from 'react';

/** Unsaved work: a mark for each draft, and for each form that is open; leaving its page loses a form, unlike a draft. */
const marks = new Set<{ onPage: boolean }>();

/** Whether closing or reloading this tab would lose anything. */
export const hasUnsaved = (): boolean => marks.size > 0;

/** Whether going to another page would lose anything. */
export const hasUnsavedOnPage = (): boolean => [...marks].some(({ onPage }) => onPage);

const confirmUnload = (event: Event): void => {
  if (hasUnsaved()) event.preventDefault();
};

/** Marks unsaved work: until it is released the browser asks before the tab is closed or reloaded. Returns the release. */
export function markUnsaved(onPage = false): () => void {
  const mark = { onPage };
  marks.add(mark);
  // Only once there is something to ask about; the same listener again is none more.
  window.addEventListener('beforeunload', confirmUnload);
  return () => void marks.delete(mark);
}

/** Gives up all unsaved work on purpose: the browser does not ask again. */
export const discardUnsaved = (): void => marks.clear();

/** While `dirty`, the browser asks before the tab is closed or reloaded, and a session that ends does not take the page away. */
export function useUnsaved(dirty: boolean): void {
  useEffect(() => (dirty ? markUnsaved(true) : undefined), [dirty]);
}
