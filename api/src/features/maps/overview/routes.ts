/** The office maps (docs/decisions/041). */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { sendPrivate } from '../../../platform/http/etag.ts';
import { validationErrorSchema, messageSchema } from '../../../platform/http/schemas.ts';
import { readWithTimeout } from '../../../platform/lists/timeout.ts';
import { coverageOf } from './coverage.ts';
import { extentOf } from './extent.ts';
import { officeMap } from './office-map.ts';
import * as schemas from './schemas.ts';
import { publicRecord } from '../../land/public-record.ts';

const tags = ['Boundaries'];

const routes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/admin/maps/boundaries',
    {
      config: { access: publicRecord },
      schema: {
        tags,
        summary:
          'Every dag of a mouza or of one of its sheets, with its boundary and what the office asks of it',
        querystring: schemas.mapQuery,
        response: {
          200: schemas.officeMap,
          400: messageSchema,
          404: messageSchema,
          422: validationErrorSchema,
        },
      },
    },
    async (request, reply) =>
      sendPrivate(
        request,
        reply,
        await readWithTimeout(app.replica, (trx) => officeMap(trx, request.query, new Date())),
      ),
  );

  app.get(
    '/admin/maps/extent',
    {
      config: { access: publicRecord },
      schema: {
        tags,
        summary: 'What a map of a place opens on: the narrowest of it of which something is drawn',
        querystring: schemas.extentQuery,
        response: { 200: schemas.extent, 400: messageSchema, 404: messageSchema, 422: validationErrorSchema },
      },
    },
    async (request, reply) =>
      sendPrivate(request, reply, await readWithTimeout(app.replica, (trx) => extentOf(trx, request.query))),
  );

  app.get(
    '/admin/maps/coverage',
    {
      config: { access: publicRecord },
      schema: {
        tags,
        summary: 'How many of the recorded dags are drawn: of an upazila by mouza, else by upazila',
        querystring: schemas.coverageQuery,
        response: { 200: schemas.coverage, 400: messageSchema },
      },
    },
    async (request, reply) =>
      sendPrivate(
        request,
        reply,
        await readWithTimeout(app.replica, (trx) => coverageOf(trx, request.query)),
      ),
  );
};

export default routes;
