/** One's own mutations (specification 2, sections 2 to 7). */
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';

import type { Message } from '../../../../contract/language.ts';
import { mutationFee } from '../../../../contract/mutations/fees.ts';
import { mutationMessages as texts } from '../../../../contract/mutations/messages.ts';
import { lockUser } from '../../../platform/database/user-lock.ts';
import {
  inputTextOrEmpty,
  idParams,
  idempotencyHeaders,
  validationErrorSchema,
  messageSchema,
} from '../../../platform/http/schemas.ts';
import {
  ownPagesDescription,
  ownParameters,
  readOwnPage,
  sendOwnPageJson,
} from '../../../platform/lists/own-list.ts';
import { mutationLimits, trackingLimits } from '../limits.ts';
import { paymentTexts } from '../../../../contract/payments/payment.ts';
import type { Payment } from '../../../platform/payments/ledger.ts';
import { paymentPage } from '../../../platform/payments/payment-page.ts';
import { rejectSensitiveFields } from '../../../platform/payments/sensitive-fields.ts';
import { actorOf } from '../../../platform/access/sessions/actor.ts';
import { answerFlag } from './answer.ts';
import { checkMutation } from './check.ts';
import { createMutation } from './create.ts';
import { addDocuments } from './documents.ts';
import { ownMutationsJson } from '../list-json.ts';
import { payMutation } from './pay.ts';
import { mutationOf } from '../rows.ts';
import {
  mutationAnswer,
  fees,
  listedMutation,
  mutationDetail,
  mutationInput,
  mutationPaid,
  paymentInput,
  trackedMutation,
} from '../schemas.ts';
import { trackMutation } from './track.ts';

const tags = ['Mutations'];
const twice =
  'With the header Idempotency-Key, the same request again answers the mutation that is there, with 200; another request ' +
  'under the same key is a 409.';

const routes: FastifyPluginAsyncZod = async (app) => {
  const { knex, payments } = app;
  const own = { config: { access: 'signed-in' as const, limits: mutationLimits } };

  /** One's mutation as it is now, with what is said of it. */
  const told = async (request: FastifyRequest, message: Message, id: number) => ({
    message: request.t(message),
    mutation: await mutationOf(knex, id, { user_id: actorOf(request).user.id }),
  });

  app.get(
    '/mutations/fees',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'What a mutation costs, in BDT, by the use of the land',
        response: { 200: fees },
      },
    },
    async () => ({
      agricultural: mutationFee('agricultural'),
      'non-agricultural': mutationFee('non-agricultural'),
    }),
  );

  app.get(
    '/mutations/track',
    {
      config: { access: 'public', limits: trackingLimits },
      schema: {
        tags,
        summary: 'How far a mutation is, for whoever knows its number and the end of its contact number',
        description:
          'States and times, nothing else. Wrong tries are counted by the number and by the network.',
        querystring: z.object({ number: z.string().max(40), last4: z.string().max(20) }),
        response: { 200: trackedMutation, 404: messageSchema, 422: validationErrorSchema },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'private, no-store');
      return trackMutation(knex, request.query);
    },
  );

  app.post(
    '/mutations',
    {
      ...own,
      schema: {
        tags,
        summary: 'Asks for a mutation; it waits for its payment then',
        description:
          `Numbers may be written in Bengali digits. The same transfer of the same person is a 409 while it is open. ${twice} ` +
          'What is left out of survey, sheet and record is taken from the record where that is unambiguous.',
        headers: idempotencyHeaders,
        body: mutationInput,
        response: {
          200: mutationAnswer,
          201: mutationAnswer,
          404: messageSchema,
          409: messageSchema,
          422: validationErrorSchema,
        },
      },
    },
    async (request, reply) => {
      const checked = checkMutation(request.body);
      const applicant = actorOf(request);
      const key = request.headers['idempotency-key'] ?? null;
      const { created, mutation } = await knex.transaction(async (trx) => {
        await lockUser(trx, applicant.user.id);
        const made = await createMutation(trx, applicant, key, checked);
        return { created: made.created, mutation: await mutationOf(trx, made.id) };
      });
      return reply.code(created ? 201 : 200).send({ message: request.t(texts.submitted), mutation });
    },
  );

  app.get(
    '/mutations',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: "One's own mutations, newest first",
        description: `${ownPagesDescription} An ETag comes with them; an unchanged page is a 304.`,
        querystring: ownParameters,
        response: { 200: z.object({ data: z.array(listedMutation) }), 400: messageSchema },
      },
    },
    async (request, reply) => {
      const page = readOwnPage(request.query);
      const { body, total } = await ownMutationsJson(knex, actorOf(request).user.id, page);
      const answer = `{"data":${body}}`;
      return sendOwnPageJson(request, reply, { name: 'mutations', page, total, answer }) as never;
    },
  );

  app.get(
    '/mutations/:id',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: "One of one's own mutations",
        params: idParams,
        response: { 200: mutationDetail, 404: messageSchema },
      },
    },
    async (request) => mutationOf(knex, request.params.id, { user_id: actorOf(request).user.id }),
  );

  app.post(
    '/mutations/:id/pay',
    {
      ...own,
      schema: {
        tags,
        summary: 'Pays for a mutation that waits for its payment',
        description:
          'Once; sent again under the same name it answers the mutation. Of an account or card at most the last four ' +
          'digits may be sent. A payment that was pending counts as failed from then on, or goes on at its gateway (`payment_url`).',
        headers: idempotencyHeaders,
        params: idParams,
        body: paymentInput,
        response: { 200: mutationPaid, 404: messageSchema, 409: messageSchema, 422: validationErrorSchema },
      },
      preValidation: rejectSensitiveFields,
    },
    async (request) => {
      const { params, body, headers } = request;
      const key = headers['idempotency-key'] ?? null;
      await payMutation(knex, payments, actorOf(request), key, { id: params.id, body });
      const [pending] = payments.provider.gateway
        ? await knex<Payment>('payments')
            .where({ mutation_id: params.id, status: 'pending' })
            .select('id', 'status')
        : [];
      const page = paymentPage(app, pending);
      return {
        ...(await told(request, page.payment_url ? paymentTexts.waits : texts.paid, params.id)),
        ...page,
      };
    },
  );

  app.post(
    '/mutations/:id/documents',
    {
      ...own,
      schema: {
        tags,
        summary: 'Adds papers to a mutation, until it is decided',
        description:
          'A form with files `documents[]`: PDF, JPEG or PNG by content, 15 MB each at most, 20 in all; ' +
          'beside them, in the same order, `kinds[]`.',
        consumes: ['multipart/form-data'],
        params: idParams,
        response: {
          200: mutationAnswer,
          404: messageSchema,
          409: messageSchema,
          413: validationErrorSchema,
          422: validationErrorSchema,
        },
      },
    },
    async (request) => {
      const { id } = request.params;
      await addDocuments(knex, app.storage, actorOf(request), request, id);
      return told(request, texts.documentsAdded, id);
    },
  );

  app.post(
    '/mutations/:id/answer',
    {
      ...own,
      schema: {
        tags,
        summary: 'Answers what the land office has flagged; the mutation waits for it again',
        params: idParams,
        body: z.object({ answer: inputTextOrEmpty }),
        response: { 200: mutationAnswer, 404: messageSchema, 409: messageSchema, 422: validationErrorSchema },
      },
    },
    async (request) => {
      const { id } = request.params;
      await answerFlag(knex, actorOf(request), id, request.body.answer);
      return told(request, texts.answered, id);
    },
  );
};

export default routes;
