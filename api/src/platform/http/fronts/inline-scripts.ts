import { hashSource } from '../csp.ts';

/**
 * Makes a page with a nonce shareable: its policy names the scripts by the hash of their text, and the nonce is
 * removed. Only scripts with the nonce are named, so an injected script stays blocked.
 * @returns the page, and the CSP sources of its scripts; null when it has none
 */
export function replaceNonceByHashes(
  html: string,
  nonce: string,
): { html: string; inlineScripts: string | null } {
  const attribute = ` nonce="${nonce}"`;
  const sources = new Set<string>();
  for (const [, attributes = '', script = ''] of html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (!attributes.includes(attribute) || / src=/.test(attributes)) continue;
    sources.add(hashSource(script));
  }
  const inlineScripts = sources.size > 0 ? [...sources].join(' ') : null;
  return { html: html.replaceAll(attribute, ''), inlineScripts };
}
