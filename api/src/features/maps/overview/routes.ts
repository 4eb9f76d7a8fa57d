/** The maps of the office (docs/decisions/041). */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { sendOwn } from '../../../platform/http/etag.ts';
import { refused, said } from '../../../platform/http/schemas.ts';
import { inTime } from '../../../platform/lists/time.ts';
import { coverageOf } from './coverage.ts';
import { officeMap } from './office-map.ts';
import * as schemas from './schemas.ts';

const tags = ['Boundaries'];

const routes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/admin/maps/boundaries',
    {
      config: { access: 'staff' },
      schema: {
        tags,
        summary:
          'Every dag of a mouza or of one of its sheets, with its boundary and what the office asks of it',
        querystring: schemas.mapQuery,
        response: { 200: schemas.officeMap, 400: said, 404: said, 422: refused },
      },
    },
    async (request, reply) =>
      sendOwn(request, reply, await inTime(app.replica, (trx) => officeMap(trx, request.query, new Date()))),
  );

  app.get(
    '/admin/maps/coverage',
    {
      config: { access: 'staff' },
      schema: {
        tags,
        summary: 'How many of the recorded dags are drawn: of an upazila by mouza, else by upazila',
        querystring: schemas.coverageQuery,
        response: { 200: schemas.coverage, 400: said },
      },
    },
    async (request, reply) =>
      sendOwn(request, reply, await inTime(app.replica, (trx) => coverageOf(trx, request.query))),
  );
};

export default routes;
