/** Where the source of the server lies without its types, as the build wrote it. */

const ROOT = new URL('../../', import.meta.url).href;
/** What the server is made of, below the root of the project. */
export const FOLDERS = ['db', 'api/contract', 'api/resources', 'api/src'];
export const OUTPUT = 'api/build';

/**
 * The file that holds a module without its types; null for what is not TypeScript of ours.
 * @param {string} url of the module
 * @returns {URL | null}
 */
export function plainFile(url) {
  if (!url.startsWith(ROOT)) return null;
  const name = url.slice(ROOT.length).split(/[?#]/, 1)[0];
  if (!name.endsWith('.ts') || !FOLDERS.some((folder) => name.startsWith(`${folder}/`))) return null;
  return new URL(`${OUTPUT}/${name.slice(0, -2)}js`, ROOT);
}
