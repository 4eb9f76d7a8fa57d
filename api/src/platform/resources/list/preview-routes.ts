import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { recordTexts } from '../../../../contract/resource/texts.ts';
import { requestPreview } from '../../files/documents/previews.ts';
import { findPreview } from '../../files/documents/find-preview.ts';
import { previewFields } from '../../files/documents/schemas.ts';
import { problem } from '../../http/http-error.ts';
import { idParams } from '../../http/schemas.ts';
import { documentReaders } from '../model/documents.ts';
import type { ServedResource } from '../model/model.ts';
import { refusals } from '../model/schemas.ts';
import { readAccess } from '../model/access.ts';

/** The preview image of a record's document. Only public documents have previews. */
export const previewRoutes: FastifyPluginAsyncZod<{ served: ServedResource }> = async (
  app,
  { served: { model } },
) => {
  const { definition, table } = model;
  if (documentReaders(definition) !== 'public') return;
  const { label, access } = definition;
  app.get(
    '/:id/preview',
    {
      config: { access: readAccess(access.read) },
      schema: {
        tags: [label.many.en],
        summary: `The document of one ${label.one.en.toLowerCase()} as a picture; asked for the first time, it is made`,
        params: idParams,
        response: { 200: z.object(previewFields), ...refusals.one },
      },
    },
    async (request) => {
      const { id } = request.params;
      if (!(await app.knex(table).where({ id }).first('id'))) throw problem(404, recordTexts.notFound(label));
      const { notRequested: unasked, ...preview } = await findPreview(app.knex, table, id);
      if (unasked !== null) await requestPreview(app.knex, unasked);
      return preview;
    },
  );
};
