import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The forbidden imports, each with the rule of `npm run imports` that refuses it. */
const REFUSED: [rule: string, from: string, to: string][] = [
  ['no-cycle', 'api/src/half.ts', 'api/src/other-half.ts'],
  ['db-alone', 'db/src/up.ts', 'api/contract/any.ts'],
  ['api-below-fronts', 'api/src/up.ts', 'portal/app/any.ts'],
  ['platform-below-features', 'api/src/platform/up.ts', 'api/src/features/any.ts'],
  ['lists-below-resources', 'api/src/platform/lists/up.ts', 'api/src/platform/resources/model/any.ts'],
  [
    'resource-model-below',
    'api/src/platform/resources/model/up.ts',
    'api/src/platform/resources/list/any.ts',
  ],
  [
    'resource-reading-below',
    'api/src/platform/resources/list/up.ts',
    'api/src/platform/resources/write/any.ts',
  ],
  [
    'resource-writing-below',
    'api/src/platform/resources/write/up.ts',
    'api/src/platform/resources/imports/any.ts',
  ],
  ['fronts-apart', 'portal/app/aside.ts', 'admin/src/any.ts'],
  ['fronts-apart-too', 'admin/src/aside.ts', 'portal/app/any.ts'],
  ['no-test-code', 'api/src/tested.ts', 'api/src/any.testing.ts'],
];
for (const closed of ['api/src', 'api/bin', 'api/bench', 'api/loader', 'db/src']) {
  const name = closed.replace('/', '-');
  REFUSED.push(['contract-alone', `api/contract/to-${name}.ts`, `${closed}/any.ts`]);
  REFUSED.push(['fronts-see-contract', `portal/app/to-${name}.ts`, `${closed}/any.ts`]);
}

const ALLOWED: [from: string, to: string][] = [
  // The error names the first import of a cycle.
  ['api/src/other-half.ts', 'api/src/half.ts'],
  ['api/src/down.ts', 'db/src/any.ts'],
  ['api/src/features/down.ts', 'api/src/platform/any.ts'],
  ['api/src/any.test.ts', 'api/src/any.testing.ts'],
  ['portal/app/down.ts', 'api/contract/any.ts'],
  ['admin/src/down.ts', 'api/resources/any.ts'],
];

let folder: string;
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bhumi-imports-'));
  fs.copyFileSync(path.join(root, 'tsconfig.json'), path.join(folder, 'tsconfig.json'));
  const write = (file: string, text: string) => {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    fs.writeFileSync(path.join(folder, file), text);
  };
  const imports = [...REFUSED.map(([, from, to]) => [from, to] as const), ...ALLOWED];
  for (const [, to] of imports) write(to, 'export type Any = unknown;\n');
  // An import of a type alone: it disappears at run time, but it counts as an import.
  for (const [from, to] of imports) {
    write(from, `export type { Any } from './${path.relative(path.dirname(from), to)}';\n`);
  }
});
afterAll(() => fs.rmSync(folder, { recursive: true }));

it('an import that goes the wrong way is refused by its rule, and no other is', () => {
  const program = path.join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const config = path.join(root, '.config/dependencies.mjs');
  const { stdout } = spawnSync(
    process.execPath,
    [program, '--config', config, '--output-type', 'json', 'db', 'api', 'portal', 'admin'],
    { cwd: folder, encoding: 'utf8' },
  );
  const { summary } = JSON.parse(stdout) as {
    summary: { violations: { rule: { name: string }; from: string; to: string }[] };
  };
  const refused = summary.violations.map(({ rule, from, to }) => [rule.name, from, to]);
  expect(refused.sort()).toEqual(REFUSED.sort());
});
