import { mkdir } from 'node:fs/promises';
import fp from 'fastify-plugin';
import { diskStorage } from '../lib/storage.ts';

/** `app.storage`: uploaded files, on this machine's disk. */
export default fp(
  async (app) => {
    await mkdir(app.config.storageDir, { recursive: true });
    app.decorate('storage', diskStorage(app.config.storageDir));
  },
  { name: 'storage' },
);
