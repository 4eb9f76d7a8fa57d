/**
 * Stored files at /storage/... : documents of dags and mouza maps, which the land lookup shows to everyone, and pictures of
 * identity cards, which their owner and staff see.
 */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';

import { messages } from '../../contract/messages.ts';
import { problem } from '../lib/errors.ts';
import { said } from '../lib/schemas.ts';
import { isStoragePath } from '../lib/storage.ts';
import { isPrivatePicture, isPublicDocument, sendDocument } from './documents.ts';

const routes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/*',
    {
      config: {
        access: 'public',
      },
      schema: {
        tags: ['Documents'],
        summary: 'A stored document; `download=1` saves it instead of showing it',
        params: z.object({ '*': z.string() }),
        querystring: z.object({ download: z.string().optional() }),
        response: { 404: said },
      },
    },
    async (request, reply) => {
      const path = request.params['*'];
      if (!isStoragePath(path)) throw problem(404, messages.notFound);
      const attachment = request.query.download === '1';
      if (await isPrivatePicture(app.knex, path, request.user)) {
        const cacheControl = 'private, no-store';
        return sendDocument(app.storage, path, request, reply, { attachment, cacheControl });
      }
      if (!(await isPublicDocument(app.replica, path))) throw problem(404, messages.notFound);
      const cacheControl = 'public, max-age=31536000, immutable';
      return sendDocument(app.storage, path, request, reply, { attachment, cacheControl });
    },
  );
};

export default routes;
