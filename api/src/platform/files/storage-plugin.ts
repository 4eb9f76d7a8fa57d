import fp from 'fastify-plugin';
import type { FileHolder } from '../feature/feature.ts';
import { removePreviews } from './documents/previews.ts';
import { storageAt } from './storages.ts';

/**
 * `app.storage`: uploaded files; `app.discard` removes a file that its record no longer uses.
 */
export default fp<{ holders: readonly FileHolder[] }>(
  async (app, { holders }) => {
    const { storageDir } = app.config;
    const kind = storageAt(storageDir);
    await kind.prepare(storageDir, (error, message) => app.log.warn(error, message));
    app.decorate('storage', kind.open(storageDir));
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
