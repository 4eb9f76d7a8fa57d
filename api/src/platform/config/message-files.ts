/** Messages that become files instead of being sent: `file:` in place of the address of a server. */
import path from 'node:path';

/** `file:` and a folder, or nothing behind it. Of an address with a host it is none. */
const FILES = /^file:(?!\/\/[^/])(?:\/\/)?(.*)$/;

export const isFileUrl = (value: string): boolean => FILES.test(value);

/** Returns the address of the server; undefined where messages become files. */
export const serverUrl = (value: string | undefined): string | undefined =>
  value !== undefined && isFileUrl(value) ? undefined : value;

/** Returns where messages become files, absolute: the folder that is named, from `root` on, or else `outbox` of `dataDir`. */
export const messageFolder = (value: string | undefined, root: string, dataDir: string): string =>
  path.resolve(root, FILES.exec(value ?? '')?.[1] || path.join(dataDir, 'outbox'));
