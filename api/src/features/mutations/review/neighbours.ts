import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { idParams, messageSchema } from '../../../platform/http/schemas.ts';
import { byRow, staffAccess } from '../../../platform/access/where.ts';
import { viewOf } from '../../assignments/views.ts';
import { mutationPlace } from '../../land/row-places.ts';
import { listFilters } from './filters.ts';
import { neighboursOf } from './order.ts';
import { neighbours } from './schemas.ts';

/** Where one goes from the page of a mutation. */
const neighboursRoute: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/:id/neighbours',
    {
      config: { access: staffAccess(byRow(mutationPlace)) },
      schema: {
        tags: ['Mutations'],
        summary: 'The mutations before and after one in the filtered list',
        description: 'Null at an end. It takes the filters and the order of the list.',
        params: idParams,
        querystring: listFilters,
        response: { 200: neighbours, 400: messageSchema, 404: messageSchema },
      },
    },
    async (request) => {
      const { params, query, places } = request;
      return neighboursOf(app.knex, params.id, query, places, viewOf(query.assigned, request));
    },
  );
};

export default neighboursRoute;
