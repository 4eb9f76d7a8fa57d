/** The public notice board, and its feed. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { sendCached } from '../../platform/http/etag.ts';
import { publicOrigin } from '../../platform/http/public-origin.ts';
import { messageSchema } from '../../platform/http/schemas.ts';
import { noticeFeed } from './feed.ts';
import { readBoard } from './read.ts';
import { boardAnswer, boardFilters, boardQuery } from './schemas.ts';

const tags = ['Notice board'];

/** How many notices a feed has: readers ask for it several times a day. */
const FEED_LENGTH = 100;

const feedQuery = boardFilters.extend({
  lang: z.enum(['en', 'bn']).optional().meta({ description: 'Bengali unless it is en' }),
});

const routes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/notice-board',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'Land of which a mutation waits for its decision, the newest first',
        description:
          'Of everything or of a land office, by place, khatian, dag or tracking number. No names, no phones, no sums. ' +
          'One may object until the decision, which is not made before `object_before`.',
        querystring: boardQuery,
        response: { 200: boardAnswer, 400: messageSchema, 404: messageSchema, 503: messageSchema },
      },
    },
    async (request, reply) => {
      const { before, limit, ...filters } = request.query;
      return sendCached(request, reply, await readBoard(app.replica, filters, { before, limit }));
    },
  );

  app.get(
    '/notice-board/feed',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'The newest 100 notices as an Atom feed',
        querystring: feedQuery,
        response: { 200: z.string(), 400: messageSchema, 404: messageSchema, 503: messageSchema },
      },
    },
    async (request, reply) => {
      const { lang: language = 'bn', ...filters } = request.query;
      const board = await readBoard(app.replica, filters, { limit: FEED_LENGTH });
      // Only what was asked for and understood: the address of a feed is part of its text.
      const given = Object.entries({ ...filters, lang: language }).filter(([, value]) => value !== undefined);
      const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
      const feed = noticeFeed(board, { origin: publicOrigin(app), query, language });
      return sendCached(request, reply.type('application/atom+xml; charset=utf-8'), feed);
    },
  );
};

export default routes;
