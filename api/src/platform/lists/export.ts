/** The CSV export of a list: every row, with the search, filters, order and rights of the list itself. */
import { Readable } from 'node:stream';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { audit } from '../audit/audit.ts';
import { messageSchema, validationErrorSchema } from '../http/schemas.ts';
import type { RouteAccess } from '../access/where.ts';
import { actorOf } from '../access/sessions/actor.ts';
import { csvLines, refuseTooManyExports, sendCsv, type CsvColumn } from './csv.ts';

export interface Export<Query extends z.ZodObject, Row> {
  /** The address of the list within its feature. */
  list: string;
  access: RouteAccess;
  /** For the OpenAPI documentation. */
  tags: string[];
  summary: string;
  query: Query;
  /** The name of the file. */
  file: string;
  columns: readonly CsvColumn<Row>[];
  /**
   * Reads the query and starts reading the rows.
   * @throws what the list throws for an invalid query
   */
  rows: (query: z.output<Query>, request: FastifyRequest) => AsyncIterable<Row[]>;
  /** Set when the rows hold personal data: the export is logged in the audit log as this resource. */
  people?: string;
}

/** The route `{list}/csv`. HEAD checks whether the download would start. */
export const exportRoute =
  <Query extends z.ZodObject, Row>(exported: Export<Query, Row>): FastifyPluginAsyncZod =>
  async (app) => {
    const { list, access, tags, summary, query, file, columns, rows, people } = exported;
    app.get(
      `${list}/csv`,
      {
        config: { access },
        schema: {
          tags,
          summary,
          querystring: query as z.ZodObject,
          response: {
            200: z.string(),
            400: messageSchema,
            401: messageSchema,
            403: messageSchema,
            422: validationErrorSchema,
          },
          produces: ['text/csv'],
        },
      },
      async (request, reply) => {
        const query = request.query as z.output<Query>;
        const found = rows(query, request);
        refuseTooManyExports();
        if (people && request.method !== 'HEAD') {
          await audit(app.knex, actorOf(request), {
            action: 'export',
            resource: people,
            record_id: null,
            after: query,
          });
        }
        return sendCsv(request, reply, file, () => Readable.from(csvLines(found, columns, request.language)));
      },
    );
  };
