import { Readable } from 'node:stream';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { recordTexts } from '../../../../contract/resource/texts.ts';
import { problem } from '../../http/http-error.ts';
import { idParams } from '../../http/schemas.ts';
import { MAX_EXACT_COUNT } from '../../lists/count.ts';
import { sendCsv } from '../../lists/csv.ts';
import { setContentRange } from '../../lists/content-range.ts';
import { listParameters, readListQuery } from '../../lists/query.ts';
import { csvFileName, recordCsv } from './csv.ts';
import { pageOfRecords } from './list.ts';
import type { ServedResource } from '../model/model.ts';
import { recordSchema, refusals } from '../model/schemas.ts';
import { findRecordWithCorrection } from './select.ts';
import { readAccess } from '../model/access.ts';

/** List, CSV and one record. */
export const readRoutes: FastifyPluginAsyncZod<{ served: ServedResource }> = async (app, { served }) => {
  const { model, definitions } = served;
  const { definition } = model;
  const { label, name } = definition;
  const config = { access: readAccess(definition.access.read) };
  const tags = [label.many.en];
  const listed = { fields: definition.fields, extraFilters: model.extraFilters };
  const record = recordSchema(definition, definitions);

  app.get(
    '',
    {
      config,
      schema: {
        tags,
        summary: `${label.many.en}: all, or one page`,
        description:
          'A plain array of at most 1,000 records, newest first; `Content-Range` tells which of how many. ' +
          `Beyond ${MAX_EXACT_COUNT} the total may be an estimate, and \`X-Total-Estimated: true\` says so; on the last page it is exact.`,
        querystring: listParameters,
        response: { 200: z.array(record), ...refusals.list },
      },
    },
    async (request, reply) => {
      const query = readListQuery(listed, request.query);
      const { records, total } = await pageOfRecords(app.knex, model, query);
      setContentRange(reply, name, query, records.length, total);
      return records;
    },
  );

  app.get(
    '/csv',
    {
      config,
      schema: {
        tags,
        summary: `${label.many.en} as CSV, all rows`,
        querystring: listParameters.omit({ range: true }),
        response: { 200: z.string(), ...refusals.list },
        produces: ['text/csv'],
      },
    },
    async (request, reply) => {
      const query = readListQuery(listed, request.query);
      const find = (other: string) => definitions.get(other);
      const options = { find, language: request.language, now: new Date() };
      return sendCsv(request, reply, csvFileName(definition), () =>
        Readable.from(recordCsv(app.replica, model, query, options)),
      );
    },
  );

  app.get(
    '/:id',
    {
      config,
      schema: {
        tags,
        summary: `One ${label.one.en.toLowerCase()}`,
        params: idParams,
        response: { 200: record, ...refusals.one },
      },
    },
    async (request) => {
      const found = await findRecordWithCorrection(app.knex, model, request.params.id);
      if (!found) throw problem(404, recordTexts.notFound(label));
      return found;
    },
  );
};
