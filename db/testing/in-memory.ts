import fs from 'node:fs';
import path from 'node:path';
import { withClient } from '../src/embedded/databases.ts';
import { serverUser } from '../src/embedded/os-user.ts';
import type { Embedded } from '../src/embedded/index.ts';

/** Where Linux has files in memory. */
const SHARED_MEMORY = '/dev/shm';
/** What must be free there, in bytes: a container has 64 MB unless it is told otherwise, a dozen databases take 250 MB. */
const ROOM = 1024 ** 3;
const NAME = 'in_memory';

/** Whether there is room for the databases of a run of tests. */
function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = fs.statfsSync(folder);
    return bavail * bsize >= ROOM;
  } catch {
    return false;
  }
}

/**
 * The tablespace in memory of the test server, made where it is missing; null where the machine has none, and the databases
 * then lie on the disk. A database is some 900 files, and a test file has one of its own: copied on a disk it costs more
 * than twice the processor time.
 */
export async function tablespaceInMemory(server: Embedded, folder = SHARED_MEMORY): Promise<string | null> {
  if (!hasRoom(folder)) return null;
  return withClient(server.superUrl, async (client) => {
    const { rows } = await client.query<{ cluster: string; location: string | null }>(
      `select system_identifier::text as cluster,
        (select pg_tablespace_location(oid) from pg_tablespace where spcname = $1) as location
      from pg_control_system()`,
      [NAME],
    );
    const { cluster, location } = rows[0]!;
    const place = path.join(folder, `bhumi-test-${cluster}`);
    if (location === place && fs.existsSync(place)) return NAME;
    // The machine was started anew, and what was in memory is gone.
    if (location !== null) await client.query(`drop tablespace ${NAME}`);
    const { uid, gid } = serverUser();
    fs.rmSync(place, { recursive: true, force: true });
    fs.mkdirSync(place, { mode: 0o700 });
    if (uid !== undefined && gid !== undefined) fs.chownSync(place, uid, gid);
    await client.query(`create tablespace ${NAME} location ${client.escapeLiteral(place)}`);
    return NAME;
  }).catch(() => null);
}
