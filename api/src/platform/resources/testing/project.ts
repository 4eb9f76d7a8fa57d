import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ResourceDefinition } from '../../../../contract/resource/resource.ts';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import { loadResources } from '../load.ts';

const root = path.join(import.meta.dirname, '../../../../..');

/** A folder in which files of a project stand in their places, with our own sources beside them. */
export interface Laid {
  directory: string;
  /** Writes a file, such as `api/resources/brickfields.ts`. */
  write(file: string, text: string): Promise<void>;
  /** The definition in a file. @throws {ResourceError} when it is none */
  defined(file: string): Promise<ResourceDefinition>;
  /** The application with the resources and the migrations that were written, beside its own. */
  start(): Promise<TestApp>;
  remove(): Promise<void>;
}

/** Lays out what somebody adds to the project, without a copy of it: only what is written is new. */
export async function layOut(): Promise<Laid> {
  await mkdir(path.join(root, '.cache'), { recursive: true });
  const directory = await mkdtemp(path.join(root, '.cache/added-'));
  const own = ['api/contract', 'db/src'];
  await mkdir(path.join(directory, 'api/resources'), { recursive: true });
  await mkdir(path.join(directory, 'db/migrations'), { recursive: true });
  for (const folder of own) await symlink(path.join(root, folder), path.join(directory, folder));
  const defined = async (file: string): Promise<ResourceDefinition> => {
    const module: unknown = await import(pathToFileURL(path.join(directory, file)).href);
    return (module as { default: ResourceDefinition }).default;
  };
  return {
    directory,
    write: (file, text) => writeFile(path.join(directory, file), text),
    defined,
    start: async () => {
      const files = await readdir(path.join(directory, 'api/resources'));
      const added = await Promise.all(files.map((file) => defined(`api/resources/${file}`)));
      return createTestApp({
        resources: [...(await loadResources()), ...added],
        migrations: [path.join(directory, 'db/migrations')],
      });
    },
    remove: () => rm(directory, { recursive: true, force: true }),
  };
}
