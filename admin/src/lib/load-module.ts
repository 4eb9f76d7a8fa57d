/**
 * Loads the script of a part of the console, and tells apart why one does not come: this page is being left, which aborts
 * whatever is on its way; it cannot be fetched; or it came and has a fault.
 */

/** What browsers, and the loader that the build adds, say of a script that could not be fetched. */
const NOT_FETCHED = /imported module|module script|to preload/;

/** Whether a script could not be fetched; else it came, and has a fault. */
export const isNotFetched = (error: unknown): boolean => NOT_FETCHED.test(String(error));

/** The page is used, or shown again: whoever was leaving has stayed, or came back. */
const STAYED = ['pageshow', 'pointerdown', 'keydown'] as const;
let leaving = false;

/** Notes when this page is being left. Called once, before anything is loaded. */
export function watchLeaving(): void {
  for (const type of ['beforeunload', 'pagehide']) window.addEventListener(type, () => (leaving = true));
  for (const type of STAYED) window.addEventListener(type, () => (leaving = false), true);
}

const untilStayed = (): Promise<unknown> =>
  Promise.race(STAYED.map((type) => new Promise((resolve) => window.addEventListener(type, resolve, true))));

/**
 * What `load` imports. A load that is aborted because the page is being left is no failure: it waits, and loads again should the
 * page stay after all.
 * @throws what `load` throws on a page that stays; `isNotFetched` tells whether it can be tried again
 */
export async function loadPart<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    if (!leaving || !isNotFetched(error)) throw error;
    await untilStayed();
    return loadPart(load);
  }
}
