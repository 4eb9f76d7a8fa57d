import { useEffect, useRef } from 'react';
import { areSingleKeysOn } from './single-keys.ts';

/** Whether the focus is in a text field. */
export const isTyping = ({ target }: Pick<KeyboardEvent, 'target'>): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));

/**
 * Whether a key opens the search: Ctrl-K anywhere; `/` outside text fields while single keys are on; never over a
 * dialog.
 */
const asksForSearch = (event: KeyboardEvent): boolean => {
  const { key, code, ctrlKey, metaKey, shiftKey, altKey } = event;
  if (altKey || window.document.querySelector('[role=dialog][aria-modal=true], .MuiDialog-root'))
    return false;
  // Checks the key's position, because a Bengali keyboard has other letters there.
  if (ctrlKey || metaKey) return code === 'KeyK';
  return (key === '/' || (code === 'Slash' && !shiftKey)) && !isTyping(event) && areSingleKeysOn();
};

/** Calls a function when a key opens the search. */
export function useShortcut(act: () => void): void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!asksForSearch(event)) return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
