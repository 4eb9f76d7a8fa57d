/** Installs the project's packages. This file itself needs none of them. */
import { needsInstall } from './stale.mjs';
import { runStep } from './steps.mjs';

/**
 * Installs exactly what the lock file names, if anything is missing.
 * @param {string} root
 * @param {{withoutDev?: boolean}} options `withoutDev`: what only development and the build need may be missing
 * @throws {Error} when npm fails, or when something is missing and npm did not start this process
 */
export async function installPackages(root, options = {}) {
  if (!needsInstall(root, options)) return;
  const npm = process.env.npm_execpath;
  if (!npm) throw new Error('Packages are missing. Install them with: npm ci');
  await runStep('Installing packages', [npm, 'ci', '--no-audit', '--no-fund', '--include=dev'], {
    cwd: root,
  });
}
