import fs from 'node:fs';
import path from 'node:path';
import { withClient } from '../src/embedded/databases.ts';
import { serverUser } from '../src/embedded/os-user.ts';
import type { Embedded } from '../src/embedded/index.ts';

/** Linux's folder of files in memory. */
const SHARED_MEMORY = '/dev/shm';
/** The free bytes needed there. A container has 64 MB by default; a dozen databases take 250 MB. */
const ROOM = 1024 ** 3;
const NAME = 'in_memory';

/** Whether it has room for the databases of a test run. */
function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = fs.statfsSync(folder);
    return bavail * bsize >= ROOM;
  } catch {
    return false;
  }
}

/**
 * Returns the tablespace in memory of the test server, and makes it if it is missing. Null if the machine has none; the databases are then
 * on the disk. A database has about 900 files, and each test file has its own database: copying it on a disk takes more than twice the
 * processor time.
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
    // The machine was restarted, and the files in memory are gone.
    if (location !== null) await client.query(`drop tablespace ${NAME}`);
    const { uid, gid } = serverUser();
    fs.rmSync(place, { recursive: true, force: true });
    fs.mkdirSync(place, { mode: 0o700 });
    if (uid !== undefined && gid !== undefined) fs.chownSync(place, uid, gid);
    await client.query(`create tablespace ${NAME} location ${client.escapeLiteral(place)}`);
    return NAME;
  }).catch(() => null);
}
