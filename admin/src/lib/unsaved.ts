import { useEffect } from 'react';

/** What would be lost if this page were left: a mark for each form, or the texts of questions. */
const work = new Set<object>();

/** Whether anything would be lost if this page were left. */
export const hasUnsaved = (): boolean => work.size > 0;

/** Says that something would be lost; answers how to say that it would not any more. */
export function keepWork(): () => void {
  const mark = {};
  work.add(mark);
  return () => void work.delete(mark);
}

/** Whoever gives their work up on purpose is not asked again by the browser. */
export const giveUpWork = (): void => work.clear();

/** While `dirty`, the browser asks before the tab is closed or reloaded, and a session that ends does not take the page away. */
export function useUnsaved(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return;
    const release = keepWork();
    const ask = (event: BeforeUnloadEvent) => {
      if (hasUnsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => {
      release();
      window.removeEventListener('beforeunload', ask);
    };
  }, [dirty]);
}
