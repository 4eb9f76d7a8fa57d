/** Puts the data of a base backup where an embedded server finds them, whole or not at all. */
import fs from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { syncFolder } from '../durable.ts';
import { openCluster, type Cluster } from './cluster.ts';

/** Names of a base backup lead nowhere else. */
const NAME = /^[A-Za-z0-9_][A-Za-z0-9._-]*$/;
export const isClusterPath = (name: string): boolean =>
  name.length < 300 && name.split('/').every((part) => NAME.test(part));

/** Data that are not in place yet. */
export interface DraftCluster {
  addFolder(name: string): Promise<void>;
  addFile(name: string, content: AsyncIterable<Uint8Array>): Promise<void>;
  /** Puts the data in place. */
  place(): Promise<void>;
  /** Removes everything that was made. */
  discard(): Promise<void>;
}

/** What an embedded server's folder must not have for a restore: data. */
export function holdsCluster(folder: string): boolean {
  return fs.existsSync(folder) && fs.readdirSync(folder).length > 0;
}

/** Writes a file for the user who runs the server. The server waits for the disk when it recovers. */
export async function writeFor(
  { identity }: Pick<Cluster, 'identity'>,
  file: string,
  content: AsyncIterable<Uint8Array>,
): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    for await (const chunk of content) await handle.writeFile(chunk);
    if (identity.uid !== undefined) await handle.chown(identity.uid, identity.gid!);
  } finally {
    await handle.close();
  }
}

/** Begins the cluster of a folder that holds none. */
export function draftCluster(folder: string): DraftCluster {
  if (holdsCluster(folder)) throw new Error(`${folder} already holds a database.`);
  const wasThere = fs.existsSync(folder);
  const cluster = openCluster(folder);
  const draft = `${cluster.data}.restoring`;
  const makeFolder = async (target: string) => {
    const made = await mkdir(target, { recursive: true, mode: 0o700 });
    const { uid, gid } = cluster.identity;
    if (uid === undefined || made === undefined) return;
    for (let at = target; at.length >= made.length; at = path.dirname(at)) fs.chownSync(at, uid, gid!);
  };
  const inside = (name: string): string => {
    if (!isClusterPath(name)) throw new Error(`${JSON.stringify(name)} is no file of a database`);
    return path.join(draft, name);
  };
  return {
    addFolder: (name) => makeFolder(inside(name)),
    async addFile(name, content) {
      await makeFolder(path.dirname(inside(name)));
      await writeFor(cluster, inside(name), content);
    },
    async place() {
      await rename(draft, cluster.data);
      await syncFolder(path.dirname(cluster.data));
    },
    async discard() {
      await rm(draft, { recursive: true, force: true });
      // In a folder of its own where the user who runs the server cannot reach ours.
      if (!cluster.data.startsWith(folder + path.sep))
        await rm(path.dirname(cluster.data), { recursive: true, force: true });
      for (const name of await fs.promises.readdir(folder))
        await rm(path.join(folder, name), { recursive: true, force: true });
      if (!wasThere) await rm(folder, { recursive: true, force: true });
    },
  };
}
