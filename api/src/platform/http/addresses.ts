/** Methods of requests that change nothing. */
export const SAFE_METHODS: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];

/**
 * The address of a request as it can be read: one whose path is no percent-encoded text (a link that was cut off in the
 * middle of a Bengali letter) is taken letter for letter, so that it is not found like any other, in the reader's language.
 */
export function readableUrl(url: string): string {
  if (!url.includes('%')) return url;
  const [path = '', ...query] = url.split('?');
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?');
  }
}
