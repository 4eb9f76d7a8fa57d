/** The public land lookup (specification 1, section 7). */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';

import { LOOKUP_LIMIT } from '../../../contract/lookup/lookup.ts';
import { messages } from '../../../contract/messages.ts';
import { requestPreview } from '../../platform/files/documents/previews.ts';
import { problem } from '../../platform/http/http-error.ts';
import { sendPrebuilt, sendJsonText } from '../../platform/http/prebuilt-response.ts';
import { id, idParams, messageSchema } from '../../platform/http/schemas.ts';
import * as land from '../land/schemas.ts';
import { cascadeLists, cascadeQuery, cascadeText } from './cascade.ts';
import { dagDetail, mouzaMapDetail } from './details.ts';
import type { ListName } from './lists.ts';
import * as lookup from './records.ts';
import { createLookupCache } from './cache.ts';
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

const routes: FastifyPluginAsyncZod = async (app) => {
  const cache = createLookupCache(app.replica, {
    maxAgeMs: app.config.lookupAge,
    isPaused: () => !app.writable(),
    onError: (error) => {
      if (app.writable()) app.log.error({ err: error }, 'the lookup goes on with the lists that it knows');
    },
  });
  async function sendList(request: FastifyRequest, reply: FastifyReply, name: ListName, of: number | null) {
    const list = await cache.list(name, of);
    if (!list) throw problem(404, messages.notFound);
    return sendPrebuilt(request, reply, list);
  }

  const fullLists: Array<[name: string, summary: string, list: ListName, row: z.ZodType]> = [
    ['divisions', 'All divisions', 'divisions', land.place],
    ['districts', 'All districts', 'districts', land.place],
    ['survey-types', 'All survey types', 'surveyTypes', land.surveyType],
  ];
  for (const [name, summary, list, row] of fullLists) {
    app.get(
      `/locations/${name}`,
      { config: { access: 'public' }, schema: { tags, summary, response: { 200: z.array(row) } } },
      (request, reply) => sendList(request, reply, list, null),
    );
  }

  const children: Array<[parents: string, name: string, list: ListName, row: z.ZodType]> = [
    ['divisions', 'districts', 'districtsOf', land.place],
    ['districts', 'upazilas', 'upazilasOf', land.place],
    ['upazilas', 'mouzas', 'mouzasOf', land.mouza],
    ['mouzas', 'zils', 'zilsOf', land.zil],
  ];
  for (const [parents, name, list, row] of children) {
    app.get(
      `/locations/${parents}/:id/${name}`,
      {
        config: { access: 'public' },
        schema: {
          tags,
          summary: `The ${name} of one of the ${parents}`,
          params: idParams,
          response: { 200: z.array(row), 404: messageSchema },
        },
      },
      (request, reply) => sendList(request, reply, list, request.params.id),
    );
  }

  app.get(
    '/locations/cascade',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'All lists to choose a place from, as far as it is chosen',
        querystring: cascadeQuery,
        response: { 200: cascadeLists as z.ZodType },
      },
    },
    async (request, reply) => sendJsonText(request, reply, await cascadeText(cache, request.query)),
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
        response: { 200: z.array<z.ZodType>(schemas.otherZil), 404: messageSchema },
      },
    },
    async (request, reply) =>
      sendJsonText(request, reply, await lookup.otherSheets(app.replica, request.params.id, request.query)),
  );

  const records = [
    ['dags', 'khatiyan', schemas.dagOption],
    ['mouza-maps', 'mouza_map', schemas.mouzaMapOption],
  ] as const;
  for (const [within, places] of [
    ['zil', 'zils'],
    ['mouza', 'mouzas'],
  ] as const) {
    app.get(
      `/locations/${places}/:id/survey-types`,
      {
        config: { access: 'public' },
        schema: {
          tags,
          summary: `The survey types of which a ${within} has dags (khatiyan) or mouza maps`,
          params: idParams,
          querystring: surveysQuery,
          response: { 200: z.array<z.ZodType>(land.surveyType), 404: messageSchema },
        },
      },
      async (request, reply) => {
        const { params, query } = request;
        const body = await lookup.surveyTypesOf(app.replica, within, params.id, query.type);
        return sendJsonText(request, reply, body);
      },
    );
    for (const [name, kind, row] of records) {
      app.get(
        `/locations/${places}/:id/${name}`,
        {
          config: { access: 'public' },
          schema: {
            tags,
            summary: `The ${name} of a ${within}, narrowed by survey type and typed text`,
            description: `At most ${LOOKUP_LIMIT}; the header X-Total-Count says how many there are.`,
            params: idParams,
            querystring: recordsQuery,
            response: {
              200: z.array<z.ZodType>(within === 'zil' ? row : row.extend(schemas.inSheet.shape)),
              404: messageSchema,
            },
          },
        },
        async (request, reply) => {
          const { params, query } = request;
          const { body, total } = await lookup.recordsOf(app.replica, within, kind, params.id, query);
          return sendJsonText(request, reply.header('x-total-count', total), body);
        },
      );
    }
  }

  const details = [
    ['dags', schemas.dagDetail, dagDetail],
    ['mouza-maps', schemas.mouzaMapDetail, mouzaMapDetail],
  ] as const;
  for (const [name, record, find] of details) {
    app.get(
      `/locations/${name}/:id`,
      {
        config: { access: 'public' },
        schema: {
          tags,
          summary: `One of the ${name} with everything that it lies in`,
          params: idParams,
          response: { 200: record as z.ZodType, 404: messageSchema },
        },
      },
      async (request, reply) => {
        const { record, unasked } = await find(app.replica, cache, request.params.id);
        // Runs in the background on the primary database: the answer waits for neither.
        if (unasked !== null) {
          requestPreview(app.knex, unasked).catch((error: unknown) => {
            request.log.warn({ err: error }, 'a preview could not be asked for');
          });
        }
        return sendJsonText(request, reply, JSON.stringify(record));
      },
    );
  }
};

export default routes;
