/** The import of a whole sheet, for staff (docs/decisions/044). */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';

import { IMPORT_REASONS, IMPORT_STATUSES, type SheetImport } from '../../contract/maps/imports.ts';
import { IMPORT_BYTES, MOST_IMPORTED, REMARK_LENGTH } from '../../contract/maps/limits.ts';
import { importTexts } from '../../contract/maps/messages.ts';
import { id, idParams, refused, said } from '../lib/schemas.ts';
import { area, bbox, position } from '../maps/schemas.ts';
import { actorOf } from '../sessions/actor.ts';
import { commitImport } from './commit.ts';
import { keepImport, previewOf, storedImport } from './imports.ts';

const tags = ['Boundaries'];
const property = z.string().max(100).optional();

const preview = z.object({
  id: z.int(),
  zil_id: z.int(),
  survey_type_id: z.int().nullable(),
  property: z.string().nullable(),
  khatian_property: z.string().nullable(),
  counts: z.object({ matched: z.int(), new: z.int(), doubtful: z.int(), wrong: z.int() }),
  rows: z.array(
    z.object({
      index: z.int().meta({ description: 'The place of the shape in the file, from 0' }),
      dag_no: z.string().nullable(),
      khatiyan_number: z.string().nullable(),
      status: z.enum(IMPORT_STATUSES),
      reasons: z.array(z.object({ code: z.enum(IMPORT_REASONS), text: z.string() })),
      dag_id: z.int().nullable(),
      replaces: z.boolean(),
      area: area.nullable(),
      recorded: area.nullable(),
      bbox: bbox.nullable(),
      label: position.nullable(),
    }),
  ),
  bbox: bbox.nullable(),
  committed_at: z.iso.datetime().nullable(),
}) satisfies z.ZodType<unknown, SheetImport>;

const routes: FastifyPluginAsyncZod = async (app) => {
  const { knex, config } = app;
  const open = { config: { access: 'staff' as const } };

  app.post(
    '/admin/sheet-imports',
    {
      ...open,
      bodyLimit: IMPORT_BYTES,
      schema: {
        ...{
          tags,
          summary: 'Reads the file of a whole sheet and says what would become of it; saves nothing',
        },
        body: z.object({
          zil_id: id,
          survey_type_id: id.nullable(),
          property,
          khatian_property: property,
          geojson: z
            .unknown()
            .meta({ description: `A FeatureCollection of at most ${MOST_IMPORTED} polygons` }),
        }),
        response: { 201: preview, 413: said, 422: refused },
      },
    },
    async (request, reply) => {
      const stored = await keepImport(knex, actorOf(request), request.body, config.countryBounds);
      return reply.code(201).send(await previewOf(knex, stored, request.t.bind(request)));
    },
  );

  app.get(
    '/admin/sheet-imports/:id',
    {
      ...open,
      schema: {
        ...{
          tags,
          summary: 'An import, held against the records as they are now; it is forgotten after a day',
        },
        params: idParams,
        response: { 200: preview, 404: said },
      },
    },
    async (request) => previewOf(knex, await storedImport(knex, request.params.id), request.t.bind(request)),
  );

  app.post(
    '/admin/sheet-imports/:id/commit',
    {
      ...open,
      schema: {
        ...{ tags, summary: 'Saves an import, all of it or nothing' },
        params: idParams,
        body: z.object({
          leave: z.array(z.int().min(0)).max(MOST_IMPORTED).default([]),
          remark: z.string().max(REMARK_LENGTH).default(''),
        }),
        response: {
          200: said.extend({ saved: z.int(), added: z.int() }),
          404: said,
          409: said.extend({ code: z.enum(['wrong', 'remark', 'committed']), rows: z.array(z.int()) }),
          422: refused,
        },
      },
    },
    async (request) => {
      const committed = await commitImport(knex, actorOf(request), {
        id: request.params.id,
        ...{ leave: request.body.leave, remark: request.body.remark },
      });
      return { ...committed, message: request.t(importTexts.saved(committed.saved)) };
    },
  );
};

export default routes;
