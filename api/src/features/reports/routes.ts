/** Reports of the offices: collections, backlog, and completeness of the records. */
import { Readable } from 'node:stream';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';

import { dhakaDay } from '../../../contract/format.ts';
import { byOffice } from '../../../contract/reports/backlog.ts';
import { byDistrictAndMonth } from '../../../contract/reports/collections.ts';
import { coverageTables } from '../../../contract/reports/coverage.ts';
import { readDayRange } from '../../platform/time/day-range.ts';
import { validationErrorSchema, messageSchema } from '../../platform/http/schemas.ts';
import { sendCsv } from '../../platform/lists/csv.ts';
import { figuresCsv } from '../../platform/lists/figures-csv.ts';
import { readWithTimeout } from '../../platform/lists/timeout.ts';
import { inBdt } from '../revenue/range-csv.ts';
import { backlogOf } from './backlog.ts';
import { collectionsOf } from './collections.ts';
import { coverageOf } from './coverage.ts';
import * as schemas from './schemas.ts';
import { staffAccess } from '../../platform/access/where.ts';
import { ofCountry } from '../land/of-country.ts';

const tags = ['Reports'];
const config = { access: staffAccess(ofCountry) } as const;
const refusals = { 400: messageSchema, 422: validationErrorSchema };
const file = { response: { 200: z.string(), ...refusals }, produces: ['text/csv'] };

const routes: FastifyPluginAsyncZod = async (app) => {
  const collections = ({ district_id, ...query }: z.output<typeof schemas.collectionsQuery>) => {
    const range = { ...readDayRange(query), district_id, today: dhakaDay(new Date()) };
    return readWithTimeout(app.replica, (trx) => collectionsOf(trx, range));
  };
  const backlog = ({ district_id, upazila_id, ...query }: z.output<typeof schemas.backlogQuery>) => {
    const range = { ...readDayRange(query), district_id, upazila_id, now: new Date() };
    return readWithTimeout(app.replica, (trx) => backlogOf(trx, range));
  };
  const coverage = (query: z.output<typeof schemas.coverageQuery>) =>
    readWithTimeout(app.replica, (trx) => coverageOf(trx, query));

  app.get(
    '/admin/reports/collections',
    {
      config,
      schema: {
        tags,
        summary: 'What was collected by district and month, of a span of days; BDT',
        querystring: schemas.collectionsQuery,
        response: { 200: schemas.collections, ...refusals },
      },
    },
    async ({ query }) => collections(query),
  );

  app.get(
    '/admin/reports/collections/csv',
    {
      config,
      schema: {
        tags,
        summary: 'Each district in each month as CSV',
        querystring: schemas.collectionsQuery,
        ...file,
      },
    },
    async (request, reply) => {
      const { cells, from, to } = await collections(request.query);
      const text = figuresCsv(byDistrictAndMonth, cells.map(inBdt), request.language);
      return sendCsv(request, reply, `collections-${from}-${to}.csv`, () => Readable.from([text]));
    },
  );

  app.get(
    '/admin/reports/backlog',
    {
      config,
      schema: {
        tags,
        summary:
          'What waits in the queues now, and how long what was settled in a span of days took, by office',
        description:
          'Whole days of Dhaka’s calendar from submission (of a mutation and a copy: from payment) to the last decision. Days ' +
          'are told of ten settled ones or more.',
        querystring: schemas.backlogQuery,
        response: { 200: schemas.backlog, ...refusals },
      },
    },
    async ({ query }) => backlog(query),
  );

  app.get(
    '/admin/reports/backlog/csv',
    {
      config,
      schema: {
        tags,
        summary: 'Each queue of each office as CSV',
        querystring: schemas.backlogQuery,
        ...file,
      },
    },
    async (request, reply) => {
      const { offices, from, to } = await backlog(request.query);
      const text = figuresCsv(byOffice, offices, request.language);
      return sendCsv(request, reply, `backlog-${from}-${to}.csv`, () => Readable.from([text]));
    },
  );

  app.get(
    '/admin/reports/coverage',
    {
      config,
      schema: {
        tags,
        summary: 'How many dags have a document, a boundary and owners, by upazila; of one upazila by mouza',
        querystring: schemas.coverageQuery,
        response: { 200: schemas.coverage, ...refusals },
      },
    },
    async ({ query }) => coverage(query),
  );

  app.get(
    '/admin/reports/coverage/csv',
    {
      config,
      schema: {
        tags,
        summary: 'The same as CSV',
        querystring: schemas.coverageQuery,
        ...file,
      },
    },
    async (request, reply) => {
      const { by, places } = await coverage(request.query);
      const text = figuresCsv(coverageTables[by], places, request.language);
      const name = `coverage-${dhakaDay(new Date())}.csv`;
      return sendCsv(request, reply, name, () => Readable.from([text]));
    },
  );
};

export default routes;
