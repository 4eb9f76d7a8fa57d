import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { missingPackages, needsInstall, noteBuilt, stateOf } from './stale.mjs';

let root: string;

async function write(file: string, content: string): Promise<void> {
  await mkdir(path.dirname(path.join(root, file)), { recursive: true });
  await writeFile(path.join(root, file), content);
}

beforeEach(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'stale-'));
});
afterEach(() => rm(root, { recursive: true }));

describe('missingPackages', () => {
  const lock = {
    packages: {
      '': { version: '1.0.0' },
      api: { version: '0.1.0' },
      'node_modules/@bhumi/api': { link: true },
      'node_modules/react': { version: '18.3.1' },
      'node_modules/binary-windows': { version: '1.0.0', optional: true },
    },
  };

  it('finds nothing missing when every package is there in its version', () => {
    expect(missingPackages(lock, { packages: { 'node_modules/react': { version: '18.3.1' } } })).toEqual([]);
  });

  it('names what is absent or of another version', () => {
    expect(missingPackages(lock, { packages: {} })).toEqual(['node_modules/react']);
    expect(missingPackages(lock, { packages: { 'node_modules/react': { version: '18.3.0' } } })).toEqual([
      'node_modules/react',
    ]);
  });
});

describe('needsInstall', () => {
  it('is true on a fresh clone, false once installed, true after the lock has moved', async () => {
    const packages = (version: string) => JSON.stringify({ packages: { 'node_modules/react': { version } } });
    await write('package-lock.json', packages('18.3.1'));
    expect(needsInstall(root)).toBe(true);
    await write('node_modules/.package-lock.json', packages('18.3.1'));
    expect(needsInstall(root)).toBe(false);
    await write('package-lock.json', packages('18.3.2'));
    expect(needsInstall(root)).toBe(true);
  });
});

describe('stateOf', () => {
  const front = {
    name: 'portal',
    inputs: ['portal', 'api/contract'],
    output: 'portal/build/server/index.js',
    client: 'portal/build/client',
    command: [],
  };

  beforeEach(async () => {
    await write('package-lock.json', '{}');
    await write('portal/app/root.tsx', 'one');
    await write('api/contract/roles.ts', 'roles');
    await write('portal/build/server/index.js', 'built');
    noteBuilt(root, front, stateOf(root, front).hash);
  });

  it('is fresh right after a build', () => {
    expect(stateOf(root, front).stale).toBe(false);
  });

  it.each([
    ['a source file', 'portal/app/root.tsx'],
    ['a new file', 'portal/app/new.tsx'],
    ['the contract', 'api/contract/roles.ts'],
    ['the lock', 'package-lock.json'],
  ])('is stale after %s has changed', async (_what, file) => {
    await write(file, 'two');
    expect(stateOf(root, front).stale).toBe(true);
  });

  it.each([
    'portal/app/root.test.tsx',
    'portal/app/form.testing.ts',
    'portal/testing/request.ts',
    'portal/build/client/a.js',
    'portal/node_modules/x/index.js',
    'db/x.ts',
  ])('does not mind %s', async (file) => {
    await write(file, 'two');
    expect(stateOf(root, front).stale).toBe(false);
  });

  it('is stale when what was built is gone', async () => {
    await rm(path.join(root, 'portal/build'), { recursive: true });
    expect(stateOf(root, front).stale).toBe(true);
  });

  it('is fresh again when a change is taken back', async () => {
    await write('portal/app/root.tsx', 'two');
    await write('portal/app/root.tsx', 'one');
    expect(stateOf(root, front).stale).toBe(false);
  });
});
