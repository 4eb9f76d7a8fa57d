/** npm run restore (docs/backup.md). */
import { copyFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { hasLog, recoverCluster } from '@bhumi/db';
import { allFeatures } from '../app.ts';
import type { Settings } from '../platform/config/config.ts';
import { migrateDatabase, openDatabase } from '../platform/database/connect.ts';
import { collectFeatures } from '../platform/feature/feature.ts';
import { storageAt } from '../platform/files/storages.ts';
import { findMissingFiles } from '../platform/files/unused/reconcile.ts';
import { loadResources } from '../platform/resources/load.ts';
import { withSecret } from '../platform/config/secret.ts';
import { runChecks, type CheckedPlace, type CheckResult } from './checks.ts';
import { BackupError, type Manifest, type Totals } from './manifest.ts';
import { readBackup } from './read.ts';
import { serverMajor } from './sources.ts';
import { restoreTarget } from './targets.ts';

export interface RestoreOptions {
  config: Settings;
  source: AsyncIterable<Uint8Array>;
  identities: readonly string[];
  /** A point in time after the backup, instead of its end. */
  until?: Date | undefined;
  /** The DATA_DIR that has what came after the backup: the log of its database, and files. */
  from?: string | undefined;
  /** A file with the secret of the installation that was backed up. */
  secretFile?: string | undefined;
  log(line: string): void;
}

/** Opens the installation of these settings for `work`. */
async function withPlace<T>(
  config: Settings,
  log: (line: string) => void,
  work: (place: CheckedPlace) => Promise<T>,
  { migrating }: { migrating: boolean },
): Promise<T> {
  const references = collectFeatures(allFeatures(await loadResources())).fileReferences;
  const storage = storageAt(config.storageDir).open(config.storageDir);
  const database = await openDatabase(config, log);
  try {
    if (migrating) await migrateDatabase(database, log);
    // Without one, nothing is made here: that is for the first start.
    const secret = await withSecret(config, { make: false }).then(
      (full) => full.secret,
      () => undefined,
    );
    return await work({ knex: database.knex, storage, references, secret });
  } finally {
    await database.close();
  }
}

/** Copies files that rows need, that came after the backup, from another installation. Returns how many. */
async function fetchLaterFiles(place: CheckedPlace, from: string): Promise<number> {
  const folder = path.join(from, 'storage');
  const other = storageAt(folder).open(folder);
  const missing: string[] = [];
  await findMissingFiles(place, (name) => void missing.push(name));
  let copied = 0;
  for (const name of missing) {
    const file = await other.open(name);
    if (!file) continue;
    await place.storage.put(name, file.read());
    copied += 1;
  }
  return copied;
}

function refuseUntil({ until }: RestoreOptions, { kind }: Manifest, { endedAt }: Totals): void {
  if (!until) return;
  if (kind !== 'embedded') throw new BackupError('A dump leads to no point in time: see docs/backup.md.');
  if (until.getTime() < Date.parse(endedAt))
    throw new BackupError(`The backup ended at ${endedAt}, after that time: take an earlier one.`);
}

/**
 * Restores a backup into the installation of these settings, which must hold nothing, and checks it.
 * @throws {BackupError} when it is refused; then nothing is in place
 */
export async function restore(
  options: RestoreOptions,
): Promise<{ manifest: Manifest; results: CheckResult[] }> {
  const { config, source, identities, until, from, secretFile, log } = options;
  if (until && !from)
    throw new BackupError('--until needs --from: the DATA_DIR with the log that leads there.');
  if (until && !(await hasLog(path.join(from!, 'postgres'))))
    throw new BackupError(`${from} has no log of a database: was WAL_ARCHIVE_DAYS set there?`);
  await mkdir(config.dataDir, { recursive: true });
  const target = await restoreTarget(config, serverMajor);
  let manifest: Manifest;
  try {
    const read = await readBackup(source, identities, target);
    ({ manifest } = read);
    refuseUntil(options, manifest, read.totals);
    log(`The backup of ${manifest.at} (version ${manifest.version}) is whole.`);
    await target.place();
    if (manifest.kind === 'embedded') {
      log(until ? `Recovering to ${until.toISOString()}` : 'Recovering');
      const point = until && { until, from: path.join(from!, 'postgres') };
      await recoverCluster(path.join(config.dataDir, 'postgres'), point, config.embeddedSettings);
    }
  } catch (error) {
    await target.discard();
    throw error;
  }
  if (secretFile) await copyFile(secretFile, path.join(config.dataDir, 'secret'));
  const results = await withPlace(
    config,
    log,
    async (place) => {
      if (from) log(`${await fetchLaterFiles(place, from)} files came after the backup, and were fetched.`);
      return runChecks(place);
    },
    { migrating: true },
  );
  return { manifest, results };
}

/** Checks an installation that is there. */
export const check = (config: Settings, log: (line: string) => void): Promise<CheckResult[]> =>
  withPlace(config, log, runChecks, { migrating: false });
