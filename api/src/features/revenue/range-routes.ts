/** The collections of a range of days, and whether their sums agree with the ledger. */
import { Readable } from 'node:stream';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';

import { reconciliationFile } from '../../../contract/revenue/reconciliation.ts';
import { rangeFile } from '../../../contract/revenue/sums.ts';
import { readDayRange, dayRangeQuery } from '../../platform/time/day-range.ts';
import { validationErrorSchema, messageSchema } from '../../platform/http/schemas.ts';
import { sendCsv } from '../../platform/lists/csv.ts';
import { readWithTimeout } from '../../platform/lists/timeout.ts';
import { rangeCsv } from './range-csv.ts';
import { reconcile, reconciliationCsv } from './reconciliation.ts';
import { reconciliation, revenueRange } from './schemas.ts';
import { rangeOf } from './sums.ts';
import { narrowed, staffAccess } from '../../platform/access/where.ts';

const tags = ['Revenue'];
const refusals = { 400: messageSchema, 422: validationErrorSchema };
const file = { 200: z.string(), ...refusals };

const routes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/admin/revenue/range',
    {
      config: { access: staffAccess(narrowed) },
      schema: {
        tags,
        summary:
          'What was collected in a span of days, by day, purpose, method, district, and by provider and channel',
        description: 'At most ten years. From the sums by day that are kept with the ledger; BDT.',
        querystring: dayRangeQuery,
        response: { 200: revenueRange, ...refusals },
      },
    },
    async ({ query, places }) => {
      const range = readDayRange(query);
      return readWithTimeout(app.replica, (trx) => rangeOf(trx, range, places));
    },
  );

  app.get(
    '/admin/revenue/range/csv',
    {
      config: { access: staffAccess(narrowed) },
      schema: {
        tags,
        summary: 'Each sum of a span as CSV, by day, purpose, method, district, provider and channel',
        querystring: dayRangeQuery,
        response: file,
        produces: ['text/csv'],
      },
    },
    async (request, reply) => {
      const range = readDayRange(request.query);
      const { language, method, places } = request;
      const text =
        method === 'HEAD'
          ? ''
          : await readWithTimeout(app.replica, (trx) => rangeCsv(trx, { ...range, places }, language));
      return sendCsv(request, reply, rangeFile(range), () => Readable.from([text]));
    },
  );

  app.get(
    '/admin/revenue/reconciliation',
    {
      config: { access: 'admin' },
      schema: {
        tags,
        summary: 'The sums by day held against the ledger, whose entries are counted anew',
        description:
          'Differences of a poisha are told, and payments without an entry of the journal, or altered after they were paid, ' +
          'entries without a payment, what was received or issued as paid without one, and refunds that nothing bears out.',
        querystring: dayRangeQuery,
        response: { 200: reconciliation, ...refusals, 503: messageSchema },
      },
    },
    // From the primary: a lagging replica would prove nothing.
    async ({ query }) => {
      const range = readDayRange(query);
      return readWithTimeout(app.knex, (trx) => reconcile(trx, range));
    },
  );

  app.get(
    '/admin/revenue/reconciliation/csv',
    {
      config: { access: 'admin' },
      schema: {
        tags,
        summary: 'The same as CSV',
        querystring: dayRangeQuery,
        response: { ...file, 503: messageSchema },
        produces: ['text/csv'],
      },
    },
    async (request, reply) => {
      const range = readDayRange(request.query);
      const { language, method } = request;
      const reconciliation =
        method === 'HEAD' ? null : await readWithTimeout(app.knex, (trx) => reconcile(trx, range));
      const text = reconciliation ? reconciliationCsv(reconciliation, language) : '';
      return sendCsv(request, reply, reconciliationFile(range), () => Readable.from([text]));
    },
  );
};

export default routes;
