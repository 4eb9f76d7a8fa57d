import { digitsIn } from './digits.ts';
import type { Message } from './language.ts';

/** The oldest browsers that each front supports. Builds, checks and the texts for readers all use these lists (docs/browsers.md). */

/** Browsers that run the portal's script. Others show the page as the server sent it, which is complete. */
export const PORTAL_BROWSERS = { chrome: 87, edge: 88, firefox: 78, safari: 15 } as const;

/** Browsers that run the back office; others see `consoleNeeds` instead. Chrome 109 and Firefox 115 are the last ones for Windows 7. */
export const CONSOLE_BROWSERS = { chrome: 109, edge: 109, firefox: 115, safari: 16.4 } as const;

/** Browsers that the portal's styles support: more than its script, because pages also work without script. */
export const PORTAL_STYLES = { chrome: 80, edge: 80, firefox: 78, safari: 13 } as const;

/** The ECMAScript version of the portal's script. */
export const PORTAL_SCRIPT = 'es2020';

const { chrome, firefox, safari } = CONSOLE_BROWSERS;

/** The text for staff, on the login page and where the back office cannot start. */
export const consoleNeeds: Message = {
  en: `The back office needs Chrome or Edge ${chrome}, Firefox ${firefox} or Safari ${safari}, or a newer version.`,
  bn: digitsIn(
    `ব্যাক অফিসের জন্য ক্রোম বা এজ ${chrome}, ফায়ারফক্স ${firefox} বা সাফারি ${safari} অথবা তার পরের কোনো সংস্করণ দরকার।`,
    'bn',
  ),
};

/** Formats a browser for build tools: `chrome87`. */
export const targetsOf = (browsers: Readonly<Record<string, number>>): string[] =>
  Object.entries(browsers).map(([name, version]) => name + version);
