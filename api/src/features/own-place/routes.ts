import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { OwnPlace } from '../../../contract/places/own-place.ts';
import { open, staffAccess } from '../../platform/access/where.ts';
import { sendPrivate } from '../../platform/http/etag.ts';
import { ownPlace } from './own-place.ts';

const level = z.int().nullable();
const answer = z.object({
  division_id: level,
  district_id: level,
  upazila_id: level,
  mouza_id: level,
}) satisfies z.ZodType<unknown, OwnPlace>;

const routes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '',
    {
      config: { access: staffAccess(open('Where one acts oneself')) },
      schema: {
        tags: ['Offices'],
        summary: 'The place in which all of one’s posts act, as far down as it is one',
        response: { 200: answer },
      },
    },
    async (request, reply) => sendPrivate(request, reply, await ownPlace(app.replica, request.places)),
  );
};

export default routes;
