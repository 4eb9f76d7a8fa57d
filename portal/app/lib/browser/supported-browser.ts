/**
 * Whether this browser has what the scripts of the portal need, told by what its declared versions were first to have
 * (`PORTAL_BROWSERS`): Chrome 85, Firefox 77 and Safari 13.1 the one, Safari 15 the other. Where it has not, the page stays
 * as the server sent it, which works.
 */
export const isSupportedBrowser = (): boolean =>
  'replaceAll' in String.prototype && typeof BigInt64Array === 'function';
