import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { auditOpened } from '../../platform/audit/audit.ts';
import { actorOf } from '../../platform/access/sessions/actor.ts';
import { byRow, staffAccess } from '../../platform/access/where.ts';
import { idParams, messageSchema } from '../../platform/http/schemas.ts';
import { personPlace } from '../land/row-places.ts';
import { personCases as read } from './read.ts';
import { personCases } from './schemas.ts';

const routes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/admin/people/:id',
    {
      config: { access: staffAccess(byRow(personPlace)) },
      schema: {
        tags: ['People'],
        summary: 'Everything of a person that lies in one’s places, the newest first',
        description: 'Somebody with nothing there is a 404. That it was opened is noted.',
        params: idParams,
        response: { 200: personCases, 404: messageSchema },
      },
    },
    async (request) => {
      const { id } = request.params;
      const found = await read(app.knex, id, request.places);
      await auditOpened(app.knex, actorOf(request), { resource: 'users', record_id: id });
      return found;
    },
  );
};

export default routes;
