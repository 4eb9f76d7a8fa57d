/** The overview and the global search of the back office (specification 2, section 7). */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';

import { COUNTED_RECORDS, type Overview, type SearchResult } from '../../../contract/overview/overview.ts';
import { normalizeSearch } from '../../../contract/land/numbers/number.ts';
import { pendingFor } from '../../platform/decisions/pending.ts';
import { cacheByTime } from '../../platform/cache/by-time.ts';
import { money, time } from '../../platform/http/schemas.ts';
import { actorOf } from '../../platform/access/sessions/actor.ts';
import { placesKey, placesOfKey } from '../../platform/access/places.ts';
import { escalatedCounts, partEscalated } from '../assignments/escalated.ts';
import { readerOf } from '../assignments/views.ts';
import { figures, stats } from './figures.ts';
import { search } from './search.ts';
import { narrowed, staffAccess } from '../../platform/access/where.ts';

const counted = z.enum(COUNTED_RECORDS);
const sums = z.object({ daily: money, monthly: money, yearly: money });
const waiting = z.object({ queue: z.string(), count: z.int(), since: time.nullable() });
const counts = { all: z.array(z.int()), samples: z.array(z.int()) };
const overview = z.object({
  stats: z.record(counted, z.int()),
  estimated: z.array(counted),
  revenue: sums,
  samples: sums,
  waiting: z.array(waiting),
  escalated: z.array(waiting.pick({ queue: true, count: true })).meta({
    description:
      'Cases past their days in the offices below those of the reader, by the queues that have any',
  }),
  days: z.array(z.string()),
  collections: z.object({ all: z.array(money), samples: z.array(money) }),
  decisions: z.array(z.object({ queue: z.string(), ...counts })),
}) satisfies z.ZodType<unknown, Overview>;

const result = z.object({
  name: z.string(),
  type: z.string(),
  to: z.string(),
}) satisfies z.ZodType<SearchResult>;

/** How long those who act in the same places see the same figures, in milliseconds. */
const KEPT = 2_000;

export const overviewRoutes: FastifyPluginAsyncZod = async (app) => {
  const totals = cacheByTime((_: 'all') => stats(app.replica), { ttlMs: KEPT });
  const ofPlaces = cacheByTime((key: string) => figures(app.replica, placesOfKey(key)), { ttlMs: KEPT });
  app.get(
    '/dashboard',
    {
      config: { access: staffAccess(narrowed) },
      schema: {
        tags: ['Back office'],
        summary: 'Totals, what waits for the reader, and what was paid and decided lately',
        description:
          'Days are those of Dhaka. What was paid and decided is that of one’s places. Figures are at most two seconds old; what waits is as it is, and leaves out what the reader has asked for themselves.',
        response: { 200: overview },
      },
    },
    async (request) => {
      const { user } = actorOf(request);
      // Not from a replica: a row that has just been decided is no longer pending.
      const late = escalatedCounts(app.knex, app.cases, readerOf(request));
      const [same, own, counts] = await Promise.all([
        totals('all'),
        ofPlaces(placesKey(request.places)),
        pendingFor(app.knex, app.pending, { ...user, places: request.places }, late),
      ]);
      return { ...same, ...own, ...partEscalated(counts) };
    },
  );

  app.get(
    '/search',
    {
      config: { access: staffAccess(narrowed) },
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
      results: await search(app.replica, app.finders, normalizeSearch(request.query.q), {
        role: request.user?.role ?? 'user',
        places: request.places,
        language: request.language,
      }),
    }),
  );
};
