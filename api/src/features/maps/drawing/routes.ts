/** Draws boundaries, for staff. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';

import { BOUNDARY_REFUSALS } from '../../../../contract/maps/boundaries.ts';
import { BOUNDARY_VERSION_KINDS } from '../../../../contract/maps/geojson.ts';
import { drawTexts } from '../../../../contract/maps/messages.ts';
import { id, idParams, validationErrorSchema, messageSchema } from '../../../platform/http/schemas.ts';
import { actorOf } from '../../../platform/access/sessions/actor.ts';
import { historyOf } from './history.ts';
import { checkBoundary, saveBoundary, withdrawBoundary } from './save.ts';
import * as schemas from '../schemas.ts';
import { staffBoundary } from '../boundaries.ts';
import { byRow, staffAccess } from '../../../platform/access/where.ts';
import { dagPlace } from '../../land/row-places.ts';
import { publicRecord } from '../../land/public-record.ts';

const tags = ['Boundaries'];
/**
 * The most bytes of a boundary: twice the allowed points, with all the decimals and spaces that a program may write.
 */
const LONG_BOUNDARY = 500_000;

const warned = messageSchema.extend({
  code: z.enum(['warnings', 'changed']),
  warnings: z.array(schemas.warning).optional(),
});
const notAShape = validationErrorSchema.extend({ code: z.enum(BOUNDARY_REFUSALS).optional() });

/** Checked by the rule, which knows the exact error. */
const geojson = z
  .unknown()
  .meta({ description: 'A FeatureCollection with one Polygon; it is closed and turned as RFC 7946 asks' });
const staff = schemas.staffBoundary;
const history = z.object({
  dag: z.object({
    id: z.int(),
    dag_no: z.string(),
    khatiyan_number: z.string(),
    zil_id: z.int(),
    zil_no: z.string(),
    mouza_id: z.int(),
    survey_type_id: z.int().nullable(),
    recorded: schemas.area,
  }),
  boundary: staff.nullable(),
  versions: z.array(
    z.object({
      number: z.int(),
      source: z.enum(BOUNDARY_VERSION_KINDS),
      mutation_id: z.int().nullable(),
      tracking_number: z.string().nullable(),
      remark: z.string().nullable(),
      by: z.string().nullable(),
      at: z.iso.datetime(),
      area: schemas.area,
      bbox: schemas.bbox,
      geojson: schemas.boundary,
    }),
  ),
  mutations: z.array(z.object({ id: z.int(), tracking_number: z.string(), mutation_type: z.string() })),
});

const routes: FastifyPluginAsyncZod = async (app) => {
  const { knex, config } = app;
  const country = config.countryBounds;

  const saved = staff.extend({ id: z.int(), message: z.string() });
  app.post(
    '/admin/geojson-datas',
    {
      config: { access: staffAccess(byRow(dagPlace, 'dag_id')) },
      bodyLimit: LONG_BOUNDARY,
      schema: {
        tags,
        summary: 'Saves the boundary of a dag',
        description:
          'What is no boundary is a 422 with its `code`. A 409 with `warnings` is saved when it comes again with a `remark`. ' +
          'What stood before is kept as a version.',
        body: z.object({
          dag_id: id,
          geojson,
          bbox: z.unknown().optional().meta({ description: 'Reckoned from the shape' }),
          source: z.enum(['manual-points', 'drawn']).default('manual-points'),
          remark: schemas.remark,
          version: schemas.version,
        }),
        response: { 200: saved, 201: saved, 409: warned, 422: notAShape },
      },
    },
    async (request, reply) => {
      const { bbox: _, ...sent } = request.body;
      const saving = { ...sent, version: sent.version, country, say: request.t.bind(request) };
      const { row, isNew } = await saveBoundary(knex, actorOf(request), saving);
      const message = request.t(drawTexts.saved);
      return reply.code(isNew ? 201 : 200).send({ id: row.id, message, ...staffBoundary(row) });
    },
  );

  app.post(
    '/admin/geojson-datas/check',
    {
      config: { access: publicRecord },
      bodyLimit: LONG_BOUNDARY,
      schema: {
        tags,
        summary: 'Area and perimeter of a boundary, and what saving it would say',
        body: z.object({
          geojson,
          dag_id: id.optional(),
          zil_id: id.optional(),
          survey_type_id: id.nullable().optional(),
        }),
        response: {
          200: z.object({
            area: schemas.area.nullable(),
            perimeter: schemas.length.nullable(),
            bbox: schemas.bbox.nullable(),
            recorded: schemas.area.nullable(),
            refused: z.object({ code: z.enum(BOUNDARY_REFUSALS), text: z.string() }).nullable(),
            warnings: z.array(schemas.warning),
          }),
          422: validationErrorSchema,
        },
      },
    },
    async (request) => checkBoundary(knex, request.body, country, request.t.bind(request)),
  );

  app.get(
    '/admin/geojson-datas/:id',
    {
      config: { access: publicRecord },
      schema: {
        tags,
        summary: 'The boundary of a dag (by the id of the dag), and every earlier one',
        params: idParams,
        response: { 200: history, 404: messageSchema },
      },
    },
    async (request) => historyOf(knex, request.params.id),
  );

  app.post(
    '/admin/geojson-datas/:id/withdraw',
    {
      config: { access: staffAccess(byRow(dagPlace)) },
      schema: {
        tags,
        summary: 'Takes the boundary of a dag (by the id of the dag) off the maps',
        description: 'It is kept as a version, with who did it and why, and can be saved again.',
        params: idParams,
        body: z.object({ remark: schemas.remark, version: z.coerce.number().int().min(1) }),
        response: {
          200: messageSchema,
          404: messageSchema,
          409: messageSchema.extend({ code: z.literal('changed') }),
          422: validationErrorSchema,
        },
      },
    },
    async (request) => {
      await withdrawBoundary(knex, actorOf(request), request.params.id, request.body);
      return { message: request.t(drawTexts.withdrawn) };
    },
  );
};

export default routes;
