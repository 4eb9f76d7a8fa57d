import { chmod, mkdir } from 'node:fs/promises';
import fp from 'fastify-plugin';
import type { FileHolder } from '../feature/feature.ts';
import { removePreviews } from './documents/previews.ts';
import { diskStorage } from './storage.ts';

/**
 * `app.storage`: uploaded files on this machine's disk; `app.discard` removes a file that its record no longer uses.
 */
export default fp<{ holders: readonly FileHolder[] }>(
  async (app, { holders }) => {
    const { storageDir } = app.config;
    await mkdir(storageDir, { recursive: true, mode: 0o700 });
    // This also hides the files that are already in the folder.
    await chmod(storageDir, 0o700).catch((error: unknown) => {
      app.log.warn(error, `${storageDir} belongs to another account, which decides who reads from it`);
    });
    app.decorate('storage', diskStorage(storageDir));
    app.decorate('discard', async ({ log }, path) => {
      if (path === null) return;
      const held = await Promise.all(holders.map((isHeld) => isHeld(app.knex, path)));
      const removed = [
        held.includes(true) ? null : app.storage.remove(path),
        removePreviews(app.knex, app.storage, path),
      ];
      await Promise.all(removed).catch((error: unknown) => {
        log.error({ err: error, path }, 'a stored file is left over');
      });
    });
  },
  { name: 'storage' },
);
