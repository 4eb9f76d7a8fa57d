/** The public map. */
import { createHash } from 'node:crypto';

import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';

import { landNumber } from '../../../../contract/land/numbers/number.ts';
import { searchedNumber } from '../../../../contract/land/numbers/searched.ts';
import { MAX_SHAPES_PER_RESPONSE, MAX_ZOOM } from '../../../../contract/maps/limits.ts';
import { mapTexts } from '../../../../contract/maps/messages.ts';
import type { Bbox } from '../../../../contract/maps/geojson.ts';
import { problem } from '../../../platform/http/http-error.ts';
import { sendCached, etagOf } from '../../../platform/http/etag.ts';
import { id, idParams, messageSchema } from '../../../platform/http/schemas.ts';
import { zilPlace } from '../../land/schemas.ts';
import * as schemas from '../schemas.ts';
import { mouzaFile, fileStateOf } from './mouza-file.ts';
import { sheetPlan } from './sheet-plan.ts';
import { dagsAt, findDag, type DagQuery } from './search.ts';
import { neighboursOf, viewOf } from './view.ts';

const tags = ['Maps'];
const { chosen } = schemas;

const places = z.object({
  zil_id: chosen,
  survey_type_id: chosen,
  division_id: chosen,
  district_id: chosen,
  upazila_id: chosen,
  mouza_id: chosen,
  dag_id: chosen,
  khatian: z
    .literal('1')
    .transform(() => true)
    .optional()
    .meta({ description: 'With `mouza_id`: where no dag has the number, the dags of the khatian with it' }),
});
const found = schemas.dagBoundary.extend({ matches: z.array(schemas.dagMatch), total: z.int() });
const notFound = messageSchema.extend({
  matches: z.array(schemas.dagMatch).optional(),
  total: z.int().optional(),
});

const lng = z.coerce.number().min(-180).max(180);
const lat = z.coerce.number().min(-90).max(90);

/** @throws 400 for an invalid box: west not before east, or south not below north */
function readBox(text: string): Bbox {
  const parts = text.split(',').map((part) => (part.trim() === '' ? NaN : Number(part)));
  const [west = NaN, south = NaN, east = NaN, north = NaN] = parts;
  const right =
    parts.length === 4 &&
    west >= -180 &&
    west < east &&
    east <= 180 &&
    south >= -90 &&
    south < north &&
    north <= 90;
  if (!right) throw problem(400, mapTexts.bbox);
  return [west, south, east, north];
}

const shapes = (feature: z.ZodType, more: z.ZodRawShape = {}) =>
  z.object({ type: z.literal('FeatureCollection'), features: z.array(feature), ...more });
const counted = { zoom: z.int(), total: z.int() };
const view = z.discriminatedUnion('kind', [
  shapes(schemas.shape, { kind: z.literal('dags'), ...counted }),
  shapes(schemas.mouzaOutline, { kind: z.literal('mouzas'), ...counted }),
]);

