/** Stored files at /storage/... : documents of dags and mouza maps, which the land lookup shows to everyone. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';

import { messages } from '../../contract/messages.ts';
import { problem } from '../errors.ts';
import { said } from '../schemas.ts';
import { isStoragePath } from '../storage.ts';
import { isPublicDocument, sendDocument } from './documents.ts';

const routes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/*',
    {
      config: {
        access: 'public',
        example: async (ids) => ({ params: { '*': await ids.value('dags', 'document_path') } }),
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
      if (!isStoragePath(path) || !(await isPublicDocument(app.replica, path))) {
        throw problem(404, messages.notFound);
      }
      return sendDocument(app.storage, path, request, reply, {
        attachment: request.query.download === '1',
        cacheControl: 'public, max-age=31536000, immutable',
      });
    },
  );
};

export default routes;
