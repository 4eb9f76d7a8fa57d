/**
 * Serves stored files at /storage/{folder}/...; the feature that stores a folder's files decides who may read them.
 */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';

import { messages } from '../../../../contract/messages.ts';
import { problem } from '../../http/http-error.ts';
import { messageSchema } from '../../http/schemas.ts';
import { isStoragePath } from '../storage.ts';
import { actorOf } from '../../access/sessions/actor.ts';
import { sendDocument } from './documents.ts';
import type { FileKind } from './file-kind.ts';
import { documentOfPreview } from './preview-paths.ts';

/** Caching: a public file never changes under its name, and no cache may keep any other. */
const PUBLIC = 'public, max-age=31536000, immutable';
const PRIVATE = 'private, no-store';

const routes: FastifyPluginAsyncZod<{ files: ReadonlyMap<string, FileKind> }> = async (app, { files }) => {
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
        response: { 404: messageSchema },
      },
    },
    async (request, reply) => {
      const path = request.params['*'];
      // A preview is public like its document; documents that are not public have none.
      const document = documentOfPreview(path) ?? path;
      const kind = isStoragePath(path) ? files.get(document.split('/', 1)[0]!) : undefined;
      if (document !== path && !kind?.isPublic) throw problem(404, messages.notFound);
      const knex = kind?.isPublic ? app.replica : app.knex;
      const may = await kind?.mayRead(
        knex,
        document,
        request.user && { ...request.user, places: request.places },
      );
      if (!may) throw problem(404, messages.notFound);
      if (request.user) await kind?.onOpen?.(app.knex, path, actorOf(request));
      return sendDocument(app.storage, path, request, reply, {
        attachment: request.query.download === '1',
        cacheControl: kind?.isPublic && may === true ? PUBLIC : PRIVATE,
      });
    },
  );
};

export default routes;
