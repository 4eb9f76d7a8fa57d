/** How long mutations take: for everyone, and by office and officer for staff. */
import { Readable } from 'node:stream';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';

import { FIGURE_MONTHS, MAX_MONTHS } from '../../../../contract/mutations/figures/figures.ts';
import { figureMessages as texts } from '../../../../contract/mutations/figures/messages.ts';
import { addMonths, monthsFrom } from '../../../../contract/mutations/figures/months.ts';
import { sendCached } from '../../../platform/http/etag.ts';
import { fieldErrors } from '../../../platform/http/http-error.ts';
import { cacheByTime } from '../../../platform/cache/by-time.ts';
import { validationErrorSchema, messageSchema } from '../../../platform/http/schemas.ts';
import { sendCsv } from '../../../platform/lists/csv.ts';
import { readWithTimeout } from '../../../platform/lists/timeout.ts';
import { reportCsv, reportFile } from './csv.ts';
import { figuresOf, lastMonths } from './figures.ts';
import { reportOf } from './report.ts';
import { figures, figuresQuery, fileQuery, report, reportQuery } from './schemas.ts';
import { narrowed, staffAccess } from '../../../platform/access/where.ts';

/** Figures of a year need not be of this minute; the whole country asks for them. */
const CACHE_MS = 600_000;

/**
 * The months of a report.
 * @throws a 422 when they are the wrong way round or too many
 */
function monthsOf({ from, to }: { from?: string | undefined; to?: string | undefined }, now: Date) {
  const last = to ?? lastMonths(now).to;
  const span = { from: from ?? addMonths(last, 1 - FIGURE_MONTHS), to: last };
  const months = monthsFrom(span.from, span.to);
  if (months < 1) throw fieldErrors({ to: [texts.wrongWay] });
  if (months > MAX_MONTHS) throw fieldErrors({ from: [texts.tooLong] });
  return span;
}

const tags = ['Mutations'];

const routes: FastifyPluginAsyncZod = async (app) => {
  const read = cacheByTime(
    (district: number | 'all') => {
      const district_id = district === 'all' ? undefined : district;
      return readWithTimeout(app.replica, (trx) => figuresOf(trx, { now: new Date(), district_id }));
    },
    { ttlMs: CACHE_MS },
  );

  app.get(
    '/mutations/figures',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'How long mutations take: of the last twelve months, by month and by district',
        description:
          'Days from the payment to the last decision, by the calendar of Dhaka. A figure of fewer than ten cases is ' +
          'null. Up to ten minutes old.',
        querystring: figuresQuery,
        response: { 200: figures, 400: messageSchema, 404: messageSchema },
      },
    },
    async (request, reply) => sendCached(request, reply, await read(request.query.district_id ?? 'all')),
  );

  app.get(
    '/admin/reports/mutations',
    {
      config: { access: staffAccess(narrowed) },
      schema: {
        tags,
        summary: 'How long mutations take, by office, officer and month',
        description: 'Counts of every case; days of ten decisions or more. What waits is as of now.',
        querystring: reportQuery,
        response: { 200: report, 400: messageSchema, 422: validationErrorSchema },
      },
    },
    async (request) => {
      const now = new Date();
      const span = { ...monthsOf(request.query, now), places: request.places };
      return readWithTimeout(app.replica, (trx) => reportOf(trx, span, now));
    },
  );

  app.get(
    '/admin/reports/mutations/csv',
    {
      config: { access: staffAccess(narrowed) },
      schema: {
        tags,
        summary: 'A table of that report as CSV',
        querystring: fileQuery,
        response: { 200: z.string(), 400: messageSchema, 422: validationErrorSchema },
        produces: ['text/csv'],
      },
    },
    async (request, reply) => {
      const { by, ...months } = request.query;
      const now = new Date();
      const span = { ...monthsOf(months, now), places: request.places };
      const asked =
        request.method === 'HEAD'
          ? null
          : await readWithTimeout(app.replica, (trx) => reportOf(trx, span, now));
      const lines = () => Readable.from(asked ? [reportCsv(asked, by, request.language)] : []);
      return sendCsv(request, reply, reportFile(by, span), lines);
    },
  );
};

export default routes;
