import path from 'node:path';
import fp from 'fastify-plugin';
import { serveFrontFiles } from './static-files.ts';
import { pagesFromBuild, PORTAL, pagesFromSource, startVite } from './build-tools.ts';
import { NOT_PAGE_URL, pages } from './pages.ts';

/** The portal, at every address outside the API, the back office and the stored files. */
export default fp<{ development: boolean }>(
  async (app, { development }) => {
    if (!development) {
      const client = path.join(PORTAL, 'build/client');
      await serveFrontFiles(app, client, '');
      app.get('/favicon.ico', async (_request, reply) => reply.sendFile('favicon.svg', client));
      await app.register(pages, await pagesFromBuild());
      return;
    }
    const vite = await startVite(app, PORTAL, 'portal-hot');
    app.addHook('onRequest', (request, reply, done) => {
      const { url } = request.raw;
      if (request.routeOptions.url !== '/*' || NOT_PAGE_URL.test(url ?? '')) return done();
      vite.middlewares(request.raw, reply.raw, done);
    });
    await app.register(pages, pagesFromSource(vite));
  },
  { name: 'portal', dependencies: ['sessions'] },
);
