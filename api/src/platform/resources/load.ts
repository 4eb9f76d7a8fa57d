import { readdir } from 'node:fs/promises';
import {
  ResourceError,
  definitionError,
  type ResourceDefinition,
} from '../../../contract/resource/resource.ts';

const FOLDER = new URL('../../../resources/', import.meta.url);

/** Rethrows an error of a definition with its file name, also when the definition has no name. */
export function rethrowWithFile(file: string, error: unknown): never {
  const named = !(error instanceof ResourceError) || error.message.includes('api/resources/');
  throw named ? error : new ResourceError(`api/resources/${file}: ${error.message}`);
}

/**
 * Returns the definition that a file of api/resources exports.
 * @throws {ResourceError} when it exports none, or one whose name is not the file's
 */
export function checkDefault(file: string, defined: ResourceDefinition | undefined): ResourceDefinition {
  if (!defined) {
    throw new ResourceError(
      `api/resources/${file} defines nothing: write export default defineResource({ ... })`,
    );
  }
  if (file === `${defined.name}.ts`) return defined;
  throw definitionError(
    defined.name,
    `it is defined in api/resources/${file}: call the file ${defined.name}.ts, or mend name`,
  );
}

/**
 * Loads the back-office resources: the default export of every file of api/resources.
 * @throws {ResourceError} when a file exports none, or one whose name is not the file's
 */
export async function loadResources(): Promise<ResourceDefinition[]> {
  const files = (await readdir(FOLDER))
    .filter((file) => /^[a-z-]+\.ts$/.test(file) && file !== 'index.ts')
    .sort();
  const resources = await Promise.all(
    files.map(async (file) => {
      const module = (await import(new URL(file, FOLDER).href).catch((error: unknown) =>
        rethrowWithFile(file, error),
      )) as { default?: ResourceDefinition };
      return checkDefault(file, module.default);
    }),
  );
  return resources;
}
