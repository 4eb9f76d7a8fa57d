import { createHash, randomBytes } from 'node:crypto';

/** A nonce for one page: 128 random bits. */
export const newNonce = (): string => randomBytes(16).toString('base64');

/** How a policy names the scripts that carry a nonce. */
export const nonceSource = (nonce: string): string => `'nonce-${nonce}'`;

/** How a policy names a script by what stands in it. */
export const hashSource = (script: string): string =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/**
 * The content-security policy of every answer, the same for portal, back office and documentation: everything from our own
 * origin, scripts only as files, or as the page's own. Styles in place are allowed: the back office's library and the
 * documentation's set them so, and a style runs nothing. A page that shows a map may load the street tiles below it.
 * @param inlineScripts what names the scripts that stand in the page itself (`nonceSource`, `hashSource`); null: none does
 * @param tiles their origin, on those pages alone
 */
export function contentSecurityPolicy({
  inlineScripts,
  tiles,
}: {
  inlineScripts: string | null;
  tiles: string | null;
}): string {
  return [
    "default-src 'self'",
    `script-src 'self'${inlineScripts ? ` ${inlineScripts}` : ''}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${tiles ? ` ${tiles}` : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
