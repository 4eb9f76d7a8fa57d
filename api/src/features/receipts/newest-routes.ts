/** What a citizen paid last, so that the list of payments opens with it. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { NewestPayment } from '../../../contract/payments/newest.ts';
import { actorOf } from '../../platform/access/sessions/actor.ts';

const newestPayment = z.object({
  kind: z.enum(['application', 'land_tax', 'mutation']).nullable(),
}) satisfies z.ZodType<NewestPayment>;

const routes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/user/newest-payment',
    {
      config: { access: 'signed-in' },
      schema: {
        tags: ['Receipts'],
        summary: 'What one’s newest payment is for',
        description: 'Made or waiting; one that failed does not count. Null: there is none.',
        response: { 200: newestPayment },
      },
    },
    async (request) => {
      const paid = (await app
        .knex('payments')
        .where({ user_id: actorOf(request).user.id })
        .whereNot('status', 'failed')
        .orderBy('id', 'desc')
        .first('kind')) as { kind: NonNullable<NewestPayment['kind']> } | undefined;
      return { kind: paid?.kind ?? null };
    },
  );
};
export default routes;
