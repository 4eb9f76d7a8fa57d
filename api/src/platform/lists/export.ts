/** The CSV file of a list: the same search, filters, order and rights as the list itself, every row. */
import { Readable } from 'node:stream';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Access } from '../../../contract/roles.ts';
import { audit } from '../audit/audit.ts';
import { refused, said } from '../http/schemas.ts';
import { actorOf } from '../access/sessions/actor.ts';
import { csvLines, refuseTooManyExports, sendCsv, type CsvColumn } from './csv.ts';

export interface Export<Query extends z.ZodObject, Row> {
  /** The address of the list within its feature. */
  list: string;
  access: Access;
  /** As the documentation groups and calls it. */
  tags: string[];
  summary: string;
  query: Query;
  /** The name of the file. */
  file: string;
  columns: readonly CsvColumn<Row>[];
  /**
   * Reads what is asked for, and begins to read the rows.
   * @throws what the list throws for an address that it cannot read
   */
  rows: (asked: z.output<Query>, request: FastifyRequest) => AsyncIterable<Row[]>;
  /** Its rows tell of people: the audit log says who took it, and what was asked for; under this kind of record. */
  people?: string;
}

/** The route `{list}/csv`. HEAD asks whether the file would come. */
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
          response: { 200: z.string(), 400: said, 401: said, 403: said, 422: refused },
          produces: ['text/csv'],
        },
      },
      async (request, reply) => {
        const asked = request.query as z.output<Query>;
        const found = rows(asked, request);
        refuseTooManyExports();
        if (people && request.method !== 'HEAD') {
          await audit(app.knex, actorOf(request), {
            action: 'export',
            resource: people,
            record_id: null,
            after: asked,
          });
        }
        return sendCsv(request, reply, file, () => Readable.from(csvLines(found, columns, request.language)));
      },
    );
  };
