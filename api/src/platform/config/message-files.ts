/** `file:` instead of the URL of a server: messages are written to files and not sent. */
import path from 'node:path';

/** `file:`, with a folder or without; not `file://host`. */
const FILE_URL = /^file:(?!\/\/[^/])(?:\/\/)?(.*)$/;

export const isFileUrl = (value: string): boolean => FILE_URL.test(value);

/** Returns the URL of the server; undefined when messages are written to files. */
export const serverUrl = (value: string | undefined): string | undefined =>
  value !== undefined && isFileUrl(value) ? undefined : value;

/** Returns the absolute folder for message files: the named one, relative to `root`, else `outbox` in `dataDir`. */
export const messageFolder = (value: string | undefined, root: string, dataDir: string): string =>
  path.resolve(root, FILE_URL.exec(value ?? '')?.[1] || path.join(dataDir, 'outbox'));
