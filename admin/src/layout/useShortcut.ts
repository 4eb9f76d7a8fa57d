import { useEffect, useRef } from 'react';
import { areSingleKeysOn } from './single-keys.ts';

/** Whether a key is typed into something. */
export const isTyping = ({ target }: Pick<KeyboardEvent, 'target'>): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));

/** Whether a key asks for the search: Ctrl-K anywhere, `/` where nothing is typed and single keys act; never over a dialog. */
const asksForSearch = (event: KeyboardEvent): boolean => {
  const { key, code, ctrlKey, metaKey, shiftKey, altKey } = event;
  if (altKey || window.document.querySelector('[role=dialog][aria-modal=true], .MuiDialog-root'))
    return false;
  // By their place, as a Bengali keyboard has other letters there.
  if (ctrlKey || metaKey) return code === 'KeyK';
  return (key === '/' || (code === 'Slash' && !shiftKey)) && !isTyping(event) && areSingleKeysOn();
};

/** Does something when the search is asked for by key. */
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
