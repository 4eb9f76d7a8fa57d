/** Between what is drawn first and the console: one of them is seen, and the console from when it has what the other shows. */
const ROOT = 'root';
const FIRST = 'first';
let consoleStarted = false;

/** The console draws from now on: what would be drawn first comes too late. */
export const cancelFirstPaint = (): void => {
  consoleStarted = true;
};

/** Shows what is drawn first in the console's place. */
export function showFirstPaint(first: HTMLElement): void {
  if (consoleStarted) return;
  const root = window.document.getElementById(ROOT)!;
  first.id = FIRST;
  root.hidden = true;
  root.before(first);
}

/** Shows the console in place of what was drawn first. */
export function removeFirstPaint(): void {
  const first = window.document.getElementById(FIRST);
  if (!first) return;
  window.document.getElementById(ROOT)!.hidden = false;
  first.remove();
}
