/** npm run build [-- --if-stale]: builds the server, the portal and the back office. */
import { fileURLToPath } from 'node:url';
import { build } from './lib/build.mjs';
import { endStepsOnSignal } from './lib/steps.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

endStepsOnSignal();
try {
  await build(root, { ifStale: process.argv.includes('--if-stale') });
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
