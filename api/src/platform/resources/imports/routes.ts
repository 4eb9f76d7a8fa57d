import { Readable } from 'node:stream';
import { withdrawUpload } from '../../files/unused/withdraw-upload.ts';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { messages } from '../../../../contract/messages.ts';
import { LOCAL_UNITS } from '../../../../contract/land/area-units.ts';
import { importTexts } from '../../../../contract/resource/import-texts.ts';
import { IMPORT_LIMITS, type RecordImport } from '../../../../contract/resource/imports.ts';
import { admits } from '../../../../contract/roles.ts';
import { sendPrivate } from '../../http/etag.ts';
import { problem } from '../../http/http-error.ts';
import { idParams, validationErrorSchema, messageSchema } from '../../http/schemas.ts';
import { sendCsv } from '../../lists/csv.ts';
import { actorOf } from '../../access/sessions/actor.ts';
import type { ServedResource } from '../model/model.ts';
import {
  beginImport,
  cancelImport,
  chooseColumns,
  chooseSheet,
  confirmImport,
  type ImportContext,
} from './actions.ts';
import { pastImport } from './past.ts';
import { importAnswer, imports, ownImport, readableImport, type ImportRow } from './store.ts';
import { storeUpload } from './upload.ts';
import { wrongRowsCsv } from './wrong-rows.ts';
import { createAccess } from '../model/access.ts';
import { nowhere, staffAccess } from '../../access/where.ts';

/** How many of the user's imports are listed. */
const LISTED = 10;

const answered = pastImport.extend({
  sheets: z.array(z.string()),
  sheet: z.string().nullable(),
  heads: z.array(z.string()),
  first_rows: z.array(z.array(z.string())),
  columns: z.array(z.string().nullable()),
  read: z.int(),
  total: z.int().nullable(),
  problems: z.array(
    z.object({
      row: z.int(),
      column: z.int().nullable(),
      value: z.string().nullable(),
      text: z.string(),
      repeated: z.boolean(),
    }),
  ),
  reckoned: z.array(z.object({ unit: z.enum(LOCAL_UNITS), typed: z.string(), square_feet: z.number() })),
}) satisfies z.ZodType<RecordImport>;

/** Uploads of files with records of a resource, for those who may create such records. */
export const importUploadRoutes: FastifyPluginAsyncZod<{ served: ServedResource }> = async (
  app,
  { served },
) => {
  const { knex, storage } = app;
  const { definition } = served.model;
  const { label, access } = definition;
  const desk: ImportContext = { knex, storage, definition, find: (name) => served.definitions.get(name) };
  const config = { access: createAccess(served.model, access.create) };
  const many = label.many.en.toLowerCase();
  const tags = [label.many.en];

  app.get(
    '',
    {
      config,
      schema: {
        tags,
        summary: `One's own last imports of ${many}, newest first`,
        response: {
          200: z.array(answered.omit({ problems: true, first_rows: true })),
          401: messageSchema,
          403: messageSchema,
        },
      },
    },
    async (request) => {
      const rows = (await imports(knex)
        .where({ user_id: actorOf(request).user.id, resource: definition.name })
        .orderBy('id', 'desc')
        .limit(LISTED)) as ImportRow[];
      return Promise.all(rows.map((row) => importAnswer(knex, row, request.language)));
    },
  );

  app.post(
    '',
    {
      config,
      schema: {
        tags,
        summary: `Takes a CSV or XLSX file of ${many}; writes none of them`,
        description:
          `A form with one file, \`file\`, of at most ${IMPORT_LIMITS.bytes / 1_000_000} MB and ${IMPORT_LIMITS.rows} rows. Its heads are ` +
          'answered with what each column holds, as it was chosen before for these heads, or guessed. An earlier file of one’s own that waits is given up.',
        consumes: ['multipart/form-data'],
        response: {
          201: answered,
          401: messageSchema,
          403: messageSchema,
          413: validationErrorSchema,
          415: validationErrorSchema,
          422: validationErrorSchema,
        },
      },
    },
    async (request, reply) => {
      const { user } = actorOf(request);
      const file = await storeUpload(request, storage);
      try {
        const row = await beginImport(desk, user.id, file);
        return await reply.code(201).send(await importAnswer(knex, row, request.language));
      } catch (error) {
        await withdrawUpload(app, request, file.path, error);
        throw error;
      }
    },
  );
};

