import { chmod, mkdir } from 'node:fs/promises';
import fp from 'fastify-plugin';
import { diskStorage } from '../lib/storage.ts';

/** `app.storage`: uploaded files, on this machine's disk. */
export default fp(
  async (app) => {
    const { storageDir } = app.config;
    await mkdir(storageDir, { recursive: true, mode: 0o700 });
    // What lies in it from before is out of reach with it.
    await chmod(storageDir, 0o700).catch((error: unknown) => {
      app.log.warn(error, `${storageDir} belongs to another account, which decides who reads from it`);
    });
    app.decorate('storage', diskStorage(storageDir));
  },
  { name: 'storage' },
);
