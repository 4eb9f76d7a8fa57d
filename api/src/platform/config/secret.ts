import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, unlink } from 'node:fs/promises';
import path from 'node:path';
import { type Config, ConfigError, type Settings } from './config.ts';

/** 256 bits as hexadecimal digits. */
const MADE_HERE = /^[0-9a-f]{64}$/;

async function read(file: string): Promise<string | undefined> {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Writes a new secret whole, or leaves the one that another process put there meanwhile. */
async function create(file: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  const handle = await open(draft, 'wx', 0o600);
  try {
    await handle.writeFile(`${randomBytes(32).toString('hex')}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  try {
    // Never half a file, and unlike a rename never over one that is there.
    await link(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await unlink(draft);
  }
}

/**
 * The settings with their secret: the one given, or this machine's own, which is made at the first start and kept in
 * `DATA_DIR/secret`. Receipts signed and two-step logins sealed with it hold across restarts.
 * @param options.make whether one is made where there is none (default: yes)
 * @throws {ConfigError} when the file holds something else: a new one in its place would void all that
 */
export async function withSecret(settings: Settings, { make = true } = {}): Promise<Config> {
  if (settings.secret !== undefined) return { ...settings, secret: settings.secret };
  const file = path.join(settings.dataDir, 'secret');
  if (make && (await read(file)) === undefined) await create(file);
  const secret = await read(file);
  if (secret === undefined || !MADE_HERE.test(secret)) {
    throw new ConfigError(
      `${file} does not hold the secret that was made here. Put the right file back, or delete it to begin with a new one:\n` +
        'then receipts signed so far no longer prove anything, and two-step logins have to be set up anew.',
    );
  }
  return { ...settings, secret };
}
