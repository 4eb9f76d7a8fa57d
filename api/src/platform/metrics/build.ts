import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { defineMetrics } from './metric.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

const { version } = JSON.parse(
  readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8'),
) as {
  version: string;
};

/** Asks git for the commit of the source. */
async function askGit(): Promise<string> {
  try {
    const options = { cwd: root, timeout: 2_000 };
    return (await promisify(execFile)('git', ['rev-parse', '--short=12', 'HEAD'], options)).stdout.trim();
  } catch {
    return 'unknown';
  }
}

let commit = 'unknown';

/** Which version runs. */
export const buildMetrics = defineMetrics({
  name: 'build',
  metrics: {
    bhumi_build_info: {
      type: 'gauge',
      help: 'Always 1; the labels say which version of the product runs, on which Node.',
      labels: ['version', 'commit', 'node'],
    },
  },
  record(app) {
    app.addHook('onReady', async () => void (commit = app.config.buildCommit ?? (await askGit())));
  },
  read: () => ({
    bhumi_build_info: [{ value: 1, labels: { version, commit, node: process.versions.node } }],
  }),
});