/** The user's own imports, of any resource (docs/decisions/050). */
export const importRoutes: FastifyPluginAsyncZod = async (app) => {
  const { knex, storage } = app;
  const config = { access: staffAccess(nowhere('One’s own imports')) };
  const tags = ['Imports'];
  const refusals = { 401: messageSchema, 403: messageSchema, 404: messageSchema, 409: messageSchema };

  /** The user's own import, or one that they may read, if they may still create such records. @throws 403, 404 */
  async function ownOf(
    request: FastifyRequest,
    id: number,
    read = false,
  ): Promise<{ desk: ImportContext; row: ImportRow }> {
    const { user } = actorOf(request);
    const row = await (read ? readableImport(knex, user, id) : ownImport(knex, user.id, id));
    const find = (name: string) => app.models.find(({ definition }) => definition.name === name)?.definition;
    const definition = row && find(row.resource);
    if (!definition) throw problem(404, importTexts.notFound);
    if (!admits(definition.access.create, user.role)) throw problem(403, messages.notAllowed);
    return { desk: { knex, storage, definition, find }, row };
  }

  app.get(
    '/imports/:id',
    {
      config,
      schema: {
        tags,
        summary: 'An import: how far it is, what was found, and whether it can be taken back',
        description:
          'One’s own; administrators read anyone’s. An ETag comes with it; an unchanged answer is a 304.',
        params: idParams,
        response: { 200: answered, ...refusals },
      },
    },
    async (request, reply) => {
      const { row } = await ownOf(request, request.params.id, true);
      return sendPrivate(request, reply, await importAnswer(knex, row, request.language));
    },
  );

  app.put(
    '/imports/:id/columns',
    {
      config,
      schema: {
        tags,
        summary: 'Says what each column holds, and has every row checked; writes no record',
        params: idParams,
        body: z.object({
          columns: z
            .array(z.string().max(200).nullable())
            .max(IMPORT_LIMITS.columns)
            .meta({ description: 'By place; null: the column is left out', examples: [[null, 'name_en']] }),
        }),
        response: { 200: answered, ...refusals, 422: validationErrorSchema },
      },
    },
    async (request) => {
      const { desk, row } = await ownOf(request, request.params.id);
      await chooseColumns(desk, row, request.body.columns);
      return importAnswer(knex, (await ownOf(request, row.id)).row, request.language);
    },
  );

  app.put(
    '/imports/:id/sheet',
    {
      config,
      schema: {
        tags,
        summary: 'Chooses the sheet of a workbook; its heads are answered with what each column holds',
        params: idParams,
        body: z.object({
          sheet: z
            .string()
            .max(100)
            .meta({ examples: ['Dags'] }),
        }),
        response: { 200: answered, ...refusals, 422: validationErrorSchema },
      },
    },
    async (request) => {
      const { desk, row } = await ownOf(request, request.params.id);
      await chooseSheet(desk, row, request.body.sheet);
      return importAnswer(knex, (await ownOf(request, row.id)).row, request.language);
    },
  );

  app.post(
    '/imports/:id/confirm',
    {
      config,
      schema: {
        tags,
        summary: 'Has all that was found new written, or, where a row is wrong by then, nothing',
        description:
          'Units whose size differs by district (`reckoned`) are named in `area_units`: whoever confirms has seen how they are reckoned.',
        params: idParams,
        body: z
          .object({ area_units: z.array(z.enum(LOCAL_UNITS)).max(LOCAL_UNITS.length).optional() })
          .nullish(),
        response: { 200: answered, ...refusals },
      },
    },
    async (request) => {
      const { desk, row } = await ownOf(request, request.params.id);
      await confirmImport(desk, row, actorOf(request), request.body?.area_units ?? []);
      return importAnswer(knex, (await ownOf(request, row.id)).row, request.language);
    },
  );

  app.get(
    '/imports/:id/wrong-rows',
    {
      config,
      schema: {
        tags,
        summary: 'The wrong rows as CSV: as they came, and what is wrong with each',
        params: idParams,
        response: { 200: z.string(), ...refusals },
        produces: ['text/csv'],
      },
    },
    async (request, reply) => {
      const { row } = await ownOf(request, request.params.id);
      if (!row.file_path) throw problem(409, importTexts.ended);
      return sendCsv(request, reply, `${row.resource}-wrong-rows.csv`, () =>
        Readable.from(wrongRowsCsv({ knex, storage }, row, request.language)),
      );
    },
  );

  app.delete(
    '/imports/:id',
    {
      config,
      schema: {
        tags,
        summary: 'Gives an import up: what is not written yet never will be',
        params: idParams,
        response: { 204: z.null(), ...refusals },
      },
    },
    async (request, reply) => {
      const { desk, row } = await ownOf(request, request.params.id);
      await cancelImport(desk, row);
      return reply.code(204).send(null);
    },
  );
};
