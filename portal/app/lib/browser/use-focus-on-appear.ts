import { useEffect, useRef, type RefObject } from 'react';
import { useHydrated } from './use-hydrated.ts';

/**
 * Focuses an element that appears in place of the focused one, so that a screen reader goes on there and not at the top of the page.
 * Does nothing while another element has the focus, and on a page that was just opened.
 * @param appears changes with each appearance; null: the element is not there
 */
export function useFocusOnAppear<T extends HTMLElement>(appears: unknown = true): RefObject<T> {
  const box = useRef<T>(null);
  const hydrated = useHydrated();
  /** The value of `appears` when the page was opened. */
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
