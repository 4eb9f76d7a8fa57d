import { createHash, randomBytes } from 'node:crypto';

/** A nonce for one page: 128 random bits. */
export const newNonce = (): string => randomBytes(16).toString('base64');

/** The CSP source of scripts with a nonce. */
export const nonceSource = (nonce: string): string => `'nonce-${nonce}'`;

/** The CSP source of a script by the hash of its text. */
export const hashSource = (script: string): string =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/**
 * Returns the content security policy of an answer, the same for portal, back office and documentation: everything from our own
 * origin; scripts only from files, or inline with a nonce or hash. Inline styles are allowed, because the libraries of the back
 * office and the documentation set them and a style runs no code. Pages with a map may load street tiles; the form of the page of
 * a payment leads to the gateway, and browsers check where a submitted form is redirected to.
 * @param inlineScripts CSP sources of the page's inline scripts (`nonceSource`, `hashSource`); null when it has none
 * @param tiles origin of the street tiles, on pages with a map only
 * @param gateway origin of the payment gateway, on pages of payments only
 */
export function contentSecurityPolicy({
  inlineScripts,
  tiles,
  gateway,
}: {
  inlineScripts: string | null;
  tiles: string | null;
  gateway: string | null;
}): string {
  return [
    "default-src 'self'",
    `script-src 'self'${inlineScripts ? ` ${inlineScripts}` : ''}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${tiles ? ` ${tiles}` : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    `form-action 'self'${gateway ? ` ${gateway}` : ''}`,
    "frame-ancestors 'none'",
  ].join('; ');
}
