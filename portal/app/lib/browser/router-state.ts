declare global {
  interface Window {
    /** Remix's router. */
    __remixRouter?: {
      state: { navigation: { state: 'idle' | 'loading' | 'submitting'; formMethod?: string | undefined } };
    };
  }
}

/** Whether the router is on its way to a page, or sends a form. It knows so before the screen shows it. */
export const isNavigating = (): boolean =>
  window.__remixRouter !== undefined && window.__remixRouter.state.navigation.state !== 'idle';

/** Whether the router sends a form, or loads the page after it. */
export const isSending = (): boolean => window.__remixRouter?.state.navigation.formMethod === 'POST';
