import { randomBytes } from 'node:crypto';

/** A nonce for one page: 128 random bits. */
export const newNonce = (): string => randomBytes(16).toString('base64');

/**
 * The content-security policy of every answer, the same for portal, back office and documentation: everything from our own
 * origin, scripts only as files or with the page's nonce. Styles in place are allowed: the back office's library and the
 * documentation's set them so, and a style runs nothing. A page that shows a map may load the street tiles below it.
 * @param tiles their origin, on those pages alone
 */
export function contentPolicy({ nonce, tiles }: { nonce: string | null; tiles: string | null }): string {
  return [
    "default-src 'self'",
    `script-src 'self'${nonce ? ` 'nonce-${nonce}'` : ''}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${tiles ? ` ${tiles}` : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
