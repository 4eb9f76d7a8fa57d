import { readdir } from 'node:fs/promises';
import { defineResource, ResourceError, type ResourceDefinition } from '../contract/resource/resource.ts';

const FOLDER = new URL('../resources/', import.meta.url);

/**
 * The back-office resources: the default export of every file of api/resources.
 * @throws {ResourceError} when a file defines none, or two define the same
 */
export async function loadResources(): Promise<ResourceDefinition[]> {
  const files = (await readdir(FOLDER))
    .filter((file) => /^[a-z-]+\.ts$/.test(file) && file !== 'index.ts')
    .sort();
  const resources = await Promise.all(
    files.map(async (file) => {
      const module = (await import(new URL(file, FOLDER).href)) as { default?: ResourceDefinition };
      if (!module.default) throw new ResourceError(`api/resources/${file} has no default export`);
      return defineResource(module.default);
    }),
  );
  const names = new Set<string>();
  for (const { name } of resources) {
    if (names.has(name)) throw new ResourceError(`Resource ${name}: defined twice`);
    names.add(name);
  }
  return resources;
}
