/** Swaps the first paint and the console: only one is visible, and the console from when it shows the same rows. */
const ROOT = 'root';
const FIRST = 'first';
let consoleStarted = false;

/** The console renders from now on: a first paint that is not shown yet comes too late. */
export const cancelFirstPaint = (): void => {
  consoleStarted = true;
};

/** Shows the first paint in place of the console. */
export function showFirstPaint(first: HTMLElement): void {
  if (consoleStarted) return;
  const root = window.document.getElementById(ROOT)!;
  first.id = FIRST;
  root.hidden = true;
  root.before(first);
}

/** Removes the first paint and shows the console. */
export function removeFirstPaint(): void {
  const first = window.document.getElementById(FIRST);
  if (!first) return;
  window.document.getElementById(ROOT)!.hidden = false;
  first.remove();
}
