/** The overview and the global search of the back office (specification 2, section 7). */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';

import { COUNTED_RECORDS, type Overview, type SearchResult } from '../../contract/overview/overview.ts';
import { typed } from '../../contract/digits.ts';
import { money } from '../lib/schemas.ts';
import { totalSums } from '../revenue/revenue.ts';
import { stats } from './overview.ts';
import { search } from './search.ts';

const counted = z.enum(COUNTED_RECORDS);
const overview = z.object({
  stats: z.record(counted, z.int()),
  estimated: z.array(counted),
  revenue: z.object({ daily: money, monthly: money, yearly: money }),
}) satisfies z.ZodType<unknown, Overview>;

const result = z.object({
  name: z.string(),
  type: z.string(),
  to: z.string(),
}) satisfies z.ZodType<SearchResult>;

export const overviewRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/dashboard',
    {
      config: { access: 'staff' },
      schema: { tags: ['Back office'], summary: 'Totals and revenue', response: { 200: overview } },
    },
    async () => ({
      ...(await stats(app.replica)),
      revenue: await totalSums(app.replica, new Date()),
    }),
  );

  app.get(
    '/search',
    {
      config: { access: 'staff' },
      schema: {
        tags: ['Back office'],
        summary: 'What the back office has by that name or number, the best first',
        description:
          'Records by their names and numbers, their owners and where they lie; mutations by tracking number, payments by ' +
          'receipt number, registrations, people by name. Names and types are in the language of the request.',
        querystring: z.object({ q: z.string().max(200).default('') }),
        response: { 200: z.object({ results: z.array(result) }) },
      },
    },
    async (request) => ({
      results: await search(app.replica, app.finders, typed(request.query.q), {
        role: request.user?.role ?? 'user',
        language: request.language,
      }),
    }),
  );
};
