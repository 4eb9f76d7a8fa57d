/**
 * Escapes the path of a request when its percent-encoding is malformed, such as a link that was cut off inside a Bengali letter.
 * Such an address is then answered like any unknown one: with a 404 in the reader's language.
 */
export function escapeMalformedPath(url: string): string {
  if (!url.includes('%')) return url;
  const [path = '', ...query] = url.split('?');
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?');
  }
}
