import fp from 'fastify-plugin';
import { dropPreviews } from './documents/previews.ts';
import { storageAt } from './storages.ts';
import { leaveFiles } from './unused/left-files.ts';

/**
 * `app.storage`: uploaded files; `app.discard` has a file that its record no longer uses removed later.
 */
export default fp(
  async (app) => {
    const { storageDir } = app.config;
    const kind = storageAt(storageDir);
    await kind.prepare(storageDir, (error, message) => app.log.warn(error, message));
    app.decorate('storage', kind.open(storageDir));
    app.decorate('discard', async ({ log }, path) => {
      if (path === null) return;
      try {
        await leaveFiles(app.knex, [path]);
        await dropPreviews(app.knex, path);
      } catch (error) {
        // The daily comparison finds it.
        log.error({ err: error, path }, 'a stored file is left over');
      }
    });
  },
  { name: 'storage' },
);
