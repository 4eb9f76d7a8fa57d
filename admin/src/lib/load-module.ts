/**
 * Imports a script of the console, and tells apart why an import fails: the user is leaving the page, which aborts requests;
 * the script cannot be loaded; or it loaded and has a fault.
 */

/** The messages of browsers, and of the loader that Vite adds, for a script that could not be loaded. */
const LOAD_ERROR = /imported module|module script|to preload/;

/** Whether a script could not be loaded; otherwise it loaded and has a fault. */
export const isLoadError = (error: unknown): boolean => LOAD_ERROR.test(String(error));

/** Events that tell that the user has stayed on the page, or came back to it. */
const STAY_EVENTS = ['pageshow', 'pointerdown', 'keydown'] as const;
let leaving = false;

/** Watches whether the user is leaving the page. Called once, before anything is loaded. */
export function watchPageLeave(): void {
  for (const type of ['beforeunload', 'pagehide']) window.addEventListener(type, () => (leaving = true));
  for (const type of STAY_EVENTS) window.addEventListener(type, () => (leaving = false), true);
}

const untilStayed = (): Promise<unknown> =>
  Promise.race(
    STAY_EVENTS.map((type) => new Promise((resolve) => window.addEventListener(type, resolve, true))),
  );

/**
 * Returns what `load` imports. A load that was aborted because the user is leaving is no failure: it loads again if the user
 * stays.
 * @throws what `load` throws on a page that stays; `isLoadError` tells whether it can be tried again
 */
export async function loadModule<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    if (!leaving || !isLoadError(error)) throw error;
    await untilStayed();
    return loadModule(load);
  }
}
