import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import { withSecret } from './secret.ts';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'bhumi-secret-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

/** A start on the embedded database with nothing but a data directory, which need not be there yet. */
const start = (data = 'data') => withSecret(readConfig({ DATA_DIR: path.join(dir, data) }, '/srv'));
const file = () => path.join(dir, 'data', 'secret');

describe('the secret of an embedded run', () => {
  it('is made at the first start and the same after it', async () => {
    const { secret } = await start();
    expect(secret).toMatch(/^[0-9a-f]{64}$/);
    expect((await start()).secret).toBe(secret);
    expect(await readFile(file(), 'utf8')).toBe(`${secret}\n`);
  });

  it('is readable by its owner alone, and leaves nothing else behind', async () => {
    await start();
    expect((await stat(file())).mode & 0o777).toBe(0o600);
    expect(await readdir(path.join(dir, 'data'))).toEqual(['secret']);
  });

  it('is not that of another installation', async () => {
    expect((await start('one')).secret).not.toBe((await start('other')).secret);
  });

  it('is one, however many processes start at once', async () => {
    const secrets = await Promise.all(Array.from({ length: 20 }, async () => (await start()).secret));
    expect(new Set(secrets).size).toBe(1);
  });

  it.each(['', 'short', `${'a'.repeat(63)}g`])('is not replaced when its file holds %j', async (content) => {
    await start();
    await writeFile(file(), content);
    await expect(start()).rejects.toThrow(ConfigError);
    expect(await readFile(file(), 'utf8')).toBe(content);
  });

  it('is the one of the environment where that gives one, and then no file is written', async () => {
    const given = 's'.repeat(32);
    const config = await withSecret(readConfig({ SECRET: given, DATA_DIR: path.join(dir, 'data') }, '/srv'));
    expect(config.secret).toBe(given);
    expect(await readdir(dir)).toEqual([]);
  });
});
