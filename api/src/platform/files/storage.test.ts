import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { diskStorage, StoragePathError, type Storage } from './storage.ts';

let parent: string;
let root: string;
let storage: Storage;

beforeEach(async () => {
  parent = await mkdtemp(path.join(os.tmpdir(), 'storage-'));
  root = path.join(parent, 'storage');
  storage = diskStorage(root);
});
afterEach(() => rm(parent, { recursive: true }));

const bytes = (content: string) => new TextEncoder().encode(content);

describe('diskStorage', () => {
  it('says whether files can be put, and puts none', async () => {
    await expect(storage.check()).rejects.toThrow('ENOENT');
    await mkdir(root);
    await storage.check();
    expect(await readdir(root)).toEqual([]);
    await rm(root, { recursive: true });
    await writeFile(root, 'in the way');
    await expect(storage.check()).rejects.toThrow('no folder');
  });

  it('gives back what was put, with its size', async () => {
    expect(await storage.put('dags/one.pdf', bytes('scan'))).toBe(4);
    const file = await storage.open('dags/one.pdf');
    expect(file?.size).toBe(4);
    expect(await text(file!.read())).toBe('scan');
  });

  it('gives all of a file at once, and closes it', async () => {
    await storage.put('dags/one.pdf', bytes('scan'));
    const file = await storage.open('dags/one.pdf');
    expect((await file!.bytes()).toString()).toBe('scan');
    await expect(file!.bytes()).rejects.toThrow();
  });

  it('keeps files and folders from other accounts of the machine', async () => {
    await storage.put('kyc/front.png', bytes('card'));
    const modes = ['kyc', 'kyc/front.png'].map(
      async (name) => (await stat(path.join(root, name))).mode & 0o777,
    );
    expect(await Promise.all(modes)).toEqual([0o700, 0o600]);
  });

  it('has nothing under a name that is longer than a disk takes', async () => {
    expect(await storage.open(`kyc/${'x'.repeat(290)}`)).toBeNull();
  });

  it('takes a stream', async () => {
    expect(await storage.put('a.txt', Readable.from([bytes('one '), bytes('two')]))).toBe(7);
    expect(await readFile(path.join(root, 'a.txt'), 'utf8')).toBe('one two');
  });

  it('replaces a file', async () => {
    await storage.put('a.txt', bytes('old'));
    await storage.put('a.txt', bytes('new'));
    expect(await text((await storage.open('a.txt'))!.read())).toBe('new');
  });

  it('leaves nothing of a stream that breaks, and keeps what was there', async () => {
    await storage.put('dags/a.txt', bytes('old'));
    async function* breaking() {
      yield bytes('half');
      throw new Error('gone');
    }
    await expect(storage.put('dags/a.txt', Readable.from(breaking()))).rejects.toThrow('gone');
    expect(await readdir(path.join(root, 'dags'))).toEqual(['a.txt']);
    expect(await text((await storage.open('dags/a.txt'))!.read())).toBe('old');
  });

  it('leaves nothing of streams that break before there is a file to write to', async () => {
    function broken(this: Readable) {
      this.destroy(new Error('gone'));
    }
    const puts = Array.from({ length: 50 }, (_, index) =>
      storage.put(`dags/${index}.txt`, new Readable({ read: broken })),
    );
    for (const { status } of await Promise.allSettled(puts)) expect(status).toBe('rejected');
    expect(await readdir(path.join(root, 'dags'))).toEqual([]);
  });

  it('answers null for what is not there, or is a folder', async () => {
    await storage.put('dags/a.txt', bytes('x'));
    expect(await storage.open('dags/b.txt')).toBeNull();
    expect(await storage.open('dags/a.txt/b')).toBeNull();
    expect(await storage.open('dags')).toBeNull();
  });

  it('removes a file, and does not mind when there is none', async () => {
    await storage.put('a.txt', bytes('x'));
    await storage.remove('a.txt');
    await storage.remove('a.txt');
    expect(await storage.open('a.txt')).toBeNull();
  });

  it.each([
    '../secret',
    'dags/../../secret',
    '/etc/passwd',
    'dags//a',
    '.hidden',
    'dags/.',
    '',
    'a\0b',
    'dags\\..\\..\\secret',
    '%2e%2e/secret',
    'x/'.repeat(200) + 'a',
  ])('refuses the path %j', async (name) => {
    await expect(storage.put(name, bytes('x'))).rejects.toThrow(StoragePathError);
    await expect(storage.open(name)).rejects.toThrow(StoragePathError);
    await expect(storage.remove(name)).rejects.toThrow(StoragePathError);
    expect(existsSync(root)).toBe(false);
  });
});
