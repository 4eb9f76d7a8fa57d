/** The gateway's settlement files of a day (docs/decisions/129). */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';

import {
  MAX_SETTLEMENT_LINES,
  MAX_SHOWN_LINES,
  settlementTexts as texts,
} from '../../../contract/money-desk/settlement-files.ts';
import { messages } from '../../../contract/messages.ts';
import { actorOf } from '../../platform/access/sessions/actor.ts';
import { etagOf, sendPrivate } from '../../platform/http/etag.ts';
import { problem } from '../../platform/http/http-error.ts';
import { idParams, messageSchema, validationErrorSchema } from '../../platform/http/schemas.ts';
import { keepFile, takeFile } from './files.ts';
import { keptFiles, shownLines } from './kept-files.ts';
import { fileOf, providerParams, settlementFileDetails } from './schemas.ts';
import { ofTheCountry as config, refusals, tags } from './who.ts';

const routes: FastifyPluginAsyncZod = async (app) => {
  const { knex } = app;

  app.post(
    '/admin/money/days/:day/files/:provider',
    {
      config,
      schema: {
        tags,
        summary: 'Keeps the settlement file of a gateway for an open day and reads it; makes nothing of it',
        description:
          `A form with one CSV or XLSX file, \`file\`, of at most ${MAX_SETTLEMENT_LINES} lines: tran_id, gateway reference, kind ` +
          '(`sale` or `refund`), amount, and where it has them fee and settled on. The same file again answers 200, and changes nothing.',
        consumes: ['multipart/form-data'],
        params: providerParams,
        response: {
          200: messageSchema.extend({ id: z.int() }),
          201: messageSchema.extend({ id: z.int() }),
          ...refusals,
          413: validationErrorSchema,
          415: validationErrorSchema,
        },
      },
    },
    async (request, reply) => {
      const { id, isNew } = await keepFile(app, request, actorOf(request), request.params);
      return reply
        .code(isNew ? 201 : 200)
        .send({ message: request.t(isNew ? texts.uploaded : texts.same), id });
    },
  );

  app.get(
    '/admin/money/settlement-files/:id',
    {
      config,
      schema: {
        tags,
        summary: 'A settlement file, and what is unclear in it',
        description: `At most ${MAX_SHOWN_LINES} of its lines, those that are unclear first.`,
        params: idParams,
        response: { 200: settlementFileDetails, 404: messageSchema },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const [file] = await keptFiles(knex, { id });
      if (!file) throw problem(404, messages.notFound);
      const shown = await shownLines(knex, id, request.language);
      const answer = { ...fileOf(file), day: file.day, shown };
      return sendPrivate(request, reply, answer, etagOf(answer));
    },
  );

  app.post(
    '/admin/money/settlement-files/:id/take',
    {
      config,
      schema: {
        tags,
        summary: 'Compares a settlement file with our books; what differs is a finding',
        description: 'Unless a line is unclear. A second time changes nothing.',
        params: idParams,
        response: { 200: messageSchema, ...refusals },
      },
    },
    async (request) => {
      await takeFile(knex, actorOf(request), request.params.id);
      return { message: request.t(texts.taken) };
    },
  );
};

export default routes;
