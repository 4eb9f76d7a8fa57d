/** The published keys of receipts, so that anyone can check one without us. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';

import { publishedKeys, publishKey, signingKey } from './signing.ts';

const key = z.object({
  id: z.string(),
  algorithm: z.literal('Ed25519'),
  public_key: z.string(),
  pem: z.string(),
  since: z.iso.datetime(),
});

const routes: FastifyPluginAsyncZod = async (app) => {
  // Also when nothing is signed for long: whoever fetches the keys finds the one that the next receipt is signed with.
  app.addHook('onReady', async () => publishKey(app.knex, signingKey(app.config.secret)));

  app.get(
    '/receipt-keys',
    {
      config: { access: 'public' },
      schema: {
        tags: ['Receipts'],
        summary: 'The keys that receipts are signed with, the oldest first',
        description: 'Old keys stay: a receipt stays good when the key changes.',
        response: { 200: z.array(key) },
      },
    },
    async () => publishedKeys(app.knex),
  );
};

export default routes;
