import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';

const script = fileURLToPath(new URL('../../.ci/run', import.meta.url));
let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bhumi-ci-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

/** Runs the checks as on a machine that has these programs and no similar ones. */
function run(programs: Record<string, string>) {
  for (const name of ['bash', 'dirname', 'env']) {
    const { stdout } = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' });
    fs.symlinkSync(stdout.trim(), path.join(folder, name));
  }
  for (const [name, text] of Object.entries(programs)) {
    fs.writeFileSync(path.join(folder, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
  }
  const { status, stdout, stderr } = spawnSync(path.join(folder, 'bash'), [script], {
    encoding: 'utf8',
    env: { PATH: folder, NODE_ENV: 'production' },
  });
  return { status, last: stdout.trimEnd().split('\n').at(-1), stdout, stderr };
}

const node = `exec '${process.execPath}' "$@"`;

it.each([
  ['without Node', {}, 'Node is missing'],
  [
    'with a Node that is too old',
    { node: '[ "$1" = --version ] && echo v18.0.0; exit 1' },
    'v18.0.0 is too old',
  ],
  ['when the packages cannot be installed', { node, npm: '[ "$1" != ci ]' }, 'could not be installed'],
])('the checks end with a count %s', (_when, programs, why) => {
  const { status, last, stderr } = run(programs);
  expect([status, last]).toEqual([1, '0 passed, 1 failed']);
  expect(stderr).toContain(why);
});

it('the checks install what development needs, and end as npm test does', () => {
  const { status, stdout } = run({ node, npm: 'echo "$@"; [ "$1" = ci ] || exit 3' });
  expect(stdout).toBe('ci --include=dev --no-audit --no-fund\ntest\n');
  expect(status).toBe(3);
});
