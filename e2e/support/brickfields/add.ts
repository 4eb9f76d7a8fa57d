import { cp } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../start-server.ts';

/** Adds the made-up resource to a copy of the project, as someone adds one: a definition and a migration. */
export async function addResource(directory: string): Promise<void> {
  const add = (name: string, place: string) =>
    cp(path.join(root, 'e2e/support/brickfields', name), path.join(directory, place), {
      force: false,
      errorOnExist: true,
    });
  await add('brickfields.ts', 'api/resources/brickfields.ts');
  await add('migration.ts', 'db/migrations/9000_brickfields.ts');
}
