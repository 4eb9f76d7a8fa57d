import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { RestoreRequest } from '../../../../contract/resource/retired.ts';
import { idParams, validationErrorSchema } from '../../http/schemas.ts';
import type { ServedResource } from '../model/model.ts';
import { recordSchema, refusals } from '../model/schemas.ts';
import { restoreRecord } from './remove.ts';
import { changeAccess } from '../model/access.ts';

const restoring = z.object({
  version: z
    .int()
    .meta({ description: 'The version that was looked at; another one meanwhile is a 409', examples: [2] }),
  reason: z
    .string()
    .max(10_000)
    .meta({ description: 'Why; at most 500 characters', examples: ['Retired by mistake'] }),
}) satisfies z.ZodType<RestoreRequest>;

/** Restores a retired record, for those who may delete it. */
export const restoreRoutes: FastifyPluginAsyncZod<{ served: ServedResource }> = async (
  app,
  { served: { model, definitions } },
) => {
  const { definition } = model;
  if (!definition.retires) return;
  const { label, access } = definition;
  const record = recordSchema(definition, definitions);
  app.post(
    '/:id/restore',
    {
      config: { access: changeAccess(model, access.delete) },
      schema: {
        tags: [label.many.en],
        summary: `Restore a retired ${label.one.en.toLowerCase()}`,
        description:
          'Safe to send twice: one that is in use stays as it is. What it lies in is restored first.',
        params: idParams,
        body: restoring,
        response: { 200: record, 422: validationErrorSchema, ...refusals.one, ...refusals.change(record) },
      },
    },
    async (request) => restoreRecord(app.knex, model, request.params.id, request.body, request),
  );
};
