/** A report of the offices: what it reads, its answer, and its file. */
import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Knex } from 'knex';
import { z } from 'zod';

import type { Language } from '../../../contract/language.ts';
import type { Places } from '../../platform/access/places.ts';
import { narrowed, staffAccess } from '../../platform/access/where.ts';
import { messageSchema, validationErrorSchema } from '../../platform/http/schemas.ts';
import { sendCsv } from '../../platform/lists/csv.ts';
import { readWithTimeout } from '../../platform/lists/timeout.ts';

export interface Report<Query extends z.ZodObject, Parameters, Answer> {
  /** Its address below `/admin/reports`. */
  name: string;
  summary: string;
  description?: string;
  query: Query;
  answer: z.ZodType;
  /** @throws a 422 for a query that cannot be answered, before anything is read */
  parameters: (query: z.output<Query>) => Parameters;
  /** @param places where the reader acts: figures are of these alone */
  read: (knex: Knex, parameters: Parameters & { places: Places }) => Promise<Answer>;
  /** The answer as CSV, at `/csv` below the address. */
  file: {
    summary: string;
    name: (answer: Answer) => string;
    text: (answer: Answer, language: Language) => string;
  };
}

/** The two routes of a report, for `routes` of a feature; both for staff, and read from the replica. */
export function defineReport<Query extends z.ZodObject, Parameters, Answer>(
  report: Report<Query, Parameters, Answer>,
): FastifyPluginAsyncZod {
  const { name, file } = report;
  const config = { access: staffAccess(narrowed) } as const;
  const tags = ['Reports'];
  const refusals = { 400: messageSchema, 422: validationErrorSchema };
  return async (app) => {
    const read = ({ query, places }: FastifyRequest) => {
      const parameters = { ...report.parameters(query as z.output<Query>), places };
      return readWithTimeout(app.replica, (trx) => report.read(trx, parameters));
    };

    app.get(
      `/admin/reports/${name}`,
      {
        config,
        schema: {
          tags,
          summary: report.summary,
          ...(report.description && { description: report.description }),
          querystring: report.query,
          response: { 200: report.answer, ...refusals },
        },
      },
      async (request) => read(request as FastifyRequest),
    );

    app.get(
      `/admin/reports/${name}/csv`,
      {
        config,
        schema: {
          tags,
          summary: file.summary,
          querystring: report.query,
          response: { 200: z.string(), ...refusals },
          produces: ['text/csv'],
        },
      },
      async (request, reply) => {
        const answer = await read(request as FastifyRequest);
        const text = file.text(answer, request.language);
        return sendCsv(request, reply, file.name(answer), () => Readable.from([text]));
      },
    );
  };
}
