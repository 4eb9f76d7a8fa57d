/** The maximum length of a banner's text, in characters (specification 1, section 9). */
const MAX_CHARACTERS = 200;

/**
 * The text of the green banner that a verification link asks for (`?verified=1&msg=...`): tags stripped, at most 200
 * characters, the default when nothing is left. Null when the address asks for none.
 */
export function verifiedMessage(query: URLSearchParams, fallback: string): string | null {
  if (query.get('verified') !== '1') return null;
  const plain = (query.get('msg') ?? '')
    .replace(/<[^>]*(>|$)/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  return [...plain].slice(0, MAX_CHARACTERS).join('') || fallback;
}
