import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';

import {
  VERSION_SOURCES,
  type RecordVersions,
} from '../../../../../contract/record-versions/record-versions.ts';
import { idParams, messageSchema, time } from '../../../../platform/http/schemas.ts';
import { ownerShare } from '../../../land/schemas.ts';
import { versionsOf } from './versions.ts';
import { publicRecord } from '../../../land/public-record.ts';

const versions = z.object({
  dag: z.object({ id: z.int(), dag_no: z.string(), khatiyan_number: z.string() }),
  versions: z.array(
    z.object({
      number: z.int(),
      source: z.enum(VERSION_SOURCES),
      tracking_number: z.string().nullable(),
      mutation_id: z.int().nullable(),
      recorded_at: time,
      by: z.string().nullable(),
      proposed_by: z.string().nullable(),
      reason: z.string().nullable(),
      area: z.number(),
      rows: z.array(ownerShare),
    }),
  ),
}) satisfies z.ZodType<unknown, RecordVersions>;

const routes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/admin/record-versions/:id',
    {
      config: { access: publicRecord },
      schema: {
        tags: ['Land records'],
        summary: 'Every version of the rows of a dag, the newest first',
        params: idParams,
        response: { 200: versions, 404: messageSchema },
      },
    },
    async (request) => versionsOf(app.knex, request.params.id),
  );
};

export default routes;
