/** The maps of the office, for staff. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';

import { MOST_SHAPES } from '../../contract/maps/limits.ts';
import { said } from '../lib/schemas.ts';
import { sendOwn } from '../lib/cached.ts';
import { inTime } from '../lists/time.ts';
import { place } from '../lookup/schemas.ts';
import { coverageOf } from './coverage.ts';
import { officeMap } from './overview.ts';
import * as schemas from './schemas.ts';

const tags = ['Boundaries'];
const { chosen } = schemas;

const dag = z.object({
  dag_id: z.int(),
  dag_no: z.string(),
  khatiyan_number: z.string(),
  zil_id: z.int(),
  zil_no: z.string(),
  survey_type_id: z.int().nullable(),
  drawn: z.boolean(),
  tax_paid: z.boolean().nullable(),
  mutation_pending: z.boolean(),
  area_differs: z.boolean().nullable(),
  recorded: schemas.area,
  area: schemas.area.nullable(),
  bbox: schemas.bbox.nullable(),
  label: schemas.position.nullable(),
  geometry: schemas.polygon.nullable(),
});
const map = z.object({
  mouza: z.object({ id: z.int(), name_en: z.string(), name_bn: z.string(), jl_no: z.string().nullable() }),
  dags: z.array(dag),
  total: z.int(),
  counts: z.object({
    drawn: z.int(),
    tax_paid: z.int(),
    mutation_pending: z.int(),
    area_differs: z.int(),
  }),
  bbox: schemas.bbox.nullable(),
  year: z.int().meta({ description: 'The calendar year in which the tax year begins' }),
});
const counted = z.object({ dags: z.int(), drawn: z.int(), percent: z.number() });
const coverage = z.object({
  by: z.enum(['upazila', 'mouza']),
  rows: z.array(counted.extend({ place: place.extend({ jl_no: z.string().nullable().optional() }) })),
  total: counted,
});

const routes: FastifyPluginAsyncZod = async (app) => {
  const open = { config: { access: 'staff' as const } };

  app.get(
    '/admin/maps/boundaries',
    {
      ...open,
      schema: {
        ...{ tags, summary: 'The dags of a mouza or a sheet, with what one asks of them' },
        description: `At most ${MOST_SHAPES}; \`total\` says how many there are.`,
        querystring: z.object({ mouza_id: chosen, zil_id: chosen, survey_type_id: chosen }),
        response: { 200: map, 400: said, 404: said },
      },
    },
    async (request, reply) =>
      sendOwn(request, reply, await officeMap(app.replica, request.query, new Date())),
  );

  app.get(
    '/admin/maps/coverage',
    {
      ...open,
      schema: {
        ...{ tags, summary: 'How much is drawn: of an upazila by mouza, else by upazila' },
        querystring: z.object({
          division_id: chosen,
          district_id: chosen,
          upazila_id: chosen,
          survey_type_id: chosen,
        }),
        response: { 200: coverage, 400: said, 503: said },
      },
    },
    async (request) => inTime(app.replica, (trx) => coverageOf(trx, request.query)),
  );
};

export default routes;
