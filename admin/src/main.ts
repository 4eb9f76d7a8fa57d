/** Begins the back office: small, so that its first questions are asked while the rest of the script is on its way. */
import { showCrash } from './first-paint/crash.ts';
import { drawFirst } from './first-paint/draw.ts';
import { storedLanguage } from './i18n/stored-language.ts';
import { preload, ME, PREFERENCES } from './lib/preloaded.ts';
import { firstListAddress } from './lib/first-list.ts';
import { isNotFetched, loadPart, watchLeaving } from './lib/load-module.ts';

/** The names of the resources, from `vite.config.ts`: their definitions come with the rest. */
declare const RESOURCES: readonly string[];

/**
 * Whether the browser has what the back office needs, told by what its declared versions (`CONSOLE_BROWSERS`) were first to
 * have: Chrome 102 and Firefox 112 the one, Safari 16.4 the other.
 */
const isAble = 'inert' in HTMLElement.prototype && 'OffscreenCanvas' in window;

function begin(): void {
  watchLeaving();
  const language = storedLanguage(window.document.cookie, window.localStorage, window.navigator.languages);
  window.document.documentElement.lang = language;
  const list = firstListAddress(RESOURCES, window.location, window.localStorage);
  preload([ME, ...(list ? [list, PREFERENCES] : [])], language);
  if (list) void drawFirst(list, language);
  void loadPart(() => import('./start.tsx')).then(
    ({ open }) => open(language),
    (error: unknown) => {
      showCrash(language);
      // A fault in it is to be seen where faults are looked for.
      if (!isNotFetched(error)) throw error;
    },
  );
}

if (isAble) begin();
// The page says which browsers it needs.
else window.document.getElementById('needs')?.classList.add('now');
