/** Imports a whole sheet, for staff. */
import type { FastifyPluginAsyncZod, ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';

import { IMPORT_REASONS, IMPORT_STATUSES, type SheetImport } from '../../../../contract/maps/imports.ts';
import {
  MAX_IMPORT_BYTES,
  IMPORT_PAGE_SIZE,
  MAX_IMPORTED_SHAPES,
  MAX_REMARK_LENGTH,
} from '../../../../contract/maps/limits.ts';
import { MENDINGS } from '../../../../contract/maps/boundaries.ts';
import { importTexts } from '../../../../contract/maps/messages.ts';
import { systemOfCode } from '../../../../contract/maps/reference-systems.ts';
import { id, idParams, validationErrorSchema, messageSchema } from '../../../platform/http/schemas.ts';
import { actorOf } from '../../../platform/access/sessions/actor.ts';
import * as schemas from '../schemas.ts';
import { fileOf, takeFilesInTurn } from './body.ts';
import { commitImport, storeImport, showImport } from './save.ts';
import { byRow, staffAccess } from '../../../platform/access/where.ts';
import { sheetImportPlace, zilPlace } from '../../land/row-places.ts';

const tags = ['Boundaries'];

const row = z.object({
  index: z.int(),
  dag_no: z.string().nullable(),
  khatiyan_number: z.string().nullable(),
  status: z.enum(IMPORT_STATUSES),
  reasons: z.array(z.object({ code: z.enum(IMPORT_REASONS), text: z.string() })),
  dag_id: z.int().nullable(),
  mended: z.array(z.string()),
  geometry: schemas.polygon.nullable(),
  replaces: z.boolean(),
  area: schemas.area.nullable(),
  recorded: schemas.area.nullable(),
  bbox: schemas.bbox.nullable(),
  label: schemas.position.nullable(),
});
const shown = z.object({
  id: z.int(),
  zil_id: z.int(),
  survey_type_id: z.int().nullable(),
  property: z.string().nullable(),
  khatian_property: z.string().nullable(),
  reference: z
    .object({
      code: z.string(),
      name: z.string(),
      definition: z.string(),
      accuracy_m: z.number(),
      exchanged: z.boolean(),
    })
    .nullable(),
  mended: z.array(z.object({ code: z.enum(MENDINGS), text: z.string(), count: z.int() })),
  counts: z.record(z.enum(IMPORT_STATUSES), z.int()),
  wrong: z.array(z.int()),
  doubtful: z.array(z.int()),
  rows: z.array(row),
  bbox: schemas.bbox.nullable(),
  committed_at: z.iso.datetime().nullable(),
}) satisfies z.ZodType<SheetImport>;

/** An empty choice of a form: use the usual names. */
const property = z
  .string()
  .max(100)
  .transform((name) => name || undefined)
  .optional();

/** A code of REFERENCE_SYSTEMS; an empty choice of a form: none. */
const referenceSystem = z
  .string()
  .max(20)
  .refine((code) => code === '' || systemOfCode(code) !== undefined)
  .transform((code) => code || undefined)
  .optional();

const routes: FastifyPluginAsyncZod = async (app) => {
  const { knex } = app;

  await app.register(async (plain) => {
    takeFilesInTurn(plain);
    const files = plain.withTypeProvider<ZodTypeProvider>();
    files.post(
      '/admin/sheet-imports',
      {
        config: { access: staffAccess(byRow(zilPlace, 'zil_id')) },
        bodyLimit: MAX_IMPORT_BYTES,
        schema: {
          tags,
          summary: 'Shows what a file of a whole sheet would do; saves no boundary',
          description: `At most ${MAX_IMPORTED_SHAPES} polygons. It is kept for a day, to be saved. The first ${IMPORT_PAGE_SIZE} shapes are answered, those first that are to be looked at.`,
          body: z.object({
            zil_id: id,
            survey_type_id: id.nullable().default(null),
            property,
            khatian_property: property,
            reference_system: referenceSystem,
            // Parsed and checked before, in a child process (body.ts).
            geojson: z.unknown().meta({ description: 'A FeatureCollection of Polygons' }),
          }),
          response: { 201: shown, 413: messageSchema, 422: validationErrorSchema, 503: messageSchema },
        },
      },
      async (request, reply) => {
        const { zil_id, survey_type_id } = request.body;
        const sheet = { zil_id, survey_type_id };
        const say = request.t.bind(request);
        const stored = await storeImport(knex, actorOf(request), sheet, fileOf(request), say);
        return reply.code(201).send(stored);
      },
    );
  });

  app.get(
    '/admin/sheet-imports/:id',
    {
      config: { access: staffAccess(byRow(sheetImportPlace)) },
      schema: {
        tags,
        summary: 'A page of an import, as the file stood to the records when it was read',
        params: idParams,
        querystring: z.object({
          from: z.coerce.number().int().min(0).max(MAX_IMPORTED_SHAPES).default(0),
          limit: z.coerce.number().int().min(1).max(IMPORT_PAGE_SIZE).default(IMPORT_PAGE_SIZE),
          status: z.enum(IMPORT_STATUSES).optional(),
        }),
        response: { 200: shown, 404: messageSchema },
      },
    },
    async (request) => showImport(knex, request.params.id, request.query, request.t.bind(request)),
  );

  app.post(
    '/admin/sheet-imports/:id/commit',
    {
      config: { access: staffAccess(byRow(sheetImportPlace)) },
      schema: {
        tags,
        summary: 'Saves the shapes of an import that are not left out: all of them, or none',
        params: idParams,
        body: z.object({
          leave: z.array(z.int().min(0)).max(MAX_IMPORTED_SHAPES).default([]),
          replaces: z
            .array(z.int().min(0))
            .max(MAX_IMPORTED_SHAPES)
            .default([])
            .meta({ description: 'Rows that were seen to replace a boundary' }),
          remark: z.string().max(MAX_REMARK_LENGTH).default(''),
          reference_system: referenceSystem.meta({ description: 'The conversion that was confirmed' }),
        }),
        response: {
          200: messageSchema.extend({ saved: z.int(), added: z.int() }),
          404: messageSchema,
          409: messageSchema.extend({
            code: z.enum(['wrong', 'drawn', 'remark', 'reference', 'committed']),
            rows: z.array(z.int()),
          }),
          422: validationErrorSchema,
        },
      },
    },
    async (request) => {
      const outcome = await commitImport(knex, actorOf(request), request.params.id, request.body);
      return { message: request.t(importTexts.saved(outcome.saved)), ...outcome };
    },
  );
};

export default routes;