const routes: FastifyPluginAsyncZod = async (app) => {
  const open = { config: { access: 'public' as const } };
  const byNumber = { 200: found, 400: messageSchema, 404: notFound, 503: messageSchema };
  const description =
    'The dag that fits best: one with a boundary, of the newest survey; `dag_id` chooses another of `matches`. A 404 has ' +
    '`matches` too, when dags of that number are recorded and none of them is drawn.';

  app.get(
    '/map/geojson/by-dag/:dag',
    {
      ...open,
      schema: {
        tags,
        summary: 'The boundary of a dag by its number',
        description,
        response: byNumber,
        params: z.object({ dag: z.string().trim().min(1).max(50) }),
        querystring: places,
      },
    },
    async (request, reply) => sendCached(request, reply, await find({ ...request.query, ...request.params })),
  );
  app.get(
    '/map/geojson/by-dag',
    {
      ...open,
      schema: {
        tags,
        summary: 'The same, for numbers with a stroke',
        description,
        response: byNumber,
        querystring: places.extend({ dag: z.string().trim().max(50).default('') }),
      },
    },
    async (request, reply) => sendCached(request, reply, await find(request.query)),
  );
  /** @throws 400 without a number; 404 */
  async function find(query: DagQuery) {
    const { number, of } = searchedNumber(query.dag);
    const dag = landNumber(number);
    if (dag === '') throw problem(400, mapTexts.dagRequired);
    return findDag(app.replica, { ...query, dag, of });
  }

  app.get(
    '/map/geojson/at',
    {
      ...open,
      schema: {
        tags,
        summary: 'The dags whose boundary holds a point, the newest survey first',
        querystring: z.object({ lng, lat, survey_type_id: chosen }),
        response: {
          200: z.object({ lng: z.number(), lat: z.number(), dags: z.array(schemas.dagBoundary) }),
          400: messageSchema,
        },
      },
    },
    async (request, reply) => sendCached(request, reply, await dagsAt(app.replica, request.query)),
  );

  app.get(
    '/map/geojson/view',
    {
      ...open,
      schema: {
        tags,
        summary: 'What a view of the map shows: dags from zoom 15 on, mouzas below',
        description: `At most ${MAX_SHAPES_PER_RESPONSE} shapes, simplified for the zoom; \`total\` is one more when there are more.`,
        querystring: z.object({
          bbox: z
            .string()
            .max(200)
            .meta({ description: 'West,south,east,north', examples: ['90.3,23.7,90.4,23.8'] }),
          zoom: z.coerce.number().min(0).max(MAX_ZOOM).transform(Math.round),
          survey_type_id: chosen,
        }),
        response: { 200: view, 400: messageSchema, 503: messageSchema },
      },
    },
    async (request, reply) => {
      const { bbox, ...rest } = request.query;
      const bytes = await viewOf(app.replica, { ...rest, bbox: readBox(bbox) });
      // Sent as prepared JSON: checking some thousand corners against the schema would take longer than reading them.
      void reply.type('application/json; charset=utf-8');
      const tag = etagOf(createHash('sha256').update(bytes).digest('base64url'));
      return sendCached(request, reply, bytes, tag) as never;
    },
  );

  app.get(
    '/map/geojson/neighbours/:id',
    {
      ...open,
      schema: {
        tags,
        summary: 'The dags around one, of its sheet and survey',
        params: idParams,
        response: { 200: shapes(schemas.shape, { dag_id: z.int(), bbox: schemas.bbox }), 404: messageSchema },
      },
    },
    async (request, reply) => {
      const neighbours = await neighboursOf(app.replica, request.params.id);
      return sendCached(request, reply, neighbours) as never;
    },
  );

  app.get(
    '/map/geojson/zil/:id',
    {
      ...open,
      schema: {
        tags,
        summary: 'What is drawn of a sheet, in one survey: the newest unless another is asked for',
        params: idParams,
        querystring: z.object({ survey_type_id: chosen }),
        response: { 200: shapes(schemas.shape, { zil: zilPlace, total: z.int() }), 404: messageSchema },
      },
    },
    async (request, reply) => {
      const { survey_type_id } = request.query;
      const plan = await sheetPlan(app.replica, { zil_id: request.params.id, survey_type_id });
      return sendCached(request, reply, plan) as never;
    },
  );

  app.get(
    '/map/geojson/mouza/:id',
    {
      ...open,
      schema: {
        tags,
        summary: 'Every boundary of a mouza, as a stream',
        params: z.object({ id }),
        querystring: z.object({ survey_type_id: chosen }),
        response: { 200: z.string(), 404: messageSchema },
        produces: ['application/geo+json'],
      },
    },
    async (request, reply) => {
      const query = { mouza_id: request.params.id, survey_type_id: request.query.survey_type_id };
      const tag = etagOf(await fileStateOf(app.replica, query));
      void reply.type('application/geo+json; charset=utf-8');
      const file = request.method === 'HEAD' ? '' : mouzaFile(app.replica, query);
      return sendCached(request, reply, file, tag) as never;
    },
  );

  app.get(
    '/map/tiles',
    {
      ...open,
      schema: {
        tags,
        summary: 'The street tiles below the maps; null: none',
        response: {
          200: z.object({ tiles: z.object({ url: z.string(), attribution: z.string() }).nullable() }),
        },
      },
    },
    async (request, reply) => sendCached(request, reply, { tiles: app.config.tiles ?? null }),
  );
};

export default routes;
