import fs, { existsSync } from 'node:fs';
import {
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  rm,
  stat,
  utimes,
  writeFile,
  type FileHandle,
} from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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

  it('has a file and its name on the disk before it counts', async () => {
    const seen: string[] = [];
    const isThere = async (name: string) =>
      (await stat(path.join(root, name)).catch(() => null)) ? 'named' : 'unnamed';
    const fsync = fs.fsync;
    const content = vi.spyOn(fs, 'fsync').mockImplementation((descriptor, done) => {
      void isThere('dags/one.pdf').then((state) => {
        seen.push(`content, ${state}`);
        fsync(descriptor, done);
      });
    });
    const probe = await open(parent, 'r');
    const prototype = Object.getPrototypeOf(probe) as { sync(): Promise<void> };
    await probe.close();
    const { sync } = prototype;
    const folder = vi.spyOn(prototype, 'sync').mockImplementation(async function (this: FileHandle) {
      seen.push(`folder, ${await isThere('dags/one.pdf')}`);
      return sync.call(this);
    });
    try {
      await storage.put('dags/one.pdf', bytes('scan'));
      // The new folders of the storage and of `dags` are names too.
      expect(seen).toEqual(['folder, unnamed', 'folder, unnamed', 'content, unnamed', 'folder, named']);
      seen.length = 0;
      await storage.put('dags/two.pdf', bytes('scan'));
      expect(seen).toEqual(['content, named', 'folder, named']);
    } finally {
      content.mockRestore();
      folder.mockRestore();
    }
  });

  it('lists files and their times, and nothing that is half written', async () => {
    expect(await storage.list()[Symbol.asyncIterator]().next()).toMatchObject({ done: true });
    for (const name of ['dags/b.txt', 'dags/a.txt', 'kyc/deep/c.txt', 'top.txt'])
      await storage.put(name, bytes('x'));
    await writeFile(path.join(root, 'dags/d.txt.1.part'), 'half');
    await writeFile(path.join(root, 'dags/.hidden'), 'no name of ours');
    const names: string[] = [];
    for await (const { path: name, storedAt } of storage.list()) {
      names.push(name);
      expect(await storage.storedAt(name)).toEqual(storedAt);
    }
    expect(names.sort()).toEqual(['dags/a.txt', 'dags/b.txt', 'kyc/deep/c.txt', 'top.txt']);
    expect([await storage.storedAt('dags/none.txt'), await storage.storedAt('dags')]).toEqual([null, null]);
  });

  it('removes what was left half written before a time', async () => {
    expect(await storage.removeUnfinished(new Date())).toBe(0);
    await storage.put('dags/whole.txt', bytes('x'));
    for (const name of ['old', 'young']) await writeFile(path.join(root, `dags/${name}.part`), 'half');
    await utimes(path.join(root, 'dags/old.part'), 1, 1);
    expect(await storage.removeUnfinished(new Date(2_000))).toBe(1);
    expect((await readdir(path.join(root, 'dags'))).sort()).toEqual(['whole.txt', 'young.part']);
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
