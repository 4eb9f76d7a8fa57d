import { useEffect, useRef, type RefObject } from 'react';
import { useHydrated } from './use-hydrated.ts';

/**
 * Gives the focus to what appears in place of whatever had it: a person goes on reading there, and not at the top of the page.
 * Leaves the focus alone where it is, and on a page that was just opened.
 * @param appears changes with each appearance; null: it is not there
 */
export function useFocusOnAppear<T extends HTMLElement>(appears: unknown = true): RefObject<T> {
  const box = useRef<T>(null);
  const hydrated = useHydrated();
  /** What was there when the page was opened, if it was. */
  const opened = useRef(hydrated ? undefined : appears);
  useEffect(() => {
    const atOpening = opened.current === appears;
    opened.current = undefined;
    if (appears === null || atOpening || document.activeElement !== document.body) return;
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [appears]);
  return box;
}
