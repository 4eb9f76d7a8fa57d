/** Begins the back office: small, so that its first questions are asked while the rest of the script is on its way. */
import { drawFirst } from './first/draw.ts';
import { storedLanguage } from './i18n/stored-language.ts';
import { askEarly, ME, PREFERENCES } from './lib/early.ts';
import { firstListAddress } from './lib/first-list.ts';

/** The names of the resources, from `vite.config.ts`: their definitions come with the rest. */
declare const RESOURCES: readonly string[];

const language = storedLanguage(window.document.cookie, window.localStorage, window.navigator.languages);
window.document.documentElement.lang = language;
const list = firstListAddress(RESOURCES, window.location, window.localStorage);
askEarly([ME, ...(list ? [list, PREFERENCES] : [])], language);
if (list) void drawFirst(list, language);
void import('./open.tsx').then(({ open }) => open(language));
