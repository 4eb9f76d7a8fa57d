import { hashSource } from '../csp.ts';

/**
 * A page that was made with a nonce, so that it can be given to many: its scripts are named by what stands in them, and
 * the nonce is taken out. Only what carries the nonce is named: a script that someone has smuggled into a text of the
 * page is as strange to the policy as it was.
 * @returns the page, and what the policy names its scripts by; null: none stands in it
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
