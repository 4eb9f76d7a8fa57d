/** Where the keyboard goes on after something was closed, decided or deleted: never at the top of the whole page. */

/** The id of a page's heading. */
export const HEADING_ID = 'page-heading';

/** Puts the keyboard at an element, or at the page's heading when it is not there. */
export function focusElement(id: string): void {
  const { document } = window;
  (document.getElementById(id) ?? document.getElementById(HEADING_ID))?.focus();
}

/** As `focusAt`, once a dialog is gone that may give the keyboard back to whatever opened it; which then stays. */
export function restoreFocus(id: string): void {
  setTimeout(() => {
    const { activeElement, body } = window.document;
    if (!activeElement || activeElement === body) focusElement(id);
  });
}
