/**
 * npm start, npm run dev (`--dev`): installs what is missing, builds what is stale, and serves.
 * Nothing here needs a package: there may be none yet.
 */
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { build } from './lib/build.mjs';
import { installPackages } from './lib/install.mjs';
import { endStepsOnSignal } from './lib/steps.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const development = process.argv.includes('--dev');

/** Fails early, before the long steps, if another process already listens on the port. */
function checkPort(port, host) {
  return new Promise((resolve, reject) => {
    // The configuration checks whether it is a port at all.
    if (!(Number.isInteger(port) && port >= 0 && port < 65_536)) return resolve();
    const probe = createServer();
    probe.once('error', (error) => {
      if (error.code !== 'EADDRINUSE') return resolve();
      reject(
        new Error(`Port ${port} is in use. Stop what listens there, or choose another: PORT=3001 npm start`),
      );
    });
    probe.listen(port, host, () => probe.close(resolve));
  });
}

/** npm ends on SIGTERM without telling its child: when our parent is gone, we end too. */
function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  timer.unref();
}

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 20)) {
  console.error(`Bhumi needs Node 20.20 or newer; this is ${process.versions.node}.`);
  process.exit(1);
}

const stopWatching = endStepsOnSignal();
endWithNpm();
try {
  await checkPort(Number(process.env.PORT || 3000), process.env.HOST || '127.0.0.1');
  // The image has no packages for development, and is built already.
  await installPackages(root, { withoutDev: !development && process.env.NODE_ENV === 'production' });
  process.env.NODE_ENV = development ? 'development' : 'production';
  if (!development) await build(root, { ifStale: true });
  await import(development ? 'tsx' : '../loader/register.mjs');
  const { serve } = await import('../src/server.ts');
  await serve({ development, listening: stopWatching });
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
