import { useLayoutEffect, useRef } from 'react';

/** Moves the focus after something was closed, decided or deleted, so that it never falls back to the top of the page. */

/** The id of a page's heading. */
export const HEADING_ID = 'page-heading';

/** Focuses an element, or the page's heading if the element is missing. */
export function focusElement(id: string): void {
  const { document } = window;
  (document.getElementById(id) ?? document.getElementById(HEADING_ID))?.focus();
}

/** Like `focusElement`, but after a closing dialog had the chance to restore the focus itself. */
export function restoreFocus(id: string): void {
  setTimeout(() => {
    const { activeElement, body } = window.document;
    if (!activeElement || activeElement === body) focusElement(id);
  });
}

/** Whether a dialog is open, which the keys of the page behind leave alone. */
export const isOpenDialog = (): boolean => window.document.querySelector('.MuiDialog-root') !== null;

/**
 * Gives the focus back to the button that sent a request. The button is disabled while the request runs, and a
 * disabled button loses the focus to the page, where Escape does not reach the dialog.
 */
export function useFocusAfterAnswer(busy: boolean): void {
  const sender = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (busy) {
      sender.current = window.document.activeElement;
      return;
    }
    if (sender.current instanceof HTMLElement) sender.current.focus();
    sender.current = null;
  }, [busy]);
}
