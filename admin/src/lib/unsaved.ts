import { useEffect } from 'react';

/** Unsaved work: a mark for each form that is open, and for each draft. */
const work = new Set<object>();
/** The marks of open forms: leaving their page loses them, unlike drafts. */
const onPage = new Set<object>();

/** Whether closing or reloading this tab would lose anything. */
export const hasUnsaved = (): boolean => work.size > 0;

/** Whether going to another page would lose anything. */
export const hasUnsavedOnPage = (): boolean => onPage.size > 0;

const ask = (event: Pick<BeforeUnloadEvent, 'preventDefault'>): void => event.preventDefault();

/** Marks unsaved work: until it is released the browser asks before the tab is closed or reloaded. Returns the release. */
export function keepWork(): () => void {
  const mark = {};
  work.add(mark);
  if (work.size === 1) window.addEventListener('beforeunload', ask);
  return () => {
    work.delete(mark);
    if (work.size === 0) window.removeEventListener('beforeunload', ask);
  };
}

/** Gives up all unsaved work on purpose: the browser does not ask again. */
export function giveUpWork(): void {
  work.clear();
  onPage.clear();
  window.removeEventListener('beforeunload', ask);
}

/** While `dirty`, the browser asks before the tab is closed or reloaded, and a session that ends does not take the page away. */
export function useUnsaved(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return;
    const release = keepWork();
    const mark = {};
    onPage.add(mark);
    return () => {
      release();
      onPage.delete(mark);
    };
  }, [dirty]);
}
