/** Makes a restored cluster one that the launcher starts: recovered, and with passwords of its own. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { openCluster, SUPERUSER, type Cluster } from './cluster.ts';
import { APP, OWNER } from './databases.ts';
import { withLock } from './lock.ts';
import { startServer, stopServer, type Settings } from './postmaster.ts';
import { copyLog } from './wal-archive.ts';

export interface PointInTime {
  until: Date;
  /** The folder of the server whose log leads there. */
  from: string;
}

/** The first log file that the data need, from the label of their backup. */
function firstLogFile(data: string): string {
  const label = fs.readFileSync(path.join(data, 'backup_label'), 'utf8');
  const found = /^START WAL LOCATION: .*\(file ([0-9A-F]{24})\)/m.exec(label);
  if (!found) throw new Error('The label of the backup names no log file.');
  return found[1]!;
}

/** Prepares the recovery up to a time. Returns the settings of the start that does it. */
async function recoverySettings(cluster: Cluster, { until, from }: PointInTime): Promise<Settings> {
  const copied = await copyLog(from, cluster, firstLogFile(cluster.data));
  if (copied === 0)
    throw new Error(`${from} has no log that leads to ${until.toISOString()}: was WAL_ARCHIVE_DAYS set?`);
  const signal = path.join(cluster.data, 'recovery.signal');
  fs.writeFileSync(signal, '', { mode: 0o600 });
  const { uid, gid } = cluster.identity;
  if (uid !== undefined) fs.chownSync(signal, uid, gid!);
  return {
    // Everything is in pg_wal already.
    restore_command: 'false',
    recovery_target_time: until.toISOString().replace('T', ' ').replace('Z', '+00'),
    recovery_target_inclusive: 'off',
    recovery_target_action: 'promote',
    // So that it is ready only when it has recovered.
    hot_standby: 'off',
  };
}

/**
 * Gives the roles the passwords of this folder: those of the backup's server are in no backup. The server runs for this
 * alone, and listens to nobody.
 */
function setPasswords(cluster: Cluster): void {
  const { identity, binaries, data, secrets } = cluster;
  const alter = (role: string, password: string) =>
    `alter role ${role} password '${password.replaceAll("'", "''")}'\n`;
  const { status, stderr, error } = spawnSync(binaries.postgres, ['--single', '-D', data, 'postgres'], {
    ...identity,
    cwd: data,
    input: alter(SUPERUSER, secrets.super) + alter(OWNER, secrets.owner) + alter(APP, secrets.app),
    encoding: 'utf8',
    timeout: 60_000,
  });
  if (status !== 0 || /ERROR|FATAL/.test(stderr)) {
    throw new Error(`The passwords could not be set: ${error?.message ?? stderr}`, { cause: error });
  }
}

/**
 * Recovers the data that a restore put in `folder`: to the end of their backup, or to a point in time.
 * @throws when the server does not get there; its log says why
 */
export async function recoverCluster(
  folder: string,
  point?: PointInTime,
  settings: Settings = {},
): Promise<void> {
  const cluster = openCluster(folder);
  await withLock(cluster.lock, async () => {
    const recovery = point ? await recoverySettings(cluster, point) : {};
    await startServer(cluster, { ...settings, ...recovery });
    await stopServer(cluster);
    setPasswords(cluster);
  });
}
