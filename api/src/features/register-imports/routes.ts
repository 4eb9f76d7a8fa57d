/** The office's registers as files: uploaded by one officer, confirmed by another (docs/decisions/117). */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  MAX_REGISTER_LINES,
  type RegisterKind,
} from '../../../contract/register-imports/register-imports.ts';
import { registerTexts as texts } from '../../../contract/register-imports/texts.ts';
import { actorOf } from '../../platform/access/sessions/actor.ts';
import { byRow, narrowed, staffAccess } from '../../platform/access/where.ts';
import { sendPrivate } from '../../platform/http/etag.ts';
import { idParams, messageSchema, validationErrorSchema } from '../../platform/http/schemas.ts';
import { setContentRange } from '../../platform/lists/content-range.ts';
import { listParameters, readListQuery } from '../../platform/lists/query.ts';
import { mouzaPlace, registerImportPlace } from '../land/row-places.ts';
import { attachRegister, confirmRegisterImport, giveUpRegister } from './decide.ts';
import { REGISTER_UPLOAD_POSTS, registerImport, registerImports, registerLines } from './read.ts';
import { lineOutcome, registerImportAnswer, registerKind, registerLine } from './schemas.ts';
import { takeRegister } from './upload.ts';

const tags = ['Register files'];
const ofImport = staffAccess(byRow(registerImportPlace));
const range = listParameters.pick({ range: true });
const refusals = { 404: messageSchema, 413: validationErrorSchema, 422: validationErrorSchema };
const conflict = messageSchema.extend({ code: z.string().optional() });

const SUMMARIES: Record<RegisterKind, string> = {
  owners: 'dag, owner, identity number, phone',
  restrictions: 'dag or khatian, kind, authority, reference, date, from, until',
};

const routes: FastifyPluginAsyncZod = async (app) => {
  const { knex } = app;

  const upload = (path: string, kind: RegisterKind): void =>
    void app.post(
      path,
      {
        config: { access: staffAccess(byRow(mouzaPlace), REGISTER_UPLOAD_POSTS) },
        schema: {
          tags,
          summary: `Takes a file of a mouza’s ${kind}; makes nothing`,
          description:
            `A form with one CSV or XLSX file, \`file\`, of at most ${MAX_REGISTER_LINES} lines: ${SUMMARIES[kind]}; ` +
            'khatian, sheet and survey where a dag number is not enough. What becomes of each line is answered by its lines.',
          consumes: ['multipart/form-data'],
          params: idParams,
          response: {
            201: messageSchema.extend({ id: z.int() }),
            ...refusals,
            415: validationErrorSchema,
          },
        },
      },
      async (request, reply) => {
        const id = await takeRegister(app, request, actorOf(request), { kind, mouza_id: request.params.id });
        return reply.code(201).send({ message: request.t(texts.uploaded), id });
      },
    );
  upload('/admin/mouzas/:id/owner-register', 'owners');
  upload('/admin/mouzas/:id/restriction-register', 'restrictions');

  app.get(
    '/admin/register-imports',
    {
      config: { access: staffAccess(narrowed) },
      schema: {
        tags,
        summary: 'Files of registers, the newest first',
        querystring: range.extend({ kind: registerKind.optional() }),
        response: { 200: z.array(registerImportAnswer), 400: messageSchema },
      },
    },
    async (request, reply) => {
      const { kind, ...parameters } = request.query;
      const query = readListQuery({ fields: {} }, parameters);
      const limit = Math.min(query.limit, 50);
      const found = { kind, offset: query.offset, limit };
      const { rows, total } = await registerImports(knex, request.user!, request.places, found);
      setContentRange(reply, 'register-imports', query, rows.length, { total, estimated: false });
      return sendPrivate(request, reply, rows);
    },
  );

  app.get(
    '/admin/register-imports/:id',
    {
      config: { access: ofImport },
      schema: {
        tags,
        summary: 'A file of a register: how many lines become what',
        params: idParams,
        response: { 200: registerImportAnswer, 404: messageSchema },
      },
    },
    async (request, reply) =>
      sendPrivate(request, reply, await registerImport(knex, request.params.id, request.user!)),
  );

  app.get(
    '/admin/register-imports/:id/lines',
    {
      config: { access: ofImport },
      schema: {
        tags,
        summary: 'The lines of a file, in its order',
        params: idParams,
        querystring: range.extend({ outcome: lineOutcome.optional() }),
        response: { 200: z.array(registerLine), 400: messageSchema, 404: messageSchema },
      },
    },
    async (request, reply) => {
      const { outcome, ...parameters } = request.query;
      const query = readListQuery({ fields: {} }, parameters);
      const found = { outcome, offset: query.offset, limit: query.limit };
      const { rows, total } = await registerLines(knex, request.params.id, request.language, found);
      setContentRange(reply, 'register-lines', query, rows.length, { total, estimated: false });
      return sendPrivate(request, reply, rows);
    },
  );

  app.post(
    '/admin/register-imports/:id/document',
    {
      config: { access: staffAccess(byRow(registerImportPlace), REGISTER_UPLOAD_POSTS) },
      schema: {
        tags,
        summary: 'Keeps the scanned register that restrictions were typed from',
        description: 'A form: `documents[]`, one file. Every restriction of the file refers to it.',
        consumes: ['multipart/form-data'],
        params: idParams,
        response: { 201: messageSchema, ...refusals, 409: messageSchema },
      },
    },
    async (request, reply) => {
      await attachRegister(app, request, actorOf(request), request.params.id);
      return reply.code(201).send({ message: request.t(texts.attached) });
    },
  );

  app.post(
    '/admin/register-imports/:id/confirm',
    {
      config: { access: ofImport },
      schema: {
        tags,
        summary: 'Has a file written; who uploaded it cannot',
        params: idParams,
        response: { 200: messageSchema, 404: messageSchema, 409: conflict },
      },
    },
    async (request) => {
      await confirmRegisterImport(knex, actorOf(request), request.params.id);
      return { message: request.t(texts.confirmed) };
    },
  );

  app.post(
    '/admin/register-imports/:id/give-up',
    {
      config: { access: staffAccess(byRow(registerImportPlace), REGISTER_UPLOAD_POSTS) },
      schema: {
        tags,
        summary: 'Gives a file up that nobody has confirmed; its identity numbers and phones go',
        params: idParams,
        response: { 200: messageSchema, 404: messageSchema, 409: messageSchema },
      },
    },
    async (request) => {
      await giveUpRegister(knex, actorOf(request), request.params.id);
      return { message: request.t(texts.gaveUp) };
    },
  );
};

export default routes;
