/** How this process reads TypeScript, for the processes that it starts. */
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

let used = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;

/** Notes what was imported first. @param {string} url */
export function noteLoader(url) {
  used = url;
}

/**
 * What Node is told, to run a script of ours in a process of its own as this one runs.
 * @param {string} script
 * @returns {string[]}
 */
export const scriptArguments = (script) => ['--import', used, script];
