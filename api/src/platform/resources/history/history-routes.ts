import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ROLES } from '../../../../contract/roles.ts';
import { id, idParams, time } from '../../http/schemas.ts';
import { readWithTimeout } from '../../lists/timeout.ts';
import { historyOf, recordAsOf } from './history.ts';
import type { ServedResource } from '../model/model.ts';
import { refusals } from '../model/schemas.ts';
import { readAccess } from '../model/access.ts';

const entry = z.object({
  id: z.int(),
  at: time,
  by: z.object({ id: z.int(), name: z.string().nullable(), name_bn: z.string().optional() }).nullable(),
  role: z.enum(ROLES).nullable(),
  action: z.string(),
  reason: z.string().nullable(),
});
const referred = z.record(z.string(), z.record(z.string(), z.record(z.string(), z.unknown())));

/** The history of a record, and the record at each change. */
export const historyRoutes: FastifyPluginAsyncZod<{ served: ServedResource }> = async (
  app,
  { served: { model } },
) => {
  const { label, access } = model.definition;
  const config = { access: readAccess(access.read) };
  const tags = [label.many.en];

  app.get(
    '/:id/history',
    {
      config,
      schema: {
        tags,
        summary: `The changes of one ${label.one.en.toLowerCase()}, the last first`,
        params: idParams,
        querystring: z.object({
          before: id.optional().meta({ description: 'What is older than this change' }),
        }),
        response: {
          200: z.object({
            changes: z.array(
              entry.extend({
                fields: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
              }),
            ),
            referred,
            older: z.int().nullable(),
          }),
          ...refusals.one,
        },
      },
    },
    async ({ params, query }) =>
      readWithTimeout(app.knex, (trx) => historyOf(trx, model, params.id, query.before)),
  );

  app.get(
    '/:id/history/:change',
    {
      config,
      schema: {
        tags,
        summary: `One ${label.one.en.toLowerCase()} as a change left it`,
        params: idParams.extend({ change: id }),
        response: {
          200: entry.extend({ values: z.record(z.string(), z.unknown()), referred }),
          ...refusals.one,
        },
      },
    },
    async ({ params }) =>
      readWithTimeout(app.knex, (trx) => recordAsOf(trx, model, params.id, params.change)),
  );
};
