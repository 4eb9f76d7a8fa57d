/** The public land lookup (specification 1, section 7). */
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Knex } from 'knex';
import { z } from 'zod';

import { LOOKUP_LIMIT } from '../../contract/lookup/lookup.ts';
import { id, idParams, said } from '../lib/schemas.ts';
import { previewOf } from '../documents/preview-of.ts';
import { askForPreview } from '../documents/previews.ts';
import { sendCached } from '../lib/cached.ts';
import * as lookup from './locations.ts';
import * as schemas from './schemas.ts';

const tags = ['Land lookup'];

/** An optional choice of a form: sent empty, it was not made. */
const chosen = z.union([z.literal('').transform(() => undefined), id]).optional();
const searched = z.string().trim().max(100);
const recordsQuery = z.object({
  survey_type_id: chosen,
  q: searched.optional(),
  limit: z.coerce.number().int().min(1).max(LOOKUP_LIMIT).optional(),
});
const elsewhereQuery = z.object({ type: z.enum(['khatiyan', 'mouza_map']), q: searched.min(1) });
const surveysQuery = z.object({ type: z.enum(['khatiyan', 'mouza_map']).default('khatiyan') });

/** The whole number of rows beside the rows that are answered. */
function answerOf<Row>(reply: FastifyReply, { rows, total }: lookup.Limited<Row>): Row[] {
  reply.header('x-total-count', total);
  return rows;
}

const routes: FastifyPluginAsyncZod = async (app) => {
  const lists: Array<[string, string, z.ZodType, (knex: Knex) => Promise<object[]>]> = [
    ['divisions', 'All divisions', schemas.place, lookup.divisions],
    ['districts', 'All districts', schemas.place, lookup.allDistricts],
    ['survey-types', 'All survey types', schemas.surveyType, lookup.surveyTypes],
  ];
  for (const [name, summary, row, find] of lists) {
    app.get(
      `/locations/${name}`,
      { config: { access: 'public' }, schema: { tags, summary, response: { 200: z.array(row) } } },
      async (request, reply) => sendCached(request, reply, await find(app.replica)),
    );
  }

  const children: Array<[string, string, z.ZodType, (knex: Knex, id: number) => Promise<object[]>]> = [
    ['divisions', 'districts', schemas.place, lookup.districtsOf],
    ['districts', 'upazilas', schemas.place, lookup.upazilasOf],
    ['upazilas', 'mouzas', schemas.mouza, lookup.mouzasOf],
    ['mouzas', 'zils', schemas.zil, lookup.zilsOf],
  ];
  for (const [parents, name, row, find] of children) {
    app.get(
      `/locations/${parents}/:id/${name}`,
      {
        config: { access: 'public' },
        schema: {
          tags,
          summary: `The ${name} of one of the ${parents}`,
          params: idParams,
          response: { 200: z.array(row), 404: said },
        },
      },
      async (request, reply) => sendCached(request, reply, await find(app.replica, request.params.id)),
    );
  }

  app.get(
    '/locations/zils/:id/survey-types',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'The survey types of which a zil has dags (khatiyan) or mouza maps',
        params: idParams,
        querystring: surveysQuery,
        response: { 200: z.array(schemas.surveyType), 404: said },
      },
    },
    async (request, reply) =>
      sendCached(
        request,
        reply,
        await lookup.surveyTypesOf(app.replica, request.params.id, request.query.type),
      ),
  );

  app.get(
    '/locations/zils/:id/elsewhere',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'The other zils of the same mouza that hold what is searched for',
        params: idParams,
        querystring: elsewhereQuery,
        response: { 200: z.array(schemas.otherZil), 404: said },
      },
    },
    async (request, reply) =>
      sendCached(request, reply, await lookup.elsewhere(app.replica, request.params.id, request.query)),
  );

  const records = [
    ['dags', schemas.dagOption, lookup.dagsOf],
    ['mouza-maps', schemas.mouzaMapOption, lookup.mouzaMapsOf],
  ] as const;
  for (const [name, row, find] of records) {
    app.get(
      `/locations/zils/:id/${name}`,
      {
        config: { access: 'public' },
        schema: {
          tags,
          summary: `The ${name} of a zil, narrowed by survey type and typed text`,
          description: `At most ${LOOKUP_LIMIT}; the header X-Total-Count says how many there are.`,
          params: idParams,
          querystring: recordsQuery,
          response: { 200: z.array<z.ZodType>(row), 404: said },
        },
      },
      async (request, reply) => {
        const found = await find(app.replica, request.params.id, request.query);
        return sendCached(request, reply, answerOf<object>(reply, found));
      },
    );
  }

  const details = [
    ['dags', 'dags', schemas.dagDetail, lookup.dagDetail],
    ['mouza-maps', 'mouza_maps', schemas.mouzaMapDetail, lookup.mouzaMapDetail],
  ] as const;
  for (const [name, table, record, find] of details) {
    app.get(
      `/locations/${name}/:id`,
      {
        config: { access: 'public' },
        schema: {
          tags,
          summary: `One of the ${name} with everything that it lies in`,
          params: idParams,
          response: { 200: record as z.ZodType, 404: said },
        },
      },
      async (request, reply) => {
        const { id } = request.params;
        const [found, { unasked, ...preview }] = await Promise.all([
          find(app.replica, id),
          previewOf(app.replica, table, id),
        ]);
        // Nobody waits for it, nor for the primary where it is asked for.
        if (unasked !== null) {
          askForPreview(app.knex, unasked).catch((error: unknown) => {
            request.log.warn({ err: error }, 'a preview could not be asked for');
          });
        }
        return sendCached(request, reply, { ...found, ...preview });
      },
    );
  }
};

export default routes;
