import fs from 'node:fs';
import path from 'node:path';

/** The system user who runs the server; undefined: the current one. */
export interface OsUser {
  uid?: number;
  gid?: number;
}

/** The user `name` of /etc/passwd, or null. */
function lookUp(name: string): OsUser | null {
  if (!fs.existsSync('/etc/passwd')) return null;
  const line = fs
    .readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : null;
}

/** PostgreSQL refuses to run as root, so as root we run it as `postgres`, or if there is no such user, as `nobody`. */
export function serverUser(): OsUser {
  if (process.getuid?.() !== 0) return {};
  const found = lookUp('postgres') ?? lookUp('nobody');
  if (!found)
    throw new Error('PostgreSQL does not run as root, and there is neither a user postgres nor nobody.');
  return found;
}

/** Whether `identity` may enter `folder` and everything above it. */
export function canReach(identity: OsUser, folder: string): boolean {
  if (identity.uid === undefined) return true;
  for (let at = fs.realpathSync(folder); ; at = path.dirname(at)) {
    const stat = fs.statSync(at);
    const bits = stat.uid === identity.uid ? 0o100 : stat.gid === identity.gid ? 0o010 : 0o001;
    if ((stat.mode & bits) === 0) return false;
    if (at === path.dirname(at)) return true;
  }
}
