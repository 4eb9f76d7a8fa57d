import { digitsIn } from './digits.ts';
import type { Message } from './language.ts';

/**
 * The oldest browsers that each front is built for and checked against: builds, checks and what people read take them from here
 * (docs/browsers.md).
 */

/** Whose script runs in the portal. In others a page stays as the server sent it, which is complete. */
export const PORTAL_BROWSERS = { chrome: 87, edge: 88, firefox: 78, safari: 15 } as const;

/** In which the back office runs. Others are told so in its place. The last ones for Windows 7 are Chrome 109 and Firefox 115. */
export const CONSOLE_BROWSERS = { chrome: 109, edge: 109, firefox: 115, safari: 16.4 } as const;

/** Whose styles the portal is lowered to: they reach further than its script, since pages without it are read anywhere. */
export const PORTAL_STYLES = { chrome: 80, edge: 80, firefox: 78, safari: 13 } as const;

/** The script of the portal that a browser must be able to read. */
export const PORTAL_SCRIPT = 'es2020';

const { chrome, firefox, safari } = CONSOLE_BROWSERS;

/** What staff read of it, before they log in and where the back office cannot begin. */
export const consoleNeeds: Message = {
  en: `The back office needs Chrome or Edge ${chrome}, Firefox ${firefox} or Safari ${safari}, or a newer version.`,
  bn: digitsIn(
    `ব্যাক অফিসের জন্য ক্রোম বা এজ ${chrome}, ফায়ারফক্স ${firefox} বা সাফারি ${safari} অথবা তার পরের কোনো সংস্করণ দরকার।`,
    'bn',
  ),
};

/** As build tools name browsers: `chrome87`. */
export const targetsOf = (browsers: Readonly<Record<string, number>>): string[] =>
  Object.entries(browsers).map(([name, version]) => name + version);
