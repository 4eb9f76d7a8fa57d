/**
 * Loads the script of a part of the console, and tells apart why one does not come: this page is being left, which aborts
 * whatever is on its way; it cannot be fetched; or it came and has a fault.
 */

/** What browsers, and the loader that the build adds, say of a script that could not be fetched. */
const LOAD_ERROR = /imported module|module script|to preload/;

/** Whether a script could not be fetched; else it came, and has a fault. */
export const isLoadError = (error: unknown): boolean => LOAD_ERROR.test(String(error));

/** The page is used, or shown again: whoever was leaving has stayed, or came back. */
const STAY_EVENTS = ['pageshow', 'pointerdown', 'keydown'] as const;
let leaving = false;

/** Notes when this page is being left. Called once, before anything is loaded. */
export function watchPageLeave(): void {
  for (const type of ['beforeunload', 'pagehide']) window.addEventListener(type, () => (leaving = true));
  for (const type of STAY_EVENTS) window.addEventListener(type, () => (leaving = false), true);
}

const untilStayed = (): Promise<unknown> =>
  Promise.race(
    STAY_EVENTS.map((type) => new Promise((resolve) => window.addEventListener(type, resolve, true))),
  );

/**
 * What `load` imports. A load that is aborted because the page is being left is no failure: it waits, and loads again should the
 * page stay after all.
 * @throws what `load` throws on a page that stays; `isNotFetched` tells whether it can be tried again
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
