import { isNavigating } from './router-state.ts';

/**
 * Reloads a page that Back restores from the browser's cache while its navigation is still pending, such as a form that led to the
 * login. Any other page is restored as it was left, with all typed text.
 */
export function reloadOnBack(): void {
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && isNavigating()) location.reload();
  });
}
