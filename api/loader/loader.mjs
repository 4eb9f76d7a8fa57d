/** How this process loads TypeScript, so that its child processes do the same. */
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

let used = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;

/** Records the first import of this process. @param {string} url */
export function noteLoader(url) {
  used = url;
}

/**
 * Returns Node's arguments for running one of our scripts in a child process, with the same loader.
 * @param {string} script
 * @returns {string[]}
 */
export const scriptArguments = (script) => ['--import', used, script];
