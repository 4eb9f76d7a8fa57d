/** Entry point of the back office. It is small, so that the first requests are sent while the rest of the script loads. */
import { showCrash } from './first-paint/crash.ts';
import { drawFirstPaint } from './first-paint/draw.ts';
import { storedLanguage } from './i18n/stored-language.ts';
import { preload, ME_URL, PREFERENCES_URL } from './lib/preloaded.ts';
import { firstListAddress } from './lib/first-list.ts';
import { isLoadError, loadModule, watchPageLeave } from './lib/load-module.ts';

/** The names of the resources, from `vite.config.ts`: their definitions come with the rest. */
declare const RESOURCES: readonly string[];

/**
 * Whether the browser supports the back office, by features that the declared versions (`CONSOLE_BROWSERS`) were the
 * first to have: one came with Chrome 102 and Firefox 112, the other with Safari 16.4.
 */
const isSupportedBrowser = 'inert' in HTMLElement.prototype && 'OffscreenCanvas' in window;

function main(): void {
  watchPageLeave();
  const language = storedLanguage(window.document.cookie, window.localStorage, window.navigator.languages);
  window.document.documentElement.lang = language;
  const list = firstListAddress(RESOURCES, window.location, window.localStorage);
  preload([ME_URL, ...(list ? [list, PREFERENCES_URL] : [])], language);
  if (list) void drawFirstPaint(list, language);
  void loadModule(() => import('./start.tsx')).then(
    ({ start: open }) => open(language),
    (error: unknown) => {
      showCrash(language);
      // Rethrown, so that the error appears in the browser's console.
      if (!isLoadError(error)) throw error;
    },
  );
}

if (isSupportedBrowser) main();
// The page names the supported browsers.
else window.document.getElementById('needs')?.classList.add('now');
