import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { type Binaries, findBinaries } from './binaries.ts';
import { canReach, type OsUser, serverUser } from './os-user.ts';

/** The superuser of an embedded server. */
export const SUPERUSER = 'bhumi_super';

export interface Secrets {
  /** Tells one cluster from another when it cannot be stored beside its secrets. */
  id: string;
  super: string;
  owner: string;
  app: string;
  /** The port of the last start; the next start tries it first. */
  port?: number;
}

/** The files and folders of one embedded server. */
export interface Cluster {
  /** PostgreSQL's own data directory. */
  data: string;
  log: string;
  lock: string;
  users: string;
  identity: OsUser;
  binaries: Binaries;
  secrets: Secrets;
  /** Writes `secrets` to its file. */
  remember(): void;
}

/** The folder of the socket of a server whose data are in `data`. Only its user may enter it. */
export const socketPath = (data: string, port: number): string => path.join(data, `.s.PGSQL.${port}`);

/** The longest socket address that every system accepts, in bytes. */
const MAX_SOCKET_PATH_LENGTH = 103;

/** Whether the server's socket can have an address. A long path, or one that reads as two addresses, is impossible. */
export const usesSocket = ({ data }: Pick<Cluster, 'data'>): boolean =>
  Buffer.byteLength(socketPath(data, 65_535)) <= MAX_SOCKET_PATH_LENGTH && !/[",]/.test(data);

/** Held while the server is started or stopped. */
export const lockFile = (folder: string): string => path.join(folder, 'lock');

function readSecrets(file: string): Secrets {
  if (fs.existsSync(file)) return JSON.parse(fs.readFileSync(file, 'utf8')) as Secrets;
  const secret = () => randomBytes(24).toString('base64url');
  return { id: randomBytes(6).toString('hex'), super: secret(), owner: secret(), app: secret() };
}

function writeSecrets(file: string, secrets: Secrets): void {
  const draft = `${file}.${process.pid}`;
  fs.writeFileSync(draft, JSON.stringify(secrets), { mode: 0o600 });
  fs.renameSync(draft, file);
}

/**
 * Lays out the folder of an embedded server. If we are root and the project is below a closed folder (such as /root), the data go to
 * /var/lib/bhumi, because the user who runs PostgreSQL could not enter the project.
 */
export function openCluster(folder: string): Cluster {
  fs.mkdirSync(folder, { recursive: true });
  const identity = serverUser();
  const file = path.join(folder, 'secrets.json');
  const secrets = readSecrets(file);
  writeSecrets(file, secrets);
  if (identity.uid !== undefined) fs.chmodSync(folder, fs.statSync(folder).mode | 0o011);
  const home = canReach(identity, folder) ? folder : path.join('/var/lib/bhumi', secrets.id);
  fs.mkdirSync(home, { recursive: true, mode: 0o755 });
  return {
    data: path.join(fs.realpathSync(home), 'data'),
    log: path.join(folder, 'postgres.log'),
    users: path.join(folder, 'users'),
    lock: lockFile(folder),
    identity,
    binaries: findBinaries(identity),
    secrets,
    remember: () => writeSecrets(file, secrets),
  };
}

/** Makes a folder that only the user who runs the server may enter. */
function makePrivate(folder: string, { uid, gid }: OsUser): void {
  fs.rmSync(folder, { recursive: true, force: true });
  fs.mkdirSync(folder, { mode: 0o700 });
  if (uid !== undefined && gid !== undefined) fs.chownSync(folder, uid, gid);
}

/**
 * The locale of the cluster, never the machine's: without a UTF-8 character type `show_trgm` is empty for Bengali, and search finds
 * nothing. Older releases of macOS have no C.UTF-8.
 */
const locale =
  process.platform === 'darwin' ? ['--locale=C', '--lc-ctype=en_US.UTF-8'] : ['--locale=C.UTF-8'];

/**
 * Runs initdb unless the cluster exists. The new cluster is moved into place when it is complete, so an interrupted one is never used.
 * @param sync whether to wait until everything is on the disk
 */
export function createCluster(cluster: Cluster, sync: boolean): void {
  if (fs.existsSync(path.join(cluster.data, 'PG_VERSION'))) return;
  const { identity } = cluster;
  const draft = `${cluster.data}.new`;
  const password = path.join(draft, 'password');
  const data = path.join(draft, 'data');
  makePrivate(draft, identity);
  makePrivate(data, identity);
  fs.writeFileSync(password, cluster.secrets.super, { mode: 0o600 });
  if (identity.uid !== undefined && identity.gid !== undefined) {
    fs.chownSync(password, identity.uid, identity.gid);
  }
  const { status, stderr, error } = spawnSync(
    cluster.binaries.initdb,
    [
      `--pgdata=${data}`,
      '--encoding=UTF8',
      ...locale,
      '--auth=scram-sha-256',
      `--username=${SUPERUSER}`,
      `--pwfile=${password}`,
      '--no-instructions',
      ...(sync ? [] : ['--no-sync']),
    ],
    { ...identity, cwd: draft, encoding: 'utf8', env: { ...process.env, LC_ALL: undefined } },
  );
  if (status !== 0) throw new Error(`initdb failed: ${error?.message ?? stderr}`, { cause: error });
  fs.renameSync(data, cluster.data);
  fs.rmSync(draft, { recursive: true, force: true });
}
