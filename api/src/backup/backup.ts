/** npm run backup (docs/backup.md). */
import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { link, mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { syncFolder } from '@bhumi/db';
import type { Writable } from 'node:stream';
import type { Settings } from '../platform/config/config.ts';
import { openDatabase } from '../platform/database/connect.ts';
import { storageAt } from '../platform/files/storages.ts';
import { isRecipient } from './encryption.ts';
import { BackupError, type Manifest, type Totals } from './manifest.ts';
import { databaseSource } from './sources.ts';
import { writeBackup } from './write.ts';

export interface BackupOptions {
  config: Settings;
  /** The folder for a file of its own, or where all goes. */
  to: string | Writable;
  recipients: readonly string[];
  log(line: string): void;
}

const PACKAGE = new URL('../../../package.json', import.meta.url);

/** A file that has its name once it is whole and on the disk. */
async function wholeFile(folder: string, name: string) {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, name);
  const draft = `${file}.${randomBytes(4).toString('hex')}.part`;
  return {
    file,
    out: createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }),
    async place() {
      // Never over another backup.
      await link(draft, file);
      await rm(draft);
      await syncFolder(folder);
    },
    discard: () => rm(draft, { force: true }),
  };
}

/** Writes a backup of this installation, whether it runs or not. Returns what it holds, and its file if it has one. */
export async function backUp({ config, to, recipients, log }: BackupOptions): Promise<{
  manifest: Manifest;
  totals: Totals;
  file: string | null;
}> {
  if (recipients.length === 0)
    throw new BackupError(
      'Whom is it for? Set BACKUP_RECIPIENTS, or make a key: npm run backup -- --new-key FILE',
    );
  const wrong = recipients.find((each) => !isRecipient(each));
  if (wrong !== undefined) throw new BackupError(`${wrong} is no public key of age (age1...).`);
  const at = new Date().toISOString();
  const { version } = JSON.parse(await readFile(PACKAGE, 'utf8')) as { version: string };
  const database = await openDatabase(config, log);
  try {
    const { entries, ...facts } = await databaseSource(config, database);
    const manifest: Manifest = { format: 1, version, at, ...facts };
    const storage = storageAt(config.storageDir).open(config.storageDir);
    const source = { manifest, database: entries, storage, recipients };
    if (typeof to !== 'string') return { manifest, totals: await writeBackup(source, to), file: null };
    const draft = await wholeFile(to, `bhumi-${at.replace(/[:.]/g, '-')}.tar.gz.age`);
    try {
      const totals = await writeBackup(source, draft.out);
      await draft.place();
      return { manifest, totals, file: draft.file };
    } catch (error) {
      await draft.discard();
      throw error;
    }
  } finally {
    await database.close();
  }
}
