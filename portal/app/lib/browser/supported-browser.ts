/**
 * Whether this browser can run the portal's scripts (`PORTAL_BROWSERS`). Chrome 85, Firefox 77 and Safari 13.1 were the first with
 * `replaceAll`, Safari 15 with `BigInt64Array`. In an older browser the page stays as the server sent it, which works.
 */
export const isSupportedBrowser = (): boolean =>
  'replaceAll' in String.prototype && typeof BigInt64Array === 'function';
