import { useEffect } from 'react';

/** Unsaved work: a mark for each draft, and for each form that is open; leaving its page loses a form, unlike a draft. */
const work = new Set<{ onPage: boolean }>();

/** Whether closing or reloading this tab would lose anything. */
export const hasUnsaved = (): boolean => work.size > 0;

/** Whether going to another page would lose anything. */
export const hasUnsavedOnPage = (): boolean => [...work].some(({ onPage }) => onPage);

const ask = (event: Event): void => {
  if (hasUnsaved()) event.preventDefault();
};

/** Marks unsaved work: until it is released the browser asks before the tab is closed or reloaded. Returns the release. */
export function keepWork(onPage = false): () => void {
  const mark = { onPage };
  work.add(mark);
  // Only once there is something to ask about; the same listener again is none more.
  window.addEventListener('beforeunload', ask);
  return () => void work.delete(mark);
}

/** Gives up all unsaved work on purpose: the browser does not ask again. */
export const giveUpWork = (): void => work.clear();

/** While `dirty`, the browser asks before the tab is closed or reloaded, and a session that ends does not take the page away. */
export function useUnsaved(dirty: boolean): void {
  useEffect(() => (dirty ? keepWork(true) : undefined), [dirty]);
}
