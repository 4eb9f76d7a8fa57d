/** The packages of the project. Nothing here needs one of them. */
import { needsInstall } from './stale.mjs';
import { runStep } from './steps.mjs';

/**
 * Installs exactly what the lock file names, where something of it is missing.
 * @param {string} root
 * @throws {Error} when npm fails, or when something is missing and npm did not start us
 */
export async function installPackages(root) {
  if (!needsInstall(root)) return;
  const npm = process.env.npm_execpath;
  if (!npm) throw new Error('Packages are missing. Install them with: npm ci');
  await runStep('Installing packages', [npm, 'ci', '--no-audit', '--no-fund', '--include=dev'], {
    cwd: root,
  });
}
