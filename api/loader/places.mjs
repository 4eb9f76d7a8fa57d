/** Where the build puts the server's source without types. */

const ROOT = new URL('../../', import.meta.url).href;
/** The folders of the server, relative to the project's root. */
export const FOLDERS = ['db', 'api/contract', 'api/resources', 'api/src'];
export const OUTPUT = 'api/build';

/**
 * Returns the file of a module without its types; null for anything except our TypeScript.
 * @param {string} url of the module
 * @returns {URL | null}
 */
export function plainFile(url) {
  if (!url.startsWith(ROOT)) return null;
  const name = url.slice(ROOT.length).split(/[?#]/, 1)[0];
  if (!name.endsWith('.ts') || !FOLDERS.some((folder) => name.startsWith(`${folder}/`))) return null;
  return new URL(`${OUTPUT}/${name.slice(0, -2)}js`, ROOT);
}
