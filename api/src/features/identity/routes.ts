/** The routes of a person's identity (specification 2, sections 3 and 7). */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';

import { kycTexts, type KycAnswer } from '../../../contract/identity/kyc.ts';
import { messages } from '../../../contract/messages.ts';
import { problem } from '../../platform/http/http-error.ts';
import { sendPrivate } from '../../platform/http/etag.ts';
import { messageSchema, time } from '../../platform/http/schemas.ts';
import { kycLimits } from './limits.ts';
import { kycOf } from './kyc.ts';
import { submitKyc } from './submit.ts';
import { actorOf } from '../../platform/access/sessions/actor.ts';

const identity = {
  name_en: z.string().nullable(),
  name_bn: z.string().nullable(),
  nid: z.string().nullable(),
};
const submission = {
  status: z.enum(['pending', 'success', 'rejected']),
  rejection_reason: z.string().nullable(),
  submitted_at: time,
};
const kyc = z.object({
  id: z.int(),
  ...submission,
  reviewed_at: time.nullable(),
  ...identity,
  verified: z.object({ ...identity, confirmed_at: time, reopened: z.string().nullable() }).nullable(),
  renewal: z.object(submission).nullable(),
}) satisfies z.ZodType<unknown, KycAnswer>;

const routes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/user/kyc',
    {
      config: {
        access: 'signed-in',
      },
      schema: {
        tags: ['Identity'],
        summary: "What one is verified by, or else one's newest KYC submission",
        description:
          '`verified` is what the officer confirmed; where that was reopened, `renewal` is the card handed in since. ' +
          'An ETag comes with it; an unchanged answer is a 304.',
        response: { 200: kyc, 404: messageSchema },
      },
    },
    async (request, reply) => {
      const found = await kycOf(app.knex, request.user!.id);
      if (!found) throw problem(404, messages.notFound);
      return sendPrivate(request, reply, found);
    },
  );

  app.post(
    '/user/kyc/upload',
    {
      config: { access: 'signed-in', limits: kycLimits },
      schema: {
        tags: ['Identity'],
        summary: 'Hands in pictures of both sides of one’s identity card, for the land office to look at',
        description:
          'A multipart form with `id_front` and `id_back`: JPEG, PNG or WebP by content, 15 MB each at most. Optional: ' +
          '`name_en`, `name_bn` and `nid` as on the card; where one of them is sent, a name and the number are required. ' +
          'Not while one is looked at, nor after one was accepted unless an officer has reopened that: 409.',
        consumes: ['multipart/form-data'],
        response: { 201: kyc.extend({ message: z.string() }) },
      },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      const submitted = await submitKyc(app.knex, app.storage, actor, request);
      return reply.code(201).send({ ...submitted, message: request.t(kycTexts.uploaded) });
    },
  );
};

export default routes;
