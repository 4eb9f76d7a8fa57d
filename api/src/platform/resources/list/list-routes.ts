import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { offeredColumns, preferenceTexts } from '../../../../contract/preferences/preferences.ts';
import { recordTexts } from '../../../../contract/resource/texts.ts';
import { actorOf } from '../../access/sessions/actor.ts';
import { audit } from '../../audit/audit.ts';
import { problem } from '../../http/http-error.ts';
import { idParams } from '../../http/schemas.ts';
import { MAX_EXACT_COUNT } from '../../lists/count.ts';
import { sendCsv } from '../../lists/csv.ts';
import { setContentRange } from '../../lists/content-range.ts';
import { listParameters, readListQuery, type ListParameters } from '../../lists/query.ts';
import { csvFileName, recordCsv } from './csv.ts';
import { pageOfRecords } from './list.ts';
import type { ResourceDefinition } from '../../../../contract/resource/resource.ts';
import type { ServedResource } from '../model/model.ts';
import { recordSchema, refusals } from '../model/schemas.ts';
import { inReadersOrder } from './order.ts';
import { withOwnPlaces } from './own-places.ts';
import { findRecordWithCorrection } from './select.ts';
import { readAccess } from '../model/access.ts';

/** Whether a column lists the names of people, so that its export is logged. */
const namesPeople = ({ fields, further = {} }: ResourceDefinition, name: string): boolean => {
  const column = further[name];
  const rows = column && 'names' in column ? fields[column.rows] : undefined;
  return rows?.kind === 'rows' && rows.people !== undefined;
};

/** The chosen columns of a file. @throws 400 for one that the list does not offer */
function readColumns(definition: ResourceDefinition, text: string | undefined): string[] | undefined {
  if (text === undefined) return undefined;
  let names: unknown;
  try {
    names = JSON.parse(text);
  } catch {
    throw problem(400, preferenceTexts.noSuchColumn);
  }
  const offered: unknown[] = offeredColumns(definition);
  const known = Array.isArray(names) && names.length > 0 && names.every((name) => offered.includes(name));
  if (!known) throw problem(400, preferenceTexts.noSuchColumn);
  return [...new Set(names as string[])];
}

/** List, CSV and one record. */
export const readRoutes: FastifyPluginAsyncZod<{ served: ServedResource }> = async (app, { served }) => {
  const { model, definitions } = served;
  const { definition } = model;
  const { label, name } = definition;
  const config = { access: readAccess(definition.access.read) };
  const tags = [label.many.en];
  const listed = { fields: definition.fields, extraFilters: model.extraFilters };
  const record = recordSchema(definition, definitions);
  const readQuery = ({ query, places, language }: FastifyRequest<{ Querystring: ListParameters }>) =>
    inReadersOrder(withOwnPlaces(readListQuery(listed, query), places), model, language);

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
      const query = readQuery(request);
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
        querystring: listParameters.omit({ range: true }).extend({
          columns: z
            .string()
            .max(2_000)
            .optional()
            .meta({
              description: 'The columns that the list shows, in their order; default: those of the resource',
              examples: ['["id"]'],
            }),
        }),
        response: { 200: z.string(), ...refusals.list },
        produces: ['text/csv'],
      },
    },
    async (request, reply) => {
      const query = readQuery(request);
      const find = (other: string) => definitions.get(other);
      const chosen = readColumns(definition, request.query.columns);
      const options = { find, language: request.language, now: new Date(), chosen };
      if (chosen && request.method !== 'HEAD' && chosen.some((column) => namesPeople(definition, column))) {
        const after = { columns: chosen, filter: request.query.filter };
        await audit(app.knex, actorOf(request), { action: 'export', resource: name, record_id: null, after });
      }
      return sendCsv(request, reply, csvFileName(definition, chosen), () =>
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
