declare global {
  interface Window {
    /** The framework's own router. */
    __remixRouter?: { state: { navigation: { state: 'idle' | 'loading' | 'submitting' } } };
  }
}

/**
 * A page that the browser kept as it was while its form led elsewhere (a login) comes back on Back still waiting for the
 * answer: it is loaded anew. Any other page comes back as it was left, with all that was typed.
 */
export function reloadOnBack(): void {
  window.addEventListener('pageshow', ({ persisted }) => {
    const waiting = window.__remixRouter && window.__remixRouter.state.navigation.state !== 'idle';
    if (persisted && waiting) location.reload();
  });
}
