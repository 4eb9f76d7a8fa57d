/** Who someone is (specification 2, sections 3 and 7). */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';

import type { KycAnswer } from '../../contract/kyc.ts';
import { messages } from '../../contract/messages.ts';
import { problem } from '../errors.ts';
import { sendOwn } from '../locations/cached.ts';
import { said, time } from '../schemas.ts';
import { kycOf } from './kyc.ts';

const kyc = z.object({
  id: z.int(),
  status: z.enum(['pending', 'success', 'rejected']),
  rejection_reason: z.string().nullable(),
  submitted_at: time,
  reviewed_at: time.nullable(),
}) satisfies z.ZodType<unknown, KycAnswer>;

const routes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/user/kyc',
    {
      config: {
        access: 'signed-in',
        example: async (ids) => {
          await ids.first('kycs', async () => ({
            user_id: ids.caller,
            id_front: `kyc/${crypto.randomUUID()}.png`,
            id_back: `kyc/${crypto.randomUUID()}.png`,
          }));
          return {};
        },
      },
      schema: {
        tags: ['Identity'],
        summary: "One's newest KYC submission",
        description: 'An ETag comes with it; an unchanged answer is a 304.',
        response: { 200: kyc, 404: said },
      },
    },
    async (request, reply) => {
      const found = await kycOf(app.knex, request.user!.id);
      if (!found) throw problem(404, messages.notFound);
      return sendOwn(request, reply, found);
    },
  );
};

export default routes;
