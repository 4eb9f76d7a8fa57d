/** How this process reads TypeScript, for the processes that it starts. */

let used = 'tsx';

/** Notes what was imported first. @param {string} url */
export function noteLoader(url) {
  used = url;
}

/**
 * What Node is told, to run a script of ours in a process of its own as this one runs.
 * @param {string} script
 * @returns {string[]}
 */
export const scriptArguments = (script) => ['--import', used === 'tsx' ? import.meta.resolve('tsx') : used, script];
